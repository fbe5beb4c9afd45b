// Reads MP3 frame by frame: the exact length, and the frames alone without any tag.

/// MPEG sound, layer III.
enum MP3File {
    static func recording(in source: some ByteSource) throws(MediaFault) -> Recording {
        let scan = try Scan(source)
        guard scan.frames > 0, scan.sampleRate > 0 else {
            throw MediaFault.broken("no MP3 frames were found in it")
        }
        if let announced = scan.announcedFrames, announced > scan.frames + scan.frames / 20 + 2 {
            throw MediaFault.cutShort
        }
        guard scan.strayBytes < source.count / 2 else {
            throw MediaFault.broken("most of it is not MP3 sound")
        }
        return Recording(
            type: .mp3, seconds: Double(scan.samples) / Double(scan.sampleRate), audioCodec: .mp3, pieces: scan.pieces)
    }

    private struct Scan {
        var frames = 0
        var samples = 0
        var sampleRate = 0
        var strayBytes = 0
        /// What the Xing or Info tag says; nil without one.
        var announcedFrames: Int?
        var pieces: [FilePiece] = []

        init(_ source: some ByteSource) throws(MediaFault) {
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

        // A frame counts when another follows, or a tag, or the end: two bytes of anything look like a header.
        private static func isFollowed(
            _ frame: MP3Frame, at offset: Int, end: Int, in window: inout ByteWindow<some ByteSource>
        ) throws(MediaFault) -> Bool {
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
        ) throws(MediaFault) {
            pieces.append(original: offset..<offset + frame.bytes)
            if sampleRate == 0 {
                sampleRate = frame.sampleRate
                // The first frame may hold no sound but the number of frames that follow (Xing's variable-rate tag).
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
