// Reads an OpenStreetMap PBF file blob by blob.

/// Reads a PBF file from its first byte to its last.
struct PBFReader {
    private let file: OSMFile
    /// Where the blob that is being read starts, in bytes from the start of the file.
    private(set) var offset: Int64 = 0
    private var blobCount = 0
    private var inflatedBytes: Int64 = 0

    /// What a reader must know of the format to understand the files that are read here.
    private static let knownFeatures: Set<String> = [
        "OsmSchema-V0.6", "DenseNodes", "HistoricalInformation",
    ]
    /// Map data deflate to a third, seldom to a tenth; what inflates to more than this is made to exhaust a reader.
    private static let mostInflation: Int64 = 100

    init(_ file: OSMFile) { self.file = file }

    mutating func read(into gatherer: inout OSMGatherer) throws(OSMFault) {
        while let (type, blob) = try nextBlob() {
            if blobCount == 0, type != "OSMHeader" { throw .broken("it does not start with a header") }
            blobCount += 1
            if type == "OSMHeader" || type == "OSMData" {
                let content = try PBFBlob.content(blob)
                inflatedBytes += Int64(content.count)
                if inflatedBytes > Int64(PBFBlob.mostBytes) + Self.mostInflation
                    * (offset + Int64(blob.count))
                {
                    throw .broken(
                        "it inflates to more than \(Self.mostInflation) times its size, as no map does")
                }
                if type == "OSMHeader" {
                    try Self.checkFeatures(content)
                } else {
                    var block = try PBFBlock(content)
                    try block.read(into: &gatherer)
                }
            }
            offset = file.position
        }
        if blobCount == 0 { throw .broken("it is empty") }
    }

    private func nextBlob() throws(OSMFault) -> (type: String, bytes: [UInt8])? {
        let lengthBytes = try file.bytes(4)
        if lengthBytes.isEmpty { return nil }
        guard lengthBytes.count == 4 else { throw Self.cut }
        let length = lengthBytes.reduce(0) { $0 << 8 | Int($1) }
        guard length <= PBFBlob.mostHeaderBytes else {
            throw .broken("a blob's header is longer than 64 KiB")
        }
        let headerBytes = try file.bytes(length)
        guard headerBytes.count == length else { throw Self.cut }
        let header = try PBFBlob.header(headerBytes)
        let blob = try file.bytes(header.size)
        guard blob.count == header.size else { throw Self.cut }
        return (header.type, blob)
    }

    private static let cut = OSMFault.broken("the file ends too early")

    private static func checkFeatures(_ bytes: [UInt8]) throws(OSMFault) {
        var cursor = ProtobufCursor(bytes)
        while let (number, wire) = try cursor.field() {
            guard number == 4, wire == .bytes else {
                try cursor.skip(wire)
                continue
            }
            let feature = cursor.text(try cursor.range())
            if !knownFeatures.contains(feature) {
                throw .refused(
                    "it requires the feature \(feature.prefix(60)), which is not read here; "
                        + "`osmium cat FILE -o OTHER.osm.pbf` writes it without, where osmium knows it")
            }
        }
    }
}

/// A fault in a PBF file: a clause that says what is wrong.
struct PBFFault: Error, Hashable, Sendable {
    var reason: String

    init(_ reason: String) { self.reason = reason }

    static let endsEarly = PBFFault("a value runs past the end of what holds it")
}
