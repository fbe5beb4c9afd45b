// Tests of imports of open data: schema.org, Open Data Hub, Wikidata and Wikimedia Commons.

import GuideModel
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Open data is read")
struct OpenDataTests {
    private static let locale = ImportLocale(languages: ["en", "de"], country: "GB")

    private func read(_ text: String, _ format: ImportFormat = .schemaOrg) -> ImportedContent {
        ImportReader.read(.bytes(Array(text.utf8)), as: format, locale: Self.locale, file: "a.json")
    }

    private func read(parts: [String: String], _ format: ImportFormat) -> ImportedContent {
        ImportReader.read(.parts(parts.mapValues { Array($0.utf8) }), as: format, locale: Self.locale, file: "a.zip")
    }

    private static func summary(_ content: ImportedContent) -> [String] {
        content.places.map { place -> String in
            let position = place.position.map { "\($0.latitude),\($0.longitude)" } ?? "nowhere"
            return "\(place.key)|\(place.name)|\(place.kind?.rawValue ?? "-")|\(position)"
        } + content.tours.map { "tour \($0.name)|\($0.stops.joined(separator: " "))" }
    }

    // MARK: Schema.org

    @Test("A place of schema.org has all its facts")
    func facts() throws {
        let content = read(
            """
            {"@context": "https://schema.org", "@type": ["Museum", "TouristAttraction"], "@id": "https://m.example/#m",
            "name": "Castle Museum", "description": "It was a prison. Now it is a museum.",
            "geo": {"@type": "GeoCoordinates", "latitude": 53.955, "longitude": "-1.078"},
            "address": {"@type": "PostalAddress", "streetAddress": "Eye of York", "postalCode": "YO1 9RY",
            "addressLocality": "York"}, "telephone": "tel:+44 1904 687687", "email": "mailto:a@m.example",
            "url": "https://m.example/", "isAccessibleForFree": true,
            "openingHoursSpecification": [{"dayOfWeek": ["Monday", "https://schema.org/Tuesday"], "opens": "09:30",
            "closes": "17:00:00"}],
            "sameAs": ["https://www.wikidata.org/wiki/Q1", "https://de.wikipedia.org/wiki/A",
            "https://en.wikipedia.org/wiki/A", "https://social.example/a"],
            "image": {"@type": "ImageObject", "contentUrl": "https://m.example/a.jpg", "caption": "The gate",
            "creditText": "A. Walker", "license": "https://creativecommons.org/licenses/by/4.0/"}}
            """)
        #expect(Self.summary(content) == ["https://m.example/#m|Castle Museum|museum|53.955,-1.078"])
        let place = try #require(content.places.first)
        #expect(place.summary == "It was a prison." && place.text == "Now it is a museum.")
        #expect(place.facts.address == "Eye of York, York YO1 9RY")
        #expect(place.facts.phone == "+44 1904 687687" && place.facts.email == "a@m.example")
        #expect(place.facts.website == "https://m.example/" && place.facts.hours == "Mo-Tu 09:30-17:00")
        #expect(place.facts.prices == [Price(payer: "", minorUnits: 0, currency: "GBP")])
        #expect(
            place.facts.links.map(\.address) == [
                "https://en.wikipedia.org/wiki/A", "https://www.wikidata.org/wiki/Q1",
            ])
        let picture = try #require(place.media.first)
        #expect(picture.source == .address("https://m.example/a.jpg") && picture.alt == "The gate")
        #expect(picture.isAltOfCaption && picture.credit == "A. Walker" && picture.licence == "CC-BY-4.0")
        #expect(content.diagnostics.isEmpty, "\(content.diagnostics.map(\.message))")
    }

    private static func place(_ name: String, _ longitude: Double, _ more: String = "") -> String {
        """
        {"@type":"Park","name":"\(name)","geo":{"latitude":1,"longitude":\(longitude)}\(more)}
        """
    }

    /// A text with what it makes, and the lines of its warnings.
    private static let files: [(text: String, expected: [String], lines: [Int])] = [
        ("[\(place("A", 2)),\n{\"@type\":\"Event\",\"name\":\"Fair\"}]", ["A|A|park|1.0,2.0"], [2]),
        (
            "{\"@graph\":[{\"@id\":\"#a\",\"@type\":\"schema:Place\",\"schema:name\":\"A\",\"geo\":{\"@id\":\"#g\"}},"
                + "{\"@id\":\"#g\",\"latitude\":1,\"longitude\":2},{\"@type\":\"TouristTrip\",\"name\":\"Walk\","
                + "\"itinerary\":[{\"@id\":\"#a\"},\(place("B", 2.5))]}]}",
            ["#a|A|-|1.0,2.0", "B|B|park|1.0,2.5", "tour Walk|#a B"], []
        ),
        (
            "{\"@type\":\"TouristTrip\",\"name\":\"Walk\",\"itinerary\":{\"itemListElement\":["
                + "{\"position\":2,\"item\":\(place("B", 2.5))},{\"position\":1,\"item\":\(place("A", 2))}]}}",
            ["A|A|park|1.0,2.0", "B|B|park|1.0,2.5", "tour Walk|A B"], []
        ),
        (
            "<p>\n<script>var a = '<';</script><SCRIPT type=\"application/ld+json\">\n[\(place("A", 2)),\n"
                + "{\"@type\":\"Museum\",\"name\":\"M\"}]</SCRIPT><script type='application/ld+json'>"
                + "\(place("A", 2))</script>", ["A|A|park|1.0,2.0"], [4]
        ),
        (
            "[\(place("A", 2)),{\"@type\":\"City\",\"name\":\"York\",\"geo\":{\"latitude\":1,\"longitude\":2}}]",
            ["A|A|park|1.0,2.0"], [1]
        ),
    ]

    @Test("Objects are found in lists, graphs, tours and web pages, each once", arguments: files)
    func documents(_ text: String, _ expected: [String], _ lines: [Int]) {
        let content = read(text)
        #expect(Self.summary(content) == expected)
        #expect(content.diagnostics.map(\.location.line) == lines, "\(content.diagnostics.map(\.message))")
        #expect(!content.diagnostics.hasErrors)
    }

    @Test("A polygon is an outline, and hours for the same day add to each other")
    func shapesAndHours() throws {
        let content = read(
            """
            {"@type": "Park", "name": "P", "geo": {"@type": "GeoShape", "polygon": "1 2 1 3 2,3 1 2"},
            "openingHours": ["Mo-Sa 11:00-14:30", "Mo-Th 17:00-21:30"],
            "offers": [{"name": "Adults", "price": "4.5", "priceCurrency": "GBP"}, {"price": 3}]}
            """)
        let place = try #require(content.places.first)
        #expect(place.outline?.positionCount == 4 && place.outline?.isArea == true && place.position == nil)
        #expect(place.facts.hours == "Mo-Th 11:00-14:30,17:00-21:30; Fr-Sa 11:00-14:30")
        #expect(place.facts.prices == [Price(payer: "Adults", minorUnits: 450, currency: "GBP")])
        #expect(content.diagnostics.count == 1)
    }

    @Test(
        "Hours become OpenStreetMap's notation only if their meaning is certain",
        arguments: [
            ([["Mo", "09:00", "17:00"], ["Tuesday", "9:00:00", "17:00"]], "Mo-Tu 09:00-17:00"),
            ([["Su", "00:00", "00:00"], ["Sa", "00:00", "23:59"]], "Sa 00:00-24:00; Su off"),
            ([["PublicHolidays", "10:00", "12:00"], ["Su", "10:00", "12:00"]], "Su 10:00-12:00; PH 10:00-12:00"),
            (
                [["Mo", "09:00", "12:00", "2026-05-01T00:00:00", "2026-10-31"], ["Mo", "10:00", "11:00"]],
                "Mo 10:00-11:00; 2026 May 01-2026 Oct 31 Mo 09:00-12:00"
            ),
            (
                [
                    ["Mo", "09:00", "12:00", "2026-05-01", "2026-10-31"],
                    ["Mo", "10:00", "11:00", "2026-10-01", "2026-12-31"],
                ], nil
            ),
            ([["Mo", "09:00", "soon"]], nil), ([["Someday", "09:00", "12:00"]], nil),
            ([["Mo", "09:00", "09:00"]], nil),
        ] as [([[String]], String?)])
    func hours(_ rules: [[String]], _ expected: String?) {
        var hours = ScheduledHours()
        for rule in rules {
            let dates = rule.dropFirst(3)
            hours.add(days: [rule[0]], opens: rule[1], closes: rule[2], from: dates.first, through: dates.last)
        }
        #expect(hours.notation == expected)
        #expect(!hours.isEmpty)
    }

    @Test("Texts fill the page in the guide's first language, and translations in the others")
    func languages() throws {
        let content = read(
            """
            [{"@type": "Park", "geo": {"latitude": 1, "longitude": 2}, "name": {"fr": "Porte", "de": "Tor", "en": ["Gate"]},
            "description": [{"@value": "<p>An <b>old</b> gate.</p>", "@language": "en-GB"},
            {"@value": "Ein altes Tor.", "@language": "de"}]},
            {"@type": "Park", "geo": {"latitude": 1, "longitude": 3}, "name": {"@value": "Jardin", "@language": "fr"}}]
            """)
        #expect(content.places.map(\.name) == ["Gate", "Jardin"])
        let place = try #require(content.places.first)
        #expect(place.translations.map(\.language) == ["de"])
        #expect(place.translations.first?.name == "Tor" && place.translations.first?.summary == "Ein altes Tor.")
        #expect(content.diagnostics.count(where: { $0.message.hasPrefix("texts in fr are left out") }) == 1)
        #expect(content.diagnostics.contains { $0.message.hasPrefix("\"Jardin\" is in fr") })
    }

    @Test("The other languages of a tour become its translations")
    func tourLanguages() throws {
        let content = read(
            """
            {"@graph": [\(Self.place("A", 2)), \(Self.place("B", 3)), {"@type": "TouristTrip",
            "name": {"en": "Walk", "de": "Runde"}, "description": {"en": "It is short.", "de": "Sie ist kurz."},
            "itinerary": ["A", "B"]}]}
            """)
        let tour = try #require(content.tours.first)
        #expect(tour.name == "Walk" && tour.stops == ["A", "B"] && tour.summary == "It is short.")
        #expect(tour.translations.map(\.language) == ["de"] && tour.translations.map(\.name) == ["Runde"])
        #expect(tour.translations.map(\.summary) == ["Sie ist kurz."])
        #expect(content.diagnostics.isEmpty, "\(content.diagnostics.map(\.message))")
    }

    @Test("A script of a page that is not JSON does not hide the other scripts")
    func scripts() {
        let content = read(
            """
            <html><script type="application/ld+json">/*<![CDATA[*/
            {"@type": "Park", "name": "Green", "geo": {"latitude": 1, "longitude": 2}}
            /*]]>*/</script>
            <script type="application/ld+json">{"name": "Gate",}</script>
            <script type='application/ld+json'><!--
            {"@type": "Church", "name": "Minster", "geo": {"latitude": 1, "longitude": 3}}
            --></script></html>
            """)
        #expect(content.places.map(\.name) == ["Green", "Minster"])
        #expect(content.diagnostics.map(\.location.line) == [4] && !content.diagnostics.hasErrors)
    }

    @Test("A link to a map site gives the position of a place without coordinates")
    func mapLink() {
        let content = read(
            """
            [{"@type": "Restaurant", "name": "Swan", "hasMap": "https://www.google.com/maps?q=53.96,-1.08"},
            {"@type": "Hotel", "name": "Inn", "hasMap": {"@type": "Map", "url": "https://www.openstreetmap.org/#map=17/53.96/-1.09"}}]
            """)
        #expect(
            content.places.map(\.position) == [
                Position(latitude: 53.96, longitude: -1.08), Position(latitude: 53.96, longitude: -1.09),
            ])
    }

    // MARK: Open Data Hub

    @Test("Items of the Open Data Hub are places with their hours and pictures")
    func openDataHub() throws {
        let content = read(
            """
            {"TotalResults": 2, "Items": [{"Id": "7", "Active": true, "Type": "Culture", "SubType": "Museums",
            "Detail": {"de": {"Title": "Burg", "BaseText": "<p>Alt.</p>"}, "en": {"Title": "Castle", "IntroText": "Old."}},
            "GpsInfo": [{"Gpstype": "carparking", "Latitude": 1, "Longitude": 1},
            {"Gpstype": "position", "Latitude": 46.5, "Longitude": 11.3}],
            "ContactInfos": {"en": {"Address": "Way 1", "ZipCode": "39100", "City": "Bolzano", "Email": "a@b.example"}},
            "ImageGallery": [{"ImageUrl": "https://b.example/a.jpg", "CopyRight": "IDM", "License": "CC0",
            "ImageDesc": {"en": "The castle"}}],
            "OperationSchedule": [{"Start": "2026-04-01T00:00:00", "Stop": "2026-10-31T00:00:00",
            "OperationScheduleTime": [{"Start": "10:00:00", "End": "18:00:00", "Tuesday": true, "Wednesday": true,
            "Thuresday": true, "Timecode": 1, "State": 2}, {"Start": "12:00:00", "End": "13:00:00", "Tuesday": true, "Timecode": 2}]}],
            "LicenseInfo": {"ClosedData": true}},
            {"Id": "8", "Active": false, "Detail": {"en": {"Title": "Gone"}}}]}
            """, .openDataHub)
        #expect(Self.summary(content) == ["7|Castle|museum|46.5,11.3"])
        let place = try #require(content.places.first)
        #expect(place.facts.hours == "2026 Apr 01-2026 Oct 31 Tu-Th 10:00-18:00")
        #expect(place.facts.address == "Way 1, Bolzano 39100" && place.facts.email == "a@b.example")
        #expect(place.media.map(\.licence) == ["CC0-1.0"] && place.media.map(\.credit) == ["IDM"])
        #expect(place.translations.map(\.name) == ["Burg"])
        #expect(content.diagnostics.contains { $0.message.hasPrefix("\"Castle\" is not open data") })
        #expect(content.diagnostics.contains { $0.message.hasPrefix("entries that are not active (1)") })
    }

    @Test("The caption of a picture of the Open Data Hub is in the language of the page if there is one")
    func captions() {
        let content = read(
            """
            {"Items": [{"Id": "7", "Detail": {"en": {"Title": "Castle"}}, "GpsInfo": [{"Latitude": 46.5, "Longitude": 11.3}],
            "ImageGallery": [{"ImageUrl": "https://b.example/a.jpg", "ImageAltText": {"en": "A castle on a hill"},
            "ImageDesc": {"de": "Bild"}, "ImageTitle": {"en": "From the west"}},
            {"ImageUrl": "https://b.example/b.jpg", "ImageDesc": {"de": "Tor"}}]}]}
            """, .openDataHub)
        let media = content.places.first?.media ?? []
        #expect(media.first?.alt == "A castle on a hill" && media.first?.caption == "From the west")
        // The only words become the alternative text.
        #expect(media.last?.alt == "Tor")
    }

    // MARK: Wikidata

    private static let results = """
        {"head": {"vars": ["item", "itemLabel", "coord", "image", "typeLabel", "inventor"]}, "results": {"bindings": [
        {"item": {"type": "uri", "value": "http://www.wikidata.org/entity/Q252575"},
        "itemLabel": {"type": "literal", "xml:lang": "en", "value": "York Minster"},
        "coord": {"type": "literal", "value": "Point(-1.082 53.962)"},
        "typeLabel": {"type": "literal", "value": "cathedral"},
        "image": {"type": "uri", "value": "http://commons.wikimedia.org/wiki/Special:FilePath/York%20Minster.jpg"}},
        {"item": {"type": "uri", "value": "http://www.wikidata.org/entity/Q252575"},
        "itemLabel": {"type": "literal", "xml:lang": "de", "value": "Münster"}}]}}
        """

    @Test("Rows of a query are joined by item, and Commons gives the credits of pictures")
    func query() throws {
        let commons = """
            {"query": {"pages": {"5": {"title": "File:York Minster.jpg", "imageinfo": [{"url": "https://u.example/y.jpg",
            "extmetadata": {"Artist": {"value": "<a href='//x'>A. Walker</a>"},
            "LicenseShortName": {"value": "CC BY-SA 4.0"}, "ImageDescription": {"value": "From the west"}}}]}}}}
            """
        let content = read(parts: ["q.json": Self.results, "c.json": commons], .wikidata)
        #expect(Self.summary(content) == ["Q252575|York Minster|church|53.962,-1.082"])
        let place = try #require(content.places.first)
        #expect(place.translations.map(\.name) == ["Münster"])
        #expect(place.media.map(\.source) == [.address("https://u.example/y.jpg")])
        #expect(place.media.map(\.credit) == ["A. Walker"] && place.media.map(\.licence) == ["CC-BY-SA-4.0"])
        #expect(content.diagnostics.map(\.message).filter { $0.contains("\"inventor\"") }.count == 1)

        let alone = read(Self.results, .wikidata)
        #expect(
            alone.places.first?.media.map(\.source) == [
                .address("https://commons.wikimedia.org/wiki/Special:FilePath/York_Minster.jpg")
            ])
        #expect(alone.diagnostics.contains { $0.message.contains("no credit and no licence") })
        #expect(read(commons, .wikidata).diagnostics.map(\.message).first?.contains("no places") == true)
    }

    @Test("Items in a short form, renamed files of Commons and answers without credits are read")
    func variants() {
        let short = read(
            #"[{"item": "Q5", "itemLabel": "Gate", "lat": "53.95", "lon": "-1.08", "type": "wd:Q82117"}]"#, .wikidata)
        #expect(Self.summary(short) == ["Q5|Gate|gate|53.95,-1.08"])

        let renamed = """
            {"query": {"redirects": [{"from": "File:York Minster.jpg", "to": "File:West.jpg"}], "pages": [{
            "title": "File:West.jpg", "imageinfo": [{"url": "https://u.example/w.jpg", "extmetadata": {
            "Artist": {"value": "A. B."}, "LicenseShortName": {"value": "CC0"}}}]}]}}
            """
        let media = read(parts: ["q.json": Self.results, "c.json": renamed], .wikidata).places.first?.media ?? []
        #expect(media.map(\.source) == [.address("https://u.example/w.jpg")])
        #expect(media.map(\.credit) == ["A. B."] && media.map(\.licence) == ["CC0-1.0"])

        let bare = """
            {"query": {"pages": [{"title": "File:York Minster.jpg", "imageinfo": [{"url": "https://u.example/y.jpg"}]}]}}
            """
        let content = read(parts: ["q.json": Self.results, "c.json": bare], .wikidata)
        #expect(content.diagnostics.contains { $0.message.contains("no credit and no licence") })
    }

    @Test("The short format of results gives the same places")
    func shortQuery() {
        let content = read(
            """
            [{"item": "http://www.wikidata.org/entity/Q252575", "itemLabel": "York Minster",
            "coord": "Point(-1.082 53.962)", "typeLabel": "cathedral"},
            {"item": "http://www.wikidata.org/entity/Q5", "itemLabel": "Gate", "lat": "53.95", "lon": "-1.08"}]
            """, .wikidata)
        #expect(Self.summary(content).first == "Q252575|York Minster|church|53.962,-1.082")
        #expect(content.places.map(\.key) == ["Q252575", "Q5"])
        #expect(content.places.last?.position == Position(latitude: 53.95, longitude: -1.08))
        #expect(content.diagnostics.isEmpty)
    }

    @Test("An item of Wikidata has the values of its statements, the preferred one first")
    func entity() throws {
        func claim(_ property: String, _ value: String, _ rank: String = "normal") -> String {
            """
            {"rank": "\(rank)", "mainsnak": {"property": "\(property)", "datavalue": {"value": \(value)}}}
            """
        }
        let content = read(
            """
            {"entities": {"Q1": {"id": "Q1", "labels": {"en": {"language": "en", "value": "Gate"},
            "de": {"language": "de", "value": "Tor"}}, "descriptions": {"en": {"language": "en", "value": "old gate"}},
            "sitelinks": {"enwiki": {"title": "The Gate"}},
            "claims": {"P625": [\(claim("P625", "{\"latitude\": 1, \"longitude\": 2}"))],
            "P31": [\(claim("P31", "{\"id\": \"Q82117\"}"))],
            "P856": [\(claim("P856", "\"https://old.example/\"")), \(claim("P856", "\"https://new.example/\"", "preferred"))],
            "P281": [\(claim("P281", "\"YO1\"", "deprecated"))], "P3025": [\(claim("P3025", "{\"id\": \"Q105\"}"))]}}}}
            """, .wikidata)
        #expect(Self.summary(content) == ["Q1|Gate|gate|1.0,2.0"])
        let place = try #require(content.places.first)
        #expect(place.summary == "old gate" && place.facts.website == "https://new.example/")
        #expect(place.facts.address == nil && place.translations.map(\.name) == ["Tor"])
        #expect(
            place.facts.links.map(\.address) == [
                "https://en.wikipedia.org/wiki/The_Gate", "https://www.wikidata.org/wiki/Q1",
            ])
        #expect(content.diagnostics.map(\.message).filter { $0.hasPrefix("the open days of \"Gate\"") }.count == 1)
    }

    @Test(
        "A file that cannot be read is refused with its position",
        arguments: [
            ("{\"a\":\n}", ".json", 2, "this is not JSON"), ("<p>Words</p>", ".html", 1, "contains no JSON-LD"),
            ("<script type=\"application/ld+json\">\n{,}</script>", ".html", 2, "this is not JSON"),
        ])
    func refused(_ text: String, _ ending: String, _ line: Int, _ reason: String) {
        let found = ImportReader.read(.bytes(Array(text.utf8)), as: .schemaOrg, file: "a" + ending).diagnostics
        #expect(found.map(\.location.line) == [line])
        #expect(found.first?.message.contains(reason) == true)
    }
}
