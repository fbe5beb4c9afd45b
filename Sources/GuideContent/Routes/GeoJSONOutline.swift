// Reads the outline of a place from GeoJSON (RFC 7946).

import GuideModel
import GuideSupport

package enum GeoJSONOutline {
    /// The outline of all areas of a file, or of all its lines.
    static func read(_ text: SourceText) throws(RouteError) -> PlaceOutline {
        let root = try GeoJSONRoute.root(of: text)
        let shapes = GeoJSONRoute.shapes(["Polygon", "MultiPolygon", "LineString", "MultiLineString"], in: root)
        guard let outline = try outline(of: shapes, text) else {
            throw RouteError(
                location: text.location(of: root.offset),
                message: "this GeoJSON contains no area and no line; draw a Polygon or a LineString")
        }
        return outline
    }

    /// The outline of shapes that are all areas or all lines; nil if there are none.
    package static func outline(of shapes: [JSONNode], _ text: SourceText) throws(RouteError) -> PlaceOutline? {
        var polygons: [[[Position]]] = []
        var lines: [[Position]] = []
        for shape in shapes {
            let coordinates = shape["coordinates"]
            switch shape["type"]?.string {
            case "Polygon": polygons.append(try polygon(coordinates ?? shape, text))
            case "MultiPolygon":
                for part in coordinates?.array ?? [] { polygons.append(try polygon(part, text)) }
            case "LineString": lines.append(try line(coordinates ?? shape, text))
            case "MultiLineString":
                for part in coordinates?.array ?? [] { lines.append(try line(part, text)) }
            default: continue
            }
            if !polygons.isEmpty, !lines.isEmpty {
                throw RouteError(
                    location: text.location(of: shape.offset),
                    message: "an outline is either areas or lines, and this has both; delete one kind")
            }
        }
        guard !polygons.isEmpty || !lines.isEmpty else { return nil }
        let outline = polygons.isEmpty ? PlaceOutline.line(lines) : .area(polygons)
        if let problem = outline.sizeProblem {
            throw RouteError(location: text.location(of: shapes[0].offset), message: problem)
        }
        return outline
    }

    private static func polygon(_ node: JSONNode, _ text: SourceText) throws(RouteError) -> [[Position]] {
        var rings: [[Position]] = []
        for ring in node.array ?? [] {
            let positions = try GeoJSONRoute.positions(of: ring.array ?? [], text)
            if let problem = PlaceOutline.problem(ofRing: positions) {
                throw RouteError(location: text.location(of: ring.offset), message: problem)
            }
            rings.append(positions)
        }
        guard !rings.isEmpty else {
            throw RouteError(location: text.location(of: node.offset), message: "this area has no coordinates")
        }
        return rings
    }

    private static func line(_ node: JSONNode, _ text: SourceText) throws(RouteError) -> [Position] {
        let positions = try GeoJSONRoute.positions(of: node.array ?? [], text)
        guard positions.count > 1 else {
            throw RouteError(
                location: text.location(of: node.offset),
                message: "a line needs at least two positions, and this one has \(positions.count)")
        }
        return positions
    }
}

extension PlaceOutline {
    /// The message for an outline that is not valid, from a format that does not say where; nil for a valid one.
    package var problem: String? {
        switch self {
        case .area(let polygons):
            if polygons.isEmpty || polygons.contains(where: \.isEmpty) { return "this area has no coordinates" }
            return lines.lazy.compactMap { Self.problem(ofRing: $0) }.first ?? sizeProblem
        case .line(let parts):
            if parts.isEmpty || parts.contains(where: { $0.count < 2 }) { return "a line needs at least two positions" }
            return sizeProblem
        }
    }

    fileprivate var sizeProblem: String? {
        guard positionCount > Self.mostPositions else { return nil }
        return "this outline has \(positionCount) positions, more than the \(Self.mostPositions) allowed; simplify it"
    }

    /// The message for a ring that encloses no area or is open; nil for a valid ring.
    package static func problem(ofRing positions: [Position]) -> String? {
        guard positions.count >= 4, let first = positions.first else {
            return "a ring needs at least four positions, the last one equal to the first, and this one has "
                + "\(positions.count)"
        }
        guard first != positions.last else { return nil }
        return "this ring is open; add its first position, [\(first.longitude), \(first.latitude)], at its end"
    }
}
