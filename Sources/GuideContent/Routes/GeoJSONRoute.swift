// Reads the one line of a GeoJSON file (RFC 7946).

import GuideModel
import GuideSupport

package enum GeoJSONRoute {
    /// The line of the only LineString in the file, or the joined parts of a MultiLineString.
    package static func read(_ text: SourceText) -> Result<[Position], RouteError> {
        let root: JSONNode
        do throws(JSONError) {
            root = try JSONReader.read(text.bytes)
        } catch {
            return .failure(
                RouteError(location: text.location(of: error.offset), message: "this is not JSON: " + error.message))
        }
        var lines: [JSONNode] = []
        collect(root, into: &lines)
        guard let first = lines.first else {
            return .failure(
                RouteError(location: text.location(of: root.offset), message: "this GeoJSON contains no LineString"))
        }
        if lines.count > 1 {
            return .failure(
                RouteError(
                    location: text.location(of: lines[1].offset),
                    message: "a route is one line, and this is the second of \(lines.count); keep one"))
        }
        return positions(first, text)
    }

    private static func collect(_ node: JSONNode, into lines: inout [JSONNode]) {
        switch node["type"]?.string {
        case "FeatureCollection": for feature in node["features"]?.array ?? [] { collect(feature, into: &lines) }
        case "Feature": if let geometry = node["geometry"] { collect(geometry, into: &lines) }
        case "GeometryCollection": for part in node["geometries"]?.array ?? [] { collect(part, into: &lines) }
        case "LineString", "MultiLineString": lines.append(node)
        default: break
        }
    }

    package static func positions(_ line: JSONNode, _ text: SourceText) -> Result<[Position], RouteError> {
        guard let coordinates = line["coordinates"], let outer = coordinates.array else {
            return .failure(
                RouteError(location: text.location(of: line.offset), message: "this line has no coordinates"))
        }
        let isMany = line["type"]?.string == "MultiLineString"
        let points = isMany ? outer.flatMap { $0.array ?? [] } : outer
        var positions: [Position] = []
        positions.reserveCapacity(points.count)
        for point in points {
            guard let numbers = point.array, numbers.count >= 2, let longitude = numbers[0].number,
                let latitude = numbers[1].number
            else {
                return .failure(
                    RouteError(
                        location: text.location(of: point.offset),
                        message: "a position is written as [longitude, latitude]"))
            }
            if let fault = Position.rangeFault(latitude: latitude, longitude: longitude) {
                return .failure(RouteError(location: text.location(of: numbers[0].offset), message: fault))
            }
            positions.append(Position(latitude: latitude, longitude: longitude))
        }
        return .success(positions)
    }
}
