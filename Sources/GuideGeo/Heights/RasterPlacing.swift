// Where the cells of a grid are on the earth: degrees, UTM and Web Mercator, by their formulas.

import GuideModel
import GuideSupport

/// Computes the cell of a grid in which a position is.
struct RasterPlacing: Hashable, Sendable {
    enum Projection: Hashable, Sendable {
        /// Longitude and latitude.
        case degrees
        /// Web Mercator (EPSG:3857), in metres.
        case mercator
        /// Universal Transverse Mercator, in metres.
        case utm(zone: Int, isSouth: Bool)
    }

    var projection: Projection
    /// The coordinates of the middle of the north-western cell.
    var west: Double
    var north: Double
    /// In the units of the projection.
    var cellWidth: Double
    var cellHeight: Double

    /// The column and the row, counted from the middle of the north-western cell; nil where the projection ends.
    func cell(of position: Position) -> (column: Double, row: Double)? {
        guard let point = projection.point(of: position) else { return nil }
        return ((point.x - west) / cellWidth, (north - point.y) / cellHeight)
    }
}

extension RasterPlacing.Projection {
    /// The projection for a code of EPSG; nil for one whose formulas are not here.
    ///
    /// ETRS89 and NAD83 differ from WGS 84 by less than a grid's cell.
    init?(epsg code: Int) {
        switch code {
        case 4326, 4258, 4269: self = .degrees
        case 3857: self = .mercator
        case 32601...32660: self = .utm(zone: code - 32600, isSouth: false)
        case 32701...32760: self = .utm(zone: code - 32700, isSouth: true)
        case 25828...25838: self = .utm(zone: code - 25800, isSouth: false)
        case 26901...26923: self = .utm(zone: code - 26900, isSouth: false)
        default: return nil
        }
    }

    private static let majorAxis = 6_378_137.0
    private static let flattening = 1 / 298.257_223_563

    /// The coordinates of a position; nil where the projection ends.
    func point(of position: Position) -> (x: Double, y: Double)? {
        let radians = Double.pi / 180
        switch self {
        case .degrees: return (position.longitude, position.latitude)
        case .mercator:
            guard position.latitude.magnitude < 85.06 else { return nil }
            let y = log(tan(.pi / 4 + position.latitude * radians / 2))
            return (Self.majorAxis * position.longitude * radians, Self.majorAxis * y)
        case .utm(let zone, let isSouth):
            let east = (position.longitude - Double(zone * 6 - 183)) * radians
            // Farther from the meridian of the zone, the series is not exact.
            guard east.magnitude < 0.6, position.latitude.magnitude < 89 else { return nil }
            let point = Self.transverseMercator(latitude: position.latitude * radians, east: east)
            return (500_000 + point.x, (isSouth ? 10_000_000 : 0) + point.y)
        }
    }

    /// Metres east of the meridian and north of the equator, at the scale of UTM, by Krüger's series to the third
    /// order, which is exact to a millimetre.
    private static func transverseMercator(latitude: Double, east: Double) -> (x: Double, y: Double) {
        let n = flattening / (2 - flattening)
        let radius = majorAxis / (1 + n) * (1 + n * n / 4 + n * n * n * n / 64)
        let first = n / 2 - 2 * n * n / 3 + 5 * n * n * n / 16
        let second = 13 * n * n / 48 - 3 * n * n * n / 5
        let third = 61 * n * n * n / 240
        let root = 2 * n.squareRoot() / (1 + n)
        let sine = sin(latitude)
        let t = sinh(atanh(sine) - root * atanh(root * sine))
        let ξ = atan2(t, cos(east))
        let η = atanh(sin(east) / (1 + t * t).squareRoot())
        var x = η
        var y = ξ
        for (number, coefficient) in [first, second, third].enumerated() {
            let double = Double(2 * (number + 1))
            x += coefficient * cos(double * ξ) * sinh(double * η)
            y += coefficient * sin(double * ξ) * cosh(double * η)
        }
        return (0.9996 * radius * x, 0.9996 * radius * y)
    }
}

extension RasterPlacing {
    /// The keys of GeoTIFF (OGC 19-008r4).
    private enum Key {
        static let modelType = 1024, rasterType = 1025, geographic = 2048, projected = 3072, linearUnits = 3076
    }

    /// The placing that the keys of a GeoTIFF describe.
    init(_ directory: TIFFDirectory) throws(HeightError) {
        let keys = Self.keys(try directory.shorts(.geoKeys))
        let code = keys[Key.modelType] == 1 ? keys[Key.projected] : keys[Key.geographic]
        guard let code, let projection = Projection(epsg: code), [nil, 9001].contains(keys[Key.linearUnits]) else {
            let name = code.map { "EPSG:\($0)" } ?? "unknown"
            throw .otherCoordinates("its coordinate system (\(name)) is not WGS 84, UTM or Web Mercator")
        }
        self.projection = projection
        let scale = try directory.doubles(.pixelScale)
        let tie = try directory.doubles(.tiePoint)
        let matrix = try directory.doubles(.transformation)
        if scale.count >= 2, tie.count >= 6 {
            (cellWidth, cellHeight) = (scale[0], scale[1])
            (west, north) = (tie[3] - tie[0] * scale[0], tie[4] + tie[1] * scale[1])
        } else if matrix.count == 16, matrix[1] == 0, matrix[4] == 0 {
            (cellWidth, cellHeight) = (matrix[0], -matrix[5])
            (west, north) = (matrix[3], matrix[7])
        } else {
            throw .otherCoordinates("it does not say where it is, or is rotated")
        }
        let isFinite = [west, north, cellWidth, cellHeight].allSatisfy(\.isFinite)
        guard isFinite, cellWidth > 0, cellHeight > 0 else {
            throw .otherCoordinates("its rows do not run from north to south")
        }
        // The coordinates are those of a cell's corner, unless cells are points.
        if keys[Key.rasterType] != 2 {
            west += cellWidth / 2
            north -= cellHeight / 2
        }
    }

    /// The values of the keys that are stored in the directory of keys itself.
    private static func keys(_ shorts: [Int]) -> [Int: Int] {
        var keys: [Int: Int] = [:]
        var index = 4
        while index + 3 < shorts.count {
            if shorts[index + 1] == 0 { keys[shorts[index]] = shorts[index + 3] }
            index += 4
        }
        return keys
    }
}
