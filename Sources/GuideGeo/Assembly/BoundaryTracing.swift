// Closes lines to rings along the edge of a clip.

import GuideModel

/// Rings made of pieces inside a clip; each piece has the enclosed area on its right.
///
/// Where a piece leaves the clip, the ring continues clockwise along the clip's edge to the point where the
/// next piece enters.
struct BoundaryTracing {
    /// The rings, without their first points repeated.
    private(set) var rings: [[MercatorPoint]] = []

    private let clip: ConvexClip
    private let pieces: [ClipPiece]
    /// Numbers of pieces, in the order in which they enter round the clip.
    private let entries: [Int]
    /// For each place in `entries`, the next place that may be unused; one past the end if all are used.
    private var next: [Int]

    init(_ pieces: [ClipPiece], round clip: ConvexClip) {
        self.clip = clip
        self.pieces = pieces
        entries = pieces.indices.sorted { (pieces[$0].enter, $0) < (pieces[$1].enter, $1) }
        next = Array(0...pieces.count)
        while true {
            let first = unused(from: 0)
            guard first < entries.count else { return }
            rings.append(ring(from: first))
        }
    }

    private mutating func ring(from first: Int) -> [MercatorPoint] {
        var ring: [MercatorPoint] = []
        var current = pieces[entries[first]]
        while true {
            ring.append(contentsOf: current.points)
            guard let place = follower(of: current.leave) else { return ring }
            let following = pieces[entries[place]]
            next[place] = place + 1
            appendCorners(from: current.leave, to: following.enter, &ring)
            if place == first { return ring }
            current = following
        }
    }

    private mutating func unused(from place: Int) -> Int {
        var found = place
        while next[found] != found { found = next[found] }
        var passed = place
        while passed != found {
            let following = next[passed]
            next[passed] = found
            passed = following
        }
        return found
    }

    /// The place of the next unused entry clockwise.
    private mutating func follower(of leave: Double) -> Int? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if pieces[entries[middle]].enter < leave { low = middle + 1 } else { high = middle }
        }
        let after = unused(from: low)
        if after < entries.count { return after }
        let before = unused(from: 0)
        return before < entries.count ? before : nil
    }

    /// Appends the clip's corners between two places, clockwise.
    private func appendCorners(from leave: Double, to enter: Double, _ ring: inout [MercatorPoint]) {
        let count = clip.corners.count
        let end = enter >= leave ? enter : enter + Double(count)
        var corner = leave.rounded(.down) + 1
        while corner <= end {
            ring.append(clip.corners[Int(corner) % count])
            corner += 1
        }
    }
}
