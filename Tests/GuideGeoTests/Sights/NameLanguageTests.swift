// Tests of the language of a name in the data.

import GuideModel
import TestSupport
import Testing

@testable import GuideGeo

@Suite("Names have a language")
struct NameLanguageTests {
    /// The language of the name Torre in a country, with these tags.
    private func language(_ country: String?, _ tags: [String: String]) -> String? {
        var town = SmallTown()
        town.node(east: 0, north: 0, tags.merging(["name": "Torre", "historic": "castle"]) { $1 })
        let place = FoundTown(
            name: "Town", size: "town", position: SmallTown.middle, country: country, reachInMetres: .infinity)
        return SightFinder(town.extract).sights(town: place).first?.nameLanguage
    }

    @Test(
        "An equal name in a language is the best evidence, then the country's only language",
        arguments: [
            ("PT", [:], "pt"), ("PT", ["name:en": "Tower"], "pt"), ("PT", ["name:pt": "Torre"], "pt"),
            ("PT", ["name:it": "Torre"], "pt"), ("PT", ["name:it": "Torre", "name:pt": "Torre"], "pt"),
            ("PT", ["name:it": "Torre", "name:pt": "A torre"], "it"), ("BE", ["name:it": "Torre"], nil),
            // If the name is the same in other languages, it is a local name.
            ("PT", ["name:it": "Torre", "name:es": "Torre"], "pt"),
            // Several languages are spoken there, and no tag says which this is.
            ("BE", [:], nil), ("BE", ["name:fr": "Torre"], "fr"), ("ES", ["name:ca": "Torre"], "ca"),
            // The name in the country's language is different.
            ("PT", ["name:pt": "A torre"], nil), (nil, [:], nil), (nil, ["name:pt": "Torre"], "pt"),
            // The guide's own language needs no mark, and a key that is not a language is ignored.
            ("GB", ["name:en": "Torre"], nil), ("PT", ["name:etymology": "Torre", "name:left": "Torre"], "pt"),
            (nil, ["name:etymology:wikidata": "Torre", "name:left": "Torre"], nil),
        ] as [(String?, [String: String], String?)])
    func names(country: String?, tags: [String: String], expected: String?) {
        #expect(language(country, tags) == expected)
    }

    @Test("A name without letters is in no language, and a name with an English word for distinction is in two")
    func mixed() {
        var town = SmallTown()
        town.node(east: 0, north: 0, ["name": "1755", "historic": "castle"])
        town.node(east: 0, north: 500, ["name": "Rossio", "place": "square", "wikidata": "Q1"])
        town.node(east: 0, north: 540, ["name": "Rossio", "railway": "station"])
        town.node(east: 0, north: 2000, ["name": "Rossio", "tourism": "museum"])
        let place = FoundTown(
            name: "Town", size: "town", position: SmallTown.middle, country: "PT", reachInMetres: .infinity)
        let sights = SightFinder(town.extract).sights(town: place)
        let languages = Dictionary(uniqueKeysWithValues: sights.map { ($0.name, $0.nameLanguage) })
        #expect(languages == ["1755": nil, "Rossio": "pt", "Rossio (museum)": nil])
    }

    @Test("Names of Porto are in Portuguese", .enabled(if: RealExtract.porto.isPresent))
    func porto() throws {
        let extract = try #require(RealExtract.porto.read())
        let town = try #require(TownFinder(extract).town(named: "porto"))
        #expect(town.nameLanguage == "pt")
        let sights = SightFinder(extract).sights(town: town)
        #expect(sights.count { $0.nameLanguage == "pt" } > sights.count * 9 / 10)
    }
}
