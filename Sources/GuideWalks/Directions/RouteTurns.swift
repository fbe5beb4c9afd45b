// Finds where a route turns: at the ends of its pieces, and inside them.

import GuideModel

/// The turns of a route, each found once.
struct RouteTurns {
    /// A bend or a junction inside a piece.
    struct Bend {
        var distance: Double
        var angle: Double
        /// The ways at this place that are not taken.
        var branches: [WalkingRoute.Branch] = []
    }

    /// The angle in degrees at the start of each piece, right positive; the first is 0.
    private(set) var atStart: [Double] = []
    /// The bends and junctions inside each piece, in walking order.
    private(set) var inside: [[Bend]] = []

    /// - Parameter starts: metres along the track to the start of each piece, and the track's length.
    init(_ pieces: [RoutePiece], starts: [Double], on track: RouteTrack) {
        let peaks = Self.peaks(track)
        atStart = [Double](repeating: 0, count: pieces.count)
        inside = [[Bend]](repeating: [], count: pieces.count)
        var owner = [Int?](repeating: nil, count: peaks.count)
        for (number, peak) in peaks.enumerated() {
            owner[number] = pieces.indices.dropFirst().min {
                abs(starts[$0] - peak.distance) < abs(starts[$1] - peak.distance)
            }
            if let piece = owner[number], abs(starts[piece] - peak.distance) > RouteRule.cornerReach.value {
                owner[number] = nil
            }
        }
        for piece in pieces.indices.dropFirst() {
            let own = peaks.indices.filter { owner[$0] == piece }.map { peaks[$0].angle }
            let near = peaks.contains { abs($0.distance - starts[piece]) <= RouteRule.corner.value }
            atStart[piece] = own.max { abs($0) < abs($1) } ?? (near ? 0 : track.turn(at: starts[piece]))
        }
        for piece in pieces.indices where pieces[piece].canBend {
            let bends = peaks.indices.filter {
                owner[$0] == nil && starts[piece] < peaks[$0].distance && peaks[$0].distance < starts[piece + 1]
            }
            inside[piece] = Self.inside(
                pieces[piece], bends: bends.map { peaks[$0] }, from: starts[piece], to: starts[piece + 1], on: track)
        }
    }

    /// A piece's corners with the ways that leave there, and its other junctions.
    private static func inside(
        _ piece: RoutePiece, bends: [Bend], from: Double, to: Double, on track: RouteTrack
    ) -> [Bend] {
        var bends = bends
        for junction in piece.junctions where piece.metres > 0 {
            let distance = from + (to - from) * max(0, min(1, junction.metres / piece.metres))
            if let near = bends.indices.first(where: {
                abs(bends[$0].distance - distance) <= RouteRule.cornerReach.value
            }) {
                bends[near].branches += junction.branches
            } else if distance - from > RouteRule.corner.value, to - distance > RouteRule.corner.value {
                bends.append(
                    Bend(distance: distance, angle: track.turn(at: distance), branches: junction.branches))
            }
        }
        return bends.sorted { $0.distance < $1.distance }
    }

    /// The sharpest corners; none is near to a sharper one on the same side.
    private static func peaks(_ track: RouteTrack) -> [Bend] {
        var candidates: [Bend] = []
        for distance in track.distances.dropFirst().dropLast() {
            let angle = track.turn(at: distance)
            if abs(angle) >= RouteRule.leastPeak.value { candidates.append(Bend(distance: distance, angle: angle)) }
        }
        // In walking order, the sharpest of each series of corners that are close together.
        var peaks: [Bend] = []
        for candidate in candidates {
            guard let last = peaks.last, candidate.distance - last.distance < RouteRule.corner.value,
                (candidate.angle > 0) == (last.angle > 0)
            else {
                peaks.append(candidate)
                continue
            }
            if abs(candidate.angle) > abs(last.angle) { peaks[peaks.count - 1] = candidate }
        }
        return peaks
    }
}
