// Reads MP3 frame by frame: the exact length, and the frames alone without any tag.

/// MPEG sound, layer III.
enum MP3File {
    static func recording(in source: some ByteSource) throws(MediaError) -> Recording {
        let scan = try Scan(source)
        guard scan.frames > 0, scan.sampleRate > 0 else {
            throw MediaError.broken("no MP3 frames were found in it")
        }
        if let announced = scan.announcedFrames, announced > scan.frames + scan.frames / 20 + 2 {
            throw MediaError.cutShort
        }
        guard scan.strayBytes < source.count / 2 else {
            throw MediaError.broken("most of it is not MP3 sound")
        }
        return Recording(
            type: .mp3, seconds: Double(scan.samples) / Double(scan.sampleRate), audioCodec: .mp3, pieces: scan.pieces)
    }

    private struct Scan {
        var frames = 0
        var samples = 0
        var sampleRate = 0
        var strayBytes = 0
        /// The number of frames in the Xing or Info tag; nil if there is no tag.
        var announcedFrames: Int?
        var pieces: [FilePiece] = []

        init(_ source: some ByteSource) throws(MediaError) {
            var window = ByteWindow(source)
            let end = try ID3Tag.contentEnd(of: source)
            var offset = 0
            while offset < end {
                let head = try window.bytes(at: offset, count: 10)
                if let tag = ID3Tag.length(head) {
                    offset += tag
                    continue
                }
                guard let frame = MP3Frame(header: head), offset + frame.bytes <= end,
                    pieces.isEmpty || frame.sampleRate == sampleRate,
                    try Scan.isFollowed(frame, at: offset, end: end, in: &window)
                else {
                    strayBytes += 1
                    offset += 1
                    continue
                }
                try add(frame, at: offset, in: &window)
                offset += frame.bytes
            }
        }

        // A frame is valid if another frame, a tag or the end follows it, because two random bytes may look
        // like a header.
        private static func isFollowed(
            _ frame: MP3Frame, at offset: Int, end: Int, in window: inout ByteWindow<some ByteSource>
        ) throws(MediaError) -> Bool {
            let next = offset + frame.bytes
            guard next < end else { return true }
            let following = try window.bytes(at: next, count: 8)
            if let nextFrame = MP3Frame(header: following) { return nextFrame.sampleRate == frame.sampleRate }
            return following.begins(with: "TAG") || following.begins(with: "APETAGEX")
                || following.begins(with: "LYRICS")
                || following.begins(with: "ID3") || following.allSatisfy { $0 == 0 } || end - next < 2 * frame.bytes
        }

        private mutating func add(
            _ frame: MP3Frame, at offset: Int, in window: inout ByteWindow<some ByteSource>
        ) throws(MediaError) {
            pieces.append(original: offset..<offset + frame.bytes)
            if sampleRate == 0 {
                sampleRate = frame.sampleRate
                // The first frame may contain no sound but the number of frames that follow (Xing's
                // variable-rate tag).
                let tag = Array(try window.bytes(at: offset + 4 + frame.sideInformation, count: 12))
                if tag.count == 12, tag.begins(with: "Xing") || tag.begins(with: "Info") {
                    if tag[7] & 1 != 0 {
                        var reader = ByteReader(tag, from: 8)
                        announcedFrames = try reader.bigEndian(4)
                    }
                    return
                }
            }
            frames += 1
            samples += frame.samples
        }
    }
}

enum ID3Tag {
    /// The length in bytes of an ID3v2 tag at the start of `head` (ID3v2.4.0, section 3.1); nil if there is
    /// none.
    static func length(_ head: some RandomAccessCollection<UInt8>) -> Int? {
        let bytes = Array(head.prefix(10))
        guard bytes.count == 10, bytes.begins(with: "ID3"), bytes[3] < 0xFF, bytes[4] < 0xFF,
            bytes[6...9].allSatisfy({ $0 < 0x80 })
        else { return nil }
        let size = bytes[6...9].reduce(0) { $0 << 7 | Int($1) }
        let hasFooter = bytes[3] == 4 && bytes[5] & 0x10 != 0
        return 10 + size + (hasFooter ? 10 : 0)
    }

    /// The end of the content, without an ID3v1 tag in the last 128 bytes.
    static func contentEnd(of source: some ByteSource) throws(MediaError) -> Int {
        guard source.count > 128 else { return source.count }
        let tail = try source.bytes(at: source.count - 128, count: 3)
        return tail.begins(with: "TAG") ? source.count - 128 : source.count
    }
}

/// A frame of MP3 sound.
struct MP3Frame: Hashable {
    var bytes: Int
    var samples: Int
    var sampleRate: Int
    /// Bytes of side information between the header and the main data; in the first frame, a Xing tag follows
    /// them.
    var sideInformation: Int

    /// Nil if the bytes are not a header of layer III with a fixed bit rate.
    init?(header: ArraySlice<UInt8>) {
        guard header.count >= 4 else { return nil }
        let bytes = header.prefix(4).map { Int($0) }
        guard bytes[0] == 0xFF, bytes[1] & 0xE0 == 0xE0 else { return nil }
        let version = bytes[1] >> 3 & 3
        let layer = bytes[1] >> 1 & 3
        let rateIndex = bytes[2] >> 4
        let frequencyIndex = bytes[2] >> 2 & 3
        guard version != 1, layer == 1, rateIndex != 0, rateIndex != 15, frequencyIndex != 3 else { return nil }
        let isFirstVersion = version == 3
        let kilobits = (isFirstVersion ? Self.ratesOfVersion1 : Self.ratesOfVersion2)[rateIndex - 1]
        let frequency = [44_100, 48_000, 32_000][frequencyIndex]
        sampleRate = version == 3 ? frequency : version == 2 ? frequency / 2 : frequency / 4
        samples = isFirstVersion ? 1152 : 576
        let padding = bytes[2] >> 1 & 1
        self.bytes = samples / 8 * kilobits * 1000 / sampleRate + padding
        let isMono = bytes[3] >> 6 == 3
        sideInformation = isFirstVersion ? (isMono ? 17 : 32) : (isMono ? 9 : 17)
    }

    private static let ratesOfVersion1 = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
    private static let ratesOfVersion2 = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
}
