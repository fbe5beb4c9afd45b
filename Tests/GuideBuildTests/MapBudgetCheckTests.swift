// Tests of the guide's size budget for maps, and of the diagnostics for maps that are larger.

import GuideModel
import Testing

@testable import GuideBuild

@Suite("Budget of a city's map")
struct MapBudgetCheckTests {
    private func told(
        _ budget: MapBudget, overview: Int = 5_000, street: Int? = 40_000, piece: Int = 30_000, isWide: Bool = false
    ) throws -> [String] {
        let (found, levels) = try check(budget, street: street, piece: piece)
        return found.diagnostics(overview: overview, levels: levels)
            .map { "\($0.location.file) \($0.severity) \($0.code): \($0.message)" }
    }

    private func check(
        _ budget: MapBudget, limits: Budgets? = nil, street: Int? = 40_000, piece: Int = 30_000
    ) throws -> (MapBudgetCheck, [CityLevel]) {
        var city = City(
            id: try #require(Slug("york")), name: "York", position: Position(latitude: 53.96, longitude: -1.08),
            summary: "",
            location: SourceLocation(file: "content/york/city.md"))
        city.mapFile = "content/york/map.osm.pbf"
        let extent = MapExtent(x: 0.5, y: 0.3, width: 0.001, height: 0.001)
        let weight = MapWeight(bytes: piece * 3, gzipped: piece, gzippedBasemap: street)
        let levels = [CityLevel(level: .street, extent: extent, pieces: [QuadKey("0"): weight, QuadKey("1"): weight])]
        return (MapBudgetCheck(city: city, budget: budget, limits: limits), levels)
    }

    @Test("The heaviest part of a map is known if the guide has a limit for maps")
    func use() throws {
        let limits = Budgets(map: 300, location: SourceLocation(file: "guide.yaml"))
        let (limited, levels) = try check(.usual, limits: limits)
        #expect(limited.use(overview: 5_000, levels: levels) == BudgetUse(.map, name: "York", bytes: 30_000))
        #expect(limited.use(overview: 50_000, levels: levels)?.bytes == 50_000)
        #expect(limited.use(overview: 5_000, levels: []) == nil)
        #expect(limits.limit(of: .map) == 300_000)
        #expect(limits.limit(of: .page) == nil)
        #expect(try check(.usual).0.use(overview: 5_000, levels: levels) == nil)
    }

    @Test("Only the heaviest page, pack and map of all cities count")
    func heaviest() {
        let light = BudgetUse(.page, name: "a.html", bytes: 10)
        let heavy = BudgetUse(.page, name: "b.html", bytes: 20)
        let map = BudgetUse(.map, name: "York", bytes: 5)
        var uses: [BudgetUse] = []
        for others in [[map, heavy], [light], []] { uses.add(others) }
        #expect(uses == [heavy, map])
    }

    @Test("A map within its budget is not mentioned")
    func light() throws { #expect(try told(.usual).isEmpty) }

    @Test("A level over the budget causes a warning with its size and a remedy")
    func heavy() throws {
        let found = try told(MapBudget(overview: 4, street: 39), overview: 4_050)
        #expect(
            found == [
                "content/york/map.osm.pbf warning map-budget: the overview weighs 4.1 KB gzipped without names, more than 4 KB; "
                    + "show less of the map (map-clip in city.md), use an extract with less in it, or raise overview of "
                    + "map-budget in guide.yaml",
                "content/york/map.osm.pbf warning map-budget: the street level weighs 40 KB gzipped without names, more than "
                    + "39 KB; show less of the map (map-clip in city.md), use an extract with less in it, or raise street of "
                    + "map-budget in guide.yaml",
            ])
    }

    @Test("A whole level has a budget only if the guide sets one")
    func wholeLevels() throws {
        #expect(try told(.usual, street: 90_000).isEmpty)
        #expect(try told(MapBudget(street: 60), street: 90_000).count == 1)
    }

    @Test("In a wide city only the pieces have a budget")
    func wide() throws {
        #expect(try told(MapBudget(street: 1), street: nil).isEmpty)
        let found = try told(MapBudget(street: 1, piece: 29), street: nil)
        #expect(
            found.count == 1 && found[0].contains("a piece of the street level, york/map-street/0.svg, weighs 30 KB"))
    }
}
