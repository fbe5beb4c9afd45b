// The position and the size of a sight.

import GuideModel
import GuideSupport

/// The place of one element on the ground.
struct SightShape: Sendable {
    /// For an area, a point inside it, far from its edges.
    var position: Position
    /// Zero for an element that is not an area.
    var squareMetres: Double

    /// The number of horizontal lines on which an area is scanned.
    private static let scanCount = 15
    /// The limit for edges that are scanned; an area with more edges is as large as a province.
    private static let maximumEdges = 200_000

    /// Nil for a node that was moved to the edge of the data that was read: in reality, it is not there.
    init?(_ node: OSMExtract.Node, in extract: OSMExtract) {
        let point = UInt32(node.point)
        guard !extract.isBeyond(point) else { return nil }
        self.init(position: extract.position(point), squareMetres: 0)
    }

    /// Nil for a way without points in the extract.
    ///
    /// A closed wall is still a line: the sight is on the wall, not in the middle of the enclosed area.
    init?(_ way: OSMExtract.Way, in extract: OSMExtract) {
        guard extract.isClosed(way), !SightShape.isWall(extract.tags(of: way)) else {
            let line = extract.points(of: way).filter { !extract.isBeyond($0) }.map(extract.position)
            guard let middle = SightShape.position(along: line, share: 0.5) else { return nil }
            self.init(position: OSMPoint(middle).position, squareMetres: 0)
            return
        }
        self.init(rings: [extract.points(of: way)], in: extract)
    }

    /// Nil for a relation without members in the extract.
    init?(_ relation: OSMExtract.Relation, in extract: OSMExtract) {
        var lines: [ArraySlice<UInt32>] = []
        var points: [UInt32] = []
        for member in extract.members[relation.members] where member.index >= 0 {
            switch member.kind {
            case .way: lines.append(extract.points(of: extract.ways[member.index]))
            case .node: points.append(UInt32(member.index))
            case .relation: continue
            }
        }
        let type = extract.tags(of: relation)[.type]
        if type == "multipolygon" || type == "boundary", let area = SightShape(rings: lines, in: extract) {
            self = area
            return
        }
        points += lines.flatMap { $0 }
        points.removeAll { extract.isBeyond($0) }
        guard let bounds = GeoBounds(around: points.lazy.map(extract.position)) else { return nil }
        let middle = Position(
            latitude: (bounds.south + bounds.north) / 2, longitude: (bounds.west + bounds.east) / 2)
        // A sight of several parts is at one of its parts, not between them.
        let nearest = points.map(extract.position).min {
            $0.distanceInMetres(to: middle) < $1.distanceInMetres(to: middle)
        }
        self.init(position: nearest ?? middle, squareMetres: 0)
    }

    private static func isWall(_ tags: OSMTags) -> Bool {
        guard !tags.isYes(.area), !tags.has(.building) else { return false }
        return tags[.barrier] == "city_wall" || tags[.historic] == "citywalls" || tags[.historic] == "city_wall"
    }

    private init(position: Position, squareMetres: Double) {
        self.position = position
        self.squareMetres = squareMetres
    }

    /// The place after a share of the length of a line, for example 0.5 for the middle; nil for an empty line.
    static func position(along line: [Position], share: Double) -> Position? {
        guard var previous = line.first else { return nil }
        var rest = line.lengthInMetres * share
        for position in line.dropFirst() {
            let length = previous.distanceInMetres(to: position)
            if length > 0, length >= rest {
                let share = rest / length
                return Position(
                    latitude: previous.latitude + (position.latitude - previous.latitude) * share,
                    longitude: previous.longitude + (position.longitude - previous.longitude) * share)
            }
            rest -= length
            previous = position
        }
        return previous
    }
}

extension SightShape {
    /// The area between lines that close to rings, in any order and direction, without holes.
    ///
    /// The area is scanned along a few lines from west to east, so the rings need not be joined. Nil if a ring
    /// is open, because an open ring has no inside.
    private init?(rings: [ArraySlice<UInt32>], in extract: OSMExtract) {
        let edges = zip(rings, rings.map { $0.dropFirst() }).flatMap { Array(zip($0, $1)) }
        guard !edges.isEmpty, edges.count <= SightShape.maximumEdges, SightShape.isClosed(rings),
            let bounds = GeoBounds(around: rings.lazy.flatMap { $0 }.map(extract.position))
        else { return nil }
        let metresPerDegree = PositionPlane.metresPerDegree
        let middle = Position(latitude: (bounds.south + bounds.north) / 2, longitude: bounds.west)
        let narrowing = PositionPlane(middle).narrowing
        let step = (bounds.north - bounds.south) / Double(SightShape.scanCount)
        guard step > 0 else { return nil }
        var best: (score: Double, position: Position)?
        var area = 0.0
        for scan in 0..<SightShape.scanCount {
            let latitude = bounds.south + (Double(scan) + 0.5) * step
            var crossings: [Double] = []
            for (from, to) in edges {
                let a = extract.position(from)
                let b = extract.position(to)
                guard (a.latitude > latitude) != (b.latitude > latitude) else { continue }
                crossings.append(
                    a.longitude + (latitude - a.latitude) / (b.latitude - a.latitude) * (b.longitude - a.longitude))
            }
            crossings.sort()
            for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
                let width = (crossings[pair + 1] - crossings[pair]) * narrowing
                area += width * step
                // Prefers a wide place that is not at the very top or bottom.
                let depth = min(latitude - bounds.south, bounds.north - latitude)
                let score = min(width / 2, depth * 2)
                if score > best?.score ?? 0 {
                    best = (
                        score,
                        Position(
                            latitude: latitude, longitude: (crossings[pair] + crossings[pair + 1]) / 2)
                    )
                }
            }
        }
        guard let best else { return nil }
        let rounded = OSMPoint(best.position).position
        self.init(position: rounded, squareMetres: area * metresPerDegree * metresPerDegree)
    }

    /// Whether, at every point, as many lines end as start.
    static func isClosed(_ rings: [ArraySlice<UInt32>]) -> Bool {
        var openEnds: Set<UInt32> = []
        for ring in rings {
            guard let first = ring.first, let last = ring.last, first != last else { continue }
            for end in [first, last] where openEnds.remove(end) == nil { openEnds.insert(end) }
        }
        return openEnds.isEmpty
    }
}

enum SightMeasure {
    /// The metres of `75`, `75.6 m`, `75,6 m` or `248'`; nil for anything else.
    static func metres(_ text: String?) -> Double? {
        guard let text = text?.replacing(",", with: ".") else { return nil }
        let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard let value = Double(number), value > 0, value < 10_000 else { return nil }
        switch text.dropFirst(number.count).filter({ $0 != " " }).lowercased() {
        case "", "m", "metres", "meters": return value
        case "ft", "'": return value * 0.3048
        default: return nil
        }
    }
}
