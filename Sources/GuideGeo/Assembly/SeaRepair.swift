// Extends loose ends of the coast to places where the sea can be closed.

import GuideModel

/// Coastlines whose ends inside a clip are joined to each other or extended to its edge.
struct SeaRepair {
    /// A repair of a line.
    struct Mend: Hashable {
        enum Kind: Hashable {
            /// Joined to the start of the next line, or to its own.
            case joined(metres: Double)
            /// Extended to the edge of the map, over this many metres.
            case extendedToEdge(metres: Double)
        }

        var kind: Kind
        var way: Int64
        var place: MercatorPoint
    }

    private(set) var lines: [SeaAssembly.Line]
    private(set) var mends: [Mend] = []
    private let clip: ConvexClip
    private let near, beyond: Double
    /// How far beyond the clip's edge an extension ends, as a share of the world: four centimetres.
    private static let overshoot = 1e-9

    /// - Parameter land: returns at most this many points on streets. If there are several ways to close the
    ///   sea, the one that floods the fewest points is used.
    init(_ edge: SeaEdge, land: (_ most: Int) -> [MercatorPoint]) {
        lines = edge.lines
        clip = edge.clip
        (near, beyond) = (edge.near, edge.beyond)
        let loose = lines.indices.filter { looseEnds(lines[$0]) != (false, false) }
        if loose.count == 1, !isAtEdge(loose[0]) {
            mendOne(loose[0], land: land(Self.maximumLandPoints(for: lines)))
        } else if !loose.isEmpty {
            mendMany(loose)
        }
    }

    /// The longer the coast, the fewer points are compared.
    private static func maximumLandPoints(for lines: [SeaAssembly.Line]) -> Int {
        max(20, min(400, 4_000_000 / max(1, lines.reduce(0) { $0 + $1.points.count })))
    }

    private func looseEnds(_ line: SeaAssembly.Line) -> (first: Bool, last: Bool) {
        guard !line.isClosed, let first = line.points.first, let last = line.points.last else { return (false, false) }
        return (clip.contains(first), clip.contains(last))
    }

    // MARK: One line

    /// Tries each way to close the sea, and uses the one that floods the least land; of equals, the shortest.
    private mutating func mendOne(_ index: Int, land: [MercatorPoint]) {
        let line = lines[index]
        let (isFirstLoose, isLastLoose) = looseEnds(line)
        guard let first = line.points.first, let last = line.points.last else { return }
        let chord = MercatorPoint(x: last.x - first.x, y: last.y - first.y)
        let before: [MercatorPoint?] = isFirstLoose ? edgePoints(from: first, away: (-chord.x, -chord.y)) : [nil]
        let after: [MercatorPoint?] = isLastLoose ? edgePoints(from: last, away: (chord.x, chord.y)) : [nil]
        var choices: [(line: SeaAssembly.Line, length: Double, isJoined: Bool)] = []
        if isFirstLoose, isLastLoose, line.points.count > 2 {
            var joined = line
            joined.isClosed = true
            choices.append((joined, Self.distance(first, last), true))
        }
        for start in before {
            for end in after {
                var extended = line
                let length = (start.map { Self.distance(first, $0) } ?? 0) + (end.map { Self.distance(last, $0) } ?? 0)
                extended.extend(from: start, to: end)
                choices.append((extended, length, false))
            }
        }
        var best: (flooded: Int, length: Double, choice: Int)?
        for (number, choice) in choices.enumerated() {
            lines[index] = choice.line
            let sea = CoastlineTracing(lines, in: clip)
            let flooded = land.count { sea.contains($0) }
            if let known = best, (known.flooded, known.length) <= (flooded, choice.length) { continue }
            best = (flooded, choice.length, number)
        }
        guard let best else { return }
        lines[index] = choices[best.choice].line
        if choices[best.choice].isJoined {
            mends.append(Mend(kind: .joined(metres: metres(first, last)), way: line.way, place: last))
        } else {
            let extended = choices[best.choice].line.points
            if isFirstLoose { addMend(from: first, to: extended.first, of: line) }
            if isLastLoose { addMend(from: last, to: extended.last, of: line) }
        }
    }

    private mutating func addMend(from point: MercatorPoint, to edge: MercatorPoint?, of line: SeaAssembly.Line) {
        guard let edge else { return }
        mends.append(Mend(kind: .extendedToEdge(metres: metres(point, edge)), way: line.way, place: point))
    }

    // MARK: Many lines

    /// Joins an end to a start that is much nearer than the edge, the nearest pairs first; extends the others to
    /// the edge.
    private mutating func mendMany(_ loose: [Int]) {
        joinNear(loose)
        for index in lines.indices {
            let line = lines[index]
            let (isFirstLoose, isLastLoose) = looseEnds(line)
            guard isFirstLoose || isLastLoose, let first = line.points.first, let last = line.points.last else {
                continue
            }
            let chord = (x: last.x - first.x, y: last.y - first.y)
            let start = isFirstLoose ? edgePoint(from: first, away: (-chord.x, -chord.y)) : nil
            let end = isLastLoose ? edgePoint(from: last, away: chord) : nil
            lines[index].extend(from: start, to: end)
            if start != nil { addMend(from: first, to: start, of: line) }
            if end != nil { addMend(from: last, to: end, of: line) }
        }
    }

