// One logical stream in an Ogg file: its codec, its clock, and its packet of comments.

import GuideModel

/// A stream of Opus, Vorbis or Theora packets.
struct OggStream {
    enum Clock: Hashable {
        case samples(rate: Int, before: Int)
        /// Theora counts key frames above `shift` bits and frames since the last one below.
        case frames(numerator: Int, denominator: Int, shift: Int)
    }

    var codec: Codec
    var pixels: PixelSize?
    private var clock: Clock
    private var lastGranule = 0
    /// Where the first two packets stand in the file, in pieces of at most a page.
    private(set) var packets: [[Range<Int>]] = [[]]
    private(set) var hasComments = false
    private static let largestComments = 32 * 1024 * 1024

    /// - Parameter first: the stream's first packet.
    init(first: [UInt8]) throws(MediaFault) {
        if first.begins(with: "OpusHead"), first.count >= 19 {
            codec = .opus
            clock = .samples(rate: 48_000, before: Int(first[10]) | Int(first[11]) << 8)
        } else if first.begins(with: "\u{1}vorbis"), first.count >= 30 {
            codec = .vorbis
            var reader = ByteReader(first, from: 12)
            clock = .samples(rate: try reader.littleEndian(4), before: 0)
        } else if first.dropFirst().begins(with: "theora"), first.first == 0x80, first.count >= 42 {
            codec = .theora
            var reader = ByteReader(first, from: 14)
            pixels = PixelSize(width: try reader.bigEndian(3), height: try reader.bigEndian(3))
            try reader.skip(2)
            let numerator = try reader.bigEndian(4)
            let denominator = try reader.bigEndian(4)
            let shift = (Int(first[40]) << 8 | Int(first[41])) >> 5 & 31
            clock = .frames(numerator: numerator, denominator: denominator, shift: shift)
        } else {
            throw MediaFault.unsupported(
                "is an Ogg file with something other than Opus, Vorbis or Theora in it",
                fix: "make it an MP3 or MP4: ffmpeg -i IN OUT.mp3")
        }
    }

    /// Takes note of a page of the stream.
    mutating func add(_ page: OggPage) throws(MediaFault) {
        if let granule = page.granule { lastGranule = max(lastGranule, granule) }
        guard !hasComments else { return }
        var offset = page.offset + page.headerSize
        for size in page.lacing {
            packets[packets.count - 1].append(offset..<offset + Int(size))
            offset += Int(size)
            guard size < 255 else { continue }
            if packets.count == 2 {
                hasComments = true
                return
            }
            packets.append([])
        }
        if packets[packets.count - 1].count * 255 > Self.largestComments {
            throw MediaFault.broken("its comments have no end")
        }
    }

    var seconds: Double {
        switch clock {
        case .samples(let rate, let before):
            return rate > 0 ? Double(max(0, lastGranule - before)) / Double(rate) : 0
        case .frames(let numerator, let denominator, let shift):
            guard numerator > 0 else { return 0 }
            let frames = lastGranule >> shift + lastGranule & (1 << shift - 1)
            return Double(frames) * Double(denominator) / Double(numerator)
        }
    }

    /// A packet of comments of the same size that says nothing: a vendor of spaces and no comment.
    func blankComments(_ original: [UInt8]) throws(MediaFault) -> [UInt8] {
        let magic: [UInt8] =
            switch codec {
            case .opus: Array("OpusTags".utf8)
            case .vorbis: Array("\u{3}vorbis".utf8)
            default: [0x81] + Array("theora".utf8)
            }
        let closing: [UInt8] = codec == .vorbis ? [1] : []
        let vendor = original.count - magic.count - 8 - closing.count
        guard original.starts(with: magic), vendor >= 0 else { throw MediaFault.broken("its comments cannot be read") }
        return magic + vendor.littleEndianBytes(4) + [UInt8](repeating: 0x20, count: vendor) + [0, 0, 0, 0] + closing
    }
}
