// Gives simplified lines points back where they came to cross.

import GuideGeo

/// Finds the straight pieces of simplified lines that cross while the lines they stand for do not, and undoes it.
struct SimplifiedCrossings {
    /// Finds the point of a stretch that lies farthest from the straight line between its ends.
    typealias Farthest =
        @Sendable (
            _ points: [GridPoint], _ from: Int, _ to: Int, _ range: Range<Int>
        ) -> (index: Int, squaredDistance: Double)?

    /// The straight line between two kept points that follow each other.
    private struct Piece {
        var from: GridPoint
        var to: GridPoint
        /// Indices of the two points; `last` may be one past a ring's last point.
        var first: Int32
        var last: Int32
        var line: Int32
        /// Whether it is to be looked at: new since the last round.
        var isFresh: Bool

        var hasPointsBetween: Bool { last - first > 1 }
    }

    private let lines: GridLines
    private let farthest: Farthest
    private var pieces: [Piece] = []

    /// After this many rounds whole stretches get all their points back at once.
    private static let patientRounds = 10
    private static let mostRounds = 24

    init(lines: GridLines, arc farthest: @escaping Farthest) {
        self.lines = lines
        self.farthest = farthest
    }

    /// Keeps more points until no crossing is left that was not there before.
    ///
    /// - Complexity: O(n log n) in the points for each round; there are seldom more than four.
    mutating func resolve(_ isKept: inout [Bool]) {
        var isNew: [Bool]?
        for round in 0..<Self.mostRounds {
            collectPieces(isKept, isNew)
            if isNew != nil { keepNearFresh() }
            var added: [Int] = []
            for (one, other) in crossings() {
                for piece in [pieces[one], pieces[other]] where piece.hasPointsBetween {
                    let range = lines.lines[Int(piece.line)].points
                    let (first, last) = (Int(piece.first), Int(piece.last))
                    if round >= Self.patientRounds {
                        added += (first + 1)..<last
                    } else if let best = farthest(lines.points, first, last, range) {
                        added.append(best.index)
                    }
                }
            }
            if added.isEmpty { return }
            var fresh = [Bool](repeating: false, count: isKept.count)
            for index in added {
                isKept[index] = true
                fresh[index] = true
            }
            isNew = fresh
        }
    }

    private mutating func collectPieces(_ isKept: [Bool], _ isNew: [Bool]?) {
        pieces.removeAll(keepingCapacity: true)
        for (number, line) in lines.lines.enumerated() {
            let range = line.points
            var previous = -1
            var first = -1
            for index in range where isKept[index] {
                if previous >= 0 { add(previous, index, at: index, number, isNew) } else { first = index }
                previous = index
            }
            if line.isClosed, previous > first, first == range.lowerBound {
                add(previous, range.upperBound, at: first, number, isNew)
            }
        }
    }

    /// The side of the squares by which pieces near new ones are found.
    private static let neighbourhood: Int32 = 64

    /// Leaves out the pieces that are nowhere near a new one.
    private mutating func keepNearFresh() {
        var squares: Set<GridPoint> = []
        for piece in pieces where piece.isFresh {
            // Beside a very long one nearly everything is near.
            guard Self.visitSquares(of: piece, { squares.insert($0) }) else { return }
        }
        pieces.removeAll { piece in
            var isNear = piece.isFresh
            if !isNear { isNear = !Self.visitSquares(of: piece) { isNear = isNear || squares.contains($0) } || isNear }
            return !isNear
        }
    }

    /// - Returns: false for a piece so long that its squares are not worth visiting.
    private static func visitSquares(of piece: Piece, _ body: (GridPoint) -> Void) -> Bool {
        let columns = (min(piece.from.x, piece.to.x) / neighbourhood)...(max(piece.from.x, piece.to.x) / neighbourhood)
        let rows = (min(piece.from.y, piece.to.y) / neighbourhood)...(max(piece.from.y, piece.to.y) / neighbourhood)
        guard columns.count * rows.count <= 10_000 else { return false }
        for column in columns {
            for row in rows { body(GridPoint(x: column, y: row)) }
        }
        return true
    }

    private mutating func add(_ first: Int, _ last: Int, at end: Int, _ line: Int, _ isNew: [Bool]?) {
        let isFresh = isNew.map { $0[first] || $0[end] } ?? true
        pieces.append(
            Piece(
                from: lines.points[first], to: lines.points[end], first: Int32(truncatingIfNeeded: first),
                last: Int32(truncatingIfNeeded: last), line: Int32(truncatingIfNeeded: line), isFresh: isFresh))
    }

    /// How many pairs are looked at in a round: so many for each piece.
    ///
    /// In a town's map it is about five; where thousands of lines lie over each other nobody sees which of them cross.
    private static let mostPairs = (forEach: 200, atLeast: 1_000_000)

    /// Pairs of pieces that cross where their lines did not.
    private func crossings() -> [(Int, Int)] {
        var found: [(Int, Int)] = []
        let boxes = pieces.map { PointBox($0.from, $0.to) }
        let tree = BoxTree(boxes)
        var allowance = Self.mostPairs.atLeast + Self.mostPairs.forEach * pieces.count
        // Of two pieces one at least has points to get back.
        for (one, piece) in pieces.enumerated() where piece.hasPointsBetween && allowance > 0 {
            tree.forEach(touching: boxes[one]) { other in
                allowance -= 1
                guard other > one || !pieces[other].hasPointsBetween, piece.isFresh || pieces[other].isFresh,
                    Self.cross(piece.from, piece.to, pieces[other].from, pieces[other].to),
                    !linesCross(piece, pieces[other])
                else { return }
                found.append((one, other))
            }
        }
        return found
    }

    /// Whether the lines that two pieces stand for cross themselves; said no for lines too long to look through.
    private func linesCross(_ one: Piece, _ other: Piece) -> Bool {
        let left = stretch(of: one)
        let right = stretch(of: other)
        guard left.count * right.count < 100_000 else { return false }
        for i in left.indices.dropLast() {
            for j in right.indices.dropLast()
            where Self.cross(left[i], left[i + 1], right[j], right[j + 1]) { return true }
        }
        return false
    }

    private func stretch(of piece: Piece) -> [GridPoint] {
        let range = lines.lines[Int(piece.line)].points
        return (Int(piece.first)...Int(piece.last)).map { lines.points[$0 == range.upperBound ? range.lowerBound : $0] }
    }

    /// Whether two straight lines cross at a point inside both.
    static func cross(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint, _ d: GridPoint) -> Bool {
        guard max(a.x, b.x) >= min(c.x, d.x), max(c.x, d.x) >= min(a.x, b.x), max(a.y, b.y) >= min(c.y, d.y),
            max(c.y, d.y) >= min(a.y, b.y)
        else { return false }
        return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
    }

    /// On which side of a line a point lies: 1, -1, or 0 on the line itself.
    private static func side(_ from: GridPoint, _ to: GridPoint, _ point: GridPoint) -> Int {
        let product =
            (Double(to.x) - Double(from.x)) * (Double(point.y) - Double(from.y))
            - (Double(to.y) - Double(from.y)) * (Double(point.x) - Double(from.x))
        return product > 0 ? 1 : product < 0 ? -1 : 0
    }
}

extension PointBox {
    /// The box of two points of the drawing's grid.
    fileprivate init(_ from: GridPoint, _ to: GridPoint) {
        self.init(
            south: min(from.y, to.y), west: min(from.x, to.x), north: max(from.y, to.y), east: max(from.x, to.x))
    }
}
