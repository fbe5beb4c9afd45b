// Whether a place lies within an area of an extract, or beside its edge.

import GuideModel

/// The rings of a closed way or of a relation, holes counted out by the even-odd rule.
struct SightOutline: Sendable {
    private let rings: [[Position]]
    let bounds: GeoBounds

    /// Nil for a way that is not closed.
    init?(_ way: OSMExtract.Way, in extract: OSMExtract) {
        guard extract.isClosed(way) else { return nil }
        self.init([extract.points(of: way)], in: extract)
    }

    /// Nil for a relation whose rings the extract does not hold whole.
    init?(_ relation: OSMExtract.Relation, in extract: OSMExtract) {
        let ways = extract.members[relation.members].filter { $0.kind == .way && extract.role(of: $0) != "label" }
        guard !ways.isEmpty, ways.allSatisfy({ $0.index >= 0 }) else { return nil }
        self.init(ways.map { extract.points(of: extract.ways[$0.index]) }, in: extract)
    }

    private init?(_ lines: [ArraySlice<UInt32>], in extract: OSMExtract) {
        guard SightShape.isClosed(lines) else { return nil }
        rings = lines.map { $0.map(extract.position) }
        guard let bounds = GeoBounds(around: rings.lazy.flatMap { $0 }) else { return nil }
        self.bounds = bounds
    }

    var box: PointBox {
        PointBox(
            OSMPoint(Position(latitude: bounds.south, longitude: bounds.west)),
            OSMPoint(Position(latitude: bounds.north, longitude: bounds.east)))
    }

    /// - Complexity: O(n) in the number of corners.
    func contains(_ position: Position) -> Bool {
        guard bounds.contains(position) else { return false }
        var isInside = false
        for ring in rings {
            for (a, b) in zip(ring, ring.dropFirst()) {
                guard (a.latitude > position.latitude) != (b.latitude > position.latitude) else { continue }
                let share = (position.latitude - a.latitude) / (b.latitude - a.latitude)
                if position.longitude < a.longitude + share * (b.longitude - a.longitude) { isInside.toggle() }
            }
        }
        return isInside
    }

    /// Whether a place lies inside, or no further from an edge.
    func contains(_ position: Position, within metres: Double) -> Bool {
        if contains(position) { return true }
        guard bounds.grown(byMetres: metres).contains(position) else { return false }
        let plane = LocalPlane(position)
        return rings.contains { ring in
            let points = ring.map(OSMPoint.init)
            return zip(points, points.dropFirst()).contains { plane.nearest($0, $1).square <= metres * metres }
        }
    }
}
