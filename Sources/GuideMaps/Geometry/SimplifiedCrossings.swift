// Restores points of simplified lines where new crossings appeared.

import GuideGeo

/// Finds straight pieces of simplified lines that cross although the original lines do not, and repairs them.
struct SimplifiedCrossings {
    /// Finds the point of a stretch that is farthest from the straight line between its ends.
    typealias Farthest =
        @Sendable (
            _ points: [GridPoint], _ from: Int, _ to: Int, _ range: Range<Int>
        ) -> (index: Int, squaredDistance: Double)?

    /// The straight line between two consecutive points that remain.
    private struct Piece {
        var from: GridPoint
        var to: GridPoint
        /// Indices of the two points; `last` may be one past a ring's last point.
        var first: Int32
        var last: Int32
        var line: Int32
        /// Whether the piece is new since the last round, and so has to be checked.
        var isFresh: Bool

        var hasPointsBetween: Bool { last - first > 1 }
    }

    private let lines: GridLines
    private let farthest: Farthest
    private var pieces: [Piece] = []

    /// After this many rounds, whole stretches get all their points back at once.
    private static let patientRounds = 10
    private static let maximumRounds = 24

    init(lines: GridLines, arc farthest: @escaping Farthest) {
        self.lines = lines
        self.farthest = farthest
    }

    /// Restores points until no new crossing is left.
    ///
    /// - Complexity: O(n log n) in the points for each round; there are rarely more than four.
    mutating func resolve(_ isRemaining: inout [Bool]) {
        var isNew: [Bool]?
        for round in 0..<Self.maximumRounds {
            collectPieces(isRemaining, isNew)
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
            var fresh = [Bool](repeating: false, count: isRemaining.count)
            for index in added {
                isRemaining[index] = true
                fresh[index] = true
            }
            isNew = fresh
        }
    }

    private mutating func collectPieces(_ isRemaining: [Bool], _ isNew: [Bool]?) {
        pieces.removeAll(keepingCapacity: true)
        for (number, line) in lines.lines.enumerated() {
            let range = line.points
            var previous = -1
            var first = -1
            for index in range where isRemaining[index] {
                if previous >= 0 { add(previous, index, at: index, number, isNew) } else { first = index }
                previous = index
            }
            if line.isClosed, previous > first, first == range.lowerBound {
                add(previous, range.upperBound, at: first, number, isNew)
            }
        }
    }

    /// The side of the squares for diagnostic pieces near new ones.
    private static let neighbourhood: Int32 = 64

    /// Removes the pieces that are not near a new one.
    private mutating func keepNearFresh() {
        var squares: Set<GridPoint> = []
        for piece in pieces where piece.isFresh {
            // Nearly every piece is near a very long one.
            guard Self.visitSquares(of: piece, { squares.insert($0) }) else { return }
        }
        pieces.removeAll { piece in
            var isNear = piece.isFresh
            if !isNear { isNear = !Self.visitSquares(of: piece) { isNear = isNear || squares.contains($0) } || isNear }
            return !isNear
        }
    }

    /// - Returns: false for a piece that is so long that visiting its squares costs too much.
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

    /// The number of pairs that are compared in a round: this many for each piece.
    ///
    /// In a town's map, a piece has about five pairs. If thousands of lines are on top of each other, a
    /// crossing is not visible.
    private static let maximumPairs = (forEach: 200, atLeast: 1_000_000)

    /// Pairs of pieces that cross although their original lines did not.
    private func crossings() -> [(Int, Int)] {
        var found: [(Int, Int)] = []
        let boxes = pieces.map { PointBox($0.from, $0.to) }
        let tree = BoxTree(boxes)
        var allowance = Self.maximumPairs.atLeast + Self.maximumPairs.forEach * pieces.count
        // At least one of the two pieces needs points to restore.
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

    /// Whether the original lines of two pieces cross; false for lines that are too long to check.
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

    /// The side of a line on which a point is: 1, -1, or 0 on the line itself.
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
