// Tests of the country of a city, from the data that surround it.

import GuideModel
import Testing

@testable import GuideGeo

@Suite("The data around a city determine its country")
struct CountryFinderTests {
    private func country(_ build: (inout SmallTown) -> Void) -> String? {
        var town = SmallTown()
        build(&town)
        return CountryFinder(town.extract).country(at: SmallTown.middle)
    }

    /// Adds a border around the centre, or beside it.
    private func border(_ town: inout SmallTown, east: Double, _ tags: [String: String]) {
        let ring = town.square(east: east, north: 0, side: 10_000)
        town.relation(
            [(ring, "outer")],
            tags.merging(["type": "boundary", "boundary": "administrative", "admin_level": "2"]) { first, _ in first })
    }

    @Test("The country whose border surrounds the city is selected, not its neighbour, whatever most addresses say")
    func surrounding() {
        let found = country { town in
            border(&town, east: 11_000, ["ISO3166-1": "FR"])
            border(&town, east: 0, ["ISO3166-1:alpha2": "MC"])
            for _ in 0..<5 { town.node(east: 50, north: 0, ["addr:country": "FR"]) }
        }
        #expect(found == "MC")
    }

    @Test("A border with only the name of its country, in any of its languages, or of a part of a country")
    func named() {
        #expect(country { border(&$0, east: 0, ["name": "België / Belgique / Belgien"]) } == "BE")
        #expect(country { border(&$0, east: 0, ["name": "Österreich"]) } == "AT")
        #expect(country { border(&$0, east: 0, ["admin_level": "4", "ISO3166-2": "PT-13", "name": "Porto"]) } == "PT")
    }

    @Test("The only country with a partial border in the extract is selected; of two partial borders, neither is")
    func part() {
        func open(_ town: inout SmallTown, _ code: String) {
            let way = town.way([(0, 0), (100, 0)])
            town.relation(
                [(way, "outer")],
                ["type": "boundary", "boundary": "administrative", "admin_level": "2", "ISO3166-1": code])
        }
        #expect(country { open(&$0, "ES") } == "ES")
        let both = country { town in
            open(&town, "ES")
            open(&town, "PT")
        }
        #expect(both == nil)
    }

    @Test("Addresses near the city count more than distant ones")
    func addresses() {
        let found = country { town in
            for _ in 0..<9 { town.node(east: 9_000, north: 0, ["addr:country": "FR"]) }
            for _ in 0..<2 { town.node(east: 100, north: 0, ["addr:country": "IT"]) }
        }
        #expect(found == "IT")
    }

    @Test("The side of a border line determines the country", arguments: [(100.0, "FR"), (-100.0, "IT")])
    func side(east: Double, code: String) {
        // To the north, with Italy on the left.
        let found = country {
            $0.way(
                [(-east, -500), (-east, 500)],
                ["boundary": "administrative", "left:country": "Italia", "right:country": "FR"])
        }
        #expect(found == code)
    }

    @Test(
        "The tags of settlements determine the country",
        arguments: [
            (["is_in": "Porto, Norte, Portugal, Europe"], "PT"), (["is_in:country": "Deutschland"], "DE"),
            (["is_in:country_code": "GB"], "GB"), (["ISO3166-2": "PT-13"], "PT"), (["addr:country": "CH"], "CH"),
        ])
    func own(tags: [String: String], code: String) {
        let village = tags.merging(["place": "village", "name": "V"]) { $1 }
        #expect(country { $0.node(east: 900, north: 0, village) } == code)
    }

    @Test("Telephone numbers, then domains, are the last sources; a single one may belong to a head office")
    func lastResorts() {
        func numbers(_ key: String, _ values: [String]) -> String? {
            country { town in for value in values { town.node(east: 0, north: 0, [key: value]) } }
        }
        #expect(numbers("phone", ["+351 222 090 400", "00351 91 234", "+33 1 23"]) == "PT")
        #expect(numbers("phone", ["+351 222 090 400"]) == nil)
        #expect(numbers("phone", ["+1 212 555", "+1 212 556"]) == nil)
        #expect(numbers("website", ["https://www.cm-porto.pt/x", "ccb.pt", "https://a.example.com"]) == "PT")
        #expect(numbers("website", ["https://a.io", "https://b.io"]) == nil)
    }

    @Test("Without any source there is no country, and no time zone")
    func none() {
        #expect(country { $0.node(east: 0, north: 0, ["place": "town", "name": "Town"]) } == nil)
        #expect(country { $0.node(east: 0, north: 0, ["flag:type": "national", "country": "SE"]) } == nil)
        #expect(TimeZones.zone(country: nil, at: Position(latitude: 40, longitude: -74)) == nil)
    }

    @Test("A country determines the time zone if it has only one, and its islands have their own")
    func zones() {
        #expect(TimeZones.zone(country: "PT", at: Position(latitude: 41, longitude: -8.6)) == "Europe/Lisbon")
        #expect(TimeZones.zone(country: "PT", at: Position(latitude: 32.6, longitude: -16.9)) == "Atlantic/Madeira")
        #expect(TimeZones.zone(country: "US", at: Position(latitude: 40, longitude: -74)) == nil)
    }
}
