// Closes coastlines to sea by walking round the edge of the map.

/// The sea inside a clip.
///
/// The sea lies on the right of every line. From where a line leaves the clip the sea's edge goes on clockwise along the
/// clip, until the next line comes in.
struct SeaWalk {
    /// Edges of sea, not repeating their first point.
    private(set) var rings: [[MercatorPoint]] = []
    /// Islands in them.
    private(set) var holes: [[MercatorPoint]] = []
    /// Closed lines in the sea that have their land on the wrong side, as indices into the lines given.
    private(set) var turned: [Int] = []

    private let clip: ConvexClip
    private var pieces: [Piece] = []
    private var closed: [Int] = []

    /// A line's stretch inside the clip.
    private struct Piece {
        var points: [MercatorPoint]
        /// Where round the clip it comes in and goes out.
        var enter: Double
        var leave: Double
    }

    init(_ lines: [SeaAssembly.Line], in clip: ConvexClip) {
        self.clip = clip
        for index in lines.indices { cut(lines[index], index) }
        if !pieces.isEmpty {
            walk()
        } else if Self.isSea(at: clip.corners[0], lines) {
            rings = [clip.corners]
        }
        placeClosed(lines)
    }

    /// Whether a point is in one of the sea's rings and on none of its islands.
    func contains(_ point: MercatorPoint) -> Bool {
        rings.contains { Self.contains(point, $0) } && !holes.contains { Self.contains(point, $0) }
    }

    // MARK: Cutting

    private mutating func cut(_ line: SeaAssembly.Line, _ index: Int) {
        var points = line.points
        if line.isClosed {
            guard let outside = points.firstIndex(where: { !clip.contains($0) }) else {
                closed.append(index)
                return
            }
            points = Array(points[outside...] + points[...outside])
        }
        var piece: Piece?
        for place in points.indices.dropFirst() {
            let (from, to) = (points[place - 1], points[place])
            guard let stretch = clip.stretch(from: from, to: to) else { continue }
            if stretch.enterSide >= 0 {
                let point = ConvexClip.between(from, to, stretch.enter)
                piece = Piece(points: [point], enter: clip.perimeter(point, side: stretch.enterSide), leave: 0)
            }
            let point = ConvexClip.between(from, to, stretch.leave)
            if piece?.points.last != point { piece?.points.append(point) }
            if stretch.leaveSide >= 0 {
                piece?.leave = clip.perimeter(point, side: stretch.leaveSide)
                if let piece, piece.points.count > 1 { pieces.append(piece) }
                piece = nil
            }
        }
    }

    // MARK: Walking

    private mutating func walk() {
        let entries = pieces.indices.sorted { (pieces[$0].enter, $0) < (pieces[$1].enter, $1) }
        /// By place in `entries`, the next place that may be unused; one past the end is where all is used.
        var next = Array(0...entries.count)
        func unused(from place: Int) -> Int {
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
        func follower(of leave: Double) -> Int? {
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
        while true {
            let first = unused(from: 0)
            guard first < entries.count else { return }
            let start = pieces[entries[first]]
            var ring: [MercatorPoint] = []
            var current = start
            while true {
                ring.append(contentsOf: current.points)
                guard let place = follower(of: current.leave) else { break }
                let following = pieces[entries[place]]
                next[place] = place + 1
                appendCorners(from: current.leave, to: following.enter, &ring)
                if place == first { break }
                current = following
            }
            rings.append(ring)
        }
    }

    /// The clip's corners passed on the way clockwise.
    private func appendCorners(from leave: Double, to enter: Double, _ ring: inout [MercatorPoint]) {
        let count = clip.corners.count
        let end = enter >= leave ? enter : enter + Double(count)
        var corner = leave.rounded(.down) + 1
        while corner <= end {
            ring.append(clip.corners[Int(corner) % count])
            corner += 1
        }
    }

    // MARK: Islands

    private mutating func placeClosed(_ lines: [SeaAssembly.Line]) {
        // The larger ones first: a lagoon's edge is inside its island's.
        let areas = closed.map { Self.doubleArea(lines[$0].points) }
        let order = closed.indices.sorted { (abs(areas[$1]), $0) < (abs(areas[$0]), $1) }
        for place in order {
            let ring = lines[closed[place]].points
            guard let point = ring.first, areas[place] != 0 else { continue }
            let seas = rings.count { Self.contains(point, $0) }
            let islands = holes.count { Self.contains(point, $0) }
            if seas > islands {
                holes.append(ring)
                if areas[place] > 0 { turned.append(closed[place]) }
            } else if areas[place] > 0 {
                rings.append(ring)
            }
        }
    }

    /// Whether the ground is sea at a point that no line comes between: it is on the right of the nearest line.
    private static func isSea(at point: MercatorPoint, _ lines: [SeaAssembly.Line]) -> Bool {
        var least = Double.infinity
        var leastCross = 0.0
        var winding = 0
        for line in lines {
            let count = line.points.count
            for index in 0..<(line.isClosed ? count : count - 1) {
                let from = line.points[index]
                let to = line.points[index + 1 == count ? 0 : index + 1]
                let (dx, dy) = (to.x - from.x, to.y - from.y)
                let (px, py) = (point.x - from.x, point.y - from.y)
                let length = dx * dx + dy * dy
                guard length > 0 else { continue }
                let cross = dx * py - dy * px
                if line.isClosed, (from.y > point.y) != (to.y > point.y), (cross > 0) == (dy > 0) {
                    winding += dy > 0 ? 1 : -1
                }
                if !line.isBeyond.isEmpty, line.isBeyond[index] { continue }
                let share = max(0, min(1, (px * dx + py * dy) / length))
                let (ex, ey) = (px - share * dx, py - share * dy)
                let distance = ex * ex + ey * ey
                let sine = cross / length.squareRoot()
                // At a corner the two segments are equally near; the one that the point lies more abreast of decides.
                if distance < least * (1 - 1e-9) || (distance <= least * (1 + 1e-9) && abs(sine) > abs(leastCross)) {
                    least = min(least, distance)
                    leastCross = sine
                }
            }
        }
        return least < .infinity ? leastCross > 0 : winding > 0
    }

    /// Twice the area, positive for a ring that goes clockwise as it is seen.
    private static func doubleArea(_ ring: [MercatorPoint]) -> Double {
        guard let origin = ring.first, let last = ring.last else { return 0 }
        var (previousX, previousY) = (last.x - origin.x, last.y - origin.y)
        var sum = 0.0
        for point in ring {
            let (x, y) = (point.x - origin.x, point.y - origin.y)
            sum += previousX * y - x * previousY
            (previousX, previousY) = (x, y)
        }
        return sum
    }

    private static func contains(_ point: MercatorPoint, _ ring: [MercatorPoint]) -> Bool {
        guard var previous = ring.last else { return false }
        var isInside = false
        for current in ring {
            if (current.y > point.y) != (previous.y > point.y) {
                let x = current.x + (point.y - current.y) * (previous.x - current.x) / (previous.y - current.y)
                if point.x < x { isInside.toggle() }
            }
            previous = current
        }
        return isInside
    }
}
