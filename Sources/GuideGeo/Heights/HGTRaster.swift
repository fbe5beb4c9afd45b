// Reads HGT files, the format of SRTM: one square degree, named after its south-west corner.

import GuideModel

/// The heights of an HGT file: rows from the north, each height a big-endian whole number of 16 bits.
final class HGTRaster: HeightRaster {
    let width: Int
    var height: Int { width }
    let placing: RasterPlacing
    private let file: HeightFile
    private var cache = RasterCache()

    /// The value of a cell that was not measured.
    private static let void: Int16 = -32768

    init(_ file: HeightFile, named name: String) throws(HeightError) {
        guard let corner = Self.corner(named: name) else {
            throw HeightError(
                "its name does not say where it is; name it after its south-west corner, for example N53W002.hgt")
        }
        switch file.byteCount {
        case 1201 * 1201 * 2: width = 1201
        case 3601 * 3601 * 2: width = 3601
        default:
            throw HeightError(
                "an HGT file has 1201 or 3601 rows of as many heights, and this one has \(file.byteCount) bytes; "
                    + "download it again")
        }
        self.file = file
        let cells = Double(width - 1)
        placing = RasterPlacing(
            projection: .degrees, west: corner.longitude, north: corner.latitude + 1, cellWidth: 1 / cells,
            cellHeight: 1 / cells)
    }

    /// The corner in a name such as `N53W002.hgt` or `n53w002.SRTMGL1.hgt`; nil for any other name.
    static func corner(named name: String) -> Position? {
        guard let match = name.uppercased().prefixMatch(of: /([NS])(\d{2})([EW])(\d{3})[^0-9]/),
            let latitude = Double(match.2), let longitude = Double(match.4)
        else { return nil }
        let corner = Position(
            latitude: match.1 == "S" ? -latitude : latitude, longitude: match.3 == "W" ? -longitude : longitude)
        guard (-90..<90).contains(corner.latitude), (-180..<180).contains(corner.longitude) else { return nil }
        return corner
    }

    func metres(column: Int, row: Int) throws(HeightError) -> Double? {
        guard (0..<width).contains(column), (0..<height).contains(row) else { return nil }
        let bytes: [UInt8]
        if let known = cache[row] {
            bytes = known
        } else {
            bytes = try file.bytes(width * 2, at: row * width * 2)
            cache.store(bytes, as: row)
        }
        let value = Int16(bitPattern: UInt16(bytes[column * 2]) << 8 | UInt16(bytes[column * 2 + 1]))
        return value == Self.void ? nil : Double(value)
    }
}
