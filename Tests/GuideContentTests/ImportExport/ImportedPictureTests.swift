// Tests of the pictures that files of other programs name: how they are recognised, described and named.

import GuideModel
import SystemPackage
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Pictures of imported places")
struct ImportedPictureTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var format: ImportFormat
        var text: String
        /// The names, the alternative texts, the captions, the credits and the licences of the first entry.
        var expected: [String]

        var testDescription: String { "\(format) \(text.prefix(50))" }
    }

    private static func summary(_ media: [ImportedMedium]) -> [String] {
        media.map { medium in
            [
                medium.reference, medium.alt ?? "", medium.caption ?? "", medium.credit ?? "", medium.licence ?? "",
            ].joined(separator: "|")
        }
    }

    private static func csv(_ headers: String, _ cells: String) -> String {
        "name;lat;lon;\(headers)\nMill;53.96;-1.08;\(cells)\n"
    }

    private static func geojson(_ properties: String) -> String {
        """
        {"type": "Feature", "properties": {"name": "Mill", \(properties)},
        "geometry": {"type": "Point", "coordinates": [-1.08, 53.96]}}
        """
    }

    static let cases = [
        Case(
            format: .csv,
            text: csv("Bild;Bildunterschrift;Bildnachweis;Lizenz", "mill.jpg;The wheel;A. Walker;CC BY-SA 4.0"),
            expected: ["mill.jpg|The wheel||A. Walker|CC-BY-SA-4.0"]),
        Case(
            format: .csv, text: csv("photo;alt;caption", "mill.jpg;A wheel in a river;In 1910"),
            expected: ["mill.jpg|A wheel in a river|In 1910||"]),
        Case(
            format: .csv, text: csv("Bild 1;Bild 2;credit", "mill.jpg;wheel.jpg;A. Walker"),
            expected: ["mill.jpg|||A. Walker|", "wheel.jpg|||A. Walker|"]),
        Case(
            format: .csv, text: csv("images;alt", "a.jpg|b.jpg;A wheel|A door"),
            expected: ["a.jpg|A wheel|||", "b.jpg|A door|||"]),
        Case(format: .csv, text: csv("image", "York, Minster.jpg"), expected: ["York, Minster.jpg||||"]),
        Case(
            format: .geojson, text: geojson(#""image": "https://example.org/a,b.jpg, https://example.org/c.jpg""#),
            expected: ["https://example.org/a,b.jpg||||", "https://example.org/c.jpg||||"]),
        Case(
            format: .geojson, text: geojson(#""photos": ["a.jpg", "b.jpg"], "wikimedia_commons": "File:Mill.jpg""#),
            expected: ["a.jpg||||", "b.jpg||||", "File:Mill.jpg||||"]),
        Case(format: .geojson, text: geojson(#""photo": {"url": "a.jpg"}"#), expected: ["a.jpg||||"]),
        Case(
            format: .geojson, text: geojson(#""description": "<p>Old.</p><img src='a.jpg' alt='A wheel'>""#),
            expected: ["a.jpg|A wheel|||"]),
        Case(
            format: .gpx,
            text: """
                <gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1"><wpt lat="53.96" lon="-1.08"><name>Mill</name>
                <link href="https://mill.example/"/><link href="mill"><text>The wheel</text><type>image/jpeg</type></link>
                </wpt></gpx>
                """,
            expected: ["mill|The wheel|||"]),
        Case(
            format: .gpx,
            text: """
                <gpx xmlns="http://www.topografix.com/GPX/1/0" version="1.0"><wpt lat="53.96" lon="-1.08"><name>Mill</name>
                <url>wheel.jpg</url></wpt></gpx>
                """,
            expected: ["wheel.jpg||||"]),
        Case(
            format: .kml,
            text: """
                <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Placemark>
                <name>Mill</name><gx:Carousel><gx:Image><gx:ImageUrl>https://e.example/a?s={size}</gx:ImageUrl></gx:Image>
                </gx:Carousel><Point><coordinates>-1.08,53.96</coordinates></Point></Placemark></kml>
                """,
            expected: ["https://e.example/a?s=1600||||"]),
        Case(
            format: .kml,
            text: """
                <kml xmlns="http://www.opengis.net/kml/2.2"><PhotoOverlay><name>Mill</name>
                <description>&lt;img src="images/a.jpg"&gt;Old.</description>
                <ExtendedData><Data name="gx_media_links"><value>https://example.org/1 https://example.org/2</value></Data>
                </ExtendedData><Icon><href>files/b.jpg</href></Icon>
                <Point><coordinates>-1.08,53.96</coordinates></Point></PhotoOverlay></kml>
                """,
            expected: [
                "files/b.jpg||||", "https://example.org/1||||", "https://example.org/2||||", "images/a.jpg||||",
            ]),
    ]

    @Test("Pictures are recognised in each format, with their words", arguments: cases)
    func recognised(_ example: Case) {
        let content = ImportReader.read(.bytes(Array(example.text.utf8)), as: example.format, file: "a")
        #expect(Self.summary(content.media) == example.expected)
        #expect(content.diagnostics.isEmpty, "\(content.diagnostics.map(\.message))")
    }

    @Test("A GPX link to a page is the website, beside a link to a picture")
    func website() {
        let text = Self.cases.first { $0.format == .gpx }?.text ?? ""
        let content = ImportReader.read(.bytes(Array(text.utf8)), as: .gpx, file: "a")
        #expect(content.places.first?.facts.website == "https://mill.example/")
        let point = #"<wpt lat="1" lon="2"><name>A</name><desc>https://a.example/1</desc></wpt>"#
        let address = #"<gpx version="1.1">\#(point)</gpx>"#
        let place = ImportReader.read(.bytes(Array(address.utf8)), as: .gpx, file: "a").places.first
        #expect(place?.facts.website == "https://a.example/1" && place?.text == "" && place?.summary == nil)
    }

    @Test("A picture gets a safe name, is there once for each content, and gets the credit of its metadata")
    func files() {
        let text = Self.csv("image;credit", "Fläche 1.PNG|x/flache-1.png|copy.png|missing.png;")
        var content = ImportReader.read(.bytes(Array(text.utf8)), as: .csv, file: "a.csv")
        content.locatePictures(language: "de", fetching: "") { source in
            guard case .named(let name) = source, name != "missing.png" else {
                return .failure(.other("there is no such file; add it"))
            }
            let sha256 = name == "copy.png" ? "1" : name.hasPrefix("x/") ? "2" : "1"
            return .success(
                FoundPicture(file: FilePath(name), ending: "png", sha256: sha256, credit: "B", licence: "CC0-1.0"))
        }
        #expect(content.media.map(\.name) == ["flaeche-1.png", "flache-1.png"])
        #expect(content.media.map(\.credit) == ["B", "B"])
        #expect(
            content.diagnostics.map(\.message) == [
                "the picture missing.png is left out: there is no such file; add it"
            ])
        #expect(content.places.first?.lacksMedia == true)
    }

    @Test("Captions in the place of alternative texts, and addresses that are not downloaded, are each reported once")
    func reports() {
        let text =
            Self.csv("image;caption", "a.jpg;The wheel") + "Gate;53.97;-1.08;b.jpg;The gate\n"
            + "Hall;53.98;-1.08;https://example.org/h.jpg;\nWell;53.99;-1.08;https://example.org/w.jpg;\n"
        var content = ImportReader.read(.bytes(Array(text.utf8)), as: .csv, file: "a.csv")
        content.locatePictures(language: nil, fetching: "add --fetch") { source in
            if case .address = source { return .failure(.notFetched) }
            return .success(FoundPicture(file: "x", ending: "jpg", sha256: "1"))
        }
        #expect(content.diagnostics.map(\.location.line) == [4, 2])
        let messages = content.diagnostics.map(\.message)
        #expect(
            messages.first?.contains("(2) are left out, the first is https://example.org/h.jpg; add --fetch") == true)
        #expect(messages.last?.contains("(2) are captions, the first is \"The wheel\";") == true)
    }

    @Test(
        "A licence is found in words and addresses",
        arguments: [
            ("CC BY-SA 4.0", "CC-BY-SA-4.0"), ("cc-by-3.0", "CC-BY-3.0"), ("CC BY NC 2.0", "CC-BY-NC-2.0"),
            ("https://creativecommons.org/licenses/by/4.0/deed.de", "CC-BY-4.0"),
            ("http://creativecommons.org/licenses/by-sa/3.0/de/", "CC-BY-SA-3.0-DE"),
            ("https://creativecommons.org/publicdomain/zero/1.0/", "CC0-1.0"), ("CC0", "CC0-1.0"),
            ("All rights reserved", nil), ("Success 0", nil),
        ] as [(String, String?)])
    func licence(_ text: String, _ identifier: String?) {
        #expect(LicenceWords.identifier(text) == identifier)
    }

    @Test("A new page with a text that contains braces and quotation marks is read back as it was")
    func braces() {
        let media = #"[{alt: "a\"}, {b", file: a.jpg}, {alt: "c, d", file: b.jpg}]"#
        let fields: MergeFields = ["media": media, "name": "A"]
        let page = MergedPage.new(fields, first: [:], file: "a.md")
        #expect(MergedPage(page, file: "a.md")?.fields == fields)
    }
}
