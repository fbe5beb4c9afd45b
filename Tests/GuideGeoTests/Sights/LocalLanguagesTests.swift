// Tests of the languages that people speak in the area of an extract.

import GuideModel
import Testing

@testable import GuideGeo

@Suite("A place's country, region and names determine its languages")
struct LocalLanguagesTests {
    private func languages(_ country: String, region: String? = nil, _ town: SmallTown = SmallTown()) -> [String] {
        LocalLanguages(town.extract).languages(country: country, region: region)
    }

    private func streets(_ tags: [String: String]...) -> SmallTown {
        var town = SmallTown()
        for tags in tags { town.way([(0, 0), (90, 0)], tags.merging(["highway": "residential"]) { $1 }) }
        return town
    }

    @Test(
        "A country with one language has that language",
        arguments: [
            ("DE", "de"), ("FR", "fr"), ("MX", "es"), ("IT", "it"), ("BR", "pt"), ("SE", "sv"), ("EG", "ar"),
            ("CN", "zh"), ("US", "en"), ("PL", "pl"), ("TW", "zh-Hant"),
        ])
    func one(country: String, language: String) { #expect(languages(country) == [language]) }

    @Test(
        "A region of a multilingual country has its own language",
        arguments: [
            ("BE", "BE-VLG", ["nl"]), ("BE", "BE-WLG", ["fr"]), ("BE", "BE-BRU", ["fr", "nl"]), ("CH", "CH-GE", ["fr"]),
            ("CH", "CH-ZH", ["de"]), ("CH", "CH-TI", ["it"]), ("FI", "FI-01", ["sv"]), ("CA", "CA-QC", ["fr", "en"]),
            ("IN", "IN-DL", ["hi", "en"]), ("IN", "IN-TN", ["en"]),
        ])
    func regions(country: String, region: String, expected: [String]) {
        #expect(languages(country, region: region) == expected)
    }

    @Test("Without a region the street names and the names in each language determine the languages")
    func names() {
        let brussels = ["name": "Rue Haute - Hoogstraat", "name:fr": "Rue Haute", "name:nl": "Hoogstraat"]
        #expect(languages("BE", streets(brussels)) == ["fr", "nl"])
        #expect(languages("BE", streets(["name": "Rue du Pont"], ["name": "Rue Neuve"])) == ["fr"])
        #expect(languages("CH", streets(["name": "Bahnhofstrasse"], ["name": "Seegasse"])) == ["de"])
        #expect(languages("CH", streets(["name": "Via Nassa"])) == ["it"])
        #expect(languages("FI", streets(["name": "Torikatu"])) == ["fi"])
        let helsinki = ["name": "Aleksanterinkatu", "name:fi": "Aleksanterinkatu", "name:sv": "Alexandersgatan"]
        #expect(languages("FI", streets(helsinki)) == ["fi", "sv"])
    }

    @Test("The border around a place determines its region")
    func border() {
        var town = SmallTown()
        let ring = town.way([(-900, -900), (900, -900), (900, 900), (-900, 900)], closes: true, [:])
        town.relation(
            [(ring, "outer")],
            ["type": "boundary", "boundary": "administrative", "admin_level": "4", "ISO3166-2": "CH-TI"])
        let finder = TownFinder(town.extract)
        #expect(finder.languages(of: "CH", at: SmallTown.middle) == ["it"])
    }
}
