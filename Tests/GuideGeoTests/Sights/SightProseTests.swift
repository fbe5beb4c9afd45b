// Tests of the sentences about a sight: they contain what the data contain, and nothing else.

import GuideModel
import TestSupport
import Testing

@testable import GuideGeo

@Suite("A sight's text matches the data")
struct SightProseTests {
    private func sight(_ tags: [String: String]) throws -> FoundSight {
        try #require(SmallTown.sights(["name": "Obra"].merging(tags) { $1 }).first)
    }

    @Test(
        "The summary is one sentence of facts",
        arguments: [
            (
                [
                    "building": "church", "denomination": "roman_catholic", "addr:street": "Rua X",
                    "architect": "Nicolau Nasoni", "start_date": "1763", "building:architecture": "baroque",
                ],
                "Baroque Roman Catholic church in Rua X, designed by Nicolau Nasoni, dating from 1763."
            ),
            (["building": "church"], "Church."),
            (
                [
                    "tourism": "artwork", "artwork_type": "statue", "material": "bronze", "artist_name": "A;B;C",
                    "start_date": "C20",
                ], "Bronze statue by A, B and C, dating from the 20th century."
            ),
            (["historic": "archaeological_site"], "Archaeological site."),
            (["amenity": "university", "heritage": "2"], "University building."),
            (["tourism": "museum", "museum": "art"], "Art museum."),
            (["tourism": "artwork", "artist_name": "Botero 1987"], "Work of art by Botero."),
            (["tourism": "artwork", "artist_name": "Kunst e.V."], "Work of art by Kunst e.V."),
            (["tourism": "museum", "museum": "??", "architect": ";", "start_date": "soon"], "Museum."),
        ])
    func summaries(tags: [String: String], summary: String) throws {
        #expect(try sight(tags).summary == summary)
    }

    @Test("Names are in composed form, so that identical-looking names are equal")
    func composed() throws {
        let found = try #require(SmallTown.sights(["name": "Sa\u{303}o Joa\u{303}o", "building": "church"]).first)
        #expect(found.name.unicodeScalars.count == "São João".unicodeScalars.count)
    }

    @Test("The street is the one in the data, else the nearest one, never the sight itself or a tunnel")
    func streets() throws {
        var town = SmallTown()
        town.way([(-50, 20), (50, 20)], ["highway": "residential", "name": "Near Street"])
        town.way([(-50, 5), (50, 5)], ["highway": "primary", "name": "Deep Road", "tunnel": "yes"])
        town.way([(-50, 10), (50, 10)], ["highway": "pedestrian", "name": "The Square"])
        town.node(east: 0, north: 0, ["name": "The Square", "place": "square"])
        town.node(east: 0, north: 500, ["name": "Far", "tourism": "museum"])
        town.node(east: 0, north: 900, ["place": "suburb", "name": "Quarter"])
        let summaries = Dictionary(uniqueKeysWithValues: town.sights.map { ($0.name, $0.summary) })
        #expect(summaries == ["The Square": "Square near Near Street.", "Far": "Museum near Quarter."])
    }

    @Test(
        "Dates are read as OpenStreetMap writes them",
        arguments: [
            ("1763", "1763"), ("1763-07-28", "1763"), ("0994", "994"), ("C18", "the 18th century"),
            ("early C20", "the early 20th century"), ("mid C12", "the middle of the 12th century"),
            ("1890s", "the 1890s"), ("~1763", "about 1763"), ("before 1755", "before 1755"),
            ("1754..1763", "between 1754 and 1763"), ("120 BC", "120 BC"), ("C21", "the 21st century"),
        ])
    func dates(text: String, words: String) { #expect(SightDate(text)?.text(in: .english) == words) }

    @Test(
        "An invalid date is omitted", arguments: ["", "soon", "17", "17633", "C99", "1763-7", "~", "..", "1..2", "s"])
    func noDates(text: String) { #expect(SightDate(text) == nil) }

    @Test("The body contains the other facts: names, height, protection, dues, inscription")
    func body() throws {
        let sight = try sight([
            "historic": "memorial", "name:en": "Why", "alt_name": "Obra;Zed", "old_name": "Früher", "height": "12.5",
            "heritage": "2", "heritage:since": "1910", "fee": "no", "inscription": "Line one\nLine two",
            "material": "stone;bronze",
        ])
        #expect(
            sight.paragraphs == [
                "In English it is called Why. It is also known as Zed. It used to be called Früher. "
                    + "It is made of stone and bronze. It is 13\u{A0}m high. "
                    + "It has been protected as national heritage since 1910. Entry is free.",
                "Its inscription reads: “Line one / Line two”",
            ])
        #expect(try self.sight(["tourism": "museum"]).paragraphs.isEmpty)
    }

    @Test("Facts are imported if they are reliable")
    func facts() throws {
        let facts = try sight([
            "tourism": "museum", "opening_hours": "Tu-Su 10:00-18:00", "wheelchair": "limited",
            "toilets:wheelchair": "yes", "hearing_loop": "no", "wheelchair:description": "A ramp.",
            "website": "www.x.example;http://b.example", "contact:phone": "+351 2; +351 3", "email": "a@b.example",
            "charge": "7,50 €",
            "addr:street": "Rua X", "addr:housenumber": "12", "addr:postcode": "4050", "addr:city": "Porto",
            "wikipedia": "pt:Torre dos Clérigos",
        ]).facts
        #expect(facts.hours == "Tu-Su 10:00-18:00" && facts.website == "https://www.x.example")
        #expect(facts.access == Access(stepFree: .partly, toilets: true, hearingLoop: false, note: "A ramp."))
        #expect(facts.phone == "+351 2" && facts.email == "a@b.example" && facts.address == "Rua X 12, 4050 Porto")
        #expect(facts.prices == [Price(payer: "", minorUnits: 750, currency: "EUR")])
        #expect(
            facts.links == [
                ExternalLink(
                    title: "Wikipedia (Português)", address: "https://pt.wikipedia.org/wiki/Torre_dos_Cl%C3%A9rigos")
            ])
    }

