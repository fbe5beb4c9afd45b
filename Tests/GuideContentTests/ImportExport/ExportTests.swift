// Tests of exports: reading an export gives the same content, with any characters, and the files follow their
// standards.

import GuideModel
import GuideSupport
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("A guide is exported")
struct ExportTests {
    /// A format and its writer.
    struct Writer: Sendable, CustomTestStringConvertible {
        var format: ImportFormat
        var write: @Sendable (ExportedGuide) -> [UInt8]
        var testDescription: String { format.rawValue }
    }

    static let writers = [
        Writer(format: .gpx, write: GPXExport.write), Writer(format: .kml, write: KMLExport.write),
        Writer(format: .geojson, write: GeoJSONExport.write), Writer(format: .csv, write: CSVExport.write),
    ]

    private func read(_ bytes: [UInt8], _ format: ImportFormat) -> ImportedContent {
        ImportReader.read(.bytes(bytes), as: format, file: "a.\(format.rawValue)")
    }

    @Test("Exporting and importing again gives the same content", arguments: writers)
    func roundTrip(_ writer: Writer) {
        for seed in 1...40 {
            let guide = MadeGuide.make(seed: UInt64(seed))
            let content = read(writer.write(guide), writer.format)
            let places = guide.cities.flatMap(\.places).map(\.place)
            #expect(content.diagnostics == [], "seed \(seed)")
            #expect(content.places.count == places.count, "seed \(seed)")
            for (found, place) in zip(content.places, places) { #expect(found == place, "seed \(seed)") }
            guard writer.format != .csv else { continue }
            let tours = guide.cities.flatMap(\.tours)
            #expect(content.tours.count == tours.count, "seed \(seed)")
            for (found, tour) in zip(content.tours, tours) {
                var expected = tour.tour
                expected.location = found.location
                // For a route of straight lines, GPX contains only the stops.
                if writer.format == .gpx, tour.isStraight { expected.route = tour.stops.map(\.position) }
                #expect(found == expected, "seed \(seed)")
            }
        }
    }

    @Test("An Excel sheet with prices, notes and translations is read as it was exported")
    func excelRoundTrip() {
        for seed in 1...20 {
            var guide = MadeGuide.make(seed: UInt64(seed))
            for city in guide.cities.indices {
                for number in guide.cities[city].places.indices where number.isMultiple(of: 2) {
                    var place = guide.cities[city].places[number]
                    place.place.facts.hours = "Mo-Fr 09:00-17:00"
                    place.place.facts.hoursNote = "Closed on Good Friday _x0041_"
                    place.place.facts.prices = [
                        Price(payer: "Adult", minorUnits: 1850, currency: "GBP"),
                        Price(payer: "", minorUnits: 0, currency: "GBP"),
                    ]
                    place.translations = [
                        ExportedTranslation(language: "fr", name: "'=Porte", summary: nil, words: "Vieille & grise."),
                        ExportedTranslation(language: "pt-BR", name: nil, summary: "Velha.", words: ""),
                    ]
                    guide.cities[city].places[number] = place
                }
            }
            let parts = Dictionary(XLSXExport.parts(guide).map { ($0.path, $0.bytes) }) { first, _ in first }
            let content = ImportReader.read(
                .parts(parts), as: .xlsx, locale: ImportLocale(languages: ["en", "fr", "pt-BR"]), file: "a.xlsx")
            let expected = guide.cities.flatMap(\.places).map { exported in
                var place = exported.place
                place.translations = exported.translations.map {
                    ImportedTranslation(
                        language: $0.language, name: $0.name, summary: $0.summary, text: PlainText.markdown($0.words))
                }
                return place
            }
            #expect(content.diagnostics == [], "seed \(seed)")
            #expect(content.places == expected, "seed \(seed)")
        }
    }

    @Test("Excel in German opens a table with semicolons and decimal commas, and the import reads it back")
    func excelTable() {
        let place = ExportedPlace(
            ImportedPlace(
                key: "a/b", name: "Tor", kind: .gate, position: Position(latitude: 1.5, longitude: -2.25),
                summary: "Alt."))
        let city = ExportedCity(id: Slug("a") ?? .unnamed, name: "A", summary: "", places: [place], tours: [])
        func table(_ language: String) -> [UInt8] {
            CSVExport.writeForExcel(ExportedGuide(title: "G", language: language, cities: [city]))
        }
        let german = table("de-AT")
        #expect(german.starts(with: [0xEF, 0xBB, 0xBF]))
        #expect(
            String(decoding: german.dropFirst(3), as: UTF8.self)
                .contains("\r\na/b;Tor;gate;\"1,5\";\"-2,25\";Alt.;"))
        #expect(String(decoding: table("en").dropFirst(3), as: UTF8.self).contains("\r\na/b,Tor,gate,1.5,-2.25,Alt.,"))
        for language in ["de-AT", "en"] {
            #expect(read(table(language), .csv).places.map(\.position) == [Position(latitude: 1.5, longitude: -2.25)])
        }
    }

