// Tests of what a sidecar file adds, and of the diagnostics for an invalid one.

import GuideModel
import Testing

@testable import GuideContent

@Suite("A sidecar file adds what a presentation lacks")
struct PWSSidecarTests {
    private let xml = PresentationSample.xml(
        """
        <POI id="mill" latitude="51.5" longitude="-2.25" type="shop" name="Mill"><POI id="wheel" latitude="51.5" longitude="-2.25"/></POI>
        <POI id="pond" latitude="51.5" longitude="-2.25" name="Pond"/>
        <Slide poi="#mill"><Text>It turns. It hums.</Text><Image path="./x.jpg"/><Video path="v.mp4"/></Slide>
        <Slide poi="#wheel"><Text>Oak.</Text></Slide>
        <Slide poi="#pond"><Text>Secret prices.</Text><Image path="y.jpg"/></Slide>
        <Slide><Text>About Stow.</Text></Slide>
        <Slide poi="#mill"><Text>Old.</Text><Shape type="line"/></Slide>
        """)
    private let beside = ["x.jpg", "v.mp4", "v.vtt", "words/v.md", "poster.jpg", "y.jpg", "land.geojson"]

    private func read(_ sidecar: String) -> PWSReading {
        PresentationSample.read(xml, sidecar: sidecar, beside: beside)
    }

