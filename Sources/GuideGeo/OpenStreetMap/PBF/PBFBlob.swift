// One blob of a PBF file: the kind of its block, and the block's bytes.

/// The header and the content of a blob (OpenStreetMap wiki, "PBF Format", "File format").
enum PBFBlob {
    /// The format's own limits: "The BlobHeader's length must be less than 64 KiB, a Blob's less than 32 MiB".
    static let maximumHeaderBytes = 64 << 10
    static let maximumBytes = 32 << 20

    static func header(_ bytes: [UInt8]) throws(OSMError) -> (type: String, size: Int) {
        var cursor = ProtobufCursor(bytes)
        var type = ""
        var size: UInt64?
        while let (number, wire) = try cursor.field() {
            switch (number, wire) {
            case (1, .bytes): type = cursor.text(try cursor.range())
            case (3, .varint): size = try cursor.varint()
            default: try cursor.skip(wire)
            }
        }
        guard let size, size <= UInt64(maximumBytes) else {
            throw OSMError.broken("the size of a blob is missing or above 32 MiB")
        }
        return (type, Int(size))
    }

    /// The block inside, inflated.
    static func content(_ bytes: [UInt8]) throws(OSMError) -> [UInt8] {
        var cursor = ProtobufCursor(bytes)
        var rawSize: UInt64?
        var raw: Range<Int>?
        var zlib: Range<Int>?
        var other: String?
        while let (number, wire) = try cursor.field() {
            switch (number, wire) {
            case (1, .bytes): raw = try cursor.range()
            case (2, .varint): rawSize = try cursor.varint()
            case (3, .bytes): zlib = try cursor.range()
            case (4...7, .bytes):
                other = ["lzma", "bzip2", "lz4", "zstd"][number - 4]
                _ = try cursor.range()
            default: try cursor.skip(wire)
            }
        }
        if let raw { return Array(bytes[raw]) }
        if let zlib {
            guard let rawSize, rawSize <= UInt64(maximumBytes) else {
                throw OSMError.broken("the inflated size of a blob is missing or above 32 MiB")
            }
            return try Inflation.inflate(bytes, in: zlib, size: Int(rawSize))
        }
        if let other {
            throw .refused(
                "it is compressed by \(other); convert it to zlib with `osmium cat FILE -o OTHER.osm.pbf`")
        }
        return []
    }
}
