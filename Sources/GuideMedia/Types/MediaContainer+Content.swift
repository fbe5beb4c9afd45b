// Detects the type of a file from its first bytes; its name does not count.

extension MediaContainer {
    /// Reads the first bytes of a file and, for tagged sound, the bytes after its tag.
    init(content source: some ByteSource) throws(MediaError) {
        let head = try source.bytes(at: 0, count: 4096)
        if head.begins(with: "ID3"), let length = ID3Tag.length(head) {
            let behind = try source.bytes(at: length, count: 16)
            self = behind.begins(with: "fLaC") ? Self.flac : .mp3
        } else {
            self = MediaContainer(head: head)
        }
    }

    private init(head: [UInt8]) {
        if head.starts(with: GLBFile.magic) {
            self = .model
            return
        }
        self = Self.picture(head) ?? Self.recording(head) ?? Self.text(head) ?? Self.other(head) ?? .unknown
    }

    private static func picture(_ head: [UInt8]) -> MediaContainer? {
        if head.starts(with: [0xFF, 0xD8, 0xFF]) { return .picture(.jpeg) }
        if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .picture(.png) }
        if head.begins(with: "GIF87a") || head.begins(with: "GIF89a") { return .picture(.gif) }
        if head.begins(with: "RIFF"), head.dropFirst(8).begins(with: "WEBP") { return .picture(.webp) }
        if head.dropFirst(4).begins(with: "ftyp") {
            let brands = stride(from: 8, to: min(head.count - 3, 64), by: 4).map { Array(head[$0..<$0 + 4]) }
            if let major = brands.first {
                if brands.contains(Array("avif".utf8)) || brands.contains(Array("avis".utf8)) { return .picture(.avif) }
                let heic = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"].map { Array($0.utf8) }
                if heic.contains(major) { return .picture(.heic) }
            }
        }
        return nil
    }

    private static func recording(_ head: [UInt8]) -> MediaContainer? {
        if head.dropFirst(4).begins(with: "ftyp") {
            return head.dropFirst(8).begins(with: "qt  ") ? .quickTime : .mp4
        }
        let oldQuickTime: [String] = ["moov", "mdat", "wide", "skip", "pnot"]
        if oldQuickTime.contains(where: { head.dropFirst(4).begins(with: $0) }) { return .quickTime }
        if head.begins(with: "fLaC") { return flac }
        if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return .matroska }
        if head.count >= 4, head[0] == 0xFF, head[1] & 0xF6 == 0xF0 {
            return .unsupported(
                "is bare AAC sound (ADTS)", fix: "put it into an M4A file: ffmpeg -i IN -c copy OUT.m4a")
        }
        if MP3Frame(header: head[...]) != nil { return .mp3 }
        return nil
    }

    private static let toMP3 = "make it an MP3: ffmpeg -i IN OUT.mp3"

    private static let flac = MediaContainer.unsupported(
        "is FLAC sound, ten times as large as visitors need", fix: toMP3)

    private static let quickTime = MediaContainer.unsupported(
        "is a QuickTime movie, which many phones do not play",
        fix: "make it an MP4: ffmpeg -i IN -c:v libx264 -pix_fmt yuv420p -c:a aac OUT.mp4")

    private static func text(_ head: [UInt8]) -> MediaContainer? {
        var text = head[...]
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        text = text.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        guard text.first == UInt8(ascii: "<") else { return nil }
        let lower = String(decoding: text, as: UTF8.self).lowercased()
        if lower.hasPrefix("<!doctype html") || lower.hasPrefix("<html") {
            return .unsupported(
                "is a web page, perhaps saved instead of the file itself", fix: "download the file itself")
        }
        if lower.contains("<svg") || lower.contains(":svg") || lower.contains("<!doctype svg") { return .drawing }
        // A long licence or editor's comment may come before the root element; the parser decides in this case.
        return lower.hasPrefix("<?xml") || lower.hasPrefix("<!--") ? .drawing : nil
    }

    private static func other(_ head: [UInt8]) -> MediaContainer? {
        let toJPEG = "export it as JPEG, PNG or WebP"
        let toMP4 = "make it an MP4: ffmpeg -i IN -c:v libx264 -pix_fmt yuv420p -c:a aac OUT.mp4"
        let known: [(magic: [UInt8], offset: Int, name: String, fix: String)] = [
            (Array("II*\0".utf8), 0, "is a TIFF picture", toJPEG),
            (Array("MM\0*".utf8), 0, "is a TIFF picture", toJPEG),
            (Array("8BPS".utf8), 0, "is a Photoshop file", toJPEG), (Array("BM".utf8), 0, "is a BMP picture", toJPEG),
            (Array("jP  ".utf8), 4, "is a JPEG 2000 picture", toJPEG),
            (Array("JXL ".utf8), 4, "is a JPEG XL picture", toJPEG),
            ([0xFF, 0x0A], 0, "is a JPEG XL picture", toJPEG), ([0, 0, 1, 0], 0, "is an icon file", toJPEG),
            (Array("%PDF".utf8), 0, "is a PDF document", "export the page as JPEG, PNG or SVG"),
            (Array("%!PS".utf8), 0, "is a PostScript drawing", "export it as SVG"),
            ([0x1F, 0x8B], 0, "is compressed with gzip", "unpack it first (an .svgz with: gunzip -c IN > OUT.svg)"),
            (Array("PK\u{3}\u{4}".utf8), 0, "is a ZIP archive", "unpack it first"),
            (Array("AVI ".utf8), 8, "is an AVI video", toMP4), (Array("FLV".utf8), 0, "is a Flash video", toMP4),
            ([0x30, 0x26, 0xB2, 0x75], 0, "is a Windows Media file", toMP4),
            ([0, 0, 1, 0xBA], 0, "is an MPEG-1 or MPEG-2 video", toMP4),
            ([0, 0, 1, 0xB3], 0, "is an MPEG-1 or MPEG-2 video", toMP4),
            (Array("WAVE".utf8), 8, "is WAV sound, ten times as large as visitors need", toMP3),
            (
                Array("OggS".utf8), 0, "is an Ogg file, which iPhones from before 2025 do not play",
                "make its sound an MP3 (ffmpeg -i IN OUT.mp3), or a video an MP4: "
                    + "ffmpeg -i IN -c:v libx264 -pix_fmt yuv420p -c:a aac OUT.mp4"
            ),
            (Array("FORM".utf8), 0, "is AIFF sound", toMP3), (Array("#!AMR".utf8), 0, "is AMR sound", toMP3),
            (Array("MThd".utf8), 0, "is a MIDI file", "record it as sound first"),
            (
                Array("version https://git-lfs".utf8), 0, "is only a Git LFS pointer",
                "fetch the file itself: git lfs pull"
            ),
        ]
        for entry in known where head.dropFirst(entry.offset).starts(with: entry.magic) {
            return .unsupported(entry.name, fix: entry.fix)
        }
        return nil
    }
}
