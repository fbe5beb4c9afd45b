// Tests of the readers of other formats: what each reads and leaves out, and that hostile files do no harm.

import GuideModel
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Other formats are read")
struct ImportReaderTests {
    private func read(_ text: String, _ format: ImportFormat) -> ImportedContent {
        ImportReader.read(.bytes(Array(text.utf8)), as: format, file: "a.\(format.rawValue)")
    }

    private func summary(_ content: ImportedContent) -> [String] {
        content.places.map { place -> String in
            let position = place.position.map { "\($0.latitude),\($0.longitude)" } ?? "nowhere"
            return "\(place.key)|\(place.name)|\(place.kind?.rawValue ?? "-")|\(position)|"
                + "\(place.summary ?? "-")|\(place.text)"
        } + content.tours.map { "tour \($0.key)|\($0.name)|\($0.stops.joined(separator: " "))|\($0.route.count)" }
    }

    private static let geoJSON = """
        {"type": "FeatureCollection", "features": [
          {"type": "Feature", "id": 7, "properties": {"name": "Gate", "tourism": "x", "description": "<p>Old &amp; grey.</p>"},
           "geometry": {"type": "Point", "coordinates": [-1.08, 53.96]}},
          {"type": "Feature", "properties": {"title": "Round"},
           "geometry": {"type": "LineString", "coordinates": [[-1.08, 53.96], [-1.07, 53.97]]}}]}
        """
    private static let gpx = """
        <gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1">
        <wpt lat="53.96" lon="-1.08"><name>Gate</name><desc>Old.</desc><type>Gate</type></wpt>
        <rte><name>Walk</name><rtept lat="53.96" lon="-1.08"><name>Gate</name></rtept>
        <rtept lat="53.961" lon="-1.08"/><rtept lat="53.97" lon="-1.08"><name>Tower</name></rtept></rte>
        <trk><trkseg><trkpt lat="1" lon="2"/><trkpt lat="1.1" lon="2"/></trkseg></trk></gpx>
        """
    private static let kml = """
        <kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder><name>Churches</name>
        <Placemark id="p1"><name>Minster</name><description><![CDATA[Big.<br>Old.]]></description>
        <ExtendedData><Data name="Telefon"><value>+44 1904 557200</value></Data></ExtendedData>
        <Point><coordinates>-1.08,53.96,0</coordinates></Point></Placemark></Folder>
        <Placemark><name>Walk</name><LineString><coordinates>-1.08,53.96 -1.07,53.96</coordinates></LineString></Placemark>
        </Document></kml>
        """
    private static let wiki = """
        == See ==
        * {{see | name=[[Minster|The Minster]] | lat=53.96 | long=-1.08 | phone=+44 1904 557200, +44 2 | wikidata=Q1
        | content=''Big'' {{convert|3|m}} [https://x.example church] & old. }}
        {{Eat|name=Inn|lat=53.95|long=-1.07}} {{other|name=No}} {{see|name=Lost}}
        """
    private static let tourML = """
        <tourml:Tour xmlns:tourml="http://tapintomuseums.org/TourML" tourml:id="t1">
        <tourml:TourMetadata><tourml:Title>Walk</tourml:Title></tourml:TourMetadata>
        <tourml:Stop tourml:id="b"><tourml:Title>B</tourml:Title><tourml:AssetRef tourml:id="g"/></tourml:Stop>
        <tourml:Stop tourml:id="a"><tourml:Title>A</tourml:Title><tourml:PropertySet><tourml:Property tourml:name="lat">1</tourml:Property>
        <tourml:Property tourml:name="lon">2</tourml:Property></tourml:PropertySet></tourml:Stop>
        <tourml:Connection tourml:srcId="a" tourml:destId="b" tourml:priority="1"/>
        <tourml:Asset tourml:id="g"><tourml:Content><tourml:Data>{"type":"Point","coordinates":[2,1.5]}</tourml:Data></tourml:Content>
        </tourml:Asset></tourml:Tour>
        """

