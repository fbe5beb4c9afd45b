// Small media files made for a test.

import SystemPackage

@testable import GuideMedia

enum Sample {
    /// A file from the Fixtures folder.
    static func fixture(_ name: String, file: String = #filePath) throws -> [UInt8] {
        let path = FilePath(file).removingLastComponent().appending("Fixtures").appending(name)
        let source = try MediaFile(path: path)
        return try source.exactly(at: 0, count: source.count)
    }

    /// A file of the repository.
    static func bytes(ofRepository path: String, file: String = #filePath) throws -> [UInt8] {
        let root = FilePath(file).removingLastComponent().removingLastComponent().removingLastComponent()
        let source = try MediaFile(path: root.appending(path))
        return try source.exactly(at: 0, count: source.count)
    }

    static let fixtures = [
        "tone.mp3", "card.mp4", "card.webm", "turned.mp4", "asp.mp4", "hevc.mp4", "fragments.mp4", "moving.gif",
    ]

    /// A picture whose left half is red and whose right half is blue.
    static func picture(width: Int, height: Int, as ending: String, opacity: UInt8? = nil) throws -> [UInt8] {
        var pixels: [UInt8] = []
        for _ in 0..<height {
            for column in 0..<width {
                pixels += column < width / 2 ? [220, 30, 30] : [30, 30, 220]
                if let opacity { pixels.append(column < width / 2 ? 255 : opacity) }
            }
        }
        let picture = try Picture(
            pixels: pixels, size: .init(width: width, height: height), bands: opacity == nil ? 3 : 4)
        return try picture.encoded(as: ending)
    }

    /// The JPEG file with Exif (an orientation and a GPS position), XMP, IPTC and a comment.
    static func tagged(_ jpeg: [UInt8], orientation: UInt8) -> [UInt8] {
        // TIFF, big-endian; IFD0 with an orientation and a pointer to a GPS IFD that contains a latitude of 53° 57'
        // 43".
        var tiff: [UInt8] = Array("MM\0*".utf8) + [0, 0, 0, 8]
        tiff += [0, 2, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
        tiff += [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38, 0, 0, 0, 0]
        tiff += [0, 2, 0, 1, 0, 2, 0, 0, 0, 2] + Array("N\0\0\0".utf8)
        tiff += [0, 2, 0, 5, 0, 0, 0, 3, 0, 0, 0, 68, 0, 0, 0, 0]
        tiff += [53, 1, 57, 1, 43, 1].flatMap { [0, 0, 0, $0] }
        let exif = segment(0xE1, Array("Exif\0\0".utf8) + tiff)
        let xmp = segment(
            0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta exif:GPSLatitude=\"53,57.7N\">SECRETPLACE".utf8))
        let iptc = segment(0xED, Array("Photoshop 3.0\u{0}8BIM\u{4}\u{4}SECRETPLACE".utf8))
        return Array(jpeg.prefix(2)) + exif + xmp + iptc + segment(0xFE, Array("SECRETPLACE".utf8)) + jpeg.dropFirst(2)
    }

    private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
        [0xFF, marker] + (body.count + 2).bigEndianBytes(2) + body
    }

    /// Silence in 16-bit mono at 8 kHz, with a LIST chunk as some recorders write it.
    static func wav(seconds: Double) -> [UInt8] {
        let samples = [UInt8](repeating: 0, count: Int(seconds * 8000) * 2)
        let format: [UInt8] = [1, 0, 1, 0] + 8000.littleEndianBytes(4) + 16000.littleEndianBytes(4) + [2, 0, 16, 0]
        let list = Array("INFOICMT".utf8) + 12.littleEndianBytes(4) + Array("SECRETPLACE\0".utf8)
        let chunks =
            Array("WAVEfmt ".utf8) + 16.littleEndianBytes(4) + format + Array("LIST".utf8)
            + list.count.littleEndianBytes(4) + list + Array("data".utf8) + samples.count.littleEndianBytes(4) + samples
        return Array("RIFF".utf8) + chunks.count.littleEndianBytes(4) + chunks
    }

    /// Silent frames of MPEG 1 layer III, 128 kbit/s at 44.1 kHz, between an ID3v2 tag and an ID3v1 tag.
    static func mp3(frames: Int, tagged: Bool = true) -> [UInt8] {
        let frame: [UInt8] = [0xFF, 0xFB, 0x90, 0xC0] + [UInt8](repeating: 0, count: 413)
        let sound = (0..<frames).flatMap { _ in frame }
        guard tagged else { return sound }
        let note = Array("PRIV".utf8) + [0, 0, 0, 11, 0, 0] + Array("SECRETPLACE".utf8)
        let opening = Array("ID3".utf8) + [3, 0, 0, 0, 0, 0, UInt8(note.count)] + note
        let closing = Array("TAGSECRETPLACE".utf8) + [UInt8](repeating: 0, count: 114)
        return opening + sound + closing
    }
}
