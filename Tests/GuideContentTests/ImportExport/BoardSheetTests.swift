// Tests of tables as tourist boards write them: no column is lost, and what is not certain is reported.

import GuideModel
import GuideSupport
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("The sheet of a tourist board")
struct BoardSheetTests {
    /// The sheet of a German board, with a title above its 15 columns.
    private static let sheet = """
        Tourismusverband Musterland, Stand 2026;;;;;;;;;;;;;;
        ;;;;;;;;;;;;;;
        Bezeichnung;Rubrik;Beschreibung DE;Beschreibung EN;Straße;Hausnr.;PLZ;Ort;Breitengrad;Längengrad;Telefon;Internet;\
        Öffnungszeiten;Eintritt;Bild
        Stadtmuseum;Museum;Das Museum zeigt die Stadt. Es ist alt.;The museum shows the town. It is old.;Markt;1;12345;\
        Musterstadt;50,1001;10,1001;09123 4501;https://museum.example/;Mo-Fr 9-17 Uhr, Sa n. V.;\
        "Erwachsene 5 €, Kinder frei";museum.jpg
        Alte Burg;Burg;Eine Burg auf dem Berg.;A castle on the hill.;Burgweg;2a;12345;Musterstadt;50,1002;10,1002;\
        09123 4502;;tägl. außer Mo 10-18 Uhr;5,00 EUR;
        Seebad;Freizeit;Baden im See.;;Am See;;12345;Musterstadt;50,1003;10,1003;;;werktags 9-17 Uhr;ab 3 €;
        Minigolf;Freizeit;;;;;12346;Musterdorf;50,1004;10,1004;;;;;
        Rathaus;Rathaus;;;;;;Musterstadt;50,1005;10,1005;;;;;
        Brücke;Brücken;;;;;;;50,1006;10,1006;;;;;
        Stadtkirche;Kirche / Kultur;;;;;;;50,1007;10,1007;;;;Eintritt frei;
        Stadtpark;park;;;;;;;50,1008;10,1008;;;;;
        Brunnen;Brunnen;;;;;;;50,1009;10,1009;;;;;
        Hallenbad;Hallenbad;;;;;;;50,1010;10,1010;;;;"7,50 € / ermäßigt 4 €";
        Friedhof;Friedhof;;;;;;;50,1011;10,1011;;;;;
        Kino;Kino;;;;;;;50,1012;10,1012;;;;;

        """

    private static let locale = ImportLocale(languages: ["de", "en"], country: "DE")

    private static func read(
        _ text: String, mapping: HeaderMapping? = nil, locale: ImportLocale = Self.locale
    ) -> ImportedContent {
        ImportReader.read(.bytes(Array(text.utf8)), as: .csv, mapping: mapping, locale: locale, file: "a.csv")
    }

    /// The parts of an Excel file with the sheets; texts in `numbers` are numbers.
    private static func excel(
        _ sheets: [(name: String, rows: [[String]])], numbers: Set<String> = []
    ) -> ImportInput {
        var parts: [String: String] = [:]
        for (number, sheet) in sheets.enumerated() {
            let rows = sheet.rows.map { row in
                let cells = row.map { cell in
                    let text = cell.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
                    return numbers.contains(cell)
                        ? "<c><v>\(cell)</v></c>" : "<c t='inlineStr'><is><t>\(text)</t></is></c>"
                }
                return "<row>\(cells.joined())</row>"
            }
            parts["xl/worksheets/sheet\(number + 1).xml"] =
                "<worksheet><sheetData>\(rows.joined())</sheetData></worksheet>"
        }
        let names = sheets.map { "<sheet name='\($0.name)'/>" }
        parts["xl/workbook.xml"] = "<workbook><sheets>\(names.joined())</sheets></workbook>"
        return .parts(parts.mapValues { Array($0.utf8) })
    }

    private static func readExcel(
        _ sheets: [(name: String, rows: [[String]])], numbers: Set<String> = [], choose names: [String] = []
    ) -> ImportedContent {
        ImportReader.read(
            excel(sheets, numbers: numbers), as: .xlsx, sheets: names, locale: locale, file: "a.xlsx")
    }

