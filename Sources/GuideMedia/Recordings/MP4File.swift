// Reads MP4 and rewrites it: index first, then pictures and sound, without anything else that cameras add.

import GuideModel

/// An MP4 file (ISO/IEC 14496-12 and -14).
enum MP4File {
    private static let largestIndex = 64 * 1024 * 1024

    static func recording(in source: some ByteSource) throws(MediaError) -> Recording {
        let boxes = try topLevelBoxes(of: source)
        if boxes["moof"] != nil { throw fragmented }
        guard let index = boxes["moov"] else {
            throw MediaError.broken("it has no index, perhaps because the recording was not finished")
        }
        guard index.end - index.offset <= largestIndex else { throw MediaError.broken("its index is too large") }
        let moov = try source.exactly(at: index.offset, count: index.end - index.offset)
        let body = index.bodyOffset - index.offset..<moov.count
        let parts = try MP4Box.boxes(in: moov, body)
        if parts["cmov"] != nil {
            throw MediaError.unsupported("has a compressed index", fix: "rewrite it: \(rewrite)")
        }
        if parts["mvex"] != nil { throw fragmented }
        guard let header = parts["mvhd"] else { throw MediaError.broken("its index has no header") }
        var tracks: [MP4Track] = []
        for part in parts where part.type == "trak" {
            tracks.append(try MP4Track(part, in: moov, fileSize: source.count))
        }
        let selected = selectedTracks(tracks)
        guard !selected.isEmpty else { throw MediaError.broken("it has neither pictures nor sound") }
        let fileType = try fileType(boxes, in: source)
        let layout = try MP4Layout(
            fileType: fileType, moov: moov, tracks: tracks, selected: selected, fileSize: source.count)
        return try recording(of: selected.map { tracks[$0] }, header: header, moov: moov, pieces: layout.pieces)
    }

    private static let rewrite = "ffmpeg -i IN -c copy -movflags +faststart OUT.mp4"
    private static let fragmented = MediaError.unsupported(
        "is an MP4 in fragments, meant for streaming", fix: "join them: \(rewrite)")

    // Players show the first video. Further pictures that cameras add, and tracks that are neither video nor
    // sound, are removed.
    private static func selectedTracks(_ tracks: [MP4Track]) -> [Int] {
        let video =
            tracks.indices.first { tracks[$0].kind == .video && tracks[$0].codec != .motionJPEG }
            ?? tracks.indices.first { tracks[$0].kind == .video }
        return tracks.indices.filter { $0 == video || tracks[$0].kind == .audio }
    }

    private static func recording(
        of tracks: [MP4Track], header: MP4Box, moov: [UInt8], pieces: [FilePiece]
    ) throws(MediaError) -> Recording {
        var reader = ByteReader(moov, from: header.bodyOffset, to: header.end)
        let isLong = try reader.byte() == 1
        try reader.skip(isLong ? 19 : 11)
        let unitsPerSecond = try reader.bigEndian(4)
        let shown = tracks.map(\.shownDuration).max() ?? 0
        let isPlausible = unitsPerSecond > 0 && shown > 0 && shown < 0xFFFF_FFFF
        let seconds = isPlausible ? Double(shown) / Double(unitsPerSecond) : tracks.map(\.seconds).max() ?? 0
        let video = tracks.first { $0.kind == .video }
        return Recording(
            type: video == nil ? .m4a : .mp4, seconds: seconds, pixels: video?.pixels, videoCodec: video?.codec,
            audioCodec: tracks.first { $0.kind == .audio }?.codec, pieces: pieces)
    }

    private static func topLevelBoxes(of source: some ByteSource) throws(MediaError) -> [MP4Box] {
        var boxes: [MP4Box] = []
        var offset = 0
        while source.count - offset >= 8 {
            guard boxes.count < 100_000 else { throw MediaError.broken("it is in too many parts") }
            let head = try source.bytes(at: offset, count: 16)
            let box = try MP4Box(at: offset, head: head, limit: source.count)
            boxes.append(box)
            offset = box.end
        }
        return boxes
    }

    private static func fileType(_ boxes: [MP4Box], in source: some ByteSource) throws(MediaError) -> [UInt8] {
        guard let box = boxes["ftyp"], (8...256).contains(box.body.count) else {
            throw MediaError.broken("it does not say what kind of MP4 it is")
        }
        return MP4Box.bytes("ftyp", try source.exactly(at: box.bodyOffset, count: box.body.count))
    }
}
