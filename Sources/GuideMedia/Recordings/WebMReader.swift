// Reads a WebM file: its tracks, its length, and the parts that reveal information about its author.

import GuideModel

/// A Matroska file of the kind that browsers play (WebM container guidelines).
struct WebMReader<Source: ByteSource> {
    private let source: Source
    private var window: ByteWindow<Source>
    private var blanked: [Range<Int>] = []
    private var nanosecondsPerTick = 1_000_000
    private var announcedTicks: Double?
    private var lastTick = 0
    private var hasCues = false
    private var video: WebMTrack?
    private var audio: WebMTrack?
    private var elements = 0

    init(_ source: Source) {
        self.source = source
        window = ByteWindow(source)
    }

    private mutating func element(at offset: Int) throws(MediaError) -> EBMLElement {
        elements += 1
        guard elements < 20_000_000 else { throw MediaError.broken("its structure has no end") }
        return try EBMLElement(at: offset, in: &window)
    }

    /// Reads the whole file's structure.
    mutating func read() throws(MediaError) -> Recording {
        let header = try element(at: 0)
        guard let headerEnd = header.end, headerEnd <= source.count else { throw MediaError.cutShort }
        try checkKind(header.bodyOffset..<headerEnd)
        let segment = try element(at: headerEnd)
        guard segment.id == 0x1853_8067 else { throw MediaError.broken("it has no segment") }
        if let end = segment.end, end > source.count { throw MediaError.cutShort }
        try readSegment(segment.bodyOffset..<min(segment.end ?? source.count, source.count))
        guard video != nil || audio != nil else { throw MediaError.broken("it has neither sound nor pictures") }
        let ticks = announcedTicks ?? Double(lastTick)
        blanked.sort { $0.lowerBound < $1.lowerBound }
        var recording = Recording(
            type: video == nil ? .webmAudio : .webm, seconds: ticks * Double(nanosecondsPerTick) / 1e9,
            pixels: video?.pixels, videoCodec: video?.codec, audioCodec: audio?.codec,
            pieces: .original(
                count: source.count, patched: blanked.map { ($0.lowerBound, EBMLElement.void(count: $0.count)) }))
        if announcedTicks == nil || !hasCues {
            recording.cautions.append(
                "has no index, so visitors cannot skip to a moment in it; add one: ffmpeg -i IN -c copy OUT.webm")
        }
        return recording
    }

    private mutating func checkKind(_ range: Range<Int>) throws(MediaError) {
        try forEachChild(in: range) { file, child, body throws(MediaError) in
            guard child.id == 0x4282 else { return }
            let kind = String(
                decoding: try file.source.exactly(at: body.lowerBound, count: min(16, body.count)), as: UTF8.self)
            if !kind.hasPrefix("webm") {
                throw MediaError.unsupported(
                    "is a Matroska (MKV) video, which browsers do not play",
                    fix: "make it an MP4: ffmpeg -i IN -c:v libx264 -pix_fmt yuv420p -c:a aac OUT.mp4")
            }
        }
    }

