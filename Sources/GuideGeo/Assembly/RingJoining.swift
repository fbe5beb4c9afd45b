// Joins the ways of a relation end to end into rings.

import GuideModel

/// Rings made of ways in any order and direction.
///
/// Every way is used once. Where more than two ends meet, a loop is cut off as soon as the walk returns to an
/// earlier point, so rings that touch stay separate. It does not matter which loops are cut: together they
/// enclose the same ground.
struct RingJoining {
    /// A ring, or an open line where ends are left over.
    struct Chain {
        /// Indices into `points`; a ring's first point is not repeated.
        var points: Range<Int>
        /// Whether every way of the chain has the role of a hole.
        var isInner: Bool
        /// The length in metres of the bridged gap; 0 for a ring that closes without a bridge.
        var gapInMetres = 0.0
    }

    struct Member {
        /// Index into the extract's ways.
        var way: Int
        var isInner: Bool
    }

    /// Two loose ends count as one point up to this distance.
    static let greatestGapInMetres = 8.0

    private(set) var points: [UInt32] = []
    private(set) var rings: [Chain] = []
    private(set) var openLines: [Chain] = []

    private let extract: OSMExtract
    private let members: [Member]
    /// Ends of open ways as point and number (member times 2, plus 1 for the last end), sorted by point.
    private var ends: [(point: UInt32, end: Int)] = []
    private var isUsed: [Bool]
    /// For each place in `ends` where a point's ends begin: the place of the first end that may be unused.
    private var firstUnused: [Int] = []

    init(_ members: [Member], of extract: OSMExtract) {
        self.extract = extract
        self.members = members
        isUsed = [Bool](repeating: false, count: members.count)
        joinEnds()
        closeGaps()
    }

    private func line(_ member: Int) -> ArraySlice<UInt32> { extract.points(of: extract.ways[members[member].way]) }

    private mutating func joinEnds() {
        for member in members.indices {
            let line = line(member)
            guard let first = line.first, let last = line.last, line.count > 1 else {
                isUsed[member] = true
                continue
            }
            if first == last {
                isUsed[member] = true
                appendRing(line.dropLast(), isInner: members[member].isInner, gapInMetres: 0)
            } else {
                ends.append((first, member * 2))
                ends.append((last, member * 2 + 1))
            }
        }
        guard !ends.isEmpty else { return }
        ends.sort { ($0.point, $0.end) < ($1.point, $1.end) }
        firstUnused = Array(ends.indices)
        // A point where an odd number of ends meet is a loose end: a walk must begin there.
        var place = 0
        while place < ends.count {
            var next = place
            while next < ends.count, ends[next].point == ends[place].point { next += 1 }
            if (next - place) % 2 == 1, let end = unusedEnd(at: ends[place].point, liking: nil) { walk(from: end) }
            place = next
        }
        for member in members.indices where !isUsed[member] { walk(from: member * 2) }
    }

    /// The number of unused ends at one point whose roles are compared.
    private static let maximumCompared = 16

    /// An unused way's end at a point; if there are several, preferably one of a way with the same role.
    private mutating func unusedEnd(at point: UInt32, liking isInner: Bool?) -> Int? {
        var low = 0
        var high = ends.count
        while low < high {
            let middle = (low + high) / 2
            if ends[middle].point < point { low = middle + 1 } else { high = middle }
        }
        guard low < ends.count, ends[low].point == point else { return nil }
        var place = firstUnused[low]
        while place < ends.count, ends[place].point == point, isUsed[ends[place].end / 2] { place += 1 }
        firstUnused[low] = place
        guard place < ends.count, ends[place].point == point else { return nil }
        guard let isInner else { return ends[place].end }
        for other in ends[place...].prefix(Self.maximumCompared) where other.point == point {
            if !isUsed[other.end / 2], members[other.end / 2].isInner == isInner { return other.end }
        }
        return ends[place].end
    }

    /// Walks from an end until no way continues, and cuts off each loop as a ring.
    private mutating func walk(from start: Int) {
        var path: [Int] = []
        /// The number of ways in the path when the walk reached a point.
        var reached: [UInt32: Int] = [:]
        var end: Int? = start
        var place = self.place(of: start)
        reached[place] = 0
        while let from = end {
            isUsed[from / 2] = true
            path.append(from)
            place = self.place(of: from ^ 1)
            if let before = reached[place] {
                let loop = path[before...]
                for passed in loop.dropFirst() { reached[self.place(of: passed)] = nil }
                close(loop)
                path.removeSubrange(before...)
            } else {
                reached[place] = path.count
            }
            end = unusedEnd(at: place, liking: members[from / 2].isInner)
        }
        guard !path.isEmpty else { return }
        let first = points.count
        append(path[...])
        openLines.append(Chain(points: first..<points.count, isInner: isInner(path[...])))
    }

    private func place(of end: Int) -> UInt32 {
        let line = line(end / 2)
        return (end % 2 == 0 ? line.first : line.last) ?? 0
    }

    private func isInner(_ path: ArraySlice<Int>) -> Bool { path.allSatisfy { members[$0 / 2].isInner } }

    /// Appends the points of consecutive ways; the points where two ways meet are added once.
    private mutating func append(_ path: ArraySlice<Int>) {
        let first = points.count
        for end in path {
            if points.count > first { points.removeLast() }
            let line = line(end / 2)
            if end % 2 == 0 { points.append(contentsOf: line) } else { points.append(contentsOf: line.reversed()) }
        }
    }

