// Reads heights above the sea from a grid: an HGT file of SRTM, or a GeoTIFF.

import GuideModel
import GuideSupport
import SystemPackage

/// An open grid of heights, of which only the parts around the wanted positions are read.
///
///     let grid = try HeightGrid(path)
///     let height = try grid.height(at: Position(latitude: 54.45, longitude: -1.05))
public final class HeightGrid {
    private let raster: any HeightRaster
    private let placing: RasterPlacing

    /// Heights outside these metres are errors of measurement, or a value for "unknown".
    static let plausible = -500.0...9000

    /// Opens a grid, whose format follows from its name and its first bytes.
    public init(_ path: FilePath) throws(HeightError) {
        let file = try HeightFile(path)
        let name = path.lastComponent?.string ?? ""
        if name.lowercased().hasSuffix(".hgt") {
            let hgt = try HGTRaster(file, named: name)
            raster = hgt
            placing = hgt.placing
        } else {
            let tiff = try TIFFRaster(file)
            raster = tiff
            placing = try RasterPlacing(tiff.directory)
        }
    }

    /// The height at a position, interpolated between the four nearest cells of the grid; nil outside the grid, and
    /// where all four are unknown.
    public func height(at position: Position) throws(HeightError) -> Double? {
        guard position.isFinite, let cell = placing.cell(of: position), cell.column.isFinite, cell.row.isFinite,
            cell.column >= -0.5, cell.row >= -0.5, cell.column <= Double(raster.width) - 0.5,
            cell.row <= Double(raster.height) - 0.5
        else { return nil }
        let column = max(0, min(Double(raster.width - 1), cell.column))
        let row = max(0, min(Double(raster.height - 1), cell.row))
        let (left, top) = (Int(column), Int(row))
        let (east, south) = (column - Double(left), row - Double(top))
        var sum = 0.0
        var weights = 0.0
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let weight = (x == 0 ? 1 - east : east) * (y == 0 ? 1 - south : south)
            guard weight > 0, left + x < raster.width, top + y < raster.height,
                let metres = try raster.metres(column: left + x, row: top + y), Self.plausible.contains(metres)
            else { continue }
            sum += weight * metres
            weights += weight
        }
        return weights > 0 ? sum / weights : nil
    }
}

/// The cells of a grid, by column from the west and row from the north.
protocol HeightRaster: AnyObject {
    var width: Int { get }
    var height: Int { get }
    /// Metres above the sea; nil if the cell is unknown.
    func metres(column: Int, row: Int) throws(HeightError) -> Double?
}

/// The reason why a grid of heights cannot be used, as a clause with the remedy.
public struct HeightError: Error, Hashable, Sendable {
    public var reason: String

    init(_ reason: String) { self.reason = reason }

    static let broken = HeightError("it is damaged or cut off; download or convert it again")

    /// A valid file of a kind that is not read, with the command that converts it.
    static func unsupported(_ what: String) -> HeightError {
        HeightError(
            "\(what); convert it: gdal_translate -ot Float32 -co TILED=YES -co COMPRESS=DEFLATE old.tif heights.tif")
    }

    /// A grid whose coordinates cannot be computed, with the command that converts it.
    static func otherCoordinates(_ what: String) -> HeightError {
        HeightError(
            "\(what); convert it: gdalwarp -t_srs EPSG:4326 -ot Float32 -co TILED=YES -co COMPRESS=DEFLATE old.tif "
                + "heights.tif")
    }
}

/// A file from which ranges of bytes are read.
final class HeightFile {
    private let descriptor: FileDescriptor
    let byteCount: Int

    init(_ path: FilePath) throws(HeightError) {
        do {
            descriptor = try FileDescriptor.openRegularFile(path)
            byteCount = try descriptor.attributes().bytes
        } catch { throw HeightError("it cannot be opened: \(error)") }
    }

    deinit { try? descriptor.close() }

    /// A range of bytes, all of which must be in the file.
    func bytes(_ count: Int, at offset: Int) throws(HeightError) -> [UInt8] {
        guard offset >= 0, count >= 0, offset <= byteCount, count <= byteCount - offset else { throw .broken }
        let found: [UInt8]
        do { found = try descriptor.bytes(count, at: offset) } catch {
            throw HeightError("it cannot be read: \(error)")
        }
        guard found.count == count else { throw .broken }
        return found
    }
}

/// Decoded parts of a grid, of which the latest are stored.
struct RasterCache {
    private var parts: [Int: [UInt8]] = [:]
    private var order: [Int] = []
    private var byteCount = 0
    /// The most bytes that are stored, except for one part that is larger.
    private static let most = 32 << 20

    subscript(number: Int) -> [UInt8]? { parts[number] }

    mutating func store(_ bytes: [UInt8], as number: Int) {
        while byteCount + bytes.count > Self.most, let oldest = order.first {
            order.removeFirst()
            byteCount -= parts.removeValue(forKey: oldest)?.count ?? 0
        }
        parts[number] = bytes
        order.append(number)
        byteCount += bytes.count
    }
}
