// One track of an MP4 file: its codec, its shown size, its length and its chunks.

import GuideModel

struct MP4Track {
    enum Kind: Hashable {
        case video, audio
        /// Subtitles, chapters, positions and other measurements: never published.
        case other
    }

    var kind: Kind
    var codec: Codec?
    var pixels: PixelSize?
    /// In the movie's units.
    var shownDuration: Int
    var seconds: Double
    var chunks: [Range<Int>] = []

    init(_ track: MP4Box, in moov: [UInt8], fileSize: Int) throws(MediaError) {
        let boxes = try MP4Box.boxes(in: moov, track.body)
        guard let header = boxes["tkhd"], let media = boxes["mdia"] else {
            throw MediaError.broken("a track of it has no description")
        }
        let mediaBoxes = try MP4Box.boxes(in: moov, media.body)
        guard let clock = mediaBoxes["mdhd"], let handler = mediaBoxes["hdlr"], let information = mediaBoxes["minf"]
        else {
            throw MediaError.broken("a track of it has no description")
        }
        var handlerReader = ByteReader(moov, from: handler.bodyOffset, to: handler.end)
        try handlerReader.skip(8)
        let name = String(decoding: try handlerReader.take(4), as: UTF8.self)
        kind = name == "vide" ? .video : name == "soun" ? .audio : .other
        let head = try MP4TrackHeader(header, in: moov)
        shownDuration = head.duration
        seconds = try MP4Track.seconds(clock, in: moov)
        guard kind != .other else { return }
        let informationBoxes = try MP4Box.boxes(in: moov, information.body)
        try MP4Track.checkReferences(informationBoxes["dinf"], in: moov)
        guard let table = informationBoxes["stbl"] else { throw MediaError.broken("a track of it has no index") }
        guard let entries = try MP4Box.boxes(in: moov, table.body)["stsd"] else {
            throw MediaError.broken("a track of it does not say how it is coded")
        }
        let entry = try MP4SampleEntry(entries, kind: kind, in: moov)
        codec = entry.codec
        if kind == .video { pixels = head.shownSize ?? entry.size.map(head.turned) }
        chunks = try MP4SampleTable(table, in: moov, fileSize: fileSize).chunks
    }

    // Flag 1 of a reference means that the samples are in this file.
    private static func checkReferences(_ information: MP4Box?, in moov: [UInt8]) throws(MediaError) {
        guard let information, let box = try MP4Box.boxes(in: moov, information.body)["dref"] else { return }
        guard box.body.count >= 8 else { throw MediaError.cutShort }
        let references = try MP4Box.boxes(in: moov, box.bodyOffset + 8..<box.end)
        for reference in references {
            guard try ByteReader.number(moov, at: reference.bodyOffset, bytes: 4) & 1 == 1 else {
                throw MediaError.broken("its samples are in another file")
            }
        }
    }

    private static func seconds(_ clock: MP4Box, in moov: [UInt8]) throws(MediaError) -> Double {
        var reader = ByteReader(moov, from: clock.bodyOffset, to: clock.end)
        let isLong = try reader.byte() == 1
        try reader.skip(isLong ? 19 : 11)
        let unitsPerSecond = try reader.bigEndian(4)
        let duration = try reader.bigEndian(isLong ? 8 : 4)
        return unitsPerSecond > 0 ? Double(duration) / Double(unitsPerSecond) : 0
    }
}
