// Checks whether a place is within an area of an extract, or beside its edge.

import GuideModel

/// The rings of a closed way or of a relation; the even-odd rule excludes holes.
struct SightOutline: Sendable {
    private let outline: OutlinedArea

    /// Nil for a way that is not closed.
    init?(_ way: OSMExtract.Way, in extract: OSMExtract) {
        guard extract.isClosed(way) else { return nil }
        self.init([extract.points(of: way)], in: extract)
    }

    /// Nil for a relation with a ring that is incomplete in the extract.
    init?(_ relation: OSMExtract.Relation, in extract: OSMExtract) {
        let ways = extract.members[relation.members].filter { $0.kind == .way && extract.role(of: $0) != "label" }
        guard !ways.isEmpty, ways.allSatisfy({ $0.index >= 0 }) else { return nil }
        self.init(ways.map { extract.points(of: extract.ways[$0.index]) }, in: extract)
    }

    private init?(_ lines: [ArraySlice<UInt32>], in extract: OSMExtract) {
        guard SightShape.isClosed(lines),
            let outline = OutlinedArea(lines.map { line in line.map { extract.points[Int($0)] } })
        else { return nil }
        self.outline = outline
    }

    var box: PointBox { outline.box }

    func contains(_ position: Position) -> Bool { outline.contains(OSMPoint(position)) }

    /// Whether a place is inside, or within this distance of an edge.
    func contains(_ position: Position, within metres: Double) -> Bool {
        outline.contains(OSMPoint(position), within: metres)
    }
}
