// Tests of entries whose shapes or names differ from program to program: no shape, many shapes, nested names.

import GuideModel
import TestSupport
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Entries of other programs")
struct ImportShapeTests {
    /// A file, and what it contains: its places and tours, and the lines of its warnings.
    struct Case: Sendable, CustomTestStringConvertible {
        var format: ImportFormat
        /// The name of a file in `Tests/Fixtures/exchange`; nil for a text.
        var fixture: String?
        var text = ""
        var expected: [String]
        var lines: [Int] = []

        var bytes: [UInt8] {
            fixture.map { RepositoryFile.bytes("Tests/Fixtures/exchange/\($0)") } ?? Array(text.utf8)
        }
        var testDescription: String { fixture ?? String(text.prefix(60)) }
    }

    private static func summary(_ content: ImportedContent) -> [String] {
        content.places.map { place -> String in
            let position = place.position.map { "\($0.latitude),\($0.longitude)" } ?? "nowhere"
            return "\(place.name)|\(position)|\(place.facts.address ?? "")"
        } + content.tours.map { "tour \($0.name)|\($0.stops.joined(separator: " "))|\($0.route.count)" }
    }

    static let cases = [
        Case(
            format: .kml, fixture: "address-only.kml",
            expected: ["Detective's rooms|nowhere|22 Micklegate, York", "With a point|53.96,-1.08|"], lines: [3]),
        Case(
            format: .kml, fixture: "multigeometry.kml",
            expected: ["Twin house|53.96,-1.08|", "Twin house|53.965,-1.07|", "tour Stepped line||3"], lines: [5]),
        Case(
            format: .kml,
            text: """
                <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>
                <Placemark><name>Walk</name><gx:MultiTrack><gx:Track><gx:coord>-1.08 53.96 0</gx:coord>
                <gx:coord>-1.079 53.961 0</gx:coord></gx:Track><gx:Track><gx:coord>-1.078 53.962 0</gx:coord></gx:Track>
                </gx:MultiTrack></Placemark>
                <Placemark><name>Hall</name><address>1 Street</address><Point/></Placemark>
                <Placemark><name>Empty</name><LineString><coordinates> </coordinates></LineString></Placemark>
                </Document></kml>
                """,
            expected: ["Hall|nowhere|1 Street", "tour Walk||3"], lines: [5, 6]),
        Case(
            format: .kml,
            text: """
                <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>
                <GroundOverlay><name>Old plan</name><Icon><href>plan.png</href></Icon></GroundOverlay>
                <Folder><ScreenOverlay><Icon><href>logo.png</href></Icon></ScreenOverlay>
                <gx:Tour><name>Flight</name></gx:Tour></Folder>
                <NetworkLink><name>Pins</name><Link><href>https://example.org/pins.kml</href></Link></NetworkLink>
                <Placemark><name>Hall</name><Point><coordinates>2,1</coordinates></Point></Placemark>
                </Document></kml>
                """,
            expected: ["Hall|1.0,2.0|"], lines: [2, 3, 4, 5]),
        Case(
            format: .geojson, fixture: "collection.geojson",
            expected: ["Mill with a yard|53.96,-1.08|", "Three wells|53.962,-1.082|", "Nested|53.963,-1.083|"],
            lines: [4, 5]),
        Case(
            format: .geojson, fixture: "takeout.geojson",
            expected: [
                "Old Concert Hut|53.96,-1.08|Minster Yard, York", "Big Wheel|53.961,-1.079|1 Bridge Road, York",
            ], lines: [6, 8]),
        Case(
            format: .geojson,
            text: """
                {"type":"FeatureCollection","features":[
                {"type":"Feature","properties":{"name:fr":"Tour","name:de":"Turm","addr:street":"Weg","addr:housenumber":"3"}},
                {"type":"Feature","properties":{"name":{"de":"Dom","en":"Minster"},"address":{"street":"Hof 1","city":"York"}},
                "geometry":null},{"type":"Feature","properties":{"titolo":"Giro"},"geometry":{"type":"GeometryCollection",
                "geometries":[{"type":"LineString","coordinates":[[2,1],[2,1.1]]},
                {"type":"LineString","coordinates":[[2,1.1],[2,1.2]]}]}},
                {"type":"Feature","properties":{"nombre":"Vacía"},"geometry":{"type":"MultiPoint","coordinates":[]}},
                {"properties":{"latitude":"1","longitude":"2","nom":"Porte"},"geometry":null},
                null]}
                """,
            expected: [
                "Tour|nowhere|Weg 3", "Dom|nowhere|Hof 1, York", "Porte|1.0,2.0|", "tour Giro||3",
            ], lines: [2, 3, 7, 9]),
        Case(
            format: .gpx, fixture: "route-names.gpx",
            expected: [
                "R01|53.96245,-1.0853506|", "R02|53.96,-1.08|", "R03|53.959,-1.078|",
                "tour North to south|R01 R02 R03|5",
            ]),
        Case(
            format: .gpx, fixture: "undeclared-prefix.gpx",
            expected: ["First pin|53.96,-1.08|", "Second pin|53.961,-1.081|"], lines: [3]),
        Case(
            format: .gpx,
            text: """
                <gpx version="1.1" xsi:schemaLocation="a b">
                <rte><name>Ring</name><rtept lat="1" lon="2"><name>A</name></rtept><rtept lat="1.001" lon="2"><name>B</name>
                </rtept><rtept lat="1.00005" lon="2"><name>A</name></rtept></rte>
                <wpt lat="3" lon="2"><name>C</name><extensions><foo:address>Weg 1</foo:address></extensions></wpt></gpx>
                """,
            expected: ["C|3.0,2.0|Weg 1", "A|1.0,2.0|", "B|1.001,2.0|", "tour Ring|A B|3"], lines: [1, 4]),
        Case(
            format: .geojson,
            text: """
                {"type":"umap","geometry":{"type":"Point","coordinates":[9,9]},"layers":[{"type":"FeatureCollection",
                "features":[{"type":"Feature","properties":{"name":"A","addr:street":"Weg","addr:housenumber":"3",
                "addr:postcode":"12345","addr:city":"Ort"},"geometry":{"type":"Point","coordinates":[2,1]}}]},
                {"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"B"},
                "geometry":{"type":"Point","coordinates":[2,3]}}]}]}
                """,
            expected: ["A|1.0,2.0|Weg 3, 12345 Ort", "B|3.0,2.0|"]),
        Case(
            format: .geojson,
            text: """
                \u{1E}{"type":"Feature","properties":{"name":"A"},"geometry":{"type":"Point","coordinates":[2,1]}}

                \u{1E}{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[2,3]}}
                {"type":"Feature","properties":{"name":"B"},"geometry":{"type":"Point","coordinates":[2,3]}}
                """,
            expected: ["A|1.0,2.0|", "B|3.0,2.0|"], lines: [3]),
        // "Ort" is the town if something else has the name, and shapefiles cut names to ten letters.
        Case(
            format: .geojson,
            text: """
                {"type":"FeatureCollection","crs":{"properties":{"name":"urn:ogc:def:crs:OGC:1.3:CRS84"}},"features":[
                \(feature(#""Ort":"York","Name":"Hall","Strasse":"Weg 3""#, "Point", "[2,1]")),
                \(feature(#""Ort":"Gate""#, "Point", "[2,1]")),
                \(feature(#""Bezeichnun":"Mill","Strasse":"Weg","Hausnummer":"3","Postleitza":"12345""#, "Point", "[2,1]"))]}
                """,
            expected: ["Hall|1.0,2.0|Weg 3, York", "Gate|1.0,2.0|", "Mill|1.0,2.0|Weg 3, 12345"]),
        // Komoot names only the file.
        Case(
            format: .gpx,
            text: """
                <gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1"><metadata><name>Round</name></metadata>
                <wpt lat="1" lon="2"><name>A</name></wpt><wpt lat="1.001" lon="2"><name>B</name></wpt>
                <trk><trkseg><trkpt lat="1" lon="2"/><trkpt lat="1.001" lon="2"/></trkseg></trk></gpx>
                """,
            expected: ["A|1.0,2.0|", "B|1.001,2.0|", "tour Round||2"]),
    ]