    @Test("The city, its points and its media take the sidecar's values")
    func everything() throws {
        let reading = read(
            """
            name: Stow on the Hill
            summary: High up.
            country: GB
            time-zone: Europe/London
            accent: "#1d5b4f"
            language: en-GB
            position: {lat: 51.75, lon: -2}
            map: land.geojson
            points:
              mill:
                name: "Old: Mill"
                kind: museum
                summary: A mill.
                hours: "Mo-Fr 09:00-17:00"
                hours-note: Ring first.
                prices: [{for: Adult, amount: 4.5, currency: GBP, note: "Cash, only"}, {amount: 0, currency: GBP}]
                access: {step-free: partly, toilets: no, hearing-loop: yes, note: Steep.}
                address: 1 Mill Lane
                phone: +44 1234 567890
                website: https://example.org/?a=1#b
                email: mill@example.org
                links: [{title: "Mills, all of them", url: "https://example.org/mills"}]
                tags: [water, "corn, flour"]
                sponsored: The Miller
              wheel: {id: great-wheel, name: The Great Wheel}
            media:
              x.jpg: {alt: "A wheel: wooden", title: Wheel, caption: It turns., credit: Ann, licence: CC0-1.0}
              v.mp4: {title: Turning, captions: v.vtt, transcript: words/v.md, poster: poster.jpg}
              Y.JPG: {decorative: yes}
            """)
        // The sidecar's position of the city is far from its two points.
        #expect(reading.diagnostics.map(\.code) == [.position, .position])
        #expect(reading.diagnostics.allSatisfy { $0.severity == .warning && $0.message.contains("33 km from") })
        let city = try #require(reading.city)
        #expect(city.name == "Stow on the Hill" && city.summary == "High up." && city.country == "GB")
        #expect(city.timeZone == "Europe/London" && city.accent == "#1d5b4f")
        #expect(city.position == Position(latitude: 51.75, longitude: -2))
        #expect(city.mapFile == "content/stow/land.geojson")
        #expect(city.body.plainText == "About Stow.")
        let mill = try #require(reading.place("mill"))
        #expect(mill.name == "Old: Mill" && mill.kind == .museum && mill.summary == "A mill.")
        #expect(mill.tags == ["water", "corn, flour"] && mill.sponsor == "The Miller")
        #expect(
            mill.facts
                == VisitFacts(
                    hours: "Mo-Fr 09:00-17:00", hoursNote: "Ring first.",
                    prices: [
                        Price(payer: "Adult", minorUnits: 450, currency: "GBP", note: "Cash, only"),
                        Price(payer: "", minorUnits: 0, currency: "GBP"),
                    ],
                    access: Access(stepFree: .partly, toilets: false, hearingLoop: true, note: "Steep."),
                    address: "1 Mill Lane", phone: "+44 1234 567890", website: "https://example.org/?a=1#b",
                    email: "mill@example.org",
                    links: [ExternalLink(title: "Mills, all of them", address: "https://example.org/mills")]))
        #expect(mill.features.map(\.id.text) == ["great-wheel"])
        #expect(mill.features.map(\.name) == ["The Great Wheel"])
        let image = mill.media[0]
        #expect(image.alt == "A wheel: wooden" && image.title == "Wheel" && image.caption == "It turns.")
        #expect(!image.isWordless && !mill.media[1].isWordless)
        #expect(image.credit == "Ann" && image.licence == "CC0-1.0")
        let film = mill.media[1]
        #expect(film.file == "content/stow/v.mp4" && film.captionsFile == "content/stow/v.vtt")
        #expect(film.posterFile == "content/stow/poster.jpg" && film.transcript?.plainText == "words in words/v.md")
        #expect(reading.place("pond")?.media.first?.isDecorative == true)
    }

    @Test("Slides, points and media are omitted when the sidecar requests it, and listed verbatim")
    func leaveOut() {
        let reading = read(
            """
            leave-out: [4-5, "#pond"]
            points: {wheel: {leave-out: yes}}
            media:
              x.jpg: {leave-out: yes}
              v.mp4: {captions: v.vtt, transcript: words/v.md}
            """)
        #expect(reading.errors.isEmpty)
        #expect(reading.city?.places.map(\.id.text) == ["mill"])
        #expect(reading.place("mill")?.features.isEmpty == true)
        #expect(reading.place("mill")?.media.map(\.file) == ["content/stow/v.mp4"])
        #expect(reading.city?.body.isEmpty == true)
        #expect(reading.leftOut.map(\.slide) == [1, 2, 3, 4, 5])
        #expect(reading.leftOut.map(\.text) == ["./x.jpg", "Oak.", "Secret prices. / y.jpg", "About Stow.", "Old."])
        #expect(reading.leftOut.allSatisfy { $0.reason == .sidecar })
        #expect(reading.diagnostics.filter { $0.severity == .note }.count == 5)
    }

    @Test("An empty text has no effect, so that the presentation's own words remain")
    func empty() {
        let reading = read(
            """
            name: ""
            points: {mill: {summary: "", hours-note: ""}}
            media: {v.mp4: {title: "", caption: "", captions: v.vtt, transcript: words/v.md}}
            """)
        #expect(reading.errors.isEmpty && reading.city?.name == "Stow")
        #expect(reading.place("mill")?.summary == "It turns." && reading.place("mill")?.facts.hoursNote == nil)
        #expect(reading.place("mill")?.media.last?.title == "Mill" && reading.place("mill")?.media.last?.caption == nil)
    }

    @Test("An unpublished point is shown only with drafts")
    func status() {
        let folder = PresentationSample.folder(xml, sidecar: "points: {pond: {status: draft}}", beside: beside)
        let city = PresentationSample.slug("stow")
        let published = PWSReader.readCity(
            id: city, file: PresentationSample.path, files: folder, guide: PresentationSample.guide)
        let drafts = PWSReader.readCity(
            id: city, file: PresentationSample.path, files: folder, guide: PresentationSample.guide,
            includesDrafts: true)
        #expect(published.city?.places.map(\.id.text) == ["mill"])
        #expect(drafts.city?.places.map(\.id.text) == ["mill", "pond"])
    }

    static let faults: [(text: String, line: Int, column: Int, part: String, suggestion: String?)] = [
        ("nmae: Stow", 1, 1, "no key nmae", "name"),
        ("points: {mil: {name: x}}", 1, 10, "no point mil", "mill"),
        ("points: {mill: {nam: x}}", 1, 17, "no key nam", "name"),
        ("points: {mill: {kind: milll}}", 1, 23, "not a valid kind", nil),
        ("points: {mill: {id: Old Mill}}", 1, 21, "not a valid id", "old-mill"),
        ("points: {mill: {id: pond}}", 1, 10, "has the id pond already", nil),
        ("points: [mill]", 1, 9, "keys with values", nil),
        ("media: {z.jpg: {alt: x}}", 1, 9, "no medium z.jpg", nil),
        ("media: {x.jpgg: {alt: x}}", 1, 9, "no medium x.jpgg", "x.jpg"),
        ("media: {x.jpg: {alt: x, decorative: yes}}", 1, 22, "a decorative image has no alt text", nil),
        ("media: {v.mp4: {captions: w.vtt}}", 1, 27, "w.vtt does not exist", nil),
        ("media: {v.mp4: {captions: words/v.md}}", 1, 27, "use a .vtt file", nil),
        ("media: {v.mp4: {transcript: v.vtt}}", 1, 29, "use a .md file", nil),
        ("leave-out: [0]", 1, 13, "0 is not a slide", nil),
        ("leave-out: [3-2]", 1, 13, "3-2 is not a slide", nil),
        ("leave-out: [six]", 1, 13, "six is not a slide", nil),
        ("leave-out: [9]", 0, 0, "slide 9 cannot be left out", nil),
        ("leave-out: [\"#mil\"]", 1, 13, "no point mil", "mill"),
        ("position: {lat: 91, lon: 0}", 1, 17, "latitude 91", nil),
        ("language: English please", 1, 11, "not a valid language tag", nil),
        ("dialect: old", 1, 10, "not a valid dialect", nil),
        ("map: sea.geojson", 1, 6, "does not exist", nil), ("map: v.vtt", 1, 6, "is not a map", nil),
        ("name: *x", 1, 7, "repeats another", nil),
        ("- name", 1, 1, "keys with values", nil),
    ]

    @Test("An error in a sidecar is reported at its position, with the nearest word", arguments: faults)
    func fault(_ fault: (text: String, line: Int, column: Int, part: String, suggestion: String?)) throws {
        let reading = read(fault.text)
        let error = try #require(reading.errors.first { $0.location.file == PresentationSample.path + ".yaml" })
        #expect(fault.part.isEmpty || error.message.contains(fault.part), "\(error.message)")
        #expect(error.location.line == fault.line && error.location.column == fault.column, "\(error.location)")
        if let suggestion = fault.suggestion { #expect(error.suggestion == suggestion) }
    }

    @Test("A presentation in a language other than the guide's causes a warning")
    func language() {
        #expect(read("language: fr").warnings.contains { $0.code == .language })
        #expect(!read("language: en-GB").warnings.contains { $0.code == .language })
    }

    @Test("Without a sidecar no message mentions one")
    func none() {
        #expect(
            !PresentationSample.read(xml, beside: beside).diagnostics.contains { $0.location.file.hasSuffix(".yaml") })
    }
}
