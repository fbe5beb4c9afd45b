// Makes a line from the positions of a walker's device, without impossible positions and without noise.

import GuideGeo
import GuideModel
import GuideSupport

/// A track of a walk, cleaned.
///
///     let track = RecordedTrack(walk.track)
///     let line = graph.matched(track)?.line ?? track.line
public struct RecordedTrack: Sendable {
    /// The positions in order of time; they are averaged, so that they are nearer to the real way.
    public let points: [TrackPoint]
    /// The number of positions that were left out because the device reported them as inaccurate.
    public let vagueCount: Int
    /// The number of positions that were left out because they need an impossible walking speed.
    public let impossibleCount: Int

    /// Metres of inaccuracy beyond which a position is left out.
    static let vaguest = 50.0
    /// Metres in a second: a walker with a recording device may run for a bus.
    static let fastest = 4.0
    /// The number of positions after a first one that decide whether it is plausible.
    private static let witnesses = 6

    /// - Parameter segments: the positions between two pauses each, in order of time.
    /// - Complexity: O(n) for n positions at about the same rate.
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

    /// Whether there is no line to walk.
    public var isEmpty: Bool { points.count < 2 }

    /// The positions without those that need an impossible speed.
    private static func possible(_ points: [TrackPoint]) -> [TrackPoint] {
        guard let start = points.indices.first(where: { isBelieved(points, at: $0) }) else { return [] }
        var filtered = [points[start]]
        for point in points[(start + 1)...] {
            if let last = filtered.last, canFollow(last, point) { filtered.append(point) }
        }
        return filtered
    }

    /// Whether a first position is plausible: if it is far from all positions after it, the first one is the
    /// error.
    private static func isBelieved(_ points: [TrackPoint], at index: Int) -> Bool {
        let next = points[(index + 1)...].prefix(witnesses)
        return next.count { canFollow(points[index], $0) } * 2 >= next.count
    }

    private static func canFollow(_ from: TrackPoint, _ to: TrackPoint) -> Bool {
        let seconds = max(to.seconds - from.seconds, 0)
        let slack = from.accuracy + to.accuracy
        return from.position.distanceInMetres(to: to.position) <= fastest * seconds + slack
    }

    /// Each position as the mean of its neighbours in time; nearer and more accurate ones count more (Gaussian
    /// kernel, weights of the inverse variance).
    private static func averaged(_ points: [TrackPoint]) -> [TrackPoint] {
        var averaged = points
        var first = 0
        for (index, point) in points.enumerated() {
            // The errors of neighbours are similar, so inaccurate positions are averaged over a longer time.
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

    /// The accuracy in metres that half of the positions reach.
    public var medianAccuracy: Double {
        guard !points.isEmpty else { return 0 }
        return points.map(\.accuracy).sorted()[points.count / 2]
    }

    /// The positions at this distance in metres, so that standing still does not count as a walk.
    func spaced(by metres: Double) -> [TrackPoint] {
        guard let first = points.first, let last = points.last else { return [] }
        var filtered = [first]
        for point in points.dropFirst() {
            if let latest = filtered.last, latest.position.distanceInMetres(to: point.position) >= metres {
                filtered.append(point)
            }
        }
        if filtered.count > 1, filtered.last != last { filtered[filtered.count - 1] = last }
        if filtered.count == 1, last != first { filtered.append(last) }
        return filtered
    }

    /// The greatest distance between a simplified line and the averaged positions, in metres: a share of their
    /// accuracy.
    var toleranceInMetres: Double { min(4, max(1.5, medianAccuracy / 4)) }

    /// The positions that define the line of the walk (Douglas and Peucker).
    public var line: [Position] { simplified(spaced(by: max(4, medianAccuracy / 2)).map(\.position)) }

    func simplified(_ line: [Position], tolerance: Double? = nil) -> [Position] {
        PathGrid.simplified(line.map { OSMPoint($0) }, tolerance: tolerance ?? toleranceInMetres).map(\.position)
    }
}
