// What is said of a sight, and that nothing else is.

import GuideModel
import Testing

@testable import GuideGeo

@Suite("A sight's text says what the data say")
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
                "A baroque Roman Catholic church in Rua X, designed by Nicolau Nasoni and dating from 1763."
            ),
            (["building": "church"], "A church."),
            (
                [
                    "tourism": "artwork", "artwork_type": "statue", "material": "bronze", "artist_name": "A;B;C",
                    "start_date": "C20",
                ], "A bronze statue by A, B and C, dating from the 20th century."
            ),
            (["historic": "archaeological_site"], "An archaeological site."),
            (["amenity": "university", "heritage": "2"], "A university building."),
            (["tourism": "museum", "museum": "art"], "An art museum."),
            (["tourism": "artwork", "artist_name": "Botero 1987"], "A work of art by Botero."),
            (["tourism": "artwork", "artist_name": "Kunst e.V."], "A work of art by Kunst e.V."),
            (["tourism": "museum", "museum": "??", "architect": ";", "start_date": "soon"], "A museum."),
        ])
    func summaries(tags: [String: String], summary: String) throws {
        #expect(try sight(tags).summary == summary)
    }

    @Test("Names are composed, so that what looks the same is the same")
    func composed() throws {
        let found = try #require(SmallTown.sights(["name": "Sa\u{303}o Joa\u{303}o", "building": "church"]).first)
        #expect(found.name.unicodeScalars.count == "São João".unicodeScalars.count)
    }

    @Test("The street is the one that the data name, else the nearest one, never the sight itself or a tunnel")
    func streets() throws {
        var town = SmallTown()
        town.way([(-50, 20), (50, 20)], ["highway": "residential", "name": "Near Street"])
        town.way([(-50, 5), (50, 5)], ["highway": "primary", "name": "Deep Road", "tunnel": "yes"])
        town.way([(-50, 10), (50, 10)], ["highway": "pedestrian", "name": "The Square"])
        town.node(east: 0, north: 0, ["name": "The Square", "place": "square"])
        town.node(east: 0, north: 500, ["name": "Far", "tourism": "museum"])
        town.node(east: 0, north: 900, ["place": "suburb", "name": "Quarter"])
        let summaries = Dictionary(uniqueKeysWithValues: town.sights.map { ($0.name, $0.summary) })
        #expect(summaries == ["The Square": "A square near Near Street.", "Far": "A museum near Quarter."])
    }

    @Test(
        "Dates are read as OpenStreetMap writes them",
        arguments: [
            ("1763", "1763"), ("1763-07-28", "1763"), ("0994", "994"), ("C18", "the 18th century"),
            ("early C20", "the early 20th century"), ("mid C12", "the middle of the 12th century"),
            ("1890s", "the 1890s"), ("~1763", "about 1763"), ("before 1755", "before 1755"),
            ("1754..1763", "between 1754 and 1763"), ("120 BC", "120 BC"), ("C21", "the 21st century"),
        ])
    func dates(text: String, words: String) { #expect(SightDate.words(text) == words) }

    @Test(
        "What is no date is not told", arguments: ["", "soon", "17", "17633", "C99", "1763-7", "~", "..", "1..2", "s"])
    func noDates(text: String) { #expect(SightDate.words(text) == nil) }

    @Test("The body says the rest: names, height, protection, dues, inscription")
    func body() throws {
        let sight = try sight([
            "historic": "memorial", "name:en": "Why", "alt_name": "Obra;Zed", "old_name": "Früher", "height": "12.5",
            "heritage": "2", "heritage:since": "1910", "fee": "no", "inscription": "Line one\nLine two",
            "material": "stone;bronze",
        ])
        #expect(
            sight.paragraphs == [
                "In English it is called Why. It is also known as Zed. It used to be called Früher. "
                    + "It is made of stone and bronze. It is 13 m high. "
                    + "It has been protected as national heritage since 1910. Entry is free.",
                "Its inscription reads: “Line one / Line two”",
            ])
        #expect(try self.sight(["tourism": "museum"]).paragraphs.isEmpty)
    }

    @Test("Facts are taken over where they can be trusted")
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
                    title: "Wikipedia in Portuguese", address: "https://pt.wikipedia.org/wiki/Torre_dos_Cl%C3%A9rigos")
            ])
    }

    @Test(
        "What cannot be trusted is left out",
        arguments: [
            ["opening_hours": "sunrise-sunset"], ["opening_hours": "whenever"], ["website": "javascript:alert(1)"],
            ["website": "ftp://x.example"], ["website": "mailto:a@b.example"], ["website": "https://a b"],
            ["charge": "from 6 €"], ["charge": "6"], ["wheelchair": "maybe"], ["wikipedia": "x"],
            ["wikipedia": "en/../:x"],
        ])
    func untrusted(tags: [String: String]) throws {
        #expect(try sight(tags.merging(["tourism": "museum"]) { $1 }).facts == VisitFacts())
    }
}