    @Test("Only texts that differ are translations")
    func translations() throws {
        func city(_ name: String, _ summary: String) throws -> City {
            let here = SourceLocation(file: "")
            let position = Position(latitude: 53.96, longitude: -1.08)
            var city = City(
                id: try #require(Slug("york")), name: "York", position: position, summary: "Walled.", location: here)
            city.places = [
                Place(
                    id: try #require(Slug("gate")), name: name, kind: .gate, position: position, summary: summary,
                    location: here)
            ]
            return city
        }
        var exported = ExportedCity(try city("Gate", "Old."))
        exported.add(try city("Gate", "Vieille."), in: "fr")
        exported.add(try city("Gate", "Old."), in: "de")
        #expect(
            exported.places[0].translations == [
                ExportedTranslation(language: "fr", name: nil, summary: "Vieille.", words: "")
            ])
    }

    @Test("KML and GeoJSON contain the known heights of a tour as third numbers, which an import reads back")
    func heights() {
        let route = [(53.96, -1.08), (53.97, -1.09)].map { Position(latitude: $0.0, longitude: $0.1) }
        var tour = ExportedTour(
            ImportedTour(
                key: "a/tours/b", name: "B", summary: "Up.", text: "", stops: [], route: route,
                location: SourceLocation(file: "")),
            stops: [])
        func files() -> (kml: String, geoJSON: String) {
            let guide = guideOf(tour)
            let geoJSON = String(decoding: GeoJSONExport.write(guide), as: UTF8.self).filter { !$0.isWhitespace }
            return (String(decoding: KMLExport.write(guide), as: UTF8.self), geoJSON)
        }
        #expect(files().kml.contains("-1.08,53.96 -1.09,53.97"))
        #expect(files().geoJSON.contains("[[-1.08,53.96],[-1.09,53.97]]"))
        tour.heights = [12.04, 110.5]
        #expect(files().kml.contains("-1.08,53.96,12.0 -1.09,53.97,110.5"))
        let positions = files().geoJSON
        #expect(positions.contains("[-1.08,53.96,12") && positions.contains("[-1.09,53.97,110.5]"))
        for tours in [
            read(KMLExport.write(guideOf(tour)), .kml).tours, read(GeoJSONExport.write(guideOf(tour)), .geojson).tours,
        ] {
            #expect(tours.map(\.route) == [route])
            #expect(tours.map(\.heights) == [[12, 110.5]])
        }
    }

    private func guideOf(_ tour: ExportedTour) -> ExportedGuide {
        let city = ExportedCity(id: Slug("a") ?? .unnamed, name: "A", summary: "", places: [], tours: [tour])
        return ExportedGuide(title: "G", language: "en", cities: [city])
    }

