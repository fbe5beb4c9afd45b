// Reads an OpenStreetMap PBF file blob by blob.

import GuideModel

/// Reads a PBF file from its first byte to its last.
struct PBFReader {
    private let file: OSMFile
    /// The start of the current blob, in bytes from the start of the file.
    private(set) var offset: Int64 = 0
    private var blobCount = 0
    private var inflatedBytes: Int64 = 0

    /// The features of the format that this reader supports.
    private static let knownFeatures: Set<String> = [
        "OsmSchema-V0.6", "DenseNodes", "HistoricalInformation",
    ]
    /// The greatest ratio of inflated to compressed bytes.
    ///
    /// Map data compresses to a third, rarely to a tenth. Data that inflates to more than this is made to
    /// exhaust a reader's memory.
    private static let maximumInflation: Int64 = 100

    init(_ file: OSMFile) { self.file = file }

    mutating func read(into consumer: inout some OSMElementConsumer) throws(OSMError) {
        while let (type, blob) = try nextBlob() {
            if blobCount == 0, type != "OSMHeader" { throw .broken("it does not start with a header") }
            blobCount += 1
            if type == "OSMHeader" || type == "OSMData" {
                let content = try PBFBlob.content(blob)
                inflatedBytes += Int64(content.count)
                if inflatedBytes > Int64(PBFBlob.maximumBytes) + Self.maximumInflation
                    * (offset + Int64(blob.count))
                {
                    throw .broken(
                        "it inflates to more than \(Self.maximumInflation) times its size, which is too much for a map")
                }
                if type == "OSMHeader" {
                    consumer.declare(try Self.readHeader(content))
                } else {
                    var block = try PBFBlock(content)
                    try block.read(into: &consumer)
                }
            }
            offset = file.position
        }
        if blobCount == 0 { throw .broken("it is empty") }
    }

    private func nextBlob() throws(OSMError) -> (type: String, bytes: [UInt8])? {
        let lengthBytes = try file.bytes(4)
        if lengthBytes.isEmpty { return nil }
        guard lengthBytes.count == 4 else { throw Self.cut }
        let length = lengthBytes.reduce(0) { $0 << 8 | Int($1) }
        guard length <= PBFBlob.maximumHeaderBytes else {
            throw .broken("a blob's header is longer than 64 KiB")
        }
        let headerBytes = try file.bytes(length)
        guard headerBytes.count == length else { throw Self.cut }
        let header = try PBFBlob.header(headerBytes)
        let blob = try file.bytes(header.size)
        guard blob.count == header.size else { throw Self.cut }
        return (header.type, blob)
    }

    private static let cut = OSMError.broken("the file ends too early")

    /// Rejects files that cannot be read.
    ///
    /// - Returns: the box of the data, if the header has one.
    private static func readHeader(_ bytes: [UInt8]) throws(OSMError) -> GeoBounds? {
        var cursor = ProtobufCursor(bytes)
        var bounds: GeoBounds?
        while let (number, wire) = try cursor.field() {
            if number == 1, wire == .bytes {
                bounds = try readBounds(ProtobufCursor(bytes, in: try cursor.range()))
                continue
            }
            guard number == 4, wire == .bytes else {
                try cursor.skip(wire)
                continue
            }
            let feature = cursor.text(try cursor.range())
            if !knownFeatures.contains(feature) {
                throw .refused(
                    "it requires the feature \(feature.prefix(60)), which is not supported; "
                        + "remove it with `osmium cat FILE -o OTHER.osm.pbf`, if osmium supports it")
            }
        }
        return bounds
    }

    /// Reads a HeaderBBox, in billionths of a degree.
    private static func readBounds(_ cursor: ProtobufCursor) throws(OSMError) -> GeoBounds? {
        var cursor = cursor
        var sides: [Int: Double] = [:]
        while let (number, wire) = try cursor.field() {
            guard wire == .varint else {
                try cursor.skip(wire)
                continue
            }
            sides[number] = Double(try cursor.zigzag()) * 1e-9
        }
        guard let west = sides[1], let east = sides[2], let north = sides[3], let south = sides[4] else { return nil }
        return GeoBounds(south: south, west: west, north: north, east: east)
    }
}

/// An error in a PBF file, described in a clause.
struct PBFError: Error, Hashable, Sendable {
    var reason: String

    init(_ reason: String) { self.reason = reason }

    static let endsEarly = PBFError("a value is longer than the data that contains it")
}
