// Tests of the size of a real city's published network, if its extract is available.

import CZlib
import GuideModel
import TestSupport
import Testing

@testable import GuideWalks

@Suite("The walking networks of real cities")
struct RealPathTests {
    /// The old town on both banks of the Douro.
    private static let porto = GeoBounds(south: 41.134, west: -8.625, north: 41.155, east: -8.593)

    @Test(
        "Porto's old town is at most 120 KB compressed, with every way", .enabled(if: RealExtract.porto.isPresent)
    )
    func size() throws {
        let graph = WalkingGraph(try #require(RealExtract.porto.read()))
        let phrases = try WalkingPhrases.ours("en")
        let network = PathNetwork(graph, within: Self.porto, phrases: phrases, units: .metric)
        let script = network.script()
        var size = compressBound(uLong(script.count))
        var packed = [UInt8](repeating: 0, count: Int(size))
        #expect(compress2(&packed, &size, script, uLong(script.count), 9) == Z_OK)
        #expect(size <= 120_000)
        let inside = graph.edges.filter { edge in
            graph.islands.ofVertex[Int(edge.from)] == graph.islands.largest
                && edge.points.contains { Self.porto.contains(graph.line[$0].position) }
        }
        #expect(network.edges.count >= inside.count)
        #expect(inside.count > 5_000)
        let metres = try PathScript(script).edges.reduce(0) { $0 + $1.metres }
        #expect(metres > inside.reduce(0) { $0 + $1.metres })
    }
}
