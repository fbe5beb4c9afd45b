// The outline of a place that is more than a point.

/// The outline of a place: an area such as a park, or a line such as a promenade.
public enum PlaceOutline: Hashable, Sendable {
    /// Polygons: for each, its outer ring and then the rings of its holes; a ring ends where it starts.
    case area([[[Position]]])
    /// A line, or its parts.
    case line([[Position]])

    /// The most positions that an outline may have.
    public static let mostPositions = 10_000

    /// All rings of an area, or all parts of a line.
    public var lines: [[Position]] {
        switch self {
        case .area(let polygons): polygons.flatMap { $0 }
        case .line(let parts): parts
        }
    }

    public var isArea: Bool {
        if case .area = self { true } else { false }
    }

    public var positionCount: Int { lines.reduce(0) { $0 + $1.count } }

    /// The box around it; nil if it has no positions.
    public var bounds: GeoBounds? { GeoBounds(around: lines.joined()) }

    /// The outline with each of its positions moved.
    public func moved(_ move: (Position) -> Position) -> PlaceOutline {
        switch self {
        case .area(let polygons): .area(polygons.map { rings in rings.map { ring in ring.map(move) } })
        case .line(let parts): .line(parts.map { part in part.map(move) })
        }
    }

    /// Whether a position is inside the area, by the even-odd rule; false for a line.
    public func contains(_ position: Position) -> Bool {
        guard case .area(let polygons) = self else { return false }
        return polygons.contains { rings in
            !rings.count(where: { $0.surrounds(position) }).isMultiple(of: 2)
        }
    }

    /// The metres from a position to the nearest point of the outline; 0 inside an area.
    public func metres(from position: Position) -> Double {
        contains(position) ? 0 : metresToEdge(from: position)
    }

    /// The metres from a position to the nearest point of a ring or a line.
    func metresToEdge(from position: Position) -> Double {
        let plane = PositionPlane(position)
        var least = Double.infinity
        for line in lines {
            for (from, to) in zip(line, line.dropFirst()) { least = min(least, plane.nearest(from, to).metres) }
        }
        return least
    }

    /// The metres from a position to the farthest position of the outline.
    public func reach(from position: Position) -> Double {
        lines.joined().reduce(0) { max($0, position.distanceInMetres(to: $1)) }
    }

    /// A position on the longest part of a line, halfway along it, or the position inside an area that is farthest
    /// from its edge; nil if the outline has no positions.
    ///
    /// It is rounded to six decimals, about ten centimetres, so that all machines compute the same one.
    public var middle: Position? {
        switch self {
        case .area(let polygons):
            var best: PoleOfInaccessibility?
            for polygon in polygons {
                guard let pole = PoleOfInaccessibility(of: polygon) else { continue }
                if best.map({ pole.metres > $0.metres }) ?? true { best = pole }
            }
            return best?.position.rounded
        case .line(let parts):
            var longest: (line: [Position], metres: Double)?
            for line in parts {
                let metres = line.lengthInMetres
                if longest.map({ metres > $0.metres }) ?? true { longest = (line, metres) }
            }
            return longest.flatMap { $0.line.position(afterMetres: $0.metres / 2) }?.rounded
        }
    }
}

extension [Position] {
    /// The position at a distance along the line; nil for an empty line.
    fileprivate func position(afterMetres metres: Double) -> Position? {
        var rest = metres
        for (from, to) in zip(self, dropFirst()) {
            let length = from.distanceInMetres(to: to)
            guard length < rest || length == 0 else {
                let share = rest / length
                return Position(
                    latitude: from.latitude + share * (to.latitude - from.latitude),
                    longitude: from.longitude + share * (to.longitude - from.longitude))
            }
            rest -= length
        }
        return last
    }
}

extension Position {
    /// The position with six decimals.
    fileprivate var rounded: Position {
        Position(latitude: (latitude * 1e6).rounded() / 1e6, longitude: (longitude * 1e6).rounded() / 1e6)
    }
}
