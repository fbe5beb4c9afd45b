// Tests of points, slides and media as they become a city.

import GuideModel
import Testing

@testable import GuideContent

@Suite("A presentation becomes a city")
struct PWSCityTests {
    private func point(_ id: String, _ name: String? = nil, type: String? = nil, latitude: Double = 1) -> String {
        "<POI id=\"\(id)\" latitude=\"\(latitude)\" longitude=\"2\"" + (name.map { " name=\"\($0)\"" } ?? "")
            + (type.map { " type=\"\($0)\"" } ?? "") + "/>"
    }

    private func read(_ inside: String, beside: [String] = []) -> PWSReading {
        PresentationSample.read(PresentationSample.xml(inside), beside: beside)
    }

    @Test("The city's name comes from the presentation or its folder; its position is the middle of its points")
    func city() {
        let points = point("a", latitude: 1) + point("b", latitude: 4)
        #expect(read(points).city?.name == "Stow")
        let named = read(
            "<Meta key=\"Name\" value=\"Stow on the Hill\"/><Meta key=\"summary\" value=\"High up.\"/>" + points)
        #expect(named.city?.name == "Stow on the Hill")
        #expect(named.city?.summary == "High up.")
        #expect(named.city?.position == Position(latitude: 2.5, longitude: 2))
        #expect(named.city?.location == SourceLocation(file: PresentationSample.path, line: 2, column: 1))
        let across = [Position(latitude: 0, longitude: 179), Position(latitude: 0, longitude: -177)]
        #expect(PWSDraftBuilder<MemoryFolder>.middle(of: across) == Position(latitude: 0, longitude: -179))
    }

    @Test("A point is a place, the points inside it are its features, at any depth")
    func nesting() throws {
        let reading = read(
            "<POI id=\"Minster\" latitude=\"1\" longitude=\"2\" name=\"Minster\">"
                + "<POI id=\"crypt\" latitude=\"1\" longitude=\"2\"><POI id=\"tomb\" latitude=\"1.5\" longitude=\"2\"/></POI></POI>"
        )
        let place = try #require(reading.place("minster"))
        #expect(place.kind == .church && place.status == .published)
        #expect(place.features.map(\.id.text) == ["crypt", "tomb"])
        #expect(place.features.map(\.name) == ["Crypt", "Tomb"])
        #expect(place.features[1].position == Position(latitude: 1.5, longitude: 2))
        #expect(place.features[1].location.column == 104)
    }

