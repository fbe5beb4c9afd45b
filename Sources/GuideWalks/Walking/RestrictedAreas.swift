// Reads the areas that a guide excludes from walks.

import GuideGeo
import GuideModel
import GuideSupport

/// Areas that no walk crosses, from a GeoJSON file.
public enum RestrictedAreas {
    /// One area.
    public struct Area: Hashable, Sendable {
        /// The name for visitors; nil for an area without a name.
        public var name: String?
        /// Its outer ring, without the first position repeated.
        public var ring: [Position]
    }

    /// The outer rings of the file's polygons; holes are excluded from walks as well.
    ///
    /// - Parameters:
    ///   - geoJSON: the bytes of the file; any bytes are accepted.
    ///   - file: the file's name in diagnostics.
    /// - Returns: the areas that could be read, each with its `name`, and the diagnostics.
    public static func read(geoJSON: [UInt8], file: String) -> (areas: [Area], diagnostics: [Diagnostic]) {
        var reader = Reader(LineIndex(geoJSON), file: file)
        do throws(JSONError) {
            reader.collect(try JSONReader.read(geoJSON))
        } catch {
            reader.report(error.offset, "this is not JSON: \(error.message)")
            return ([], reader.diagnostics)
        }
        if reader.areas.isEmpty, reader.diagnostics.isEmpty {
            reader.report(0, "this GeoJSON contains no Polygon; draw the restricted area as a polygon")
        }
        return (reader.areas, reader.diagnostics)
    }

    private struct Reader {
        let lines: LineIndex
        let file: String
        var areas: [Area] = []
        private var name: String?
        var diagnostics: [Diagnostic] = []

        init(_ lines: LineIndex, file: String) {
            self.lines = lines
            self.file = file
        }

        mutating func collect(_ node: JSONNode) {
            switch node["type"]?.string {
            case "FeatureCollection": for feature in node["features"]?.array ?? [] { collect(feature) }
            case "Feature":
                name = node["properties"]?["name"]?.string
                if let geometry = node["geometry"] { collect(geometry) }
                name = nil
            case "GeometryCollection": for part in node["geometries"]?.array ?? [] { collect(part) }
            case "Polygon": addRing(node["coordinates"]?.array?.first, of: node)
            case "MultiPolygon":
                for polygon in node["coordinates"]?.array ?? [] { addRing(polygon.array?.first, of: node) }
            default:
                report(
                    node.offset,
                    "a restricted area is a Polygon or a MultiPolygon; this is neither, and has no effect")
            }
        }

        private mutating func addRing(_ ring: JSONNode?, of polygon: JSONNode) {
            guard let points = ring?.array else {
                return report(polygon.offset, "this polygon has no ring of positions")
            }
            var positions: [Position] = []
            for point in points {
                guard let numbers = point.array, numbers.count >= 2, let longitude = numbers[0].number,
                    let latitude = numbers[1].number, abs(longitude) <= 180, abs(latitude) <= 90
                else { return report(point.offset, "a position is [longitude, latitude] in degrees") }
                positions.append(Position(latitude: latitude, longitude: longitude))
            }
            if positions.count > 1, positions.first == positions.last { positions.removeLast() }
            guard positions.count >= 3 else {
                return report(polygon.offset, "a ring needs four positions or more, the last like the first")
            }
            areas.append(Area(name: name, ring: positions))
        }

        mutating func report(_ offset: Int, _ message: String) {
            guard diagnostics.count < 50 else { return }
            let (line, column) = lines.lineAndColumn(of: offset)
            let location = SourceLocation(file: file, line: line, column: column)
            // An error, and not a warning, because these areas protect walkers from danger.
            diagnostics.append(Diagnostic(.error, at: location, code: .restricted, message))
        }
    }
}
