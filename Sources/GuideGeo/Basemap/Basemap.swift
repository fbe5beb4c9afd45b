// The basemap that a map draws: rivers, parks, walls and streets, in flat arrays ready for drawing.

import GuideModel

/// The basemap of a city, projected once and drawn many times.
public struct Basemap: Sendable {
    /// How a shape is drawn.
    package enum Form: Sendable {
        case area, line, point
    }

    /// One feature: a class, perhaps a name, and one or more rings, lines or points.
    package struct Shape: Sendable {
        package var basemapClass: BasemapClass
        /// 1 for the most important, 3 for the least.
        package var rank: Int
        package var name: String?
        package var form: Form
        /// Indices into `parts`.
        package var parts: Range<Int>
        package var box: PlaneBox
    }

    /// A ring (first point not repeated), a line, or a single point.
    package struct Part: Sendable {
        /// Indices into `points`.
        package var points: Range<Int>
        package var isHole: Bool
    }

    package var shapes: [Shape] = []
    package var parts: [Part] = []
    package var points: [MercatorPoint] = []
    package var box = PlaneBox()

    /// The attribution for the data, which every map drawn from it shows; nil if none is required.
    public internal(set) var attribution: String?

    /// An empty basemap: markers, routes and scale on plain paper.
    public static let plain = Basemap()

    /// The attribution that the licence of OpenStreetMap's data requires.
    public static let openStreetMapAttribution = "© OpenStreetMap contributors"

    public var isPlain: Bool { shapes.isEmpty }

    /// The number of shapes of a class in the basemap.
    public func count(of basemapClass: BasemapClass) -> Int { shapes.count { $0.basemapClass == basemapClass } }

    /// Reads GeoJSON (RFC 7946).
    ///
    /// Each feature names its class in `class` (see ``BasemapClass``), or has OpenStreetMap's tags; `name` and
    /// `rank` (1 to 3) are optional. The map shows the text of a member `attribution` beside `features`.
    ///
    /// - Parameters:
    ///   - geoJSON: the bytes of the file; any bytes are accepted.
    ///   - file: the file's name in diagnostics.
    /// - Returns: the basemap with every shape that could be read, or nil if the file is not GeoJSON; and the
    ///   diagnostics.
    public static func read(geoJSON: [UInt8], file: String) -> (basemap: Basemap?, diagnostics: [Diagnostic]) {
        var reader = GeoJSONBasemapReader(text: geoJSON, file: file)
        return reader.read()
    }

    /// Adds an area that no walk crosses.
    ///
    /// - Parameters:
    ///   - ring: without its first position repeated.
    ///   - name: the text on the area; nil for none.
    public mutating func append(restricted ring: [Position], name: String?) {
        append(.restricted, rank: 1, name: name, form: .area, parts: [(ring, false)])
    }

    /// Adds a shape; leaves out parts without points, and shapes without parts.
    package mutating func append(
        _ basemapClass: BasemapClass, rank: Int, name: String?, form: Form,
        parts newParts: [(points: [Position], isHole: Bool)]
    ) {
        let firstPart = parts.count
        var shapeBox = PlaneBox()
        for part in newParts where !part.points.isEmpty {
            let firstPoint = points.count
            for position in part.points {
                let point = MercatorPoint(position)
                points.append(point)
                shapeBox.extend(x: point.x, y: point.y)
            }
            parts.append(Part(points: firstPoint..<points.count, isHole: part.isHole))
        }
        guard parts.count > firstPart else { return }
        shapes.append(
            Shape(
                basemapClass: basemapClass, rank: rank, name: name, form: form, parts: firstPart..<parts.count,
                box: shapeBox))
        box.extend(by: shapeBox)
    }
}
