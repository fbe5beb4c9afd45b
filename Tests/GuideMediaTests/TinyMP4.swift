// An MP4 file assembled box by box, with a track of measurements besides sound and pictures.

@testable import GuideMedia

/// Three tracks, interleaved as in cameras: video, sound, and positions that must not be published.
enum TinyMP4 {
    static let video = Array("VIDEO-ONE.".utf8)
    static let sound = Array("SOUND".utf8)
    static let positions = Array("SECRETPLACE 53.96".utf8)

    /// - Parameter indexFirst: whether `moov` comes before the samples.
    static func file(indexFirst: Bool = false) -> [UInt8] {
        let type = box("ftyp", Array("mp42".utf8) + [0, 0, 0, 0] + Array("mp42isom".utf8))
        let content = box("mdat", video + positions + sound)
        let indexSize = index(start: 0).count
        let start = type.count + 8 + (indexFirst ? indexSize : 0)
        let moov = index(start: start)
        let extra = box("uuid", Array("0123456789abcdefSECRETPLACE".utf8))
        return indexFirst ? type + moov + content + extra : type + content + extra + moov
    }

    private static func index(start: Int) -> [UInt8] {
        let place = box(
            "udta",
            box("\u{A9}xyz", [0, 18, 0, 0] + Array("+53.9620-001.0820/".utf8)) + box("meta", Array("SECRETPLACE".utf8)))
        let header = box(
            "mvhd", [0, 0, 0, 0] + time + time + 1000.bigEndianBytes(4) + 2000.bigEndianBytes(4) + zeros(80))
        return box(
            "moov",
            header + track("vide", at: start, sample: video, entry: videoEntry)
                + track("meta", at: start + video.count, sample: positions, entry: box("gpmd", zeros(8)))
                + track("soun", at: start + video.count + positions.count, sample: sound, entry: soundEntry) + place)
    }

    private static let time: [UInt8] = 3_800_000_000.bigEndianBytes(4)

    private static func track(_ kind: String, at offset: Int, sample: [UInt8], entry: [UInt8]) -> [UInt8] {
        let size = kind == "vide" ? (640 << 16).bigEndianBytes(4) + (360 << 16).bigEndianBytes(4) : zeros(8)
        let matrix = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x4000_0000].flatMap { $0.bigEndianBytes(4) }
        let header = box(
            "tkhd",
            [0, 0, 0, 3] + time + time + 1.bigEndianBytes(4) + zeros(4) + 2000.bigEndianBytes(4) + zeros(16) + matrix
                + size)
        let clock = box(
            "mdhd", [0, 0, 0, 0] + time + time + 1000.bigEndianBytes(4) + 2000.bigEndianBytes(4) + [0x55, 0xC4, 0, 0])
        let handler = box("hdlr", zeros(8) + Array(kind.utf8) + zeros(12) + Array("SECRETCAMERA\0".utf8))
        let table = box(
            "stbl",
            box("stsd", zeros(4) + 1.bigEndianBytes(4) + entry)
                + box("stts", zeros(4) + [1, 1, 2000].flatMap { $0.bigEndianBytes(4) })
                + box("stsc", zeros(4) + [1, 1, 1, 1].flatMap { $0.bigEndianBytes(4) })
                + box("stsz", zeros(4) + [sample.count, 1].flatMap { $0.bigEndianBytes(4) })
                + box("stco", zeros(4) + [1, offset].flatMap { $0.bigEndianBytes(4) }))
        let user = box("udta", box("name", Array("SECRETCAMERA".utf8)))
        return box("trak", header + box("mdia", clock + handler + box("minf", table)) + user)
    }

    private static let videoEntry = box(
        "avc1",
        zeros(6) + [0, 1] + zeros(16) + [2, 128, 1, 104] + zeros(14) + [12] + Array("SECRETCAMERA".utf8) + zeros(19)
            + [0, 24, 0xFF, 0xFF] + box("avcC", [1, 66, 0, 30, 0xFF]))
    private static let soundEntry = box("mp4a", zeros(6) + [0, 1] + zeros(20))

    static func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
        (body.count + 8).bigEndianBytes(4) + type.unicodeScalars.map { UInt8($0.value & 0xFF) } + body
    }

    private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
}
