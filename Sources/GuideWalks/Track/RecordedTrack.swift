// Makes a line of the positions that a walker's device told: without what cannot be, and without the noise.

import GuideGeo
import GuideModel
import GuideSupport

/// A track of a walk, cleaned.
///
///     let track = RecordedTrack(walk.track)
///     let line = graph.matched(track)?.line ?? track.line
public struct RecordedTrack: Sendable {
    /// In the order of time; averaged, so that they lie nearer to the way than the device told.
    public let points: [TrackPoint]
    /// How many positions were left out because the device itself did not trust them.
    public let vagueCount: Int
    /// How many were left out because nobody walks as fast as that.
    public let impossibleCount: Int

    /// Metres beyond which a position says too little.
    static let vaguest = 50.0
    /// Metres a second: who records a walk may run for a bus.
    static let fastest = 4.0
    /// How many of the positions that follow a first one tell whether it can be believed.
    private static let witnesses = 6

    /// - Parameter segments: the positions between two pauses each, in the order of time.
    /// - Complexity: O(n) for n positions that come about as often.
    public init(_ segments: [[TrackPoint]]) {
        var vague = 0
        var impossible = 0
        var points: [TrackPoint] = []
        for segment in segments {
            let trusted = segment.filter { $0.accuracy <= Self.vaguest }
            vague += segment.count - trusted.count
            let possible = Self.possible(trusted)
            impossible += trusted.count - possible.count
            points += Self.averaged(possible)
        }
        self.points = points
        vagueCount = vague
        impossibleCount = impossible
    }

    /// Whether there is a line to walk.
    public var isEmpty: Bool { points.count < 2 }

    /// The positions without those that would have had to be run or flown to.
    private static func possible(_ points: [TrackPoint]) -> [TrackPoint] {
        guard let start = points.indices.first(where: { isBelieved(points, at: $0) }) else { return [] }
        var kept = [points[start]]
        for point in points[(start + 1)...] {
            if let last = kept.last, canFollow(last, point) { kept.append(point) }
        }
        return kept
    }

    /// A first position far from all that follow is the one that is wrong, not they.
    private static func isBelieved(_ points: [TrackPoint], at index: Int) -> Bool {
        let next = points[(index + 1)...].prefix(witnesses)
        return next.count { canFollow(points[index], $0) } * 2 >= next.count
    }

    private static func canFollow(_ from: TrackPoint, _ to: TrackPoint) -> Bool {
        let seconds = max(to.seconds - from.seconds, 0)
        let slack = from.accuracy + to.accuracy
        return from.position.distanceInMetres(to: to.position) <= fastest * seconds + slack
    }

    /// Each position as the mean of its neighbours in time, those nearer and those that are more exact counting more
    /// (Gaussian kernel, weights of the inverse variance).
    private static func averaged(_ points: [TrackPoint]) -> [TrackPoint] {
        var averaged = points
        var first = 0
        for (index, point) in points.enumerated() {
            // The errors of neighbours are alike, so what is vague is averaged over longer.
            let width = min(8, max(2, point.accuracy / 2))
            while points[first].seconds < point.seconds - 24 { first += 1 }
            var (weights, latitude, longitude, end) = (0.0, 0.0, 0.0, first)
            while end < points.count, points[end].seconds <= point.seconds + 24 {
                let other = points[end]
                let apart = (other.seconds - point.seconds) / width
                let weight = exp(-0.5 * apart * apart) / max(1, other.accuracy * other.accuracy)
                weights += weight
                latitude += weight * (other.position.latitude - point.position.latitude)
                longitude += weight * (other.position.longitude - point.position.longitude)
                end += 1
            }
            guard weights > 0 else { continue }
            averaged[index].position = Position(
                latitude: point.position.latitude + latitude / weights,
                longitude: point.position.longitude + longitude / weights)
        }
        return averaged
    }

    /// Half of the positions are at least as exact, in metres.
    public var medianAccuracy: Double {
        guard !points.isEmpty else { return 0 }
        return points.map(\.accuracy).sorted()[points.count / 2]
    }

    /// The positions so far apart that standing still is no walk, in metres.
    func spaced(by metres: Double) -> [TrackPoint] {
        guard let first = points.first, let last = points.last else { return [] }
        var kept = [first]
        for point in points.dropFirst() {
            if let latest = kept.last, latest.position.distanceInMetres(to: point.position) >= metres {
                kept.append(point)
            }
        }
        if kept.count > 1, kept.last != last { kept[kept.count - 1] = last }
        if kept.count == 1, last != first { kept.append(last) }
        return kept
    }

    /// How far a simplified line may stray from the averaged positions, in metres: a part of what they are exact to.
    var toleranceInMetres: Double { min(4, max(1.5, medianAccuracy / 4)) }

    /// The positions that say where the walk went (Douglas and Peucker).
    public var line: [Position] { simplified(spaced(by: max(4, medianAccuracy / 2)).map(\.position)) }

    func simplified(_ line: [Position], tolerance: Double? = nil) -> [Position] {
        PathGrid.simplified(line.map { OSMPoint($0) }, tolerance: tolerance ?? toleranceInMetres).map(\.position)
    }
}
