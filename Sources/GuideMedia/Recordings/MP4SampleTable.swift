// The places of the samples of an MP4 track in the file (ISO/IEC 14496-12, sections 8.7.2 to 8.7.5).

/// The chunks of a track, each a range of bytes in the file.
struct MP4SampleTable {
    private(set) var chunks: [Range<Int>] = []

    /// - Parameters:
    ///   - table: the `stbl` box within `moov`.
    ///   - fileSize: the size of the whole file; no chunk may extend beyond it.
    init(_ table: MP4Box, in moov: [UInt8], fileSize: Int) throws(MediaError) {
        let boxes = try MP4Box.boxes(in: moov, table.body)
        let offsets = try MP4SampleTable.chunkOffsets(boxes, in: moov)
        let runs = try MP4SampleTable.runs(boxes, in: moov)
        var sizes = try MP4SampleSizes(boxes, in: moov)
        chunks.reserveCapacity(offsets.count)
        var run = 0
        for (index, offset) in offsets.enumerated() {
            while run + 1 < runs.count, runs[run + 1].firstChunk <= index + 1 { run += 1 }
            guard run < runs.count, runs[run].firstChunk <= index + 1 else {
                throw MediaError.broken("its index does not say how its samples are arranged")
            }
            let bytes = try sizes.next(runs[run].samples)
            guard offset <= fileSize, bytes <= fileSize - offset else { throw MediaError.cutShort }
            chunks.append(offset..<offset + bytes)
        }
    }

    private static func chunkOffsets(_ boxes: [MP4Box], in moov: [UInt8]) throws(MediaError) -> [Int] {
        guard let box = boxes["stco"] ?? boxes["co64"] else {
            throw MediaError.broken("its index does not say where its samples are")
        }
        let width = box.type == "co64" ? 8 : 4
        var reader = ByteReader(moov, from: box.bodyOffset, to: box.end)
        try reader.skip(4)
        let count = try reader.bigEndian(4)
        guard count <= reader.remaining / width else { throw MediaError.broken("its index is shorter than it says") }
        var offsets: [Int] = []
        offsets.reserveCapacity(count)
        for _ in 0..<count { offsets.append(try reader.bigEndian(width)) }
        return offsets
    }

    private static func runs(
        _ boxes: [MP4Box], in moov: [UInt8]
    ) throws(MediaError) -> [(firstChunk: Int, samples: Int)] {
        guard let box = boxes["stsc"] else {
            throw MediaError.broken("its index does not say how its samples are arranged")
        }
        var reader = ByteReader(moov, from: box.bodyOffset, to: box.end)
        try reader.skip(4)
        let count = try reader.bigEndian(4)
        guard count <= reader.remaining / 12 else { throw MediaError.broken("its index is shorter than it says") }
        var runs: [(firstChunk: Int, samples: Int)] = []
        for _ in 0..<count {
            runs.append((try reader.bigEndian(4), try reader.bigEndian(4)))
            try reader.skip(4)
        }
        return runs
    }
}
