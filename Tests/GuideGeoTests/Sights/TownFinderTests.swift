// Tests of the city that an extract shows.

import GuideModel
import Testing

@testable import GuideGeo

@Suite("The city of an extract is found")
struct TownFinderTests {
    private var town: SmallTown {
        var town = SmallTown()
        town.node(east: 0, north: 0, ["place": "city", "name": "Altstadt", "name:en": "Old Town"])
        town.node(east: 3_000, north: 0, ["place": "town", "name": "Neustadt"])
        town.node(east: 0, north: 10, ["addr:city": "Porto", "addr:country": "PT"])
        town.node(east: 0, north: 20, ["addr:city": "Porto", "addr:country": "PT"])
        town.node(east: 0, north: 30, ["addr:city": "Neustadt", "addr:country": "ES"])
        return town
    }

    @Test(
        "By name, in either language, or by a folder's name",
        arguments: [("neustadt", "Neustadt"), ("Old Town", "Altstadt"), ("old-town", "Altstadt"), ("porto", "Porto")])
    func named(asked: String, name: String) {
        #expect(TownFinder(town.extract).town(named: asked)?.name == name)
    }

    @Test("A name that is not in the extract is not one of its cities")
    func unknown() { #expect(TownFinder(town.extract).town(named: "Atlantis") == nil) }

    @Test("Without a name the city is the one with the most addresses, else the largest settlement")
    func unnamed() {
        #expect(TownFinder(town.extract).town()?.name == "Porto")
        var plain = SmallTown()
        plain.node(east: 0, north: 0, ["place": "village", "name": "Small"])
        plain.node(east: 0, north: 900, ["place": "town", "name": "Large"])
        #expect(TownFinder(plain.extract).town()?.name == "Large")
        #expect(TownFinder(SmallTown().extract).town() == nil)
    }

    @Test(
        "Among several, the city is a capital, then the most populous, then the central one, and not the first village")
    func largest() {
        var town = SmallTown()
        for number in 0..<120 {
            let (east, north) = (Double(number % 12) * 100, Double(number / 12) * 100)
            town.way([(east, north), (east, north + 80)], ["highway": "residential", "ref": "\(number)"])
        }
        town.node(east: 10, north: 500, ["place": "village", "name": "First"])
        town.node(east: 100, north: 100, ["place": "town", "name": "Edge", "population": "900"])
        town.node(east: 550, north: 500, ["place": "town", "name": "Middle", "population": "900"])
        #expect(TownFinder(town.extract).town()?.name == "Middle")
        town.node(east: 1_000, north: 900, ["place": "town", "name": "Crowd", "population": "20000"])
        #expect(TownFinder(town.extract).town()?.name == "Crowd")
        town.node(east: 50, north: 50, ["place": "town", "name": "Seat", "capital": "6", "population": "100"])
        #expect(TownFinder(town.extract).town()?.name == "Seat")
        town.node(east: 90_000, north: 0, ["place": "city", "name": "Elsewhere", "population": "1000000"])
        #expect(TownFinder(town.extract).town()?.name == "Seat")
    }

    @Test("Other cities and towns of the extract are found beside the best, villages only beside a village")
    func several() {
        var town = SmallTown()
        town.node(east: 0, north: 0, ["place": "city", "name": "Altstadt"])
        town.node(east: 3_000, north: 0, ["place": "town", "name": "Neustadt"])
        town.node(east: 3_000, north: 50, ["place": "town", "name": "Neustadt"])
        town.node(east: 0, north: 3_000, ["place": "village", "name": "Dorf"])
        town.node(east: 0, north: 300, ["place": "suburb", "name": "Viertel"])
        #expect(TownFinder(town.extract).towns().map(\.name) == ["Altstadt", "Neustadt"])
        var villages = SmallTown()
        villages.node(east: 0, north: 0, ["place": "village", "name": "Dorf", "population": "90"])
        villages.node(east: 900, north: 0, ["place": "village", "name": "Weiler", "population": "40"])
        #expect(TownFinder(villages.extract).towns().map(\.name) == ["Dorf", "Weiler"])
        #expect(TownFinder(SmallTown().extract).towns().isEmpty)
    }

    @Test("A sight between two cities of a guide belongs to the nearer one")
    func nearest() throws {
        var town = SmallTown()
        town.node(east: 0, north: 0, ["place": "town", "name": "West"])
        town.node(east: 2_000, north: 0, ["place": "town", "name": "East"])
        town.node(east: 800, north: 0, ["name": "Museum of the west", "tourism": "museum"])
        town.node(east: 1_200, north: 0, ["name": "Museum of the east", "tourism": "museum"])
        let towns = TownFinder(town.extract).towns()
        try #require(towns.count == 2)
        let west = try #require(towns.first { $0.name == "West" })
        let east = try #require(towns.first { $0.name == "East" })
        let survey = SightFinder(town.extract).survey(
            around: west.position, within: west.reachInMetres, town: west, others: [east])
        #expect(survey.sights.map(\.name) == ["Museum of the west"])
        #expect(survey.left.map(\.cause) == [.nearer(to: "East")])
        let alone = SightFinder(town.extract).sights(around: west.position, within: west.reachInMetres, town: west)
        #expect(alone.count == 2)
    }
}