    @Test("All columns of a board's sheet are read")
    func columns() throws {
        let content = Self.read(Self.sheet)
        #expect(
            content.headers?.columns.map(\.meaning) == [
                "name", "kind", "text", "text en", "street", "house-number", "postcode", "town", "latitude",
                "longitude",
                "phone", "website", "hours", "price", "picture",
            ])
        try #require(content.places.count == 12)
        let museum = content.places[0]
        #expect(museum.summary == "Das Museum zeigt die Stadt." && museum.text == "Es ist alt.")
        #expect(
            museum.translations == [
                ImportedTranslation(language: "en", summary: "The museum shows the town.", text: "It is old.")
            ])
        #expect(
            museum.facts
                == VisitFacts(
                    hours: "Mo-Fr 09:00-17:00; Sa unknown \"n. V.\"",
                    prices: [
                        Price(payer: "Erwachsene", minorUnits: 500, currency: "EUR"),
                        Price(payer: "Kinder", minorUnits: 0, currency: "EUR"),
                    ], address: "Markt 1, 12345 Musterstadt", phone: "09123 4501", website: "https://museum.example/"))
        #expect(content.places[1].facts.hours == "Mo-Su 10:00-18:00; Mo off")
        #expect(content.places[1].facts.prices == [Price(payer: "", minorUnits: 500, currency: "EUR")])
        #expect(
            content.places.map(\.facts.address) == [
                "Markt 1, 12345 Musterstadt", "Burgweg 2a, 12345 Musterstadt", "Am See, 12345 Musterstadt",
                "12346 Musterdorf", nil, nil, nil, nil, nil, nil, nil, nil,
            ])
        #expect(content.places[6].facts.prices == [Price(payer: "", minorUnits: 0, currency: "EUR")])
        #expect(content.places[9].facts.prices.map(\.minorUnits) == [750, 400])
        #expect(content.media.map(\.reference) == ["museum.jpg"])
    }

    @Test("Hours without a certain meaning become a note; such a price becomes a paragraph, and is reported")
    func uncertain() throws {
        let content = Self.read(Self.sheet)
        let place = try #require(content.places.first { $0.name == "Seebad" })
        #expect(place.facts.prices.isEmpty && place.text.contains("Eintritt: ab 3 €"))
        #expect(place.facts.hours == nil && place.facts.hoursNote == "werktags 9-17 Uhr")
        #expect(content.diagnostics.map(\.code) == [.importEntry, .importEntry])
        #expect(content.diagnostics.map(\.severity) == [.warning, .warning])
        #expect(content.diagnostics.contains { $0.message.contains("\"ab 3 €\" is not a clear price") })
    }

    @Test("Each category has the kind of the saved mapping or of its words; an unknown one is reported once")
    func kinds() throws {
        let content = Self.read(Self.sheet)
        #expect(
            content.places.map { $0.kind?.rawValue } == [
                "museum", "castle", nil, nil, "town-hall", "bridge", "church", "park", "fountain", "swimming-pool",
                "cemetery", "cinema",
            ])
        let unknown = content.diagnostics.filter { $0.message.contains("\"Freizeit\"") }
        #expect(unknown.count == 1 && unknown[0].message.contains("its places become attractions"))
        let yaml = try #require(content.headers?.yaml)
        #expect(yaml.contains("Beschreibung EN: text en\n"))
        #expect(yaml.contains("kinds:\n  Museum: museum\n  Burg: castle\n  Freizeit:\n"))
        let edited = Array(yaml.replacing("  Freizeit:\n", with: "  Freizeit: beach\n").utf8)
        let mapping = try HeaderMapping.read(edited, file: "m.yaml").get()
        let again = Self.read(Self.sheet, mapping: mapping)
        #expect(again.places.map { $0.kind?.rawValue }[2...3] == ["beach", "beach"])
        #expect(!again.diagnostics.contains { $0.message.contains("Freizeit") })
    }

    @Test("A kind that does not exist, and a language for a number, are errors in a mapping")
    func mappingErrors() {
        for (text, line) in [("a: name\nkinds:\n  b: musuem\n", 3), ("a: phone en\n", 1), ("a: name xx-y\n", 1)] {
            guard case .failure(let error) = HeaderMapping.read(Array(text.utf8), file: "m.yaml") else {
                Issue.record("\(text) was read")
                continue
            }
            #expect(error.diagnostics.map(\.location.line) == [line])
        }
    }

    @Test(
        "A header names the language of its texts",
        arguments: [
            ("Beschreibung EN", "text en"), ("Name (fr)", "name fr"), ("description_de", "text de"),
            ("Text englisch", "text en"), ("Text auf Englisch", "text en"), ("English description", "text en"),
            ("Titre en français", "name fr"), ("summary pt-BR", "summary pt-BR"), ("Descripción inglés", "text en"),
            ("Telefon EN", nil), ("Stand DE", nil), ("Beschreibung", "text"), ("Straße", "street"),
            ("Code postal", "postcode"), ("Número de calle", "house-number"), ("Prezzo", "price"), ("城市", "town"),
            ("Objektname", "name"), ("Nom du site", "name"), ("Geo-Länge", "longitude"), ("Geo-Laenge", "longitude"),
            ("Oeffnungszeiten", "hours"), ("Descripcion", "text"), ("Full Description", "text"),
            ("PLZ/Ort", "postcode"),
            ("Lat/Long", "coordinates"), ("Latitude (WGS 84)", "latitude"), ("Eintrittspreis in €", "price"),
            ("Horaires d'ouverture", "hours"), ("Address Line 1", "street"), ("Öffnungszeiten (EN)", nil),
            ("Name des Objekts", "name"), ("Type d'offre", "kind"), ("Name des Objekts EN", "name en"),
            ("Name des Ansprechpartners", nil), ("Straße u. Hausnummer", "street"), ("Postort", "town"),
            ("Szerokość geograficzna", "latitude"), ("Режим работы", "hours"), ("郵便番号", "postcode"),
            ("Sítio Web", "website"), ("详细介绍", "text"), ("Nº", nil),
        ] as [(String, String?)])
    func headers(header: String, meaning: String?) {
        #expect(HeaderMapping(suggestedFor: [header]).columns.map(\.meaning) == [meaning])
    }

    @Test("Pictures can be in several columns, and a place needs only an address, also in parts")
    func picturesAndAddresses() throws {
        let content = Self.read(
            "Name;Straße;PLZ;Bild 1;Bild 2;Bildtext;picture-licence\nTor;Markt 1;12345;a.jpg;b.jpg;;CC0\n")
        #expect(
            content.headers?.columns.map(\.meaning) == [
                "name", "street", "postcode", "picture", "picture", "picture-caption", "picture-licence",
            ])
        let place = try #require(content.places.first)
        #expect(place.media.map(\.reference) == ["a.jpg", "b.jpg"])
        #expect(place.media.map(\.licence) == ["CC0-1.0", "CC0-1.0"])
        #expect(place.position == nil && place.missing != nil && place.facts.address == "Markt 1, 12345")
        let mapping = try HeaderMapping.read(Array((content.headers?.yaml ?? "").utf8), file: "m.yaml").get()
        #expect(mapping.columns == content.headers?.columns)
    }

    @Test("Ort is the name only if no other column is")
    func towns() {
        func meanings(_ headers: [String]) -> [String?] { HeaderMapping(suggestedFor: headers).columns.map(\.meaning) }
        #expect(meanings(["Ort", "Breite"]) == ["name", "latitude"])
        #expect(meanings(["Ort", "Name"]) == ["town", "name"])
        #expect(meanings(["Name des Objekts", "Ort"]) == ["name", "town"])
    }

    @Test(
        "O after a longitude is east or west in the language of the guide",
        arguments: [("de-AT", 12.12), ("es", -12.12)])
    func hemispheres(language: String, longitude: Double) {
        let text = "Name;Breite;Länge\nTor;47,85° N;12,12° O\n"
        let content = Self.read(text, locale: ImportLocale(languages: [language]))
        #expect(content.places.map(\.position) == [Position(latitude: 47.85, longitude: longitude)])
        #expect(Self.read(text, locale: ImportLocale(languages: ["en"])).places.isEmpty)
    }

    @Test("A language that the guide does not have is reported, and the guide's own tag is used")
    func languages() {
        let text = "name EN,name FR,lat,lon\nGate,Porte,50,10\n"
        let content = Self.read(text, locale: ImportLocale(languages: ["en-GB", "de"]))
        #expect(content.places.map(\.name) == ["Gate"] && content.places.map(\.translations) == [[]])
        #expect(content.diagnostics.map(\.location.line) == [1])
        #expect(content.diagnostics.first?.message.contains("the guide has no language fr") == true)
        let french = Self.read(text, locale: ImportLocale(languages: ["en-GB", "fr-CA"]))
        #expect(
            french.places.map(\.translations) == [[ImportedTranslation(language: "fr-CA", name: "Porte", text: "")]])
    }

    @Test(
        "Prices with a certain meaning are read",
        arguments: [
            ("5 €", [Price(payer: "", minorUnits: 500, currency: "EUR")]),
            ("5 Euro", [Price(payer: "", minorUnits: 500, currency: "EUR")]),
            ("€ 5,-", [Price(payer: "", minorUnits: 500, currency: "EUR")]),
            (
                "Adult 18.00 EUR; Child free",
                [
                    Price(payer: "Adult", minorUnits: 1800, currency: "EUR"),
                    Price(payer: "Child", minorUnits: 0, currency: "EUR"),
                ]
            ),
            ("Adult £18; Child £9.50", nil),
            ("Erw.: 7,50 EUR", [Price(payer: "Erw.", minorUnits: 750, currency: "EUR")]),
            ("kostenlos", [Price(payer: "", minorUnits: 0, currency: "EUR")]), ("5", nil), ("ab 5 €", nil),
            ("5-7 €", nil), ("5 € pro Person", nil), ("", nil), ("1.234,50 €", nil),
            ("Erwachsene 5 €, Erwachsene 6 €", nil),
        ] as [(String, [Price]?)])
    func prices(text: String, prices: [Price]?) {
        #expect(PriceWording.prices(text, country: "DE") == prices)
    }

    @Test("The header can name the currency, and the country decides the meaning of a sign")
    func currencies() {
        #expect(PriceWording.currency(ofHeader: "Preis (EUR)", country: nil) == "EUR")
        #expect(PriceWording.currency(ofHeader: "Eintritt", country: "DE") == nil)
        let price = [Price(payer: "", minorUnits: 450, currency: "GBP")]
        #expect(PriceWording.prices("£4.50", country: "GB") == price)
        #expect(PriceWording.prices("4.50", currency: "GBP", country: nil) == price)
        #expect(PriceWording.text(of: price) == "4.50 GBP")
        #expect(PriceWording.text(of: [Price(payer: "Ab 6", minorUnits: 1, currency: "EUR")]) == nil)
        let noted = Price(payer: "Child", minorUnits: 0, currency: "EUR", note: "up to 6 years")
        let unclear = Price(payer: "Group of 10", minorUnits: 900, currency: "EUR")
        #expect(PriceWording.text(of: price + [noted, unclear]) == "4.50 GBP; Child 0.00 EUR")
    }

    @Test(
        "The parts of an address are in the order of the country",
        arguments: [("DE", "Markt 1, 12345 Stadt"), ("GB", "1 Markt, Stadt 12345"), ("FR", "1 Markt, 12345 Stadt")])
    func addresses(country: String, address: String) {
        #expect(
            PostalAddress.line(street: "Markt", number: "1", postcode: "12345", town: "Stadt", country: country)
                == address)
        #expect(PostalAddress.line(street: nil, number: "1", postcode: nil, town: "Stadt", country: country) == nil)
    }

    @Test(
        "An address without its postcode and town gets them from their own columns",
        arguments: [
            ("Markt 1", "Markt 1, 12345 Ort"), ("Markt 1, 12345 Ort", "Markt 1, 12345 Ort"),
            ("Markt 1, Ort", "Markt 1, Ort"), ("Markt 1 Ort", "Markt 1 Ort"), ("Kurort", "Kurort, 12345 Ort"),
            ("Ort Straße 2", "Ort Straße 2, 12345 Ort"),
        ])
    func wholeAddresses(address: String, whole: String) {
        let content = Self.read("Name;Adresse;PLZ;Ort;Breite;Länge\nTor;\(address);12345;Ort;50;10\n")
        #expect(content.places.map(\.facts.address) == [whole])
    }

    @Test(
        "The first valid contact of a cell counts, and others are reported",
        arguments: [
            ("phone", "Tel.: 01904 / 12 34", "01904 / 12 34", 0), ("phone", "01904 1, 01904 2", "01904 1", 1),
            ("email", "mailto:a@b.example", "a@b.example", 0), ("email", "<a@b.example>", "a@b.example", 0),
            ("email", "x; a@b.example", "a@b.example", 1), ("email", "a(at)b.example", nil, 1),
            ("website", "https://a.example/ | https://b.example/", "https://a.example/", 1),
            ("website", "a.example", "https://a.example", 0),
        ] as [(String, String, String?, Int)])
    func contacts(field: String, cell: String, contact: String?, warnings: Int) throws {
        let content = Self.read("name\tlat\tlon\t\(field)\nTor\t50\t10\t\(cell)\n")
        let facts = try #require(content.places.first?.facts)
        #expect(facts.phone ?? facts.email ?? facts.website == contact)
        #expect(content.diagnostics.count == warnings)
    }

    @Test("A telephone number that a spreadsheet stored as a number gets its zero back if others have one")
    func telephone() {
        let rows = [
            ["Name", "lat", "lon", "Telefon"], ["A", "50", "10", "09123 4501"], ["B", "50.1", "10", "91234502"],
        ]
        let content = Self.readExcel([("Orte", rows)], numbers: ["91234502"])
        #expect(content.places.map(\.facts.phone) == ["09123 4501", "091234502"])
        #expect(content.diagnostics.map(\.location.line) == [3])
        #expect(Self.readExcel([("Orte", rows)]).places.map(\.facts.phone) == ["09123 4501", "91234502"])
        let alone = Self.readExcel([("Orte", [rows[0], rows[2]])], numbers: ["91234502"])
        #expect(alone.places.map(\.facts.phone) == ["91234502"] && alone.diagnostics == [])
    }

    @Test("Several sheets are read together, and a sheet without places is reported")
    func sheets() {
        let header = ["Name", "lat", "lon"]
        let sheets: [(name: String, rows: [[String]])] = [
            ("Burgen", [header, ["Burg", "50", "10"]]), ("Kontakte", [["Firma", "Notiz"], ["X", "y"]]),
            ("Museen", [["Stand 2026"], header, ["Museum", "50.1", "10"]]),
        ]
        #expect(Self.readExcel(sheets).places.map(\.name) == ["Burg"])
        #expect(Self.readExcel(sheets, choose: ["Museen"]).places.map(\.name) == ["Museum"])
        let both = Self.readExcel(sheets, choose: ["Burgen", "Museen"])
        #expect(both.places.map(\.name) == ["Burg", "Museum"] && both.diagnostics == [])
        let all = Self.readExcel(sheets, choose: ["all"])
        #expect(all.places.map(\.name) == ["Burg", "Museum"] && all.sheet == "Burgen, Kontakte, Museen")
        #expect(all.diagnostics.map(\.location.file) == ["a.xlsx: Kontakte"] && !all.diagnostics.hasErrors)
        #expect(Self.readExcel(sheets, choose: ["Kontakte"]).diagnostics.map(\.code) == [.importHeaders])
    }
}
