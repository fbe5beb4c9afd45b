// The sizes of the samples of an MP4 track (ISO/IEC 14496-12, section 8.7.3).

/// The sizes of a track's samples, read one after another.
struct MP4SampleSizes {
    /// One size for all; 0 when each has its own.
    private let uniform: Int
    private var left: Int
    private let bits: Int
    private var reader: ByteReader
    private var pendingHalf: Int?

    init(_ boxes: [MP4Box], in moov: [UInt8]) throws(MediaError) {
        guard let box = boxes["stsz"] ?? boxes["stz2"] else {
            throw MediaError.broken("its index does not say how large its samples are")
        }
        reader = ByteReader(moov, from: box.bodyOffset, to: box.end)
        try reader.skip(4)
        let field = try reader.bigEndian(4)
        left = try reader.bigEndian(4)
        bits = box.type == "stsz" ? 32 : field & 0xFF
        uniform = box.type == "stsz" ? field : 0
        guard [4, 8, 16, 32].contains(bits) else { throw MediaError.broken("its index uses units that are not valid") }
        if uniform == 0, left > reader.remaining * 8 / bits {
            throw MediaError.broken("its index is shorter than it says")
        }
    }

    /// The total bytes of the next samples; fewer samples at the end.
    mutating func next(_ samples: Int) throws(MediaError) -> Int {
        let count = min(samples, left)
        left -= count
        if uniform > 0 {
            let product = uniform.multipliedReportingOverflow(by: count)
            guard !product.overflow, product.partialValue < 1 << 53 else { throw MediaError.cutShort }
            return product.partialValue
        }
        var sum = 0
        for _ in 0..<count { sum += try nextSize() }
        return sum
    }

    private mutating func nextSize() throws(MediaError) -> Int {
        guard bits == 4 else { return try reader.bigEndian(bits / 8) }
        if let half = pendingHalf {
            pendingHalf = nil
            return half
        }
        let pair = try reader.byte()
        pendingHalf = pair & 15
        return pair >> 4
    }
}