    /// More loose lines than this are not compared with each other.
    private static let maximumCompared = 500

    private mutating func joinNear(_ loose: [Int]) {
        guard loose.count <= Self.maximumCompared else { return }
        var pairs: [(distance: Double, end: Int, start: Int)] = []
        for end in loose where looseEnds(lines[end]).last {
            guard let last = lines[end].points.last else { continue }
            let room = max(0, edgeDistance(last) - beyond) / 4
            for start in loose where looseEnds(lines[start]).first {
                guard let first = lines[start].points.first else { continue }
                if end == start, lines[end].points.count < 3 { continue }
                let distance = Self.distance(last, first)
                if distance <= room { pairs.append((distance, end, start)) }
            }
        }
        pairs.sort { ($0.distance, $0.end, $0.start) < ($1.distance, $1.end, $1.start) }
        var following = [Int](repeating: -1, count: lines.count)
        var isFollowed = [Bool](repeating: false, count: lines.count)
        for pair in pairs where following[pair.end] < 0 && !isFollowed[pair.start] {
            following[pair.end] = pair.start
            isFollowed[pair.start] = true
            guard let last = lines[pair.end].points.last, let first = lines[pair.start].points.first else { continue }
            mends.append(
                Mend(kind: .joined(metres: metres(last, first)), way: lines[pair.end].way, place: last))
        }
        var isDone = [Bool](repeating: false, count: lines.count)
        var joined: [SeaAssembly.Line] = []
        let beginnings = lines.indices.filter { !isFollowed[$0] }
        for index in beginnings + Array(lines.indices) where !isDone[index] {
            var line = lines[index]
            isDone[index] = true
            var next = following[index]
            while next >= 0, !isDone[next] {
                isDone[next] = true
                line.append(lines[next])
                next = following[next]
            }
            if next >= 0 { line.isClosed = true }
            joined.append(line)
        }
        lines = joined
    }

    // MARK: Points at the edge

    private func isNearEdge(_ point: MercatorPoint) -> Bool { edgeDistance(point) <= near }

    /// Whether each loose end of a line is near the edge.
    private func isAtEdge(_ index: Int) -> Bool {
        let loose = looseEnds(lines[index])
        guard let first = lines[index].points.first, let last = lines[index].points.last else { return false }
        return (!loose.first || isNearEdge(first)) && (!loose.last || isNearEdge(last))
    }

    /// Where a loose end leaves the map: through the nearest edge, or, if that is far, through one that does
    /// not turn back.
    private func edgePoint(from point: MercatorPoint, away: (x: Double, y: Double)) -> MercatorPoint? {
        nearest(edgePoints(from: point, away: isNearEdge(point) ? (0, 0) : away), to: point)
    }

    /// Points just beyond the clip's edge, straight to the north, east, south and west.
    ///
    /// Points that would turn back on the line are left out.
    private func edgePoints(from point: MercatorPoint, away: (x: Double, y: Double)) -> [MercatorPoint] {
        let directions = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)]
        let onward = directions.filter { $0.0 * away.x + $0.1 * away.y > 0 }
        let reach = 2 * (clip.box.width + clip.box.height)
        return (onward.isEmpty ? directions : onward).map { dx, dy in
            let far = MercatorPoint(x: point.x + dx * reach, y: point.y + dy * reach)
            let share = clip.stretch(from: point, to: far)?.leave ?? 0
            let edge = ConvexClip.between(point, far, share)
            return MercatorPoint(x: edge.x + dx * Self.overshoot, y: edge.y + dy * Self.overshoot)
        }
    }

    private func nearest(_ edgePoints: [MercatorPoint], to point: MercatorPoint) -> MercatorPoint? {
        edgePoints.min { Self.distance($0, point) < Self.distance($1, point) }
    }

    private func edgeDistance(_ point: MercatorPoint) -> Double {
        nearest(edgePoints(from: point, away: (0, 0)), to: point).map { Self.distance($0, point) } ?? 0
    }

    private static func distance(_ one: MercatorPoint, _ other: MercatorPoint) -> Double {
        PlanePoint(x: one.x, y: one.y).distance(to: PlanePoint(x: other.x, y: other.y))
    }

    private func metres(_ one: MercatorPoint, _ other: MercatorPoint) -> Double {
        Self.distance(one, other) * one.metresPerWorld
    }
}

extension SeaAssembly.Line {
    /// Extends an open line at its start, its end or both.
    fileprivate mutating func extend(from start: MercatorPoint?, to end: MercatorPoint?) {
        if let start {
            points.insert(start, at: 0)
            if !isBeyond.isEmpty { isBeyond.insert(false, at: 0) }
        }
        if let end {
            points.append(end)
            if !isBeyond.isEmpty { isBeyond.insert(false, at: isBeyond.count - 1) }
        }
    }

    /// Appends another open line.
    fileprivate mutating func append(_ other: SeaAssembly.Line) {
        let isAnyBeyond = !isBeyond.isEmpty || !other.isBeyond.isEmpty
        if isAnyBeyond {
            isBeyond = flags + other.flags
        }
        points += other.points
    }

    /// For each point, whether the segment from it follows the edge of the data that was read.
    private var flags: [Bool] { isBeyond.isEmpty ? [Bool](repeating: false, count: points.count) : isBeyond }
}
