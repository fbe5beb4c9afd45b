// Sights of two real extracts, where they are at hand.

import GuideModel
import Testing

@testable import GuideMaps

@Suite("Real extracts have the sights that one would expect")
struct RealSightsTests {
    @Test(
        "The best known of Porto are there", .enabled(if: OSMTestFile.real("porto-2020.osm.pbf") != nil))
    func porto() throws {
        let extract = try extract("porto-2020.osm.pbf")
        let town = try #require(TownFinder(extract).town(named: "porto"))
        #expect(town.name == "Porto" && town.country == "PT" && town.timeZone == "Europe/Lisbon")
        let sights = SightFinder(extract).sights(town: town)
        #expect(sights.count > 400 && Set(sights.map(\.id)).count == sights.count)
        let best = Set(sights.prefix(15).map(\.name))
        #expect(best.isSuperset(of: ["Sé do Porto", "Ponte Dom Luís I", "Palácio da Bolsa", "Torre dos Clérigos"]))
    }

    @Test("The best known of Monaco are there", .enabled(if: OSMTestFile.real("monaco-2025.osm.pbf") != nil))
    func monaco() throws {
        let extract = try extract("monaco-2025.osm.pbf")
        let town = try #require(TownFinder(extract).town())
        #expect(town.name == "Monaco" && town.country == "MC" && town.timeZone == "Europe/Monaco")
        let best = Set(SightFinder(extract).sights(town: town).prefix(10).map(\.name))
        #expect(best.isSuperset(of: ["Palais princier de Monaco", "Casino de Monte Carlo"]))
    }

    private func extract(_ name: String) throws -> OSMExtract {
        let file = try #require(OSMTestFile.real(name))
        return try #require(OSMReader.read(file: file, shownAs: name).extract)
    }
}