    @Test(
        "Each format gives its places and tours",
        arguments: [
            (
                ImportFormat.geojson, geoJSON,
                ["7|Gate|-|53.96,-1.08|Old & grey.|", "tour Round|Round||2"]
            ),
            (
                .gpx, gpx,
                [
                    "Gate|Gate|gate|53.96,-1.08|Old.|", "Tower|Tower|-|53.97,-1.08|-|",
                    "tour Walk|Walk|Gate Tower|3",
                    "tour a|a||2",
                ]
            ),
            (.kml, kml, ["p1|Minster|church|53.96,-1.08|Big. Old.|", "tour Walk|Walk||2"]),
            (
                .wikivoyage, wiki,
                [
                    "Q1|The Minster|attraction|53.96,-1.08|Big 3 m church & old.|",
                    "Inn|Inn|restaurant|53.95,-1.07|-|",
                ]
            ),
            (.tourml, tourML, ["b|B|-|1.5,2.0|-|", "a|A|-|1.0,2.0|-|", "tour t1|Walk|a b|0"]),
        ])
    func formats(_ format: ImportFormat, _ text: String, _ expected: [String]) {
        let content = read(text, format)
        #expect(!content.diagnostics.hasErrors, "\(content.diagnostics)")
        #expect(summary(content) == expected)
    }

    @Test("An entry that is not a place is omitted and reported with its line; a file without places is an error")
    func leftOut() {
        #expect(read(Self.wiki, .wikivoyage).diagnostics.map(\.location.line) == [4])
        #expect(read(Self.kml, .kml).places.first?.facts.phone == "+44 1904 557200")
        for (text, format) in [
            ("{", ImportFormat.geojson), ("{}", .geojson), ("<gpx>", .gpx), ("<kml/>", .kml), ("<gpx/>", .kml),
            ("<!DOCTYPE kml><kml/>", .kml), ("", .csv), ("a;b\n1;2", .csv), ("", .wikivoyage), ("PK", .xlsx),
        ] {
            let content = read(text, format)
            #expect(content.diagnostics.hasErrors && content.places.isEmpty, "\(text)")
        }
    }