    @Test(
        "The tags of OpenStreetMap give the kind, unless a property or the saved mapping does",
        arguments: [
            (#""amenity":"cafe""#, nil, "cafe"),
            (#""building":"yes","tourism":"attraction","historic":"castle""#, nil, "castle"),
            (#""historic":"yes","amenity":"cafe""#, nil, "cafe"), (#""amenity":"cafe","kind":"museum""#, nil, "museum"),
            (#""amenity":"cafe","type":"node""#, nil, "cafe"), (#""amenity":"cafe""#, "amenity:\n", nil),
            (#""amenity":"cafe""#, "amenity: kind\n", "cafe"), (#""amenity":"unheard of""#, nil, nil),
        ] as [(String, String?, String?)])
    func tags(properties: String, mapping: String?, kind: String?) throws {
        let text = Self.feature(#""name":"A","# + properties, "Point", "[2,1]")
        let saved = try mapping.map { try HeaderMapping.read(Array($0.utf8), file: "m.yaml", isOfTable: false).get() }
        let content = ImportReader.read(.bytes(Array(text.utf8)), as: .geojson, mapping: saved, file: "a")
        #expect(content.places.map { $0.kind?.rawValue } == [kind])
    }

    @Test(
        "An entry without a shape is reported or becomes a draft, and the parts of a walk are one walk",
        arguments: cases)
    func shapes(_ example: Case) {
        let content = ImportReader.read(.bytes(example.bytes), as: example.format, file: "a")
        #expect(Self.summary(content) == example.expected)
        #expect(content.diagnostics.map(\.location.line) == example.lines, "\(content.diagnostics.map(\.message))")
        #expect(!content.diagnostics.hasErrors)
    }

    /// A file with one entry of a shape, and the outline and the position of its place; nil for a tour or nothing.
    private static let outlines: [(format: ImportFormat, text: String, expected: String?)] = [
        (.geojson, feature(#""name":"Park""#, "Polygon", "[\(ring)]"), "area 4 nowhere"),
        (.geojson, feature(#""name":"Park""#, "MultiPolygon", "[[\(ring)],[\(ring)]]"), "area 8 nowhere"),
        (.geojson, feature(#""name":"Sands","kind":"beach""#, "LineString", "[[2,1],[2,1.1]]"), "line 2 nowhere"),
        (.geojson, feature(#""name":"Walk""#, "LineString", "[[2,1],[2,1.1]]"), nil),
        (.geojson, feature(#""name":"Open""#, "Polygon", "[[[2,1],[2.1,1],[2.1,1.1],[2,1.1]]]"), nil),
        (.geojson, feature(#""note":"a field""#, "Polygon", "[\(ring)]"), nil),
        (.kml, placemark("Park", "<Polygon>\(border("outer", "2,1 2.1,1 2.1,1.1 2,1"))</Polygon>"), "area 4 nowhere"),
        (
            .kml,
            placemark(
                "Park",
                "<MultiGeometry><Point><coordinates>2.05,1.01</coordinates></Point><Polygon>"
                    + border("inner", "2,1 2.01,1 2.01,1.01 2,1") + border("outer", "2,1 2.1,1 2.1,1.1 2,1")
                    + "</Polygon></MultiGeometry>"), "area 8 1.01,2.05"
        ),
        (.kml, placemark("Open", "<Polygon>\(border("outer", "2,1 2.1,1"))</Polygon>"), nil),
        (.csv, "name,coordinates\nPark,\"POLYGON((2 1, 2.1 1, 2.1 1.1, 2 1))\"\n", "area 4 nowhere"),
        (
            .csv,
            "name,coordinates\nPark,\"SRID=4326;MULTIPOLYGON Z "
                + "(((2 1 0,3 1 0,3 2 0,2 1 0)),((4 1 0,5 1 0,5 2 0,4 1 0)))\"\n",
            "area 8 nowhere"
        ),
        (.csv, "name,coordinates\nQuay,\"LINESTRING(2 1, 2.1 1)\"\n", "line 2 nowhere"),
        (.csv, "name,coordinates\nOpen,\"POLYGON((2 1, 2.1 1, 2.1 1.1, 2 1.1))\"\n", nil),
        (.csv, "name,coordinates\nEmpty,POLYGON()\n", nil),
    ]

    private static let ring = "[[2,1],[2.1,1],[2.1,1.1],[2,1]]"

    private static func feature(_ properties: String, _ type: String, _ coordinates: String) -> String {
        #"{"type":"Feature","properties":{\#(properties)},"geometry":{"type":"\#(type)","coordinates":\#(coordinates)}}"#
    }

    private static func placemark(_ name: String, _ shape: String) -> String {
        "<kml><Placemark><name>\(name)</name>\(shape)</Placemark></kml>"
    }

    private static func border(_ side: String, _ coordinates: String) -> String {
        "<\(side)BoundaryIs><LinearRing><coordinates>\(coordinates)</coordinates></LinearRing></\(side)BoundaryIs>"
    }

    @Test("An area, and a line with the kind of a place, is the outline of a place", arguments: outlines.indices)
    func outline(number: Int) throws {
        let (format, text, expected) = Self.outlines[number]
        let content = ImportReader.read(.bytes(Array(text.utf8)), as: format, file: "a")
        let found = content.places.first.map { place in
            let position = place.position.map { "\($0.latitude),\($0.longitude)" } ?? "nowhere"
            let kind = place.outline.map { $0.isArea ? "area" : "line" } ?? "point"
            return "\(kind) \(place.outline?.positionCount ?? 0) \(position)"
        }
        #expect(found == expected, "\(content.diagnostics.map(\.message))")
        #expect(content.diagnostics.isEmpty == (expected != nil || !content.tours.isEmpty))
    }

    @Test("Lines without a kind of place become places on request")
    func lines() {
        let files: [(ImportFormat, String)] = [
            (.geojson, Self.feature(#""name":"Quay""#, "LineString", "[[2,1],[2,1.1]]")),
            (.kml, Self.placemark("Quay", "<LineString><coordinates>2,1 2,1.1</coordinates></LineString>")),
        ]
        let ends = [1, 1.1].map { Position(latitude: $0, longitude: 2) }
        for (format, text) in files {
            let tours = ImportReader.read(.bytes(Array(text.utf8)), as: format, file: "a")
            #expect(tours.tours.map(\.route) == [ends] && tours.places.isEmpty, "\(format)")
            let places = ImportReader.read(.bytes(Array(text.utf8)), as: format, lines: .places, file: "a")
            #expect(places.places.map(\.outline) == [.line([ends])] && places.tours.isEmpty, "\(format)")
        }
    }

    @Test("The page of a place without a point names the file of its outline, and has no position")
    func outlineFile() throws {
        let ring = [(1.0, 2.0), (1.0, 2.1), (1.1, 2.1), (1.0, 2.0)].map { Position(latitude: $0, longitude: $1) }
        let place = ImportedPlace(key: "a", name: "A", position: nil, outline: .area([[ring]]))
        let shape = try #require(place.shape)
        #expect(place.fields["position"] == nil)
        #expect(place.fields["outline file"] == shape.bytes.sha256)
        let text = String(decoding: shape.bytes, as: UTF8.self)
        #expect(text.contains(#""type":"Polygon","coordinates":[[[2,1],[2.1,1],[2.1,1.1],[2,1]]]"#), "\(text)")
    }

    @Test("GeoJSON in another reference system is an error that names it")
    func referenceSystem() {
        let place = Self.feature(#""name":"A""#, "Point", "[691607.86,5334760.39]")
        let start = #"{"type":"FeatureCollection","crs":{"properties":{"name":"urn:ogc:def:crs:EPSG::25832"}},"#
        let text = start + #""features":[\#(place)]}"#
        let content = ImportReader.read(.bytes(Array(text.utf8)), as: .geojson, file: "a")
        #expect(content.diagnostics.map(\.code) == [.importFile])
        #expect(content.diagnostics.first?.message.contains("EPSG:25832") == true)
    }

    @Test("The tags that OsmAnd adds to a point are facts of the place; its look on the map is ignored")
    func osmAnd() throws {
        let text = """
            <gpx version="1.1" xmlns:osmand="https://osmand.net"><wpt lat="1" lon="2"><extensions>
            <osmand:amenity_name_-_de>Mühle</osmand:amenity_name_-_de><osmand:amenity_name>Mill</osmand:amenity_name>
            <osmand:amenity_type>tourism</osmand:amenity_type><osmand:amenity_subtype>museum</osmand:amenity_subtype>
            <osmand:amenity_opening_hours>Mo-Fr 09:00-17:00</osmand:amenity_opening_hours>
            <osmand:amenity_phone>+44 1904 557200</osmand:amenity_phone><osmand:icon>museum</osmand:icon>
            <osmand:color>#ff0000</osmand:color></extensions></wpt></gpx>
            """
        let content = ImportReader.read(.bytes(Array(text.utf8)), as: .gpx, file: "a.gpx")
        let place = try #require(content.places.first)
        #expect(place.name == "Mill" && place.kind == .museum)
        #expect(place.facts.hours != nil && place.facts.phone == "+44 1904 557200")
        #expect(content.diagnostics.isEmpty && content.headers?["color"] == nil)
    }

    @Test("A page of a place without a position has no position, so that an editor adds one")
    func draft() {
        let place = ImportedPlace(key: "a", name: "A", position: nil, facts: VisitFacts(address: "High Street"))
        #expect(place.fields["position"] == nil)
        #expect(place.fields["address"] == "High Street")
    }

    @Test(
        "A mistake in XML is reported with what to write",
        arguments: [
            ("Tom & Jerry", "write &amp; for &"), ("AT&T", "write &amp; for &"), ("Fish < chips", "write &lt; for <"),
            ("Tea&nbsp;room", "&amp;nbsp;"),
        ])
    func references(name: String, remedy: String) {
        let text = "<gpx version=\"1.1\">\n<wpt lat=\"1\" lon=\"2\"><name>\(name)</name></wpt></gpx>"
        let found = ImportReader.read(.bytes(Array(text.utf8)), as: .gpx, file: "a.gpx").diagnostics
        #expect(found.count == 1)
        #expect(found.first?.location.line == 2)
        #expect(found.first?.message.contains(remedy) == true, "\(found.map(\.message))")
    }

    @Test("An undeclared prefix is reported once, with the attribute to add")
    func prefixes() {
        let bytes = RepositoryFile.bytes("Tests/Fixtures/exchange/undeclared-prefix.gpx")
        let found = ImportReader.read(.bytes(bytes), as: .gpx, file: "a.gpx").diagnostics
        #expect(
            found.map(\.message) == [
                "the prefix osmand: is not declared; add xmlns:osmand=\"https://osmand.net\" to <gpx>"
            ])
    }

    @Test("A saved mapping says what the properties of GeoJSON, KML and GPX contain")
    func mapping() throws {
        let mapping = try HeaderMapping.read(
            Array("T: name\nO: name\nname:\ncmt: address\n".utf8), file: "m.yaml", isOfTable: false
        ).get()
        let files: [(ImportFormat, String)] = [
            (
                .geojson,
                """
                {"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"x","T":"Mill","cmt":"Weg 1"},
                "geometry":{"type":"Point","coordinates":[2,1]}},{"type":"Feature","properties":{"O":"Gate"},
                "geometry":{"type":"Point","coordinates":[2,3]}}]}
                """
            ),
            (
                .kml,
                """
                <kml><Placemark><name>x</name><ExtendedData><Data name="T"><value>Mill</value></Data>
                <Data name="cmt"><value>Weg 1</value></Data></ExtendedData><Point><coordinates>2,1</coordinates></Point>
                </Placemark><Placemark><ExtendedData><SchemaData><SimpleData name="O">Gate</SimpleData></SchemaData>
                </ExtendedData><Point><coordinates>2,3</coordinates></Point></Placemark></kml>
                """
            ),
            (
                .gpx,
                """
                <gpx><wpt lat="1" lon="2"><name>x</name><cmt>Weg 1</cmt><extensions><T>Mill</T></extensions></wpt>
                <wpt lat="3" lon="2"><extensions><O>Gate</O></extensions></wpt></gpx>
                """
            ),
        ]
        for (format, text) in files {
            let content = ImportReader.read(.bytes(Array(text.utf8)), as: format, mapping: mapping, file: "a")
            #expect(Self.summary(content) == ["Mill|1.0,2.0|Weg 1", "Gate|3.0,2.0|"], "\(format)")
            #expect(content.headers?["T"]?.field == .name, "\(format)")
            #expect(content.headers?["name"]?.field == nil, "\(format)")
        }
    }

    @Test("A KMZ is read with the files inside to which it links; other links and files are reported")
    func archive() {
        func document(_ content: String) -> [UInt8] { Array("<kml><Document>\(content)</Document></kml>".utf8) }
        func link(_ address: String) -> String {
            "<NetworkLink><name>Pins</name><Link><href>\(address)</href></Link></NetworkLink>"
        }
        func pin(_ name: String) -> String {
            "<Placemark><name>\(name)</name><Point><coordinates>-1.08,53.96</coordinates></Point></Placemark>"
        }
        let parts = [
            "doc.kml": document(
                link("files/colours.kml") + link("files/New%20list.kml") + link("https://example.org/x.kml")),
            "files/colours.kml": document(pin("Red pin") + link("../doc.kml") + link("deep/Caf\u{E9}.kml")),
            "files/New list.kml": document(pin("Blue pin")),
            "files/deep/cafe\u{301}.kml": document(pin("Green pin")),
            "unused.kml": document(pin("Grey pin")),
        ]
        let content = ImportReader.read(.parts(parts), as: .kml, file: "a.kmz")
        #expect(content.places.map(\.name) == ["Red pin", "Blue pin", "Green pin"])
        #expect(content.places.map(\.tags) == [["Pins"], ["Pins"], ["Pins"]])
        #expect(content.diagnostics.count == 2, "\(content.diagnostics.map(\.message))")
        #expect(content.diagnostics.first?.message.contains("https://example.org/x.kml") == true)
        #expect(content.diagnostics.last?.message.contains("unused.kml") == true)
    }
}
