import GuideModel
import Testing

@testable import GuideGeo
@testable import GuideWalks

@Suite("Recorded tracks")
struct RecordedTrackTests {
    /// Two streets that meet at a corner, and a side street as a wrong way.
    private static let way = [WalkingMap.at(0, 0), WalkingMap.at(0, 200), WalkingMap.at(250, 200)]

    private static var graph: WalkingGraph {
        var map = WalkingMap()
        map.node(1, 0, 0)
        map.node(2, 0, 120)
        map.node(3, 0, 200)
        map.node(4, 250, 200)
        map.node(5, 80, 120)
        map.way([1, 2, 3], ["highway": "footway"])
        map.way([3, 4], ["highway": "footway"])
        map.way([2, 5], ["highway": "footway"])
        return map.graph
    }

    private static func track(noise: Double, seed: UInt64, gaps: [ClosedRange<Double>] = []) -> [TrackPoint] {
        var simulated = SimulatedTrack(metresPerSecond: 1.25)
        simulated.noise = noise
        simulated.seed = seed
        simulated.gaps = gaps
        return simulated.points(along: way)
    }

    /// The largest distance of the line from the route, checked every few metres, in metres.
    private static func stray(_ line: [Position]) -> Double {
        let walked = MeasuredLine(way)
        let route = MeasuredLine(line)
        return stride(from: 0.0, through: route.length, by: 3).map { along in
            walked.projections(of: route.point(at: along)).map(\.off).min() ?? .infinity
        }.max() ?? .infinity
    }

    @Test(
        "A walk with noise is within 10 m of its path at every point, and as long, on the map's paths",
        arguments: 1...12 as ClosedRange<UInt64>)
    func matched(seed: UInt64) throws {
        let track = RecordedTrack([Self.track(noise: 6, seed: seed)])
        let matched = try #require(Self.graph.matched(track))
        #expect(Self.stray(matched.line) < 10)
        #expect(matched.shareOnPaths > 0.9)
        #expect(abs(matched.line.lengthInMetres - 450) < 30)
    }

    @Test("Without a map it is within 10 m as well, if the device is accurate", arguments: 1...8 as ClosedRange<UInt64>)
    func alone(seed: UInt64) {
        let track = RecordedTrack([Self.track(noise: 3, seed: seed)])
        #expect(Self.stray(track.line) < 10)
        #expect(track.line.count < track.points.count / 4)
    }

    @Test("Inaccurate positions, and positions out of walking reach, are omitted, even the first")
    func outliers() {
        var points = Self.track(noise: 0, seed: 1)
        points[0].position = WalkingMap.at(4_000, 0)
        points[60].position = WalkingMap.at(-600, 90)
        points[90].accuracy = 200
        points[90].position = WalkingMap.at(90, 90)
        let track = RecordedTrack([points])
        #expect(track.impossibleCount == 2)
        #expect(track.vagueCount == 1)
        #expect(Self.stray(track.line) < 10)
    }

    @Test("A gap is filled with a route on the paths")
    func gap() throws {
        let track = RecordedTrack([Self.track(noise: 2, seed: 3, gaps: [120...200])])
        let matched = try #require(Self.graph.matched(track))
        #expect(Self.stray(matched.line) < 10)
    }

    @Test("Off all paths the track remains as it was recorded")
    func offPaths() throws {
        let line = [WalkingMap.at(0, 0), WalkingMap.at(0, 120), WalkingMap.at(-200, 120)]
        let track = RecordedTrack([SimulatedTrack(metresPerSecond: 1.25).points(along: line)])
        let matched = try #require(Self.graph.matched(track))
        let end = try #require(matched.line.last)
        #expect(end.distanceInMetres(to: WalkingMap.at(-200, 120)) < 10)
        #expect(matched.shareOnPaths < 0.7)
    }

    @Test("An empty track gives no line")
    func empty() {
        #expect(RecordedTrack([]).isEmpty)
        #expect(RecordedTrack([[], []]).line.isEmpty)
        #expect(Self.graph.matched(RecordedTrack([])) == nil)
    }
}