    @Test("KML and GeoJSON contain the outlines of places, which an import reads back", arguments: [1, 2])
    func outlines(parts: Int) throws {
        func ring(_ west: Double) -> [Position] {
            [(0.0, 0.0), (0.0, 0.1), (0.1, 0.1), (0.0, 0.0)]
                .map { Position(latitude: 50 + $0.0, longitude: west + $0.1) }
        }
        let hole = [(0.01, 0.02), (0.01, 0.03), (0.02, 0.03), (0.01, 0.02)]
            .map { Position(latitude: 50 + $0.0, longitude: 1 + $0.1) }
        let shapes: [PlaceOutline] =
            parts == 1
            ? [.area([[ring(1), hole]]), .line([ring(1)])] : [.area([[ring(1), hole], [ring(2)]])]
        let places = shapes.enumerated().map { number, shape in
            ExportedPlace(
                ImportedPlace(
                    key: "a/\(number)", name: "Place \(number)", kind: .park,
                    position: Position(latitude: 50.02, longitude: 1.05), summary: "Green.", outline: shape))
        }
        let city = ExportedCity(id: Slug("a") ?? .unnamed, name: "A", summary: "", places: places, tours: [])
        let guide = ExportedGuide(title: "G", language: "en", cities: [city])
        for writer in Self.writers where writer.format == .kml || writer.format == .geojson {
            let content = read(writer.write(guide), writer.format)
            #expect(content.diagnostics == [], "\(writer)")
            #expect(content.places.compactMap { $0.outline?.asExported } == shapes.map(\.asExported), "\(writer)")
            #expect(content.places.map(\.position) == places.map(\.place.position), "\(writer)")
            #expect(content.tours == [], "\(writer)")
        }
    }

    @Test("The same guide gives the same bytes", arguments: writers)
    func isSame(_ writer: Writer) {
        #expect(writer.write(MadeGuide.make(seed: 7)) == writer.write(MadeGuide.make(seed: 7)))
    }

    @Test("A track named like a route with named points is that route's line; any other track is a separate tour")
    func tracks() {
        let track =
            "<trkseg><trkpt lat=\"1\" lon=\"2\"/><trkpt lat=\"1.5\" lon=\"2\"/><trkpt lat=\"2\" lon=\"2\"/></trkseg>"
        let text = """
            <gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1"><rte><name>Walk</name>
            <rtept lat="1" lon="2"><name>A</name></rtept><rtept lat="2" lon="2"><name>B</name></rtept></rte>
            <rte><name>Line</name><rtept lat="1" lon="2"/><rtept lat="2" lon="2"/></rte>
            <trk><name>Walk</name>\(track)</trk><trk><name>Walk</name>\(track)</trk><trk><name>Line</name>\(track)</trk></gpx>
            """
        let tours = read(Array(text.utf8), .gpx).tours.map { "\($0.key) \($0.stops.count) \($0.route.count)" }
        #expect(tours == ["Walk 2 3", "Line 0 2", "Walk #2 0 3", "Line #2 0 3"])
    }

    @Test("Stops that a file does not mention are omitted; without any, stops are found along the line")
    func unknownStops() {
        let text = """
            {"type": "FeatureCollection", "features": [
              {"type": "Feature", "id": "a", "properties": {"name": "A"}, "geometry": {"type": "Point", "coordinates": [2, 1]}},
              {"type": "Feature", "properties": {"name": "Walk", "stops": ["a", "elsewhere", 7]},
               "geometry": {"type": "LineString", "coordinates": [[2, 1], [2, 2]]}}]}
            """
        #expect(read(Array(text.utf8), .geojson).tours.map(\.stops) == [[]])
    }

