// Tests of manually drawn paths: their traits, where they meet, and the routes on them.

import GuideGeo
import GuideModel
import Testing

@testable import GuideWalks

@Suite("Manually drawn paths")
struct DrawnPathsTests {
    /// A line in thousandths of a degree north-east of York, about 65 m by 111 m each.
    private static func line(_ properties: String, _ points: (Double, Double)...) -> String {
        let written = points.map { "[\(-1.08 + $0.0 / 1000),\(53.96 + $0.1 / 1000)]" }.joined(separator: ",")
        return "{\"type\":\"Feature\",\"properties\":{\(properties)},"
            + "\"geometry\":{\"type\":\"LineString\",\"coordinates\":[\(written)]}}"
    }

    private static func read(_ features: String...) -> (extract: OSMExtract?, diagnostics: [Diagnostic]) {
        let text = "{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}"
        return DrawnPaths.read(geoJSON: Array(text.utf8), file: "map.geojson")
    }

    private static func route(
        _ features: [String], from: (Double, Double), to: (Double, Double), restricted: [[Position]] = []
    ) throws -> Result<WalkingRoute, WalkingError> {
        let text = "{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}"
        let read = DrawnPaths.read(geoJSON: Array(text.utf8), file: "map.geojson")
        #expect(read.diagnostics.isEmpty)
        let graph = WalkingGraph(try #require(read.extract), restricted: restricted)
        func position(_ point: (Double, Double)) -> Position {
            Position(latitude: 53.96 + point.1 / 1000, longitude: -1.08 + point.0 / 1000)
        }
        return graph.route(from: position(from), to: position(to), profile: .shortest)
    }

    @Test("Lines meet where they cross and where one ends close to another")
    func meetings() throws {
        let street = Self.line("\"class\":\"street\",\"name\":\"Stonegate\"", (0, 1), (4, 1))
        let across = Self.line("\"class\":\"footpath\"", (1, 0), (1, 2))
        // It ends 4 m before the street.
        let lane = Self.line("\"class\":\"street\",\"rank\":3", (3, 1.036), (3, 2))
        let route = try Self.route([street, across, lane], from: (1, 2), to: (3, 2)).get()
        #expect((345...357).contains(route.metres), "\(route.metres)")
        guard case .failure = try Self.route([across, lane], from: (1, 2), to: (3, 2)) else {
            Issue.record("without the street nothing joins the two")
            return
        }
    }

    @Test("Lines with more crossings than a city's are refused, and so are lines that nearly overlap")
    func tooMuch() {
        let grid = (0..<400).flatMap { number in
            [
                Self.line("\"class\":\"street\"", (Double(number), -1), (Double(number), 400)),
                Self.line("\"class\":\"street\"", (-1, Double(number)), (400, Double(number))),
            ]
        }
        let heap = (0..<5000).map { number in
            Self.line("\"class\":\"street\"", (0, 0), (Double(number) / 1_000_000, 0.01))
        }
        for lines in [grid, heap] {
            let text = "{\"type\":\"FeatureCollection\",\"features\":[\(lines.joined(separator: ","))]}"
            let read = DrawnPaths.read(geoJSON: Array(text.utf8), file: "map.geojson")
            #expect(read.extract == nil)
            #expect(read.diagnostics.count == 1 && read.diagnostics[0].message.contains("cross more than 100000 times"))
        }
    }

    @Test("A bridge crosses a street without meeting it")
    func bridges() throws {
        let street = Self.line("\"class\":\"street\"", (0, 1), (4, 1))
        let bridge = Self.line("\"class\":\"bridge\"", (2, 0), (2, 2))
        guard case .failure = try Self.route([street, bridge], from: (2, 2), to: (4, 1)) else {
            Issue.record("nothing leads down from the bridge")
            return
        }
    }

    @Test("No route leads through a restricted area")
    func restricted() throws {
        let short = Self.line("\"class\":\"street\"", (0, 0), (4, 0))
        let long = Self.line("\"class\":\"street\"", (0, 0), (0, 1), (4, 1), (4, 0))
        let works = [(1.5, -0.2), (2.5, -0.2), (2.5, 0.2), (1.5, 0.2)].map {
            Position(latitude: 53.96 + $0.1 / 1000, longitude: -1.08 + $0.0 / 1000)
        }
        let open = try Self.route([short, long], from: (0, 0), to: (4, 0)).get()
        let led = try Self.route([short, long], from: (0, 0), to: (4, 0), restricted: [works]).get()
        #expect(open.metres < 270 && led.metres > 470, "\(open.metres), \(led.metres)")
    }

    @Test("A feature that is not a path is skipped, and a file without a path is an error")
    func others() {
        let wall = Self.line("\"class\":\"wall\"", (0, 0), (1, 0))
        let read = Self.read(wall)
        #expect(read.extract == nil)
        #expect(read.diagnostics.map(\.message).joined().contains("no line to walk on"))
        #expect(Self.read(wall, Self.line("\"highway\":\"steps\",\"step_count\":7", (0, 0), (1, 0))).extract != nil)
        #expect(DrawnPaths.read(geoJSON: Array("{".utf8), file: "map.geojson").diagnostics.count == 1)
    }

    @Test("A restricted area has the name of its feature")
    func names() {
        let ring = "\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[1,0],[1,1],[0,0]]]}"
        let text = "{\"type\":\"Feature\",\"properties\":{\"name\":\"New Street\"},\(ring)}"
        let areas = RestrictedAreas.read(geoJSON: Array(text.utf8), file: "works.geojson").areas
        #expect(areas.map(\.name) == ["New Street"] && areas.map(\.ring.count) == [3])
    }
}
