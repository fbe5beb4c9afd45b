// Tests of pictures and recordings that claim to be far larger than they are: they are refused quickly, with advice.

import GuideModel
import TestSupport
import Testing

@testable import GuideMedia

@Suite("Media with false claims")
struct HostileMediaTests {
    /// A header that claims 60,000 by 60,000 pixels, with hardly anything behind it.
    private static let claims: [(name: String, bytes: [UInt8])] = [
        ("PNG", png(width: 60_000, height: 60_000)),
        (
            "GIF",
            Array("GIF89a".utf8) + [0x60, 0xEA, 0x60, 0xEA, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
                + [0x2C, 0, 0, 0, 0, 0x60, 0xEA, 0x60, 0xEA, 0, 2, 2, 0x44, 1, 0, 0x3B]
        ),
        (
            "JPEG",
            [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0xEA, 0x60, 0xEA, 0x60, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
                + [0xFF, 0xDA, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0, 0xFF, 0xD9]
        ),
        ("WebP", webP(width: 60_000, height: 60_000)),
    ]

    /// One frame of a GIF: one pixel.
    private static let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]

    static func png(width: Int, height: Int) -> [UInt8] {
        func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
            let named = Array(name.utf8) + body
            return body.count.bigEndianBytes(4) + named + Digest.crc32(named).bigEndianBytes(4)
        }
        let header = width.bigEndianBytes(4) + height.bigEndianBytes(4) + [8, 2, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
            + chunk("IDAT", [0x78, 0x9C, 0x03, 0, 0, 0, 0, 1]) + chunk("IEND", [])
    }

    /// A picture with an extended header, in which width and height have 24 bits.
    private static func webP(width: Int, height: Int) -> [UInt8] {
        let body = [0, 0, 0, 0] + (width - 1).littleEndianBytes(3) + (height - 1).littleEndianBytes(3)
        let chunks = Array("WEBPVP8X".utf8) + body.count.littleEndianBytes(4) + body
        return Array("RIFF".utf8) + chunks.count.littleEndianBytes(4) + chunks
    }

    @Test("A picture that claims 60,000 by 60,000 pixels is refused before it is decoded", arguments: claims)
    func claim(name: String, bytes: [UInt8]) throws {
        let guide = try TemporaryGuide()
        let result = try guide.publish("claim.\(name.lowercased())", bytes)
        #expect(result.asset == nil)
        // If the library detects the false header itself, it reports a broken file.
        #expect([[.mediaSize], [.mediaBroken]].contains(result.diagnostics.map(\.code)), "\(result.diagnostics)")
        #expect(result.diagnostics.first?.message.contains(";") == true, "it does not say what to do")
    }

    @Test("Impossible sizes, and missing sizes, are broken or too large", arguments: [0, 1, 0x7FFF_FFFF])
    func sides(width: Int) throws {
        let guide = try TemporaryGuide()
        let result = try guide.publish("side.png", Self.png(width: width, height: 0x7FFF_FFFF))
        #expect(result.asset == nil)
        #expect(result.diagnostics.count == 1)
    }

    @Test("An animation of ten thousand frames takes about twice as long as one of five thousand")
    func frames() throws {
        var frames = 0
        let growth = ProcessorTime.growth(from: 5_000) { count in
            let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
            let gif = head + (0..<count).flatMap { _ in Self.frame } + [0x3B]
            frames = (try? PublishedPicture(gif, type: .gif))?.frames ?? 0
        }
        #expect(growth < ProcessorTime.linearGrowth)
        // The library stops counting at its own limit.
        #expect(frames > 1_000)
    }

    /// Values to write into a number of a recording.
    private static let lengths: [[UInt8]] = [
        [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0], [0x80, 0, 0, 0],
    ]

    @Test(
        "Recordings with absurd lengths anywhere are refused or published within the file",
        arguments: ["tiny.mp4", "a.mp3"] + Sample.fixtures.filter { !$0.hasSuffix(".gif") })
    func lengths(name: String) throws {
        let original: [UInt8] =
            switch name {
            case "tiny.mp4": TinyMP4.file()
            case "a.mp3": Sample.mp3(frames: 3)
            default: try Sample.fixture(name)
            }
        let seconds = ProcessorTime.seconds {
            for place in stride(from: 0, to: min(original.count - 4, 1_200), by: 2) {
                for length in Self.lengths {
                    var bytes = original
                    bytes.replaceSubrange(place..<place + 4, with: length)
                    let source = MemoryBytes(all: bytes)
                    guard let container = try? MediaContainer(content: source),
                        let recording = try? Recording(reading: container, from: source)
                    else { continue }
                    #expect(recording.pieces.byteCount <= bytes.count * 2 + 4096)
                }
            }
        }
        // 2,400 files: a millisecond for each is many times what they take.
        #expect(seconds < 10)
    }
}
