// Tests of imports from Omeka, Curatescape and izi.TRAVEL: records in several files, languages, media and tours.

import GuideModel
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Files of collections and audio guides are read")
struct CollectionTests {
    /// The files of one import, and what becomes of them.
    struct Example: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var format: ImportFormat
        var files: [String]
        /// As `summary` writes them.
        var content: [String]
        /// The starts of the messages, in their order.
        var messages: [String]
    }

    private static func read(
        _ files: [String], _ format: ImportFormat, languages: [String] = ["en", "de"]
    ) -> ImportedContent {
        let documents = files.enumerated().map { ImportDocument(file: "\($0 + 1).json", bytes: Array($1.utf8)) }
        return ImportReader.read(
            .bytes(documents.first?.bytes ?? []), as: format, locale: ImportLocale(languages: languages),
            file: "1.json", others: Array(documents.dropFirst()))
    }

    private static func summary(_ content: ImportedContent) -> [String] {
        let places = content.places.flatMap { place -> [String] in
            let position = place.position.map { "\($0.latitude),\($0.longitude)" } ?? "nowhere"
            let line =
                "\(place.key)|\(place.name)|\(place.kind?.rawValue ?? "-")|\(position)|\(place.summary ?? "-")|"
                + "\(place.text)|\(place.tags.joined(separator: ","))"
            return [line] + place.media.map(medium)
                + place.translations.map(translation)
        }
        return places
            + content.tours.flatMap { tour -> [String] in
                let stops = tour.stops.joined(separator: " ")
                return ["tour \(tour.key)|\(tour.name)|\(tour.summary ?? "-")|\(stops)|\(tour.route.count)"]
                    + tour.media.map(medium) + tour.translations.map(translation)
            }
    }

    private static func translation(_ translation: ImportedTranslation) -> String {
        "\(translation.language): \(translation.name ?? "-")|\(translation.summary ?? "-")|\(translation.text)"
    }

    private static func medium(_ medium: ImportedMedium) -> String {
        "\(medium.reference)|\(medium.alt ?? "-")|\(medium.credit ?? "-")|\(medium.licence ?? "-")"
    }

    // MARK: Examples

    private static let classic = Example(
        testDescription: "Omeka Classic", format: .omeka,
        files: [
            """
            [{"id": 7, "item_type": {"id": 3, "name": "Museum"}, "collection": {"id": 2}, "files": {"count": 3},
              "tags": [{"id": 1, "name": "Old town"}], "extended_resources": {"geolocations": {"id": 5}},
              "element_texts": [
               {"html": false, "text": "Mill & Museum", "element": {"name": "Title"}},
               {"html": true, "text": "<p>A mill of <b>stone</b>. It turns.</p>", "element": {"name": "Description"}},
               {"text": "Anna", "element": {"name": "Creator"}}, {"text": "1890", "element": {"name": "Date"}},
               {"text": "Water power", "element": {"name": "Subject"}}]},
             {"id": 8, "files": {"count": 2}, "element_texts": [{"text": "Lost", "element": {"name": "Title"}}]}]
            """,
            """
            [{"id": 2, "item": {"id": 7}, "order": 2, "file_urls": {"original": "https://x.example/b.jpg"}},
             {"id": 3, "item": {"id": 7}, "order": 3, "file_urls": {"original": "https://x.example/plan.pdf"}},
             {"id": 1, "item": {"id": 7}, "order": 1, "mime_type": "image/tiff",
              "file_urls": {"original": "https://x.example/a.tif", "fullsize": "https://x.example/a.jpg"},
              "element_texts": [{"text": "The wheel", "element": {"name": "Description"}},
               {"text": "CC BY-SA 4.0", "element": {"name": "Rights"}}]}]
            """,
            #"[{"id": 5, "latitude": 53.96, "longitude": -1.08, "item": {"id": 7}}]"#,
            """
            [{"id": 2, "items": {"count": 1}, "element_texts": [{"text": "Riverside", "element": {"name": "Title"}}]}]
            """,
        ],
        content: [
            "7|Mill & Museum|museum|53.96,-1.08|A mill of stone.|It turns.|Water power,Old town,Riverside",
            "https://x.example/a.jpg|The wheel|Anna|CC-BY-SA-4.0", "https://x.example/b.jpg|-|Anna|-",
        ],
        messages: [
            "https://x.example/plan.pdf is left out", "\"Lost\" is left out: it has no position",
            "the records of the files of some items (1) are missing", "these properties of items are left out",
        ])

    private static let linked = Example(
        testDescription: "Omeka S", format: .omeka,
        files: [
            """
            [{"@type": ["o:Item", "schema:Church"], "o:id": 3, "o:title": "Minster",
              "dcterms:title": [{"@value": "Minster", "@language": "en"}, {"@value": "Das Münster", "@language": "de"},
               {"@value": "La cathédrale", "@language": "fr"}],
              "dcterms:description": [{"@value": "Big.", "@language": "en"}, {"@value": "Groß.", "@language": "de"},
               {"@value": "Secret", "@language": "en", "is_public": false}],
              "dcterms:rights": [{"type": "uri", "@id": "http://creativecommons.org/licenses/by/4.0/", "o:label": "CC"}],
              "o-module-mapping:feature": [{"o:id": 9}], "o:media": [{"o:id": 4}], "o:item_set": [{"o:id": 6}]},
             {"@type": "o:Item", "o:id": 5, "dcterms:title": [{"@value": "Garden"}], "o-module-mapping:feature": [
              {"o-module-mapping:geography-type": "Polygon", "o-module-mapping:geography-coordinates":
               [[[-1.08, 53.96], [-1.07, 53.96], [-1.07, 53.97], [-1.08, 53.96]]]}]}]
            """,
            """
            [{"@type": "o:Media", "o:id": 4, "o:original_url": "https://s.example/w.jpg", "o:alt_text": "Two towers"},
             {"@type": "o-module-mapping:Feature", "o:id": 9, "o-module-mapping:geography-type": "Point",
              "o-module-mapping:geography-coordinates": [-1.08, 53.96]},
             {"@type": "o:ItemSet", "o:id": 6, "o:title": "Gothic"},
             {"@type": "o:User", "o:id": 1}]
            """,
        ],
        content: [
            "3|Minster|church|53.96,-1.08|Big.||Gothic", "https://s.example/w.jpg|Two towers|-|CC-BY-4.0",
            "de: Das Münster|Groß.|", "5|Garden|-|nowhere|-||",
        ],
        messages: ["texts in fr are left out", "records (1) that are not items"])

    private static let curatescape = Example(
        testDescription: "Curatescape", format: .curatescape,
        files: [
            """
            {"items": [{"id": 1, "title": "Mill &amp; Race", "latitude": "53.96", "longitude": "-1.08"},
              {"id": 2, "title": "Gate", "latitude": 53.97, "longitude": -1.07,
               "thumbnail": "https://c.example/files/square_thumbnails/g.jpg"}], "total_items": 2}
            """,
            """
            {"id": 1, "title": "Mill &amp; Race", "latitude": "53.96", "longitude": "-1.08", "lede": "A mill.",
             "description": "<p>It <em>turns</em>.</p>", "accessinfo": "Always open", "files": {
              "https://c.example/files/original/w.jpg": {"id": 5, "description": "The wheel | Archive | Anna"},
              "https://c.example/files/original/o.pdf": {"id": 6}}}
            """,
            """
            {"tours": [{"id": 3, "title": "Water", "description": "Two stops.", "items": [
               {"id": 2, "title": "Gate"}, {"id": 1, "title": "Mill"}, {"id": 9, "title": "No"}]},
              {"id": 4, "title": "Empty", "items": []}]}
            """,
        ],
        content: [
            "1|Mill & Race|-|53.96,-1.08|A mill.|It *turns*.\n\nAlways open|",
            "https://c.example/files/original/w.jpg|The wheel|Archive, Anna|-", "2|Gate|-|53.97,-1.07|-||",
            "https://c.example/files/fullsize/g.jpg|-|-|-", "tour 3|Water|Two stops.|2 1|0",
        ],
        messages: [
            "https://c.example/files/original/o.pdf is left out", "\"No\" is left out: it has no position",
            "the tour \"Empty\" is left out", "items (2) have no text",
        ])

    private static let izi = Example(
        testDescription: "izi.TRAVEL", format: .izi,
        files: [
            """
            [{"uuid": "t1", "type": "tour", "map": {"route": "53.96,-1.08;53.97,-1.07"}, "content": [
               {"language": "de", "title": "Runde"},
               {"language": "en", "title": "Round", "summary": "Two stops.", "playback": {"order": ["b2", "n3", "a1"]},
                "children": [
                 {"uuid": "a1", "type": "tourist_attraction", "language": "en", "title": "Mill"},
                 {"uuid": "b2", "type": "tourist_attraction", "language": "en", "title": "Gate",
                  "location": {"latitude": 0, "longitude": 0},
                  "trigger_zones": [{"type": "circle", "circle_latitude": 53.97, "circle_longitude": -1.07}]},
                 {"uuid": "n3", "type": "story_navigation", "language": "en", "title": "Turn left"}]}]},
             {"uuid": "m1", "type": "museum", "location": {"latitude": 53.95, "longitude": -1.09}, "content": [
               {"language": "en", "title": "Museum", "children": [{"uuid": "e1", "type": "exhibit", "title": "Vase"}]}]},
             {"uuid": "c1", "type": "city", "title": "York"}]
            """,
            """
            {"uuid": "a1", "type": "tourist_attraction", "location": {"latitude": 53.96, "longitude": -1.08},
             "content_provider": {"uuid": "aa-11", "name": "Museum of Mills"}, "content": [
              {"language": "en", "title": "Mill", "summary": "", "desc": "A mill of stone.\\nIt turns.",
               "images": [{"uuid": "0b", "type": "story", "order": 2}, {"uuid": "0a", "type": "story", "order": 1},
                {"uuid": "0c", "type": "map"}, {"uuid": "../0d", "type": "story"}],
               "audio": [{"uuid": "0e", "type": "story"}], "quiz": {"question": "Why?"}},
              {"language": "de", "title": "Mühle", "desc": "Sie dreht sich.", "audio": [{"uuid": "0f"}]}]}
            """,
        ],
        content: [
            "a1|Mill|-|53.96,-1.08|A mill of stone.|It turns.|",
            "https://media.izi.travel/aa-11/0a_800x600.jpg|-|Museum of Mills|-",
            "https://media.izi.travel/aa-11/0b_800x600.jpg|-|Museum of Mills|-",
            "https://media.izi.travel/aa-11/0e.m4a|-|Museum of Mills|-", "de: Mühle|Sie dreht sich.|",
            "b2|Gate|-|53.97,-1.07|-||", "m1|Museum|museum|53.95,-1.09|-||", "tour t1|Round|Two stops.|b2 a1|2",
            "de: Runde|-|",
        ],
        messages: [
            "the quizzes of the objects (1)", "the recordings of objects (1)", "the exhibits without a position (1)",
            "the navigation stories (1)", "the objects of the type city (1)",
        ])

    // MARK: Tests

    @Test(
        "The files of one site give its places and tours, and what is left out is reported",
        arguments: [classic, linked, curatescape, izi])
    func examples(_ example: Example) {
        let content = Self.read(example.files, example.format)
        #expect(Self.summary(content) == example.content)
        let messages = content.diagnostics.map(\.message)
        #expect(messages.count == example.messages.count, "\(messages)")
        for (message, start) in zip(messages, example.messages) { #expect(message.hasPrefix(start), "\(message)") }
    }

    @Test("A message names the file and the line of its record")
    func locations() {
        let locations = Self.read(Self.classic.files, .omeka).diagnostics.map(\.location)
        #expect(locations.map(\.file) == ["2.json", "1.json", "1.json", "1.json"])
        #expect(locations.map(\.line) == [2, 8, 8, 1])
        let broken = Self.read(["[]", "[\n{]"], .omeka)
        #expect(broken.diagnostics.map(\.location.file) == ["2.json"] && broken.diagnostics.hasErrors)
        #expect(broken.diagnostics.map(\.location.line) == [2])
    }

    @Test(
        "The files of a ZIP are read together, and a message names the file in it",
        arguments: [classic, curatescape, izi])
    func archives(_ example: Example) {
        let files = example.files.enumerated().map { ("\($0 + 1).json", Array($1.utf8)) }
        let content = ImportReader.read(
            .parts(Dictionary(uniqueKeysWithValues: files)), as: example.format,
            locale: ImportLocale(languages: ["en", "de"]), file: "a.zip")
        #expect(Self.summary(content) == example.content)
        let places = content.diagnostics.map(\.location.file)
        #expect(places.contains { $0.hasPrefix("a.zip: ") && $0.hasSuffix(".json") }, "\(places)")
    }

    @Test("An area of Omeka S is the outline of its place, and a museum of izi.TRAVEL has hours and an address")
    func details() throws {
        #expect(Self.read(Self.linked.files, .omeka).places.last?.outline?.isArea == true)
        let museum = """
            {"uuid": "m", "type": "museum", "title": "Museum", "location": {"latitude": 53.96, "longitude": -1.08},
             "contacts": {"address": "1 High Street", "postcode": "YO1 7HH", "city": "York", "website": "https://m.example/",
              "phone_number": "+44 1904 557200"}, "schedule": {"mon": ["10:00", "18:00"], "tue": ["10:00", "18:00"],
              "wed": [], "thu": ["10:00", "12:00", "14:00", "18:00"], "fri": null}}
            """
        let facts = try #require(Self.read([museum], .izi).places.first?.facts)
        #expect(facts.hours == "Mo-Tu 10:00-18:00; Th 10:00-12:00,14:00-18:00")
        #expect(facts.address == "1 High Street, YO1 7HH York" && facts.phone == "+44 1904 557200")
        #expect(facts.website == "https://m.example/")
    }

    @Test("An object is in the middle of its area, and an item of Omeka has the address of its position")
    func positions() throws {
        let tower = """
            {"uuid": "t", "type": "tourist_attraction", "title": "Tower", "trigger_zones": [{"type": "polygon",
             "polygon_corners": "53.96,-1.08;53.96,-1.07;53.97,-1.07;53.97,-1.08"}]}
            """
        let middle = try #require(Self.read([tower], .izi).places.first?.position)
        #expect(abs(middle.latitude - 53.965) < 0.003 && abs(middle.longitude + 1.075) < 0.001, "\(middle)")
        let item = """
            [{"id": 7, "extended_resources": {"geolocations": {"id": 5}}, "element_texts": [
             {"text": "Mill", "element": {"name": "Title"}}]}]
            """
        let position = """
            [{"id": 5, "latitude": 53.96, "longitude": -1.08, "address": "Mill Lane, York", "item": {"id": 7}}]
            """
        #expect(Self.read([item, position], .omeka).places.first?.facts.address == "Mill Lane, York")
    }

    @Test("The page has the first language of the guide, and a file without it is reported")
    func languages() {
        let german = Self.read(Self.linked.files, .omeka, languages: ["de", "en"])
        #expect(german.places.first?.name == "Das Münster")
        #expect(german.places.first?.translations.compactMap(\.name) == ["Minster"])
        let italian = Self.read(Self.linked.files, .omeka, languages: ["it", "de"])
        #expect(italian.places.first?.name == "Minster")
        #expect(italian.diagnostics.contains { $0.message.hasPrefix("\"Minster\" is in en, and the file has no") })
    }

    @Test(
        "Values of wrong types are reported, and do no harm",
        arguments: [
            "", "{", "1", "[]", "{}", "[1, null, [], \"a\"]", #"{"items": {}, "tours": 1}"#, #"{"items": [[], 1]}"#,
            #"[{"id": {}, "element_texts": [1, {"element": 3, "text": {}}], "files": [1], "tags": [2, {}]}]"#,
            #"[{"@type": ["o:Item", 1], "o:id": [], "o:media": [1], "dcterms:title": [1, {"@value": []}]}]"#,
            #"[{"@type": "o:Item", "o-module-mapping:feature": [1], "dcterms:title": [{"@value": "A"}]}]"#,
            #"[{"id": 1, "title": "A", "latitude": "x", "longitude": "y", "files": {"a": 1}, "element_texts": []}]"#,
            #"[{"uuid": "a", "type": "museum", "content": [1, {"children": [2, {}], "images": {}}], "location": []}]"#,
            #"[{"uuid": "a", "type": "tour", "map": {"route": ";;1,2,3"}, "content": [{"playback": {"order": [{}]}}]}]"#,
            #"[{"uuid": "a", "type": "museum", "title": "A", "location": {"latitude": 91, "longitude": 0}}]"#,
        ])
    func wrongTypes(_ text: String) {
        for format in [ImportFormat.omeka, .curatescape, .izi] {
            let content = Self.read([text], format)
            #expect(content.diagnostics.hasErrors && content.places.isEmpty && content.tours.isEmpty)
        }
    }

    @Test("An area that Omeka S has as text becomes an outline")
    func areaAsText() {
        let content = Self.read(
            [
                """
                [{"@type": "o:Item", "o:id": 15, "o:is_public": true, "o:title": "Park",
                "dcterms:title": [{"type": "literal", "is_public": true, "@value": "Park"}],
                "dcterms:spatial": [{"type": "geography", "is_public": true,
                "@value": "POLYGON((-1.08 53.96, -1.07 53.96, -1.07 53.97, -1.08 53.96))"}]}]
                """
            ], .omeka)
        #expect(content.places.map(\.name) == ["Park"])
        #expect(content.places.first?.outline != nil)
    }
}