    @Test("Facts for filters are imported: free entry, cuisine, children, dogs")
    func facets() throws {
        let facts = try sight([
            "tourism": "museum", "fee": "no", "cuisine": "italian;pizza;vegan", "kids_area": "yes", "dog": "leashed",
        ]).facts
        #expect(facts.priceLevel == .free && facts.cuisine == ["Italian", "vegan"])
        #expect(facts.family == true && facts.dogs == .partly)
        #expect(try sight(["tourism": "museum", "dog": "no", "kids_area": "no"]).facts == VisitFacts(dogs: .no))
    }

    @Test(
        "An unreliable fact is omitted",
        arguments: [
            ["opening_hours": "dusk to dawn"], ["opening_hours": "whenever"], ["website": "javascript:alert(1)"],
            ["website": "ftp://x.example"], ["website": "mailto:a@b.example"], ["website": "https://a b"],
            ["charge": "from 6 €"], ["charge": "6"], ["charge": "6 50 €"], ["wheelchair": "maybe"], ["wikipedia": "x"],
            ["wikipedia": "en/../:x"],
        ])
    func untrusted(tags: [String: String]) throws {
        #expect(try sight(tags.merging(["tourism": "museum"]) { $1 }).facts == VisitFacts())
    }

    private static let languages = ["ar", "de", "en", "es", "fr", "hi", "it", "pt", "sv", "zh"]

    @Test("Each language of the tool has its own words for every sight, date and fact", arguments: languages)
    func everyLanguage(language: String) throws {
        let words = Words.ours(language)
        let own = WordTable.read(
            json: RepositoryFile.bytes("site/words/\(language).json"), language: language, file: "words.json"
        ).table
        for name in SightTerm.allCases.map(\.name) + SightWord.allCases.map(\.name) {
            #expect(own.words[name] != nil, "\(language) lacks \(name)")
        }
        var town = SmallTown()
        town.node(
            east: 0, north: 0,
            [
                "name": "Obra", "amenity": "fountain", "material": "bronze", "addr:street": "Rua X",
                "artist_name": "A;B",
                "start_date": "early C18", "alt_name": "Zed", "height": "12.5", "fee": "no",
            ])
        let sight = try #require(SightFinder(town.extract, words: words).sights().first)
        let prose = ([sight.summary] + sight.paragraphs).joined(separator: " ")
        for value in ["Rua X", "A", "B", "Zed", "13", words(SightTerm.century(18)), words(SightWord.free)] {
            #expect(prose.contains(value), "\(prose)")
        }
        #expect(!prose.contains("{") && !prose.contains(".."))
    }

    @Test("A summary lists its facts side by side, so that no name needs an article")
    func noArticles() throws {
        func summary(_ language: String) -> String? {
            SmallTown.summary(
                ["amenity": "fountain", "name": "Obra", "artist_name": "Ana", "addr:street": "Avenue d'Ostende"],
                language)
        }
        #expect(summary("en") == "Fountain by Ana in Avenue d'Ostende.")
        #expect(summary("de") == "Brunnen von Ana · Avenue d'Ostende")
        #expect(summary("fr") == "Fontaine · artiste : Ana · Avenue d'Ostende")
        #expect(summary("zh") == "喷泉 · 作者：Ana · Avenue d'Ostende")
    }

    @Test("A guide of several languages has a text in each, and a name that its readers can read")
    func wordings() throws {
        var town = SmallTown()
        town.node(
            east: 0, north: 0, ["name": "故宫", "name:en": "Forbidden City", "name:zh": "故宫", "historic": "castle"])
        town.node(east: 40, north: 0, ["name": "Rathaus", "name:en": "Town Hall", "amenity": "townhall"])
        let sights = SightFinder(town.extract, words: .ours("zh"), others: [.english]).sights()
        let palace = try #require(sights.first { $0.name == "故宫" })
        #expect(palace.summary == "城堡" && palace.wordings["en"]?.summary == "Castle.")
        #expect(palace.wordings["en"]?.name == "Forbidden City")
        #expect(palace.wordings["en"]?.paragraphs == ["It is also known as 故宫."])
        // A name that English readers can read remains as on the signs.
        #expect(sights.first { $0.name == "Rathaus" }?.wordings["en"]?.name == nil)
    }

    @Test(
        "A currency sign means the currency of the country",
        arguments: [
            ("5$", "US", "USD"), ("5 $", "CA", "CAD"), ("50 kr", "SE", "SEK"), ("₹100", "IN", nil), ("3£", "GB", "GBP"),
        ])
    func money(text: String, country: String, currency: String?) {
        let place = FoundTown(
            name: "X", size: "town", position: SmallTown.middle, country: country, reachInMetres: .infinity)
        var town = SmallTown()
        town.node(east: 0, north: 0, ["name": "X", "tourism": "museum", "charge": text])
        #expect(SightFinder(town.extract).sights(town: place).first?.facts.prices.first?.currency == currency)
    }
}