    @Test("GPX follows the order of its schema")
    func gpxOrder() throws {
        let order = ["name", "cmt", "desc", "src", "link", "number", "sym", "type", "extensions", "rtept", "trkseg"]
        let tree = try XMLTree(GPXExport.write(MadeGuide.make(seed: 3)), .strict)
        #expect(tree.root.namespace == "http://www.topografix.com/GPX/1/1")
        #expect(tree.root.attribute("version") == "1.1")
        let kinds = tree.root.children.map(\.name)
        #expect(kinds == kinds.sorted { rank($0) < rank($1) })
        for element in tree.root.children.dropFirst() {
            let places = try element.children.map { try #require(order.firstIndex(of: $0.name)) }
            #expect(places == places.sorted())
        }
    }

    private func rank(_ name: String) -> Int { ["metadata", "wpt", "rte", "trk"].firstIndex(of: name) ?? 9 }

    @Test("KML has a folder for each city, and follows the order of its schema")
    func kmlFolders() throws {
        let order = [
            "name", "address", "phoneNumber", "Snippet", "description", "styleUrl", "ExtendedData", "Point",
            "LineString",
        ]
        let guide = MadeGuide.make(seed: 5)
        let tree = try XMLTree(KMLExport.write(guide), .strict)
        #expect(tree.root.namespace == "http://www.opengis.net/kml/2.2")
        let folders = try #require(tree.root.child("Document")).children("Folder")
        #expect(folders.map { PlainText.ofHTML($0.text(of: "name") ?? "") } == guide.cities.map(\.name))
        for placemark in folders.flatMap({ $0.children("Placemark") }) {
            let places = try placemark.children.map { try #require(order.firstIndex(of: $0.name)) }
            #expect(places == places.sorted())
        }
    }

    @Test("A table ends its rows with CR and LF, and quotes cells that need it")
    func csv() {
        let place = ExportedPlace(
            ImportedPlace(
                key: "a/b", name: "Tom & \"Jerry\", twins", kind: .pub, position: Position(latitude: 1, longitude: -2),
                summary: "Old."))
        let city = ExportedCity(id: Slug("a") ?? .unnamed, name: "A", summary: "", places: [place], tours: [])
        let text = String(
            decoding: CSVExport.write(ExportedGuide(title: "G", language: "en", cities: [city])), as: UTF8.self)
        #expect(
            text
                == "key,name,kind,latitude,longitude,summary,text,address,phone,website,email,hours,tags,"
                + "hours-note,season,step-free,access-toilets,hearing-loop,access-note,price-level,cuisine,family,dogs,"
                + "price,city,part-of,page"
                + "\r\na/b,\"Tom & \"\"Jerry\"\", twins\",pub,1.0,-2.0,Old.,,,,,,,,,,,,,,,,,,,A,,\r\n")
    }

    @Test("A stop at a feature without a position is a stop at its place; a feature with a position is its own stop")
    func features() throws {
        let here = SourceLocation(file: "")
        func slug(_ text: String) throws -> Slug { try #require(Slug(text)) }
        var city = City(
            id: try slug("york"), name: "York", position: Position(latitude: 53.96, longitude: -1.08),
            summary: "Walled.",
            location: here)
        let window = Feature(
            id: try slug("window"), name: "Window", kind: .monument,
            position: Position(latitude: 53.9622, longitude: -1.081), summary: "Glass.", location: here)
        let crypt = Feature(id: try slug("crypt"), name: "Crypt", kind: .church, summary: "Dark.", location: here)
        city.places = [
            Place(
                id: try slug("minster"), name: "Minster", kind: .church,
                position: Position(latitude: 53.962, longitude: -1.082), summary: "Big.", features: [crypt, window],
                location: here)
        ]
        let stops = [nil, crypt.id, window.id].map { Stop(place: city.places[0].id, feature: $0, location: here) }
        city.tours = [Tour(id: try slug("in"), name: "In", summary: "Inside.", stops: stops, location: here)]
        let exported = ExportedCity(city, page: { "https://guide.example/\($0)" })
        #expect(exported.places.map(\.place.key) == ["york/minster", "york/minster/window"])
        #expect(exported.places.map(\.partOf) == [nil, "york/minster"])
        #expect(exported.places[1].page == "https://guide.example/york/places/minster/window.html")
        #expect(exported.tours[0].tour.stops == ["york/minster", "york/minster/window"])
        #expect(exported.tours[0].isStraight)
    }
}

extension PlaceOutline {
    fileprivate var asExported: PlaceOutline { moved(\.asExported) }
}

/// Random guides whose texts contain characters with a meaning in the formats.
private enum MadeGuide {
    private static let words = [
        "Tower", "a < b", "<b>bold</b>", "Tom & Jerry", "&amp; more", "\"quoted\"", "it's", "]]>", "مِينِسْتِر", "שלום",
        "🏰🧑‍🦽", "大教堂", "e\u{301}tude", "1;2", "x|y", "a,b", "=1+1", "# no heading", "* no list", "\\back", "-", "é",
    ]

    static func make(seed: UInt64) -> ExportedGuide {
        var dice = Dice(seed: seed)
        let cities = (0...dice(2)).map { city(named: "city-\($0)", &dice) }
        return ExportedGuide(title: text(&dice), summary: text(&dice), language: "en", cities: cities)
    }

    private static func city(named id: String, _ dice: inout Dice) -> ExportedCity {
        let places = (0...(2 + dice(6))).map { number in place("\(id)/place-\(number)", &dice) }
        let tours = (0...dice(3)).map { tour("\(id)/tours/tour-\($0)", among: places, &dice) }
        return ExportedCity(
            id: Slug(id) ?? .unnamed, name: text(&dice), summary: text(&dice), places: places, tours: tours)
    }

    private static func place(_ key: String, _ dice: inout Dice) -> ExportedPlace {
        var facts = VisitFacts()
        if dice(2) == 0 { facts.address = text(&dice) }
        if dice(2) == 0 { facts.hours = "Mo-Sa 09:30-16:00; Su 12:45-15:15" }
        if dice(2) == 0 { facts.phone = "+44 1904 557200" }
        if dice(2) == 0 { facts.website = "https://example.org/a?b=1&c=2" }
        if dice(2) == 0 { facts.email = "info@example.org" }
        let kind = PlaceKind.allCases[dice(PlaceKind.allCases.count)]
        let place = ImportedPlace(
            key: key, name: text(&dice), kind: kind, position: position(&dice), summary: text(&dice), facts: facts,
            tags: (0..<dice(3)).map { "tag \($0) & <\(kind.rawValue)>" })
        let paragraphs = (0..<dice(3)).map { _ in text(&dice) }
        return ExportedPlace(
            place, words: paragraphs.joined(separator: "\n\n"),
            page: dice(2) == 0 ? "https://guide.example/\(key).html" : nil)
    }

    private static func tour(_ key: String, among places: [ExportedPlace], _ dice: inout Dice) -> ExportedTour {
        let start = dice(places.count - 1)
        let stops = places[start...].compactMap { place in
            place.place.position.map { position in
                ExportedTour.Stop(
                    key: place.place.key, name: place.place.name, kind: place.place.kind, position: position,
                    note: dice(2) == 0 ? text(&dice) : nil)
            }
        }
        let route = (0...(1 + dice(9))).map { _ in position(&dice) }
        let tour = ImportedTour(
            key: key, name: text(&dice), summary: text(&dice), text: "", stops: [], route: route,
            location: SourceLocation(file: ""))
        return ExportedTour(
            tour, words: dice(2) == 0 ? text(&dice) : "", stops: stops, isStraight: dice(3) == 0)
    }

    private static func text(_ dice: inout Dice) -> String {
        (0...(1 + dice(4))).map { _ in words[dice(words.count)] }.joined(separator: " ")
    }

    /// A position, as exact as imports are.
    private static func position(_ dice: inout Dice) -> Position {
        Position(
            latitude: Double(dice(1_800_000_000) - 900_000_000) / 1e7,
            longitude: Double(dice(1_800_000_000) - 900_000_000) / 1e7)
    }
}
