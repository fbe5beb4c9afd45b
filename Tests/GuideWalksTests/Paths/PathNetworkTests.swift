// Tests of the published network: complete, without closed ways, small, and the same every time.

import GuideModel
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideGeo
@testable import GuideWalks

@Suite("The walking network for browsers")
struct PathNetworkTests {
    private let phrases: WalkingPhrases

    init() throws { phrases = try .ours("en") }

    private func script(
        _ graph: WalkingGraph, within bounds: GeoBounds = PathCity.bounds, places: [PathPlace] = []
    ) throws -> PathScript {
        let network = PathNetwork(graph, within: bounds, phrases: phrases, units: .metric, places: places)
        return try PathScript(network.script())
    }

    @Test("Every connected edge is present, with its measured length and near its line")
    func lengths() throws {
        let graph = WalkingGraph(PathCity.extract())
        let script = try script(graph)
        let joined = graph.edges.filter { graph.islands.ofVertex[Int($0.from)] == graph.islands.largest }
        #expect(joined.count > 100)
        #expect(script.edges.count == joined.count)
        // One edge connects two vertices, except for streets that meet twice, so compare the sorted lengths.
        let published = script.edges.map(\.metres).sorted()
        let measured = joined.map(\.metres).sorted()
        for (published, measured) in zip(published, measured) { #expect(abs(published - measured) < 0.2) }
        for edge in joined {
            let ends = [graph.vertices[Int(edge.from)].position, graph.vertices[Int(edge.to)].position]
            let near = script.edges.contains { other in
                [(0, other.line.count - 1), (other.line.count - 1, 0)].contains { first, last in
                    other.line[first].distanceInMetres(to: ends[0]) < 0.3
                        && other.line[last].distanceInMetres(to: ends[1]) < 0.3
                }
            }
            #expect(near)
        }
    }

    @Test("Lines are drawn with fewer points, each within the tolerance")
    func simplification() {
        var random = SplitMix(seed: 3)
        for _ in 0..<50 {
            var line = [OSMPoint(latitude: 539_600_000, longitude: -10_820_000)]
            for _ in 0..<40 {
                let last = line[line.count - 1]
                line.append(
                    OSMPoint(
                        latitude: last.latitude + Int32(random.below(300)) - 100,
                        longitude: last.longitude + Int32(random.below(300)) - 100))
            }
            let simple = PathGrid.simplified(line, tolerance: 1)
            #expect(simple.count < line.count)
            #expect(simple.first == line.first && simple.last == line.last)
            for point in line {
                let plane = LocalPlane(point)
                let off = zip(simple, simple.dropFirst()).map { plane.nearest($0, $1).square.squareRoot() }.min() ?? 9
                #expect(off <= 1.001)
            }
        }
    }

    @Test("Features that are closed to walkers are not in the file: private areas, private roads, islands")
    func restricted() throws {
        let script = try script(WalkingGraph(PathCity.extract()))
        let points = script.edges.flatMap(\.line)
        #expect(!points.contains { PathCity.closed.contains($0) })
        // The road with access=private, on the seventh line between the third row and the fourth.
        let gate = GeoBounds(south: 53.9619, west: -1.0737, north: 53.9622, east: -1.0733)
        #expect(!points.contains { gate.contains($0) })
        let island = GeoBounds(south: 53.9651, west: -1.0731, north: 53.9653, east: -1.0728)
        #expect(!points.contains { island.contains($0) })
    }

    @Test("Ways far from the city are omitted, and ways near it are complete")
    func clipped() throws {
        let corner = GeoBounds(south: 53.96, west: -1.082, north: 53.9601, east: -1.0819)
        let graph = WalkingGraph(PathCity.extract())
        let whole = try script(graph)
        let part = try script(graph, within: corner)
        #expect(part.edges.count < whole.edges.count / 2)
        #expect(!part.edges.isEmpty)
        let reach = PathNetwork.reach(of: corner)
        for edge in part.edges where edge.metres > 0 {
            #expect(edge.line.contains { reach.contains($0) })
        }
        let nowhere = PathNetwork(
            graph, within: GeoBounds(south: 10, west: 10, north: 11, east: 11), phrases: phrases, units: .metric)
        #expect(nowhere.isEmpty)
        #expect(try PathScript(nowhere.script()).edges.isEmpty)
        #expect(PathNetwork(WalkingGraph(OSMExtract()), within: corner, phrases: phrases, units: .metric).isEmpty)
    }

    @Test("A way's traits follow the direction of its edge")
    func directions() throws {
        for (incline, nodes) in [("up", [1, 2]), ("down", [2, 1])] as [(String, [Int64])] {
            var builder = OSMExtractBuilder()
            builder.addNode(1, at: OSMPoint(latitude: 539_600_000, longitude: -10_820_000))
            builder.addNode(2, at: OSMPoint(latitude: 539_603_000, longitude: -10_820_000))
            builder.addWay(
                1, nodes: nodes,
                tags: [("highway", "steps"), ("incline", incline), ("oneway:foot", "yes"), ("step_count", "9")])
            let script = try script(WalkingGraph(builder.finished()))
            let edge = try #require(script.edges.first)
            #expect(edge.line[0].latitude < edge.line[1].latitude)
            #expect(edge.way["isUphill"]?.bool == true)
            #expect(edge.way["oneWay"]?.int == (incline == "up" ? 1 : -1))
            #expect(edge.way["steps"]?.int == 9)
            #expect(edge.way["stepFree"]?.number == 0)
        }
    }

    @Test("Names, phrases and places arrive unchanged")
    func texts() throws {
        let places = [PathPlace(name: " The\n“Minster” ", position: Position(latitude: 53.96219, longitude: -1.08206))]
        let script = try script(WalkingGraph(PathCity.extract()), places: places)
        #expect(script.edges.contains { $0.name == "Rue “de l’Église” {x}" })
        #expect(script.root["phrases"]?["pass"]?.string == "Pass {name} on your {side}.")
        #expect(script.root["language"]?.string == "en")
        let place = try #require(script.root["places"]?.array?.first?.array)
        #expect(place[0].string == "The “Minster”")
        #expect(place[1].number == 53.96219 && place[2].number == -1.08206)
        #expect(script.root["phrases"]?["steps-up.other"]?.string == "{count} steps up")
        #expect(script.root["phrases"]?["number-7"]?.string == "seven")
        #expect(script.root["phrases"]?["surface-sett"]?.string == "cobbled")
        #expect(script.root["phrases"]?["decimal-mark"]?.string == ".")
    }

    @Test("The same network gives the same bytes")
    func deterministic() {
        func bytes() -> [UInt8] {
            PathNetwork(
                WalkingGraph(PathCity.extract()), within: PathCity.bounds, phrases: phrases, units: .metric
            ).script()
        }
        #expect(bytes() == bytes())
    }

    @Test("Numbers of any size are written and read back")
    func numbers() {
        var numbers = PathNumbers()
        for number in [0, 31, 32, 1_023, 1_024] { numbers.append(number) }
        #expect(numbers.text == "AfgB_fggB")
        var signed = PathNumbers()
        for number in [0, -1, 1, -16, 16] { signed.append(signed: number) }
        #expect(signed.text == "ABCfgB")
    }

    @Test("The browser's test data match the tool's results")
    func cases() throws {
        let cases = try PathCases.json()
        // After a change of the rules: WYND_WRITE_CASES=$PWD/Tests/browser/data/walk-city.json swift test --filter PathNetwork
        if let path = getenv("WYND_WRITE_CASES") { try write(cases, to: String(cString: path)) }
        #expect(RepositoryFile.bytes(PathCases.file) == cases, "write the file anew, then run the browser's tests")
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
        let file = try FileDescriptor.open(
            FilePath(path), .writeOnly, options: [.create, .truncate], permissions: .ownerReadWrite)
        try file.closeAfter { _ = try file.writeAll(bytes) }
    }
}