    /// Calls `visit` for each child with a known size that is within the range.
    private mutating func forEachChild(
        in range: Range<Int>,
        _ visit: (inout WebMReader, EBMLElement, Range<Int>) throws(MediaError) -> Void
    ) throws(MediaError) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let child = try element(at: offset)
            guard let end = child.end, end <= range.upperBound else {
                throw MediaError.broken("a part of it is larger than its container")
            }
            try visit(&self, child, child.bodyOffset..<end)
            offset = end
        }
    }

    // The ids are those of RFC 9559, section 5.1.
    private mutating func readSegment(_ range: Range<Int>) throws(MediaError) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let child = try element(at: offset)
            if child.id == 0x1F43_B675 {
                offset = try readCluster(child, end: range.upperBound)
                continue
            }
            guard let end = child.end else { throw MediaError.broken("its structure is not valid") }
            guard end <= range.upperBound else { throw MediaError.cutShort }
            switch child.id {
            case 0x1549_A966: try readInformation(child.bodyOffset..<end)
            case 0x1654_AE6B: try readTracks(child.bodyOffset..<end)
            case 0x1C53_BB6B: hasCues = true
            case 0x1254_C367, 0x1941_A469: blanked.append(offset..<end)
            default: break
            }
            offset = end
        }
    }

    private mutating func readInformation(_ range: Range<Int>) throws(MediaError) {
        try forEachChild(in: range) { file, child, body throws(MediaError) in
            switch child.id {
            case 0x2A_D7B1: file.nanosecondsPerTick = try file.number(body)
            case 0x4489: file.announcedTicks = try file.floatingPoint(body)
            // Title, date, the file's name, its neighbours' names, and the checksum that includes them.
            case 0x7BA9, 0x4461, 0x7384, 0x3C_83AB, 0x3E_83BB, 0xBF:
                file.blanked.append(child.offset..<body.upperBound)
            default: break
            }
        }
        guard (1...1_000_000_000).contains(nanosecondsPerTick) else {
            throw MediaError.broken("its clock is not valid")
        }
    }

    private mutating func readTracks(_ range: Range<Int>) throws(MediaError) {
        try forEachChild(in: range) { file, child, body throws(MediaError) in
            if child.id == 0xBF { file.blanked.append(child.offset..<body.upperBound) }
            guard child.id == 0xAE else { return }
            var track = WebMTrack()
            try file.readTrack(body, into: &track)
            switch track.kind {
            case 1: file.video = file.video ?? track
            case 2: file.audio = file.audio ?? track
            default: break
            }
        }
    }

    private mutating func readTrack(_ range: Range<Int>, into track: inout WebMTrack) throws(MediaError) {
        var result = track
        try forEachChild(in: range) { file, child, body throws(MediaError) in
            switch child.id {
            case 0x83: result.kind = try file.number(body)
            case 0x86:
                let id = try file.source.exactly(at: body.lowerBound, count: min(32, body.count))
                result.codec = WebMTrack.codec(String(decoding: id.prefix { $0 != 0 }, as: UTF8.self))
            case 0x536E, 0xBF: file.blanked.append(child.offset..<body.upperBound)
            case 0xE0: try file.readTrack(body, into: &result)
            case 0xB0: result.storedWidth = try file.number(body)
            case 0xBA: result.storedHeight = try file.number(body)
            case 0x54B0: result.shownWidth = try file.number(body)
            case 0x54BA: result.shownHeight = try file.number(body)
            case 0x54B2: result.isShownInPixels = try file.number(body) == 0
            default: break
            }
        }
        track = result
    }

    // Returns the end of the cluster. A cluster of unknown size ends where an element of the segment begins.
    private mutating func readCluster(_ cluster: EBMLElement, end limit: Int) throws(MediaError) -> Int {
        if let end = cluster.end {
            guard end <= limit else { throw MediaError.cutShort }
            if announcedTicks != nil { return end }
        }
        let end = cluster.end ?? limit
        var offset = cluster.bodyOffset
        var clusterTick = 0
        while offset < end {
            let child = try element(at: offset)
            if cluster.size == nil, child.id > 0xFF_FFFF { return offset }
            guard let childEnd = child.end, childEnd <= end else { throw MediaError.cutShort }
            switch child.id {
            case 0xE7: clusterTick = try number(child.bodyOffset..<childEnd)
            case 0xA3: try noteBlock(child.bodyOffset..<childEnd, clusterTick: clusterTick)
            case 0xA0:
                let tick = clusterTick
                try forEachChild(in: child.bodyOffset..<childEnd) { file, part, body throws(MediaError) in
                    if part.id == 0xA1 { try file.noteBlock(body, clusterTick: tick) }
                }
            default: break
            }
            offset = childEnd
        }
        return offset
    }

    // A block begins with its track's number and a signed time of 16 bits after its cluster's.
    private mutating func noteBlock(_ range: Range<Int>, clusterTick: Int) throws(MediaError) {
        let head = Array(try window.bytes(at: range.lowerBound, count: min(10, range.count)))
        guard let first = head.first else { return }
        let trackLength = first.leadingZeroBitCount + 1
        guard head.count >= trackLength + 2 else { return }
        let relative = Int(Int16(bitPattern: UInt16(head[trackLength]) << 8 | UInt16(head[trackLength + 1])))
        lastTick = max(lastTick, clusterTick + relative)
    }

    private mutating func number(_ range: Range<Int>) throws(MediaError) -> Int {
        guard range.count <= 8 else { throw MediaError.broken("a number in it is too long") }
        var reader = ByteReader(try source.exactly(at: range.lowerBound, count: range.count))
        return try reader.bigEndian(range.count)
    }

    private mutating func floatingPoint(_ range: Range<Int>) throws(MediaError) -> Double? {
        let bytes = try source.exactly(at: range.lowerBound, count: min(8, range.count))
        let bits = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        switch range.count {
        case 4: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
        case 8: return Double(bitPattern: bits)
        default: return nil
        }
    }
}

enum WebMFile {
    static func recording(in source: some ByteSource) throws(MediaError) -> Recording {
        var reader = WebMReader(source)
        return try reader.read()
    }
}
