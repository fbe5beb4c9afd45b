import GuideModel
import Testing

@testable import GuideMedia

/// A small generator with a seed, so that a failure can be repeated (SplitMix64).
private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}

@Suite("No bytes cause a crash, and published data are inside the file")
struct MutationTests {
    /// Reads the bytes as the type that they seem to be; returns whether they could be published.
    private func survives(_ bytes: [UInt8]) -> Bool {
        let source = MemoryBytes(all: bytes)
        guard let container = try? MediaContainer(content: source) else { return false }
        switch container {
        case .drawing: return (try? PublishedDrawing(bytes)) != nil
        case .model: return (try? PublishedModel(bytes)) != nil
        case .picture, .unsupported, .unknown: return false
        default:
            guard let recording = try? Recording(reading: container, from: source) else { return false }
            for case .original(let range) in recording.pieces
            where range.lowerBound < 0 || range.upperBound > bytes.count {
                Issue.record("a piece lies outside the file")
            }
            #expect(recording.pieces.byteCount <= bytes.count * 2 + 4096)
            return true
        }
    }

    @Test(
        "Recordings with changed, cut, duplicate or swapped bytes",
        arguments: Sample.fixtures + ["tiny.mp4", "a.mp3"])
    func mutatedRecordings(name: String) throws {
        let original: [UInt8] =
            switch name {
            case "tiny.mp4": TinyMP4.file()
            case "a.mp3": Sample.mp3(frames: 6)
            default: try Sample.fixture(name)
            }
        var dice = Dice(state: UInt64(original.count))
        for _ in 0..<400 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...6, using: &dice) {
                let place = Int.random(in: 0..<bytes.count, using: &dice)
                switch Int.random(in: 0..<5, using: &dice) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &dice)
                case 1: bytes[place] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &dice) ?? 0
                case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 0...64, using: &dice)))
                case 3: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 16)], at: place)
                default:
                    let end = min(bytes.count, place + 8)
                    bytes.replaceSubrange(place..<end, with: [UInt8](repeating: 0xFF, count: end - place))
                }
                if bytes.isEmpty { bytes = [0] }
            }
            _ = survives(bytes)
        }
    }

    @Test("Every header with noise behind it")
    func noise() throws {
        let heads: [[UInt8]] = [
            Array("OggS\0\u{2}".utf8), Array("fLaC\0\0\0\"".utf8), Array("RIFF....WAVEfmt ".utf8),
            Array("ID3\u{3}\0\0".utf8),
            [0x1A, 0x45, 0xDF, 0xA3], Array("\0\0\0\u{18}ftypmp42".utf8), [0xFF, 0xFB, 0x90, 0], Array("<svg ".utf8),
            [],
        ]
        var dice = Dice(state: 7)
        for head in heads {
            for _ in 0..<200 {
                let count = Int.random(in: 0...600, using: &dice)
                _ = survives(head + (0..<count).map { _ in UInt8.random(in: 0...255, using: &dice) })
            }
        }
    }

    @Test("Every cut of every fixture")
    func cuts() throws {
        for name in Sample.fixtures {
            let bytes = try Sample.fixture(name)
            for length in stride(from: 0, to: bytes.count, by: 37) { _ = survives(Array(bytes.prefix(length))) }
        }
    }

    @Test(
        "libvips reads pictures with changed bytes without harm",
        arguments: [".jpg", ".png", ".webp", ".gif", ".avif"])
    func mutatedPictures(ending: String) throws {
        let original = try Sample.picture(width: 48, height: 32, as: ending)
        var dice = Dice(state: 11)
        for _ in 0..<60 {
            var bytes = original
            for _ in 0..<3 {
                bytes[Int.random(in: 0..<bytes.count, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
            }
            guard case .picture(let type)? = try? MediaContainer(content: MemoryBytes(all: bytes)) else { continue }
            if let picture = try? PublishedPicture(bytes, type: type) { #expect(!picture.versions.isEmpty) }
        }
    }

    @Test("Drawings with changed characters, and captions of noise")
    func mutatedText() throws {
        let drawing = Array(
            ("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'><style>@import 'x';a{fill:url(#g)}</style>"
                + "<a href='x'><rect style='fill:url(\"a\")' onload='x'/></a><text>&amp;</text></svg>").utf8)
        var dice = Dice(state: 13)
        for _ in 0..<1500 {
            var bytes = drawing
            for _ in 0..<2 {
                bytes[Int.random(in: 0..<bytes.count, using: &dice)] = UInt8.random(in: 9...127, using: &dice)
            }
            _ = survives(bytes)
            let words = [
                "WEBVTT", "\n", "\n\n", "00:01.000", " --> ", "-->", ":", ".", "9", "NOTE", "STYLE", "\r", "\u{FEFF}",
            ]
            let captions = (0..<20).map { _ in words.randomElement(using: &dice) ?? "" }.joined()
            _ = WebVTT(Array(captions.utf8), file: "a.vtt", seconds: 3)
            _ = WebVTT(Array("WEBVTT\n\n\(captions)".utf8), file: "a.vtt", seconds: 3)
        }
    }
}
