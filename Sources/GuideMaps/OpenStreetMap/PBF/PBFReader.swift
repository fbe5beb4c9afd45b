// Reads an OpenStreetMap PBF file blob by blob.

import SystemPackage

/// Reads a PBF file from its first byte to its last.
struct PBFReader {
    private let file: OSMFile
    /// Where the blob that is being read starts.
    private(set) var offset: Int64 = 0

    init(_ file: OSMFile) { self.file = file }

    /// What a reader of PBF must know to understand a file that is read here.
    private static let knownFeatures: Set<String> = ["OsmSchema-V0.6", "DenseNodes", "HistoricalInformation"]

    mutating func read(into builder: inout OSMExtractBuilder) throws(PBFFault) {
        while true {
            let lengthBytes = try file.bytes(4)
            if lengthBytes.isEmpty { return }
            guard lengthBytes.count == 4 else { throw .endsEarly }
            let length = lengthBytes.reduce(0) { $0 << 8 | Int($1) }
            guard length <= PBFBlob.mostHeaderBytes else { throw PBFFault("a blob's header is longer than 64 KiB") }
            let headerBytes = try file.bytes(length)
            guard headerBytes.count == length else { throw .endsEarly }
            let header = try PBFBlob.header(headerBytes)
            let blob = try file.bytes(header.size)
            guard blob.count == header.size else { throw .endsEarly }
            switch header.type {
            case "OSMHeader": try Self.checkFeatures(PBFBlob.content(blob))
            case "OSMData":
                var block = try PBFBlock(PBFBlob.content(blob))
                try block.read(into: &builder)
            default: break
            }
            offset += Int64(4 + length + header.size)
        }
    }

    private static func checkFeatures(_ bytes: [UInt8]) throws(PBFFault) {
        var cursor = ProtobufCursor(bytes)
        while let (number, wire) = try cursor.field() {
            guard number == 4, wire == .bytes else {
                try cursor.skip(wire)
                continue
            }
            let feature = cursor.text(try cursor.range())
            if !knownFeatures.contains(feature) {
                throw PBFFault("it requires the feature \(feature), which is not known here")
            }
        }
    }
}
