// Outlines as geometries of GeoJSON (RFC 7946).

import GuideModel
import GuideSupport

extension PlaceOutline {
    /// Writes the members of its geometry.
    func write(to geometry: inout JSONWriter) {
        switch self {
        case .area(let polygons) where polygons.count == 1:
            geometry.member("type", "Polygon")
            geometry.array("coordinates") { Self.write(polygons[0], to: &$0) }
        case .area(let polygons):
            geometry.member("type", "MultiPolygon")
            geometry.array("coordinates") { array in
                for polygon in polygons { array.elementArray { Self.write(polygon, to: &$0) } }
            }
        case .line(let parts) where parts.count == 1:
            geometry.member("type", "LineString")
            geometry.array("coordinates") { Self.write(parts[0], to: &$0) }
        case .line(let parts):
            geometry.member("type", "MultiLineString")
            geometry.array("coordinates") { Self.write(parts, to: &$0) }
        }
    }

    private static func write(_ lines: [[Position]], to array: inout JSONWriter) {
        for line in lines { array.elementArray { write(line, to: &$0) } }
    }

    private static func write(_ line: [Position], to array: inout JSONWriter) {
        for position in line.map(\.asExported) {
            array.elementArray {
                $0.element(position.longitude)
                $0.element(position.latitude)
            }
        }
    }
}
