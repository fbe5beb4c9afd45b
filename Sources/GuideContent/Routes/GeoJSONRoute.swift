// Reads the one line of a GeoJSON file (RFC 7946).

import GuideModel
import GuideSupport

package enum GeoJSONRoute {
    /// The line of the only LineString in the file, or the joined parts of a MultiLineString.
    package static func read(_ text: SourceText) -> Result<[Position], RouteError> {
        readLine(text).map(\.positions)
    }

    /// The same line with its heights, the third numbers of its positions.
    static func readLine(_ text: SourceText) -> Result<RouteLine, RouteError> {
        let root: JSONNode
        do throws(RouteError) { root = try self.root(of: text) } catch { return .failure(error) }
        let lines = shapes(["LineString", "MultiLineString"], in: root)
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
        return positions(first, text).map { RouteLine($0, heights: heights(of: first)) }
    }

    /// The third number of each position of a line; nil for a position without one.
    package static func heights(of line: JSONNode) -> [Double?] {
        points(of: line).map { point -> Double? in
            guard let numbers = point.array, numbers.count > 2 else { return nil }
            return numbers[2].number
        }
    }

    /// The points of a line, each written as an array.
    private static func points(of line: JSONNode) -> [JSONNode] {
        let outer = line["coordinates"]?.array ?? []
        return line["type"]?.string == "MultiLineString" ? outer.flatMap { $0.array ?? [] } : outer
    }

    /// The document; an error if it is not JSON.
    static func root(of text: SourceText) throws(RouteError) -> JSONNode {
        do throws(JSONError) {
            return try JSONReader.read(text.bytes)
        } catch {
            throw RouteError(location: text.location(of: error.offset), message: "this is not JSON: " + error.message)
        }
    }

    /// The geometries of some types, in document order.
    static func shapes(_ types: Set<String>, in node: JSONNode) -> [JSONNode] {
        switch node["type"]?.string {
        case "FeatureCollection": (node["features"]?.array ?? []).flatMap { shapes(types, in: $0) }
        case "Feature": node["geometry"].map { shapes(types, in: $0) } ?? []
        case "GeometryCollection": (node["geometries"]?.array ?? []).flatMap { shapes(types, in: $0) }
        case let type?: types.contains(type) ? [node] : []
        case nil: []
        }
    }

    package static func positions(_ line: JSONNode, _ text: SourceText) -> Result<[Position], RouteError> {
        guard line["coordinates"]?.array != nil else {
            return .failure(
                RouteError(location: text.location(of: line.offset), message: "this line has no coordinates"))
        }
        do throws(RouteError) { return .success(try positions(of: points(of: line), text)) } catch {
            return .failure(error)
        }
    }

    /// The positions of points, each written as an array.
    static func positions(of points: [JSONNode], _ text: SourceText) throws(RouteError) -> [Position] {
        var positions: [Position] = []
        positions.reserveCapacity(points.count)
        for point in points {
            guard let numbers = point.array, numbers.count >= 2, let longitude = numbers[0].number,
                let latitude = numbers[1].number
            else {
                throw RouteError(
                    location: text.location(of: point.offset),
                    message: "a position is written as [longitude, latitude]")
            }
            if let error = Position.rangeError(latitude: latitude, longitude: longitude) {
                throw RouteError(location: text.location(of: numbers[0].offset), message: error)
            }
            positions.append(Position(latitude: latitude, longitude: longitude))
        }
        return positions
    }
}
