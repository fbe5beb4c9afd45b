import GuideModel
import Testing

@testable import GuideMedia

@Suite("Sound and video")
struct RecordingTests {
    private func publish(_ name: String, _ bytes: [UInt8]) throws -> (
        asset: MediumAsset, said: [Diagnostic], bytes: [UInt8]
    ) {
        let guide = try TemporaryGuide()
        let result = try guide.publish(name, bytes)
        let asset = try #require(result.asset, "said: \(result.diagnostics)")
        let rendition = try #require(asset.renditions.first)
        let published = try guide.published(rendition)
        #expect(rendition.sha256 == Digest.sha256(published))
        #expect(rendition.path.contains("/minster-sample-\(rendition.sha256.prefix(10))."))
        return (asset, result.diagnostics, published)
    }

    static let files: [(name: String, type: String, seconds: Double, size: PixelSize?)] = [
        ("tone.mp3", "audio/mpeg", 1.08, nil), ("card.mp4", "video/mp4", 1, PixelSize(width: 64, height: 48)),
        ("card.webm", "video/webm", 1, PixelSize(width: 64, height: 48)),
        ("turned.mp4", "video/mp4", 1, PixelSize(width: 48, height: 64)),
    ]

    @Test("Length and size are read, and no tag is published", arguments: files)
    func facts(name: String, type: String, seconds: Double, size: PixelSize?) throws {
        let original = try Sample.fixture(name)
        #expect(original.contains(text: "SECRET"))
        let result = try publish(name, original)
        #expect(result.asset.renditions.first?.type == type)
        #expect(abs((result.asset.seconds ?? 0) - seconds) < 0.06, "\(result.asset.seconds ?? 0)")
        #expect(result.asset.pixels == size)
        #expect(!result.bytes.contains(text: "SECRET"))
        #expect(!result.bytes.contains(text: "53.96"))
    }

    @Test("A published recording is valid: it reads the same and publishes the same", arguments: files)
    func stable(name: String, type: String, seconds: Double, size: PixelSize?) throws {
        let once = try publish(name, try Sample.fixture(name))
        let twice = try publish(name, once.bytes)
        #expect(twice.bytes == once.bytes)
        #expect(twice.asset.seconds == once.asset.seconds)
    }

