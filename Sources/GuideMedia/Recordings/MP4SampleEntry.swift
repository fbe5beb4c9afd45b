// The codec of the samples of an MP4 track (ISO/IEC 14496-12, section 8.5.2).

import GuideModel

struct MP4SampleEntry {
    var codec: Codec
    /// The size of the coded pictures, before any rotation; nil for sound.
    var size: PixelSize?

    /// - Parameter descriptions: the track's `stsd` box.
    init(_ descriptions: MP4Box, kind: MP4Track.Kind, in moov: [UInt8]) throws(MediaError) {
        guard descriptions.body.count >= 16 else {
            throw MediaError.broken("a track of it does not say how it is coded")
        }
        guard let entry = try MP4Box.boxes(in: moov, descriptions.bodyOffset + 8..<descriptions.end).first else {
            throw MediaError.broken("a track of it does not say how it is coded")
        }
        if ["encv", "enca", "drmi", "drms"].contains(entry.type) {
            throw MediaError.unsupported(
                "is encrypted and plays only with a key", fix: "publish a file without protection")
        }
        // Fixed fields before the boxes inside: 78 bytes for video, 28 for audio.
        let fixed = kind == .video ? 78 : 28
        var children: [MP4Box] = []
        if entry.body.count > fixed {
            children = (try? MP4Box.boxes(in: moov, entry.bodyOffset + fixed..<entry.end)) ?? []
        }
        if kind == .video, entry.body.count >= 28 {
            size = PixelSize(
                width: try ByteReader.number(moov, at: entry.bodyOffset + 24, bytes: 2),
                height: try ByteReader.number(moov, at: entry.bodyOffset + 26, bytes: 2))
        }
        codec = MP4SampleEntry.codec(entry.type, children: children, in: moov)
    }

    private static func codec(_ type: String, children: [MP4Box], in moov: [UInt8]) -> Codec {
        switch type {
        case "avc1", "avc2", "avc3", "avc4": h264(children["avcC"], in: moov)
        case "hvc1", "hev1", "dvh1", "dvhe": .hevc
        case "vp08": .vp8
        case "vp09": .vp9
        case "av01": .av1
        case "mp4v": elementary(children["esds"], otherwise: .mpeg4Visual, in: moov)
        case "s263", "h263", "H263": .h263
        case "jpeg", "mjpa", "mjpb": .motionJPEG
        case "mp4a": elementary(children["esds"], otherwise: .aac, in: moov)
        case ".mp3": .mp3
        case "Opus": .opus
        case "fLaC": .flac
        case "alac": .alac
        case "ac-3", "ec-3": .ac3
        case "samr", "sawb": .amr
        case "lpcm", "ipcm", "fpcm", "sowt", "twos": .pcm
        case "alaw", "ulaw": .telephone
        default: .other(type)
        }
    }

    // Phones decode the baseline, main and high profiles (66, 77, 100), which have 8 bits and 4:2:0 colour.
    private static func h264(_ configuration: MP4Box?, in moov: [UInt8]) -> Codec {
        guard let configuration, configuration.body.count > 1 else { return .h264 }
        return moov[configuration.bodyOffset + 1] > 100 ? .h264Professional : .h264
    }

    // The object type in an elementary stream descriptor (ISO/IEC 14496-1, section 7.2.6.6).
    private static func elementary(_ box: MP4Box?, otherwise: Codec, in moov: [UInt8]) -> Codec {
        guard let box else { return otherwise }
        var reader = ByteReader(moov, from: box.bodyOffset + 4, to: box.end)
        guard let object = try? objectType(&reader) else { return otherwise }
        switch object {
        case 0x20: return .mpeg4Visual
        case 0x40, 0x66, 0x67, 0x68: return .aac
        case 0x60...0x65: return .other("MPEG-2 video")
        case 0x69, 0x6B: return .mp3
        case 0x6A: return .other("MPEG-1 video")
        case 0x6C: return .motionJPEG
        case 0xA5, 0xA6: return .ac3
        case 0xDD: return .vorbis
        default: return otherwise
        }
    }

    private static func objectType(_ reader: inout ByteReader) throws(MediaError) -> Int? {
        guard try descriptor(&reader) == 3 else { return nil }
        try reader.skip(2)
        let flags = try reader.byte()
        if flags & 0x80 != 0 { try reader.skip(2) }
        if flags & 0x40 != 0 { try reader.skip(try reader.byte()) }
        if flags & 0x20 != 0 { try reader.skip(2) }
        guard try descriptor(&reader) == 4 else { return nil }
        return try reader.byte()
    }

    // A tag, then a length of up to four bytes of 7 bits.
    private static func descriptor(_ reader: inout ByteReader) throws(MediaError) -> Int {
        let tag = try reader.byte()
        for _ in 0..<4 where try reader.byte() & 0x80 == 0 { return tag }
        return tag
    }
}
