// Finds the map's paths along which a recorded walk went.

import GuideGeo
import GuideModel
import GuideSupport

/// A recorded walk, matched to the map's paths.
public struct MatchedTrack: Sendable {
    public let line: [Position]
    /// The share of the line on paths, 0 to 1; the rest is as recorded, for example across a park or a beach.
    public let shareOnPaths: Double
}

extension WalkingGraph {
    /// The most likely route of the walker.
    ///
    /// It uses a hidden Markov model whose states are places on paths near each position (Newson and Krumm,
    /// 2009), and one more state for no path.
    ///
    /// - Returns: nil if there is no line to walk, or if no part of it is on paths.
    /// - Complexity: O(n) for n positions.
    public func matched(_ track: RecordedTrack) -> MatchedTrack? {
        guard !isEmpty, !track.isEmpty else { return nil }
        let samples = track.spaced(by: TrackMatcher.spacing)
        guard samples.count > 1 else { return nil }
        let matcher = TrackMatcher(graph: self, samples: samples)
        let states = matcher.likeliest()
        guard states.contains(where: { $0 != nil }) else { return nil }
        return matcher.drawn(states, of: track)
    }
}

/// Viterbi's search over the possible places of each position.
private struct TrackMatcher {
    let graph: WalkingGraph
    let samples: [TrackPoint]

    /// Metres between the positions that are used.
    static let spacing = 12.0
    /// The greatest number of paths for a position.
    private static let maximumPlaces = 6
    /// The cost of being on no path, and of leaving or reaching one: that of a position some three deviations
    /// from every path.
    private static let costOfNoPath = 5.0
    private static let costOfChange = 4.0
    /// The usual difference in metres between a walk and its path between two positions.
    private static let usualDetour = 8.0
    /// If two positions are farther apart than this, in metres, the way between them is unknown.
    private static let longestGap = 1_500.0

    /// A place on a path with its cost; a nil place means no path.
    private struct State {
        var place: EdgePlace?
        var cost: Double
        var from = -1
    }

    /// The most likely place of each position; nil for no path.
    func likeliest() -> [EdgePlace?] {
        var columns: [[State]] = []
        for (index, sample) in samples.enumerated() {
            var column = states(at: sample)
            if let before = columns.last {
                let metres = samples[index - 1].position.distanceInMetres(to: sample.position)
                column = arrived(column, from: before, metres: metres)
            }
            columns.append(column)
        }
        var chosen: [EdgePlace?] = []
        var state = columns.last?.indices.min { (columns.last?[$0].cost ?? 0) < (columns.last?[$1].cost ?? 0) } ?? 0
        for column in columns.reversed() {
            chosen.append(column[state].place)
            state = max(0, column[state].from)
        }
        return chosen.reversed()
    }

    private func states(at sample: TrackPoint) -> [State] {
        let deviation = max(4, sample.accuracy / 2)
        let places = graph.places(near: sample.position, within: min(50, max(20, 3 * deviation)))
        return places.prefix(Self.maximumPlaces).map { place in
            State(place: place, cost: 0.5 * (place.off / deviation) * (place.off / deviation))
        } + [State(place: nil, cost: Self.costOfNoPath)]
    }

    /// The states with the cheapest way to each.
    private func arrived(_ column: [State], from before: [State], metres: Double) -> [State] {
        var column = column
        let own = column.map(\.cost)
        for index in column.indices { column[index].cost = .infinity }
        for (origin, state) in before.enumerated() where state.cost.isFinite {
            let reach = state.place.map { graph.reach(from: $0, metres: Self.farthest(metres)) }
            for (index, next) in column.enumerated() {
                var cost = state.cost + own[index]
                switch (state.place, next.place, reach) {
                case (.some, .some(let place), .some(let reach)):
                    guard let distance = reach.metres(to: place, in: graph) else { continue }
                    cost += abs(distance - metres) / Self.usualDetour
                case (nil, nil, _): break
                default: cost += Self.costOfChange
                }
                if cost < column[index].cost {
                    column[index].cost = cost
                    column[index].from = origin
                }
            }
        }
        return column
    }

    private static func farthest(_ metres: Double) -> Double { min(longestGap, metres) * 2.5 + 60 }

    /// The line through the places, along paths if both ends are on one.
    func drawn(_ states: [EdgePlace?], of track: RecordedTrack) -> MatchedTrack {
        var line: [Position] = []
        var loose: [Position] = []
        var onPaths = 0.0
        func add(_ positions: [Position]) {
            for position in positions where line.last != position { line.append(position) }
        }
        func settle() {
            add(track.simplified(loose))
            loose = []
        }
        for (index, state) in states.enumerated() {
            guard let place = state else {
                if loose.isEmpty, let last = line.last { loose = [last] }
                loose.append(samples[index].position)
                continue
            }
            let current = graph.position(place)
            if index > 0, let before = states[index - 1] {
                let metres = samples[index - 1].position.distanceInMetres(to: samples[index].position)
                let reach = graph.reach(from: before, metres: Self.farthest(metres))
                let route = reach.line(to: place, in: graph) ?? [current]
                onPaths += route.lengthInMetres
                add(route)
            } else {
                if !loose.isEmpty { loose.append(current) }
                settle()
                add([current])
            }
        }
        settle()
        let tidy = track.simplified(Self.withoutSpurs(line), tolerance: 0.3)
        let length = tidy.lengthInMetres
        return MatchedTrack(line: tidy, shareOnPaths: length > 0 ? min(1, onPaths / line.lengthInMetres) : 0)
    }

    /// A step aside and back up to this many metres is noise, and not a detour to a view.
    private static let longestSpur = 20.0

    /// The line without steps back and forth, which noise causes along a path and into side streets.
    private static func withoutSpurs(_ line: [Position]) -> [Position] {
        var cleaned: [Position] = []
        for position in line {
            while cleaned.count > 1, isSpur(cleaned[cleaned.count - 2], cleaned[cleaned.count - 1], position) {
                cleaned.removeLast()
            }
            if cleaned.last != position { cleaned.append(position) }
        }
        return cleaned
    }

    private static func isSpur(_ from: Position, _ tip: Position, _ to: Position) -> Bool {
        guard from != tip, tip != to else { return true }
        let plane = LocalPlane(tip)
        let (a, b) = (OSMPoint(from), OSMPoint(to))
        let (ax, ay) = (plane.x(a.longitude), plane.y(a.latitude))
        let (bx, by) = (plane.x(b.longitude), plane.y(b.latitude))
        let (out, back) = ((ax * ax + ay * ay).squareRoot(), (bx * bx + by * by).squareRoot())
        guard min(out, back) <= longestSpur, out > 0, back > 0 else { return false }
        // Within about ten degrees of the direction from which it came.
        return (ax * bx + ay * by) / (out * back) > 0.985
    }
}
