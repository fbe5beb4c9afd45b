// Reads FLAC (RFC 9639): its stream information and seek table stay, its tags and pictures go.

enum FLACFile {
    static func recording(in source: some ByteSource) throws(MediaFault) -> Recording {
        let start = ID3Tag.length(try source.bytes(at: 0, count: 10)) ?? 0
        guard try source.bytes(at: start, count: 4).begins(with: "fLaC") else {
            throw MediaFault.broken("it does not begin as FLAC does")
        }
        var blocks: [(kind: Int, range: Range<Int>)] = []
        var offset = start + 4
        var isLast = false
        while !isLast {
            var head = ByteReader(try source.exactly(at: offset, count: 4))
            let kind = try head.byte()
            let size = try head.bigEndian(3)
            isLast = kind & 0x80 != 0
            guard size <= source.count - offset - 4 else { throw MediaFault.cutShort }
            blocks.append((kind & 0x7F, offset + 4..<offset + 4 + size))
            offset += 4 + size
        }
        guard let first = blocks.first, first.kind == 0, first.range.count == 34 else {
            throw MediaFault.broken("it has no stream information")
        }
        // What looks like a tag at the end may begin within the blocks.
        let end = try ID3Tag.contentEnd(of: source)
        guard offset <= end else { throw MediaFault.cutShort }
        return try recording(
            information: try source.exactly(at: first.range.lowerBound, count: 34),
            seekTable: blocks.first { $0.kind == 3 }?.range, frames: offset..<end, in: source)
    }

    private static func recording(
        information: [UInt8], seekTable: Range<Int>?, frames: Range<Int>, in source: some ByteSource
    ) throws(MediaFault) -> Recording {
        var reader = ByteReader(information)
        let smallestBlock = try reader.bigEndian(2)
        let largestBlock = try reader.bigEndian(2)
        let smallestFrame = try reader.bigEndian(3)
        try reader.skip(3)
        let sampleRate = try reader.bigEndian(3) >> 4
        let samples = (Int(information[13]) & 15) << 32 | (try ByteReader.number(information, at: 14, bytes: 4))
        guard sampleRate > 0, samples > 0, smallestBlock > 0 else {
            throw MediaFault.broken("its stream information does not say how long it is")
        }
        let head = try source.bytes(at: frames.lowerBound, count: 2)
        guard head.count == 2, head[0] == 0xFF, head[1] & 0xFE == 0xF8 else { throw MediaFault.cutShort }
        let frameCount = (samples + largestBlock - 1) / max(1, largestBlock)
        if smallestFrame > 0, (frameCount - 1) * smallestFrame > frames.count { throw MediaFault.cutShort }
        var pieces: [FilePiece] = []
        let isOnlyBlock: UInt8 = seekTable == nil ? 0x80 : 0
        pieces.append(.new(Array("fLaC".utf8) + [isOnlyBlock, 0, 0, 34] + information))
        if let seekTable {
            pieces.append(.new([0x83] + seekTable.count.bigEndianBytes(3)))
            pieces.append(original: seekTable)
        }
        pieces.append(original: frames)
        return Recording(
            type: .flac, seconds: Double(samples) / Double(sampleRate), audioCodec: .flac, pieces: pieces)
    }
}

extension ByteReader {
    /// One big-endian number anywhere in the bytes.
    static func number(_ bytes: [UInt8], at offset: Int, bytes width: Int) throws(MediaFault) -> Int {
        guard offset >= 0, offset <= bytes.count - width else { throw MediaFault.cutShort }
        var reader = ByteReader(bytes, from: offset)
        return try reader.bigEndian(width)
    }
}