    @Test("Points with the same id become distinct with a warning, and the slides belong to the first")
    func duplicates() throws {
        let reading = read(
            point("bars", "Walls - North Bar") + point("bars", "Walls - South Bar")
                + point("bars", "Walls - South Bar 2")
                + point("Bars!", "Chocolate") + point("x", "X") + point("x", "X 2")
                + "<Slide poi=\"#bars\"><Text>They are gates.</Text></Slide>")
        #expect(
            reading.city?.places.map(\.id.text) == [
                "bars", "bars-2", "bars-south-bar", "bars-south-bar-2", "x", "x-2",
            ])
        #expect(reading.place("bars")?.body.plainText == "They are gates.")
        #expect(reading.place("bars-south-bar")?.body.markup.contains("→stow/places/bars.html") == true)
        #expect(reading.place("bars-south-bar")?.body.plainText == "See Walls - North Bar.")
        #expect(reading.place("bars")?.kind == .gate)
        let said = reading.warnings.filter { $0.code == .duplicateID }.map(\.message)
        #expect(said.count == 4)
        #expect(said[0].hasPrefix("3 points have the id bars; this one becomes bars-south-bar, and the slides"))
        #expect(said[2] == "the id Bars! becomes bars-2, because the id of another point also becomes bars")
    }

    static let kinds: [(type: String?, name: String, kind: PlaceKind, isKnown: Bool)] = [
        ("Cafe", "X", .cafe, true), ("cafe", "X", .cafe, true), ("CAFÉ", "X", .cafe, true), ("Shop", "X", .shop, true),
        ("shop", "X", .shop, true), ("dining", "X", .restaurant, true), ("Hotel", "X", .hotel, true),
        ("garden", "Old Park", .garden, true), ("pub", "X", .pub, true), ("activity", "X", .attraction, true),
        ("Activity", "Art Gallery", .gallery, true), ("POI", "X", .attraction, true), ("sPOI", "X", .attraction, true),
        (nil, "X", .attraction, true), ("", "Long Bridge", .bridge, true),
        ("poi", "City Walls - Monk Bar", .gate, true),
        ("poi", "The Cocktail Bar", .attraction, true), ("poi", "Railway Museum", .museum, true),
        ("poi", "Museum Street Car Park", .parking, true), ("poi", "Chapter House", .church, true),
        ("poi", "Tower of Babel", .attraction, true), ("archaeological site", "X", .archaeologicalSite, true),
        ("archaeological-site", "X", .archaeologicalSite, true), ("musuem", "X", .attraction, false),
        ("thing", "Long Bridge", .bridge, false), ("poi", "The Mallard Cafe", .cafe, true),
        ("attraction", "Betty's Tea Room", .cafe, true), ("poi", "Old Town Hall", .townHall, true),
        ("Swimming Pool", "X", .swimmingPool, true), ("bar", "X", .bar, true), ("hostel", "X", .hostel, true),
    ]

    @Test("Types become kinds, whatever their case, and names replace missing types", arguments: kinds)
    func kind(_ sample: (type: String?, name: String, kind: PlaceKind, isKnown: Bool)) {
        let (kind, isKnown) = PWSKinds.kind(type: sample.type, name: sample.name)
        #expect(kind == sample.kind && isKnown == sample.isKnown)
    }

    @Test("An unknown type is reported with the nearest known one")
    func unknownKind() {
        let warnings = read(point("a", "A", type: "musuem")).warnings
        #expect(warnings.map(\.suggestion) == ["museum"])
        #expect(warnings.first?.message == "the type musuem is not a kind of place; A gets the kind attraction")
    }

    @Test("Slides of a point are collected in order; slides about no point are on the city's page")
    func slides() {
        let reading = read(
            point("a", "A") + point("b", "B")
                + ["#a", "#b", nil, "#a", "#c", "#B", "b", "#"].enumerated().map { index, poi in
                    "<Slide" + (poi.map { " poi=\"\($0)\"" } ?? "") + "><Text>Slide \(index).</Text></Slide>\n"
                }.joined())
        #expect(reading.place("a")?.body.plainText.split(separator: "\n") == ["Slide 0.", "Slide 3."])
        #expect(reading.place("b")?.body.plainText.split(separator: "\n") == ["Slide 1.", "Slide 5.", "Slide 6."])
        #expect(reading.city?.body.plainText.split(separator: "\n") == ["Slide 2.", "Slide 4.", "Slide 7."])
        #expect(
            reading.warnings.filter { $0.code == .unknownPoint }.map(\.message) == [
                "slide 5 is about #c, which is not a point of this file; the slide is shown on the city's page",
                "slide 6 is about #B, which should be #b; the slide is assigned to that point",
            ])
    }

    @Test("Media are found beside the file, once for each point, and the first picture is at the top")
    func media() throws {
        let reading = read(
            point("a", "A") + point("b", "B")
                + "<Slide poi=\"#a\"><Image path=\"./pics/x.jpg\"/><Text y=\"1\">Words.</Text><Image path=\"pics\\y.jpg\" y=\"2\"/>"
                + "<Image path=\"pics/x.jpg\" y=\"3\"/><Image path=\"pics/../pics/y.jpg\" y=\"4\"/></Slide>"
                + "<Slide poi=\"#b\"><Image path=\"pics/x.jpg\"/></Slide>", beside: ["pics/x.jpg", "pics/y.jpg"])
        let media = try #require(reading.place("a")?.media)
        #expect(media.map(\.file) == ["content/stow/pics/x.jpg", "content/stow/pics/y.jpg"])
        #expect(media.map(\.id) == ["a-x", "a-y"])
        #expect(media.map(\.alt) == ["A", "A (2)"])
        #expect(media[0].location == SourceLocation(file: PresentationSample.path, line: 3, column: 119))
        #expect(reading.place("a")?.body.markup.contains("[a-y]") == true)
        #expect(reading.place("a")?.body.markup.contains("[a-x]") == false)
        #expect(reading.place("b")?.media.map(\.id) == ["b-x"])
        #expect(reading.errors.isEmpty)
    }

    @Test("Case differences in paths do not matter but are reported; a missing file is reported once")
    func paths() {
        let slide =
            "<Slide poi=\"#a\"><Image path=\"Pics/X.JPG\"/><Video path=\"gone.mp4\"/><Image path=\"/etc/passwd\"/>"
            + "<Image path=\"../../../x.jpg\"/><Image path=\"https://example.org/x.jpg\"/><Image path=\"C:\\x.jpg\"/></Slide>"
        let reading = read(point("a", "A") + slide + slide, beside: ["pics/x.jpg"])
        #expect(reading.place("a")?.media.map(\.file) == ["content/stow/pics/x.jpg"])
        #expect(
            reading.warnings.filter { $0.code != .altText }.map(\.message) == [
                "Pics/X.JPG is spelt x.jpg on the disk; write it that way, because capitals matter",
                "gone.mp4 does not exist; the video is left out",
                "/etc/passwd is outside the guide; copy the file to the presentation's folder and write its path from there",
                "../../../x.jpg is outside the guide; copy the file to the presentation's folder and write its path from there",
                "https://example.org/x.jpg is on the web; save the file in the presentation's folder and write its path from there",
                "C:\\x.jpg is outside the guide; copy the file to the presentation's folder and write its path from there",
            ])
    }

    @Test("Pictures without alternative text get the names of point and heading, with one warning and a remedy")
    func alt() {
        let prose =
            "<Text y=\"9\">There is much to be said of it, and most of it is said in small letters like these.</Text>"
        let reading = read(
            point("a", "The Mill")
                + "<Slide poi=\"#a\"><Image path=\"x.jpg\"/><Text textsize=\"40\" y=\"1\">Mill</Text>\(prose)</Slide>"
                + "<Slide poi=\"#a\"><Image path=\"y.jpg\"/><Text textsize=\"40\" y=\"1\">Wheel</Text></Slide>"
                + "<Slide poi=\"#a\"><Image path=\"z.jpg\"/></Slide>", beside: ["x.jpg", "y.jpg", "z.jpg"])
        #expect(reading.place("a")?.media.map(\.alt) == ["The Mill", "The Mill: Wheel", "The Mill: Wheel (2)"])
        #expect(reading.place("a")?.media.allSatisfy(\.isWordless) == true)
        let warnings = reading.warnings
        #expect(warnings.map(\.code) == [.altText])
        #expect(warnings.first?.message.hasPrefix("3 images have no alt text but the names") == true)
        #expect(warnings.first?.message.contains("stow.pws.yaml") == true)
    }

    @Test("A film without words states that it has none, and a warning asks for them")
    func words() throws {
        let reading = read(
            point("a", "A") + "<Slide poi=\"#a\"><Video path=\"v.mp4\"/><Audio path=\"s.mp3\"/></Slide>",
            beside: ["v.mp4", "s.mp3"])
        let media = try #require(reading.place("a")?.media)
        #expect(
            media.map(\.transcript?.plainText) == [
                "No transcript has been supplied yet.", "No transcript has been supplied yet.",
            ])
        #expect(media.map(\.title) == ["A", "A"])
        #expect(media.map(\.captionsFile) == [nil, nil])
        #expect(media.map(\.isWordless) == [true, true])
        #expect(reading.warnings.map(\.code) == [.transcript])
        #expect(
            reading.warnings.first?.message.hasPrefix("v.mp4 and s.mp3 should have captions and a transcript") == true)
    }

    @Test("Points in the same place get different names, with a warning")
    func names() {
        let reading = read(point("a", "Bar") + point("b", "bar") + point("c", "Bar") + point("d", "Bar (2)"))
        #expect(reading.errors.isEmpty)
        #expect(reading.city?.places.map(\.name) == ["Bar", "bar (2)", "Bar (3)", "Bar (2) (2)"])
        #expect(reading.warnings.filter { $0.code == .duplicateName }.count == 3)
    }

    @Test("Boxes that end above their beginning are reported once")
    func boxes() {
        let reading = read(
            point("a", "A") + "<Slide poi=\"#a\"><Text y=\"9\" y2=\"8\">x</Text><Text x=\"9\" x2=\"8\">y</Text></Slide>"
        )
        #expect(
            reading.warnings.map(\.message) == [
                "2 boxes end above or left of where they begin (y2 < y or x2 < x); the size is taken from what is inside"
            ])
    }

    @Test("Tours and places in files beside a presentation belong to the same city")
    func beside() {
        var folder = PresentationSample.folder(
            PresentationSample.xml(point("a", "A") + point("b", "B", latitude: 1.001)))
        folder.files["content/stow/tours/round.md"] = Array(
            "---\nname: Round\nsummary: Round it.\nstops: [{place: a}, {place: b}, {place: c}]\n---\n".utf8)
        folder.files["content/stow/places/c.md"] = Array(
            "---\nname: C\nkind: shop\nposition: {lat: 1, lon: 2}\nsummary: See C.\n---\n[A](a/index.md)\n".utf8)
        folder.files["content/stow/places/b/index.md"] = Array(
            "---\nname: B of mine\nkind: pub\nposition: {lat: 1, lon: 2}\nsummary: Edited.\n---\n".utf8)
        let (city, diagnostics) = PWSReader.readCity(
            id: PresentationSample.slug("stow"), file: PresentationSample.path, files: folder,
            guide: PresentationSample.guide)
        #expect(diagnostics.isEmpty)
        #expect(city?.places.map(\.name) == ["A", "B of mine", "C"])
        #expect(city?.tours.first?.stops.map(\.place.text) == ["a", "b", "c"])
    }

    @Test("An error is reported where it is written: in the presentation, in a separate page, or in a transcript")
    func diagnostics() {
        let slides =
            "<Slide poi=\"#a\"><Text>Opening times&#10;Monday 10:00 - 12:00&#10;Monday - Sunday 9:00 - 17:00</Text>"
            + "<Audio path=\"s.mp3\"/></Slide>"
        var folder = PresentationSample.folder(
            PresentationSample.xml(point("a", "A") + point("b", "B") + slides),
            sidecar: "media: {s.mp3: {transcript: words/s.md}}", beside: ["s.mp3"])
        folder.files["content/stow/words/s.md"] = Array("Ding.\n\n<b>Dong.</b>\n".utf8)
        folder.files["content/stow/places/b/index.md"] = Array(
            "---\nname: B\nkind: pub\nposition: {lat: 9, lon: 2}\nsummary: Far.\n---\n".utf8)
        func read() -> (city: City?, diagnostics: [Diagnostic]) {
            PWSReader.readCity(
                id: PresentationSample.slug("stow"), file: PresentationSample.path, files: folder,
                guide: PresentationSample.guide)
        }
        #expect(
            read().diagnostics.filter { $0.severity != .note }.map {
                "\($0.location.file):\($0.location.line) \($0.code)"
            }
                == [
                    "content/stow/places/b/index.md:4 position", "content/stow/stow.pws:3 hours",
                    "content/stow/words/s.md:3 raw-html",
                ])
        folder.files["content/stow/places/a/s.md"] = Array("Heard *here*.".utf8)
        #expect(read().city?.places.first?.media.first?.transcript?.plainText == "Heard here.")
        #expect(!read().diagnostics.contains { $0.code == .rawHTML || $0.code == .looseFile })
    }

    @Test("Positions have seven decimals, and names have single spaces, as in a file")
    func rounding() {
        let place = read(
            "<POI id=\"a\" latitude=\"1.00000001\" longitude=\"-2.123456789\" name=\" The  Mill \"/>"
        ).place("a")
        #expect(place?.position == Position(latitude: 1, longitude: -2.1234568) && place?.name == "The Mill")
    }
}