    private mutating func close(_ path: ArraySlice<Int>) {
        let first = points.count
        append(path)
        let ring = Array(points[first...].dropLast())
        points.removeSubrange(first...)
        appendRing(ring[...], isInner: isInner(path), gapInMetres: 0)
    }

    /// Appends a ring; a ring that returns to one of its own points is cut into loops there.
    private mutating func appendRing(_ ring: ArraySlice<UInt32>, isInner: Bool, gapInMetres: Double) {
        let sorted = ring.sorted()
        guard zip(sorted, sorted.dropFirst()).contains(where: { $0 == $1 }) else {
            appendLoop(ring, isInner: isInner, gapInMetres: gapInMetres)
            return
        }
        var path: [UInt32] = []
        var reached: [UInt32: Int] = [:]
        for point in ring {
            if let before = reached[point] {
                for passed in path[(before + 1)...] { reached[passed] = nil }
                appendLoop(path[before...], isInner: isInner, gapInMetres: gapInMetres)
                path.removeSubrange((before + 1)...)
            } else {
                reached[point] = path.count
                path.append(point)
            }
        }
        appendLoop(path[...], isInner: isInner, gapInMetres: gapInMetres)
    }

    private mutating func appendLoop(_ loop: ArraySlice<UInt32>, isInner: Bool, gapInMetres: Double) {
        guard loop.count > 2 else { return }
        let first = points.count
        points.append(contentsOf: loop)
        rings.append(Chain(points: first..<points.count, isInner: isInner, gapInMetres: gapInMetres))
    }
}

// MARK: Gaps

extension RingJoining {
    /// A small distance between the ends of two open lines, or of one line.
    private struct Gap {
        var metres: Double
        /// Numbers of ends: the open line times 2, plus 1 for its last end.
        var one: Int
        var other: Int
    }

    /// More loose ends than this are not a mapping mistake, so they are not compared with each other.
    private static let maximumLooseEnds = 2000

    /// Bridges gaps of a few metres between loose ends, the smallest first, and stores the rings that this
    /// closes.
    private mutating func closeGaps() {
        guard !openLines.isEmpty, openLines.count * 2 <= Self.maximumLooseEnds else { return }
        var partner = [Int](repeating: -1, count: openLines.count * 2)
        var metresTo = [Double](repeating: 0, count: openLines.count * 2)
        for gap in gaps() where partner[gap.one] < 0 && partner[gap.other] < 0 {
            partner[gap.one] = gap.other
            partner[gap.other] = gap.one
            metresTo[gap.one] = gap.metres
            metresTo[gap.other] = gap.metres
        }
        var isDone = [Bool](repeating: false, count: openLines.count)
        var left: [Chain] = []
        // Lines with a loose end first, so that only circles are left then.
        let hanging = openLines.indices.filter { partner[$0 * 2] < 0 || partner[$0 * 2 + 1] < 0 }
        for line in hanging + Array(openLines.indices) where !isDone[line] {
            var ring: [UInt32] = []
            var isInner = true
            var metres = 0.0
            var end = partner[line * 2] < 0 ? line * 2 : line * 2 + (partner[line * 2 + 1] < 0 ? 1 : 0)
            while end >= 0, !isDone[end / 2] {
                isDone[end / 2] = true
                let piece = points[openLines[end / 2].points]
                ring.append(contentsOf: end % 2 == 0 ? Array(piece) : piece.reversed())
                isInner = isInner && openLines[end / 2].isInner
                metres += metresTo[end ^ 1]
                end = partner[end ^ 1]
            }
            if end >= 0 {
                appendRing(ring[...], isInner: isInner, gapInMetres: max(metres, 0.01))
            } else {
                let first = points.count
                points.append(contentsOf: ring)
                left.append(Chain(points: first..<points.count, isInner: isInner))
            }
        }
        openLines = left
    }

    private func looseEnd(_ end: Int) -> UInt32 {
        let range = openLines[end / 2].points
        return points[end % 2 == 0 ? range.lowerBound : range.upperBound - 1]
    }

    /// Pairs of ends that are close together, the closest first.
    private func gaps() -> [Gap] {
        let byLatitude = (0..<openLines.count * 2).sorted {
            (extract.points[Int(looseEnd($0))].latitude, $0) < (extract.points[Int(looseEnd($1))].latitude, $1)
        }
        // A ten-millionth of a degree of latitude is 1.11 cm.
        let window = Int64(Self.greatestGapInMetres / 0.0111) + 1
        var gaps: [Gap] = []
        for (place, one) in byLatitude.enumerated() {
            let onePoint = looseEnd(one)
            for other in byLatitude[(place + 1)...] {
                let otherPoint = looseEnd(other)
                let rise =
                    Int64(extract.points[Int(otherPoint)].latitude) - Int64(extract.points[Int(onePoint)].latitude)
                if rise > window { break }
                // A line of one segment cannot close on itself.
                if one / 2 == other / 2, openLines[one / 2].points.count < 3 { continue }
                let metres = extract.position(onePoint).distanceInMetres(to: extract.position(otherPoint))
                if metres <= Self.greatestGapInMetres { gaps.append(Gap(metres: metres, one: one, other: other)) }
            }
        }
        return gaps.sorted { ($0.metres, $0.one, $0.other) < ($1.metres, $1.one, $1.other) }
    }
}
