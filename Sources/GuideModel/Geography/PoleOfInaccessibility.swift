// Finds the middle of an area, inside it even if the area has the shape of a C.

/// The position inside a polygon that is farthest from its edge.
///
/// The search covers the polygon with squares. It divides the most promising square into four until no square can
/// contain a position that is noticeably farther from the edge (Agafonkin, "A new algorithm for diagnostic a visual center
/// of a polygon", 2016).
struct PoleOfInaccessibility {
    let position: Position
    /// The distance from the edge.
    let metres: Double

    /// The most squares that the search looks at, for a polygon with few corners.
    private static let mostSquares = 500
    /// The most comparisons of a square with a side of the polygon.
    private static let mostComparisons = 2_000_000
    /// The most squares side by side at the start.
    private static let mostColumns = 64.0

    /// Nil for a polygon without positions.
    ///
    /// - Parameter rings: the outer ring and the rings of holes; each ends where it starts.
    init?(of rings: [[Position]]) {
        guard let bounds = GeoBounds(around: rings.joined()) else { return nil }
        let survey = Survey(outline: .area([rings]), corner: Position(latitude: bounds.south, longitude: bounds.west))
        let size = survey.plane.offset(of: Position(latitude: bounds.north, longitude: bounds.east))
        var best = survey.square(around: Self.start(rings, bounds), half: 0)
        let side = max(min(size.east, size.north), max(size.east, size.north) / Self.mostColumns)
        // Of two positions that differ by less, the search keeps the first, so that the middle of a rectangle is its
        // centre and not any other position that is as far from its long sides.
        let precision = max(1, side / 200)
        if side > 0 {
            var squares = survey.squares(covering: size, side: side)
            let count = survey.outline.positionCount
            var rest = max(100, min(Self.mostSquares, Self.mostComparisons / max(1, count)))
            for square in squares where square.metres > best.metres + precision / 2 { best = square }
            while rest > 0, let index = squares.indices.max(by: { squares[$0].most < squares[$1].most }) {
                let square = squares.remove(at: index)
                guard square.most - best.metres > precision else { break }
                for quarter in survey.quarters(of: square) {
                    if quarter.metres > best.metres + precision / 2 { best = quarter }
                    squares.append(quarter)
                }
                rest -= 4
            }
        }
        position = best.centre
        metres = best.metres
    }

    /// A position inside the polygon: in the middle of its widest part, halfway from south to north.
    private static func start(_ rings: [[Position]], _ bounds: GeoBounds) -> Position {
        let latitude = (bounds.south + bounds.north) / 2
        var crossings: [Double] = []
        for ring in rings {
            for (from, to) in zip(ring, ring.dropFirst())
            where (from.latitude > latitude) != (to.latitude > latitude) {
                let share = (latitude - from.latitude) / (to.latitude - from.latitude)
                crossings.append(from.longitude + share * (to.longitude - from.longitude))
            }
        }
        crossings.sort()
        var widest = bounds.west...bounds.west
        for index in stride(from: 0, to: crossings.count - 1, by: 2)
        where crossings[index + 1] - crossings[index] > widest.upperBound - widest.lowerBound {
            widest = crossings[index]...crossings[index + 1]
        }
        return Position(latitude: latitude, longitude: (widest.lowerBound + widest.upperBound) / 2)
    }
}

/// A square in which the search looks for the position.
private struct Square {
    let centre: Position
    /// Half the length of a side, in metres.
    let half: Double
    /// The distance of the centre from the polygon's edge; negative outside the polygon.
    let metres: Double

    /// The greatest distance from the edge that a position in the square can have.
    var most: Double { metres + half * Double(2).squareRoot() }
}

/// Measures squares in a polygon.
private struct Survey {
    let outline: PlaceOutline
    let plane: PositionPlane

    /// - Parameter corner: the south-west corner of the box around the polygon.
    init(outline: PlaceOutline, corner: Position) {
        self.outline = outline
        plane = PositionPlane(corner)
    }

    func square(around centre: Position, half: Double) -> Square {
        let metres = outline.metresToEdge(from: centre)
        return Square(centre: centre, half: half, metres: outline.contains(centre) ? metres : -metres)
    }

    /// The squares that cover the box around the polygon.
    func squares(covering size: (east: Double, north: Double), side: Double) -> [Square] {
        let columns = max(1, Int((size.east / side).rounded(.up)))
        let rows = max(1, Int((size.north / side).rounded(.up)))
        var squares: [Square] = []
        for row in 0..<rows {
            for column in 0..<columns {
                let centre = plane.position(east: (Double(column) + 0.5) * side, north: (Double(row) + 0.5) * side)
                squares.append(square(around: centre, half: side / 2))
            }
        }
        return squares
    }

    func quarters(of square: Square) -> [Square] {
        let half = square.half / 2
        let centre = plane.offset(of: square.centre)
        return [(-half, -half), (half, -half), (-half, half), (half, half)].map { east, north in
            self.square(
                around: plane.position(east: centre.east + east, north: centre.north + north), half: half)
        }
    }
}
