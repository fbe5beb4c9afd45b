import GuideModel
import TestSupport
import Testing

@testable import GuideMedia

@Suite("Captions")
struct WebVTTTests {
    static let faults: [(text: String, line: Int, words: String)] = [
        ("1\n00:00:01,000 --> 00:00:02,000\nHi", 1, "SubRip"), ("Hello", 1, "begin with the line WEBVTT"),
        ("", 1, "begin with the line WEBVTT"), ("WEBVTTX\n\n", 1, "begin with the line WEBVTT"),
        ("WEBVTT\n", 1, "no cues"), ("WEBVTT\n00:01.000 --> 00:02.000\nHi", 2, "blank line is missing"),
        ("WEBVTT\nKind: captions\n00:01.000 --> 00:02.000\nHi", 3, "blank line is missing"),
        ("WEBVTT\nKind: captions", 1, "no cues"),
        ("WEBVTT\n\n00:01,000 --> 00:02.000\nHi", 3, "00:01,000 is not a time"),
        ("WEBVTT\n\n0:01.000 --> 00:02.000\nHi", 3, "0:01.000 is not a time"),
        ("WEBVTT\n\n00:01.000 --> 00:61.000\nHi", 3, "00:61.000 is not a time"),
        ("WEBVTT\n\n00:01.000 -->\nHi", 3, "nothing is not a time"),
        ("WEBVTT\n\nid\n00:02.000 --> 00:01.000\nHi", 4, "not after it begins"),
        ("WEBVTT\n\n00:03.000 --> 00:04.000\nHi\n\n00:01.000 --> 00:02.000\nHo", 6, "in order of time"),
        ("WEBVTT\n\n00:12.000 --> 00:13.000\nHi", 3, "after the video has ended"),
        ("WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n00:03.000 --> 00:04.000\nHo", 5, "empty line is missing"),
        ("WEBVTT\n\nHi there\n\n00:03.000 --> 00:04.000\nHo", 3, "no times"),
        ("WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n\nSTYLE\n::cue{}", 6, "move it up"),
    ]

    @Test("An error in captions is reported on its own line", arguments: faults)
    func namesFault(text: String, line: Int, words: String) throws {
        let captions = WebVTT(Array(text.utf8), file: "content/york/tower.vtt", seconds: 10)
        let error = try #require(captions.diagnostics.first { $0.severity == .error })
        #expect(error.location == SourceLocation(file: "content/york/tower.vtt", line: line))
        #expect(error.code == .webVTT)
        #expect(error.message.contains(words), "said: \(error.message)")
    }

    @Test("A line that is not UTF-8 is an error on that line")
    func encoding() {
        let bytes = Array("WEBVTT\n\n00:01.000 --> 00:02.000\ncaf".utf8) + [0xE9]
        let captions = WebVTT(bytes, file: "a.vtt", seconds: nil)
        #expect(captions.diagnostics.map(\.location.line) == [4])
    }

    @Test("A cue that is longer than the video, or empty, is a warning")
    func warnings() {
        let text = "WEBVTT\n\n00:01.000 --> 00:12.000\nHi\n\n00:03.000 --> 00:04.000\n"
        let captions = WebVTT(Array(text.utf8), file: "a.vtt", seconds: 10)
        #expect(captions.diagnostics.map(\.severity) == [.warning, .warning])
        #expect(captions.diagnostics.contains { $0.message.contains("00:10.000") })
    }

    @Test("Valid captions with notes, styles, ids, settings and hours are accepted")
    func good() {
        let text = """
            WEBVTT - The tower

            STYLE
            ::cue { color: white }

            NOTE Written by hand

            1
            00:01.000 --> 00:02.000 align:start line:0
            <v Guide>The bells

            00:00:02.000 --> 00:00:03.500
            ring
            """
        let captions = WebVTT(Array(text.utf8), file: "a.vtt", seconds: 10)
        #expect(captions.diagnostics.isEmpty)
        #expect(captions.cues.map(\.line) == [9, 12])
        #expect(captions.published == Array((text + "\n").utf8))
    }

    @Test("Lines of the header are accepted, as browsers do")
    func headers() {
        let file = RepositoryFile.bytes("Tests/Fixtures/exchange/full.vtt")
        let other = Array(
            "WEBVTT\r\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\r\n\r\n00:01.000 --> 00:02.000\r\nHi".utf8)
        for (bytes, lines) in [(file, [16, 20]), (other, [4])] {
            let captions = WebVTT(bytes, file: "a.vtt", seconds: nil)
            #expect(captions.diagnostics.isEmpty, "\(captions.diagnostics.map(\.message))")
            #expect(captions.cues.map(\.line) == lines)
        }
    }

    @Test("Line numbers count CR LF and CR as one line end")
    func lineEnds() {
        let captions = WebVTT(Array("WEBVTT\r\n\r\n00:02.000 --> 00:01.000\rHi".utf8), file: "a.vtt", seconds: nil)
        #expect(captions.diagnostics.map(\.location.line) == [3])
    }
}
