import GuideModel
import Testing

@testable import GuideMedia

@Suite("Types by content")
struct MediaTypeTests {
    static let pictures: [(ending: String, type: MediaType)] = [
        (".jpg", .jpeg), (".png", .png), (".webp", .webp), (".gif", .gif), (".avif", .avif),
    ]

    @Test("A picture's type is recognised by its bytes", arguments: pictures)
    func pictureTypes(ending: String, type: MediaType) throws {
        let bytes = try Sample.picture(width: 32, height: 32, as: ending)
        #expect(try MediaContainer(content: MemoryBytes(all: bytes)) == .picture(type))
    }

    static let recordings: [(name: String, container: MediaContainer)] = [
        ("tone.mp3", .mp3), ("card.mp4", .mp4), ("card.webm", .matroska),
    ]

    @Test("A recording's type is recognised by its bytes", arguments: recordings)
    func recordingTypes(name: String, container: MediaContainer) throws {
        #expect(try MediaContainer(content: MemoryBytes(all: Sample.fixture(name))) == container)
    }

    @Test("FLAC behind an ID3 tag is FLAC, not MP3")
    func taggedFLAC() throws {
        let tag: [UInt8] = Array("ID3".utf8) + [3, 0, 0, 0, 0, 0, 2, 0, 0]
        let container = try MediaContainer(content: MemoryBytes(all: tag + Array("fLaC".utf8) + [0, 0, 0, 34]))
        guard case .unsupported(let what, _) = container else {
            Issue.record("it is \(container)")
            return
        }
        #expect(what.contains("FLAC"))
    }

    static let unsupported: [(bytes: [UInt8], words: String)] = [
        (Array("II*\0aaaaaaaaaaaa".utf8), "TIFF"), (Array("BMaaaaaaaaaaaaaa".utf8), "BMP"),
        (Array("%PDF-1.4aaaaaaaa".utf8), "PDF"), (Array("PK\u{3}\u{4}aaaaaaaaaaaa".utf8), "ZIP"),
        (Array("\0\0\0\u{14}ftypqt  \0\0\0\0".utf8), "QuickTime"), (Array("RIFFaaaaAVI LIST".utf8), "AVI"),
        (Array("<!DOCTYPE html><html><svg/></html>".utf8), "web page"),
        (Array("plain words, no more".utf8), "not a picture"),
        ([0xFF, 0xF1, 0x50, 0x80, 0, 0, 0, 0], "AAC"),
        (Array("version https://git-lfs.github.com/spec/v1".utf8), "LFS"),
    ]

    @Test("An unsupported type is named, with the remedy", arguments: unsupported)
    func unsupportedTypes(bytes: [UInt8], words: String) throws {
        let guide = try TemporaryGuide()
        let result = try guide.publish("thing.jpg", bytes)
        let finding = try #require(result.diagnostics.first)
        #expect(result.asset == nil)
        #expect(finding.severity == .error && finding.code == .mediaType)
        #expect(finding.message.contains(words) && finding.message.contains("; "))
        #expect(finding.location == Medium.sample("x").location)
    }

    @Test("A wrong extension for the content is a warning with the correct name")
    func wrongEnding() throws {
        let guide = try TemporaryGuide()
        let jpeg = try Sample.picture(width: 20, height: 10, as: ".jpg")
        let result = try guide.publish("west-front.png", jpeg)
        #expect(result.asset != nil)
        #expect(
            result.diagnostics == [
                .warning(
                    at: Medium.sample("x").location, code: .mediaType,
                    "west-front.png contains a JPEG picture; rename it to west-front.jpg", suggestion: "west-front.jpg")
            ])
        let video = try guide.publish("tower.webm", TinyMP4.file())
        #expect(video.asset?.renditions.first?.type == "video/mp4")
        #expect(video.diagnostics.contains { $0.suggestion == "tower.mp4" })
    }

    @Test("Extensions in capitals and their other spellings are valid", arguments: ["a.JPG", "a.jpeg", "a.Jpe"])
    func otherEndings(name: String) {
        #expect(MediaType.jpeg.nameDiagnostic(of: name, at: SourceLocation(file: "x")) == nil)
    }
}