    @Test("An MP4 gets its index first, keeps sound and pictures, and loses positions and camera names")
    func mp4() throws {
        let late = try publish("tiny.mp4", TinyMP4.file())
        #expect(late.asset.kind == .video && late.asset.seconds == 2)
        #expect(late.asset.pixels == PixelSize(width: 640, height: 360))
        for secret in ["SECRETPLACE", "SECRETCAMERA", "+53.96", "gpmd"] { #expect(!late.bytes.contains(text: secret)) }
        let boxes = try MP4Box.boxes(in: late.bytes, 0..<late.bytes.count)
        #expect(boxes.map(\.type) == ["ftyp", "moov", "mdat"])
        let content = try #require(boxes.last)
        #expect(Array(late.bytes[content.body]) == TinyMP4.video + TinyMP4.sound)
        let early = try publish("tiny.mp4", TinyMP4.file(indexFirst: true))
        #expect(early.bytes == late.bytes)
        // The chunk offsets point to the samples.
        let moov = Array(late.bytes[boxes[1].offset..<boxes[1].end])
        let tracks = try MP4Box.boxes(in: moov, 8..<moov.count).filter { $0.type == "trak" }
        #expect(tracks.count == 2)
        let samples = try tracks.map { track in
            try MP4Track(track, in: moov, fileSize: late.bytes.count).chunks.flatMap { Array(late.bytes[$0]) }
        }
        #expect(samples == [TinyMP4.video, TinyMP4.sound])
    }

    static let heavy: [(name: String, bytes: [UInt8], words: String)] = [
        ("bells.wav", Sample.wav(seconds: 0.1), "is WAV sound"),
        ("bells.flac", Array("fLaC\0\0\0\u{22}aaaaaaaa".utf8), "is FLAC sound"),
        ("bells.ogg", Array("OggS\0\u{2}aaaaaaaaaaaa".utf8), "is an Ogg file"),
        ("bells.opus", Array("OggS\0\u{2}aaaaaaaaaaaa".utf8), "is an Ogg file"),
    ]

    @Test(
        "Sound that is too heavy, or that not all phones play, is refused with the command that converts it",
        arguments: heavy)
    func refused(name: String, bytes: [UInt8], words: String) throws {
        let guide = try TemporaryGuide()
        let result = try guide.publish(name, bytes)
        #expect(result.asset == nil)
        let finding = try #require(result.diagnostics.first)
        #expect(finding.severity == .error && finding.code == .mediaType)
        #expect(finding.message.contains(words) && finding.message.contains("ffmpeg -i \(name) "))
    }

    @Test("MP3 is measured frame by frame and loses its tags")
    func mp3() throws {
        let result = try publish("bells.mp3", Sample.mp3(frames: 100))
        #expect(abs((result.asset.seconds ?? 0) - 100 * 1152 / 44_100.0) < 1e-9)
        #expect(result.bytes == Sample.mp3(frames: 100, tagged: false))
    }

    static let odd: [(name: String, words: String)] = [
        ("asp.mp4", "MPEG-4 Visual"), ("hevc.mp4", "HEVC"),
    ]

    @Test("An encoding that phones do not play is a warning with the command that converts it", arguments: odd)
    func cautions(name: String, words: String) throws {
        let result = try publish(name, try Sample.fixture(name))
        let warning = try #require(result.said.first { $0.code == .mediaCodec })
        #expect(warning.severity == .warning)
        #expect(warning.message.contains(words) && warning.message.contains("ffmpeg -i \(name) "))
    }

    @Test("An encoding that phones play causes no warning", arguments: ["card.mp4", "card.webm", "tone.mp3"])
    func noCautions(name: String) throws {
        #expect(try publish(name, try Sample.fixture(name)).said.isEmpty)
    }

    @Test("An MP4 in fragments is refused with the command that joins it")
    func fragments() throws {
        let guide = try TemporaryGuide()
        let result = try guide.publish("live.mp4", try Sample.fixture("fragments.mp4"))
        #expect(result.asset == nil)
        #expect(result.diagnostics.first?.message.contains("ffmpeg -i live.mp4 -c copy") == true)
    }

    static let whole = ["card.mp4", "card.webm", "tone.mp3"]

    @Test("A truncated recording is broken", arguments: whole)
    func cutShort(name: String) throws {
        let guide = try TemporaryGuide()
        let bytes = try Sample.fixture(name)
        for length in [bytes.count / 3, bytes.count / 2, bytes.count * 2 / 3] {
            let result = try guide.publish(name, Array(bytes.prefix(length)))
            #expect(result.asset == nil)
            #expect(result.diagnostics.contains { $0.severity == .error }, "\(name) cut to \(length)")
        }
    }

    @Test("Captions are published beside the video, and a poster as WebP")
    func companions() throws {
        let guide = try TemporaryGuide()
        try guide.add(
            "poster.jpg", Sample.tagged(try Sample.picture(width: 1600, height: 900, as: ".jpg"), orientation: 1))
        try guide.add("tower.mp4", TinyMP4.file())
        try guide.add("tower.vtt", Array("\u{FEFF}WEBVTT\r\n\r\n00:00.000 --> 00:01.500\r\nBells\r\n".utf8))
        var medium = Medium.sample("tower.mp4")
        medium.captionsFile = "tower.vtt"
        medium.posterFile = "poster.jpg"
        let result = try guide.publish(medium)
        let asset = try #require(result.asset)
        #expect(result.diagnostics.isEmpty)
        let captions = try #require(asset.captions)
        #expect(captions.type == "text/vtt" && captions.path.hasSuffix("-captions.vtt"))
        #expect(try guide.published(captions) == Array("WEBVTT\n\n00:00.000 --> 00:01.500\nBells\n".utf8))
        #expect(asset.captionsText == "WEBVTT\n\n00:00.000 --> 00:01.500\nBells\n")
        let poster = try #require(asset.poster)
        #expect(poster.type == "image/webp" && poster.pixels == PixelSize(width: 1200, height: 675))
        #expect(try !guide.published(poster).contains(text: "SECRET"))
        #expect(asset.preview == nil && asset.placeholderColour != nil)
        medium.posterFile = "none.jpg"
        medium.captionsFile = "none.vtt"
        #expect(try guide.publish(medium).diagnostics.map(\.code) == [.mediaMissing, .mediaMissing])
    }
}
