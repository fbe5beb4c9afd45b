// Tests of sights in two real extracts, if they are available.

import GuideModel
import TestSupport
import Testing

@testable import GuideGeo

@Suite("Real extracts have the expected sights")
struct RealSightsTests {
    @Test(
        "The best known sights of Porto are present", .enabled(if: RealExtract.porto.isPresent))
    func porto() throws {
        let extract = try #require(RealExtract.porto.read())
        let town = try #require(TownFinder(extract).town(named: "porto"))
        #expect(town.name == "Porto" && town.country == "PT" && town.timeZone == "Europe/Lisbon")
        let sights = SightFinder(extract).sights(town: town)
        #expect(sights.count > 400 && Set(sights.map(\.id)).count == sights.count)
        let best = sights.prefix(9).map(\.name)
        #expect(best.first == "Sé do Porto")
        #expect(
            Set(best).isSuperset(of: [
                "Ponte Dom Luís I", "Palácio da Bolsa", "Torre dos Clérigos", "Livraria Lello & Irmão",
                "Porto - São Bento", "Mercado do Bolhão",
            ]))
        #expect(!best.contains("Câmara Municipal do Porto"))
    }

    @Test("The best known sights of Monaco are present", .enabled(if: RealExtract.monaco.isPresent))
    func monaco() throws {
        let extract = try #require(RealExtract.monaco.read())
        let town = try #require(TownFinder(extract).town())
        #expect(town.name == "Monaco" && town.country == "MC" && town.timeZone == "Europe/Monaco")
        let best = SightFinder(extract).sights(town: town).prefix(4).map(\.name)
        #expect(
            best == [
                "Palais princier de Monaco", "Casino de Monte Carlo", "Musée Océanographique",
                "Cathédrale Notre-Dame-Immaculée",
            ])
    }
}