    @Test(
        "A page does not show the sentence of its summary twice",
        arguments: [
            ("Built in 1220. It burned twice.", "Built in 1220.", "It burned twice."), ("Old.", "Old.", ""),
            ("A gate of stone\\n\\nOpen to all", "A gate of stone", "Open to all"),
            // Without its first sentence, the text would begin with a list.
            ("A gate of stone. - Open", "A gate of stone.", "A gate of stone. - Open"),
            ("<p>A <b>big</b> gate of stone. It burned.</p>", "A big gate of stone.", "It burned."),
            ("<p>A gate of stone.<br>It burned.</p>", "A gate of stone.", "It burned."),
            ("<p>A gate of stone.</p><ul><li>Open</li></ul>", "A gate of stone.", "- Open"),
            // Without its first sentence, the text would lose a link.
            (
                "<p>See <a href='https://a.example/'>the mill</a> first. It burned.</p>", "See the mill first.",
                "See [the mill](https://a.example/) first. It burned."
            ),
            // Without its first sentence, the text would lose a mark or the first item of a list.
            ("<p><b>A gate of stone. Old.</b></p>", "A gate of stone.", "**A gate of stone. Old.**"),
            (
                "<ul><li>A gate of stone. Old.</li><li>Open</li></ul>", "A gate of stone.",
                "- A gate of stone. Old.\n- Open"
            ),
        ])
    func summaries(_ description: String, _ summary: String, _ text: String) throws {
        let content = read(
            #"{"type": "Feature", "properties": {"name": "A", "description": ""# + description
                + #""}, "geometry": {"type": "Point", "coordinates": [1, 2]}}"#, .geojson)
        let place = try #require(content.places.first)
        #expect(place.summary == summary && place.text == text)
    }

    @Test(
        "White space inside a number is not removed",
        arguments: [
            ("53.96", 53.96), (" 53,96° N ", 53.96), ("1.08W", -1.08), ("1,08 w", -1.08), ("0 5.5", nil), ("5 5", nil),
            ("53 57 36 N", nil), ("53°57", nil), ("1.08 O", nil), ("", nil), (" N", nil),
        ] as [(String, Double?)])
    func degrees(_ text: String, _ value: Double?) { #expect(ImportedPosition.degrees(text) == value) }

    @Test(
        "A position in one cell can have a height, brackets, or commas as decimal signs",
        arguments: [
            "POINT Z (-1.08 53.96 12)", "SRID=4326;POINTZ(-1.08 53.96 12.5)", "(53.96, -1.08)", "53,96; -1,08",
            "53,96;-1,08", "53,96, -1,08", "53,96 / -1,08", "53,96 -1,08",
        ])
    func coordinates(_ text: String) {
        let position = try? ImportedPosition.read([.coordinates: text]).get()
        #expect(position == Position(latitude: 53.96, longitude: -1.08))
    }

    private static let umlauts = "Bezeichnung;Breite;Länge;Straße\r\n\"Tür; \"\"alt\"\"\";53,96;-1,08;x\r\n"

    @Test("A table is read in each usual encoding, with each separator and in several languages")
    func tables() {
        let latin = Self.umlauts.unicodeScalars.map { UInt8($0.value) }
        let little = Self.umlauts.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = Self.umlauts.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let utf8 = Array(Self.umlauts.utf8)
        for bytes in [
            utf8, [0xEF, 0xBB, 0xBF] + utf8, latin, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big,
            Array("sep=;\n".utf8) + utf8,
        ] {
            let content = ImportReader.read(.bytes(bytes), as: .csv, file: "a.csv")
            #expect(summary(content) == ["Tür; \"alt\"|Tür; \"alt\"|-|53.96,-1.08|-|"], "\(content.diagnostics)")
            #expect(content.headers?.columns.map(\.field) == [.name, .latitude, .longitude, .street])
        }
        #expect(summary(read("nom\tcoordinates\nA\tPOINT(2 1)\n", .csv)) == ["A|A|-|1.0,2.0|-|"])
        for point in ["POINT Z (2 1 520)", "SRID=4326;POINTZM(2 1 5 6)", "1,0 / 2,0", "1,0; 2,0"] {
            #expect(summary(read("nom\tcoordinates\nA\t\(point)\n", .csv)) == ["A|A|-|1.0,2.0|-|"], "\(point)")
        }
        #expect(summary(read("名称,纬度,经度\n门,1,2\n", .csv)) == ["门|门|-|1.0,2.0|-|"])
    }

    @Test("A written mapping can be read again, and an error in a mapping is reported with its line")
    func mappings() throws {
        let suggested = HeaderMapping(suggestedFor: ["name", "Title", "x: y", "lat", "lon"])
        let read = HeaderMapping.read(Array(suggested.yaml.utf8), file: "m.yaml")
        #expect(try read.get() == suggested)
        guard case .failure(let error) = HeaderMapping.read(Array("a: name\nb: nmae\n".utf8), file: "m.yaml") else {
            Issue.record("a field that is none was taken")
            return
        }
        #expect(error.diagnostics.map(\.location.line) == [2] && error.diagnostics.first?.suggestion == "name")
    }

    @Test(
        "An address in plain text remains a link",
        arguments: [
            ("See https://a.example/b.", "See https://a.example/b."),
            ("See https://a.example/?b=1&c=d_e, f_g", "See <https://a.example/?b=1&c=d_e>, f\\_g"),
            ("(http://a.example/b_(c))", "(<http://a.example/b_(c)>)"), ("https://*", "https://\\*"),
            ("https://a.example/b**", "<https://a.example/b>\\*\\*"),
            ("<https://a.example/>", "\\<<https://a.example/>\\>"), ("- https://a.example", "\\- https://a.example"),
        ])
    func addresses(text: String, markdown: String) {
        #expect(PlainText.markdown(text) == markdown)
    }

    @Test("The first sheet of a spreadsheet is a table")
    func spreadsheets() {
        let sheet = """
            <worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>lat</t></is></c>
            <c r="D1" t="inlineStr"><is><t>lon</t></is></c></row>
            <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>53.960000000000001</v></c><c r="D3"><v>-1.08</v></c></row>
            </sheetData></worksheet>
            """
        let excel = [
            "xl/workbook.xml": "<workbook><sheets><sheet name='a'/></sheets></workbook>",
            "xl/worksheets/sheet1.xml": sheet,
            "xl/sharedStrings.xml": "<sst><si><t>name</t></si><si><r><t>Ga</t></r><r><t>te</t></r></si></sst>",
        ].mapValues { Array($0.utf8) }
        #expect(
            summary(ImportReader.read(.parts(excel), as: .xlsx, file: "a.xlsx")) == ["Gate|Gate|-|53.96,-1.08|-|"])
        let cells = """
            <d xmlns:t="t" xmlns:o="o"><body><spreadsheet><t:table><t:table-row><t:table-cell><p>name</p></t:table-cell>
            <t:table-cell t:number-columns-repeated="2"/><t:table-cell><p>coordinates</p></t:table-cell>
            <t:table-cell t:number-columns-repeated="16000"/></t:table-row>
            <t:table-row t:number-rows-repeated="1048576"><t:table-cell t:number-columns-repeated="16384"/></t:table-row>
            <t:table-row><t:table-cell><p>Gate</p></t:table-cell><t:table-cell t:number-columns-repeated="2"/>
            <t:table-cell><p>53.96, -1.08</p></t:table-cell></t:table-row></t:table></spreadsheet></body></d>
            """
        let open = ["content.xml": Array(cells.utf8)]
        #expect(summary(ImportReader.read(.parts(open), as: .ods, file: "a.ods")) == ["Gate|Gate|-|53.96,-1.08|-|"])
    }

    @Test("Files designed to waste time or memory cost little")
    func hostile() {
        let many = String(repeating: "A,1,2\n", count: 60_000)
        let content = read("name,lat,lon\n" + many, .csv)
        #expect(content.places.count == ImportedContentBuilder.Limit.entries)
        #expect(content.diagnostics.contains { $0.message.contains("split the file") })
        for text in [
            String(repeating: "{{see|", count: 200_000), String(repeating: "[[", count: 200_000),
            "{{see|name=" + String(repeating: "[[a|", count: 20_000) + "}}",
            "{{see|name=" + String(repeating: "<ref>", count: 20_000) + "}}",
        ] { #expect(read(text, .wikivoyage).places.isEmpty) }
        #expect(PlainText.ofHTML(String(repeating: "<a", count: 200_000)).hasPrefix("<a"))
        #expect(read("\"" + String(repeating: "a\n", count: 100_000), .csv).places.isEmpty)
    }

    @Test("Any bytes are read without harm, in every format")
    func anyBytes() {
        var dice = Dice(seed: 7)
        let seeds = [Self.geoJSON, Self.gpx, Self.kml, Self.wiki, Self.tourML, Self.umlauts].map { Array($0.utf8) }
        for _ in 0..<600 {
            var bytes = seeds[dice(seeds.count)]
            for _ in 0...dice(6) { bytes[dice(bytes.count)] = UInt8(dice(256)) }
            if dice(3) == 0 { bytes.removeLast(dice(bytes.count)) }
            for format in ImportFormat.allCases {
                let content = ImportReader.read(.bytes(bytes), as: format, file: "a")
                for place in content.places {
                    #expect(!place.key.isEmpty && (place.position?.latitude.magnitude ?? 0) <= 90)
                }
            }
        }
    }

    @Test("A route's stops are the places near it, in its order")
    func routeStops() {
        let places = [(4, 53.9702), (2, 53.9650), (9, 53.9000)].map {
            (id: $0.0, position: Position(latitude: $0.1, longitude: -1.0803))
        }
        let route = [53.96, 53.97].map { Position(latitude: $0, longitude: -1.08) }
        var stops = RouteStops()
        #expect(stops.along(route, places) == [2, 4])
    }
}
