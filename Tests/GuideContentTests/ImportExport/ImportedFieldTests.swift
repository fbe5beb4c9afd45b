// Tests that docs/importing.md says correctly which fields of each format arrive.

import GuideModel
import TestSupport
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("The fields that imports read")
struct ImportedFieldTests {
    /// A file of each format, with a value for every field that the format or its programs know.
    static let files: [(format: ImportFormat, text: String)] = [
        (
            .geojson,
            """
            {"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {\(properties)},
              "geometry": {"type": "Point", "coordinates": [-1.08, 53.96]}},
             {"type": "Feature", "properties": {"name": "Walk"},
              "geometry": {"type": "LineString", "coordinates": [[-1.08, 53.96], [-1.07, 53.96]]}}]}
            """
        ),
        (
            .kml,
            """
            <kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><ExtendedData>\(data)</ExtendedData>
            <Point><coordinates>-1.08,53.96</coordinates></Point></Placemark>
            <Placemark><name>Walk</name><LineString><coordinates>-1.08,53.96 -1.07,53.96</coordinates></LineString>
            </Placemark></Document></kml>
            """
        ),
        (
            .gpx,
            """
            <gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1">
            <wpt lat="53.96" lon="-1.08"><name>Gate</name><extensions>\(elements)</extensions></wpt>
            <trk><name>Walk</name><trkseg><trkpt lat="53.96" lon="-1.08"/><trkpt lat="53.96" lon="-1.07"/></trkseg></trk>
            </gpx>
            """
        ),
        (.csv, row { $0.name } + ",lat,lon,name fr\n" + row { $0.value } + ",53.96,-1.08,Porte\n"),
        (
            .wikivoyage,
            "{{see|name=Gate|lat=53.96|long=-1.08|address=1 Street|hours=Mo-Su 10:00-16:00|price=5.00 GBP|phone=+44 1904 557200"
                + "|url=https://example.org|email=info@example.org|content=The old gate of the town. Look up.}}\n"
        ),
        (
            .tourml,
            """
            <t:Tour xmlns:t="http://tapintomuseums.org/TourML" t:id="t"><t:TourMetadata><t:Title>Walk</t:Title>
            </t:TourMetadata>\(stop("a", "53.96"))\(stop("b", "53.97"))</t:Tour>
            """
        ),
    ]

    private static let values: [(name: String, value: String)] = [
        ("name", "Gate"), ("kind", "gate"), ("address", "1 Street"), ("summary", "Old."), ("text", "Look up."),
        ("hours", "Mo-Su 10:00-16:00"), ("price", "5.00 GBP"), ("phone", "+44 1904 557200"),
        ("website", "https://example.org"), ("email", "info@example.org"), ("tags", "old"),
    ]

    private static var properties: String {
        values.map { "\"\($0.name)\": \"\($0.value)\"" }.joined(separator: ", ") + ", \"name:fr\": \"Porte\""
    }

    private static var data: String {
        values.map { "<Data name=\"\($0.name)\"><value>\($0.value)</value></Data>" }.joined()
    }

    private static var elements: String {
        values.dropFirst().map { "<\($0.name)>\($0.value)</\($0.name)>" }.joined()
    }

    private static func row(_ part: ((name: String, value: String)) -> String) -> String {
        values.map(part).joined(separator: ",")
    }

    private static func stop(_ id: String, _ latitude: String) -> String {
        """
        <t:Stop t:id="\(id)"><t:Title>Stop \(id)</t:Title>
        <t:Description>The old gate of the town. Look up.</t:Description><t:PropertySet>
        <t:Property t:name="lat">\(latitude)</t:Property><t:Property t:name="lon">-1.08</t:Property>
        <t:Property t:name="address">1 Street</t:Property><t:Property t:name="phone">+44 1904 557200</t:Property>
        </t:PropertySet></t:Stop>
        """
    }

    @Test("The table says what arrives", arguments: files.indices)
    func table(_ number: Int) throws {
        let file = Self.files[number]
        let locale = ImportLocale(languages: ["en", "fr"])
        let content = ImportReader.read(
            .bytes(Array(file.text.utf8)), as: file.format, locale: locale, file: "a.\(file.format.rawValue)")
        let place = try #require(content.places.first)
        let facts = place.facts
        let arrived: [(field: String, isThere: Bool)] = [
            ("name", !place.name.isEmpty), ("kind", place.kind != nil), ("position", place.position != nil),
            ("address", facts.address != nil), ("summary", place.summary != nil), ("text", !place.text.isEmpty),
            ("hours", facts.hours != nil), ("prices", !facts.prices.isEmpty),
            ("phone, website, e-mail", facts.phone != nil && facts.website != nil && facts.email != nil),
            ("tags", !place.tags.isEmpty), ("other languages", !place.translations.isEmpty),
            ("tours", !content.tours.isEmpty),
        ]
        let rows = Self.rows(ofSection: "## What arrives", in: "docs/importing.md")
        let header = try #require(rows.first)
        let column = try #require(header.firstIndex { $0.contains("`\(file.format.rawValue)`") })
        for (field, isThere) in arrived {
            let row = try #require(rows.first { $0.first == field }, "\(field)")
            #expect((row[column] != "no") == isThere, "\(field) of \(file.format.rawValue)")
        }
    }

    @Test("The table has a column for each format of places")
    func formats() throws {
        let header = try #require(Self.rows(ofSection: "## What arrives", in: "docs/importing.md").first)
        for format in ImportFormat.allCases {
            #expect(header.contains { $0.contains("`\(format.rawValue)`") }, "\(format.rawValue)")
        }
    }

    /// The cells of the first table of a section.
    private static func rows(ofSection heading: String, in path: String) -> [[String]] {
        let lines = String(decoding: RepositoryFile.bytes(path), as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        return lines.drop { $0 != heading }.drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.map { line in
            line.dropFirst().dropLast().split(separator: "|").map { String($0).onOneLine }
        }
    }
}
