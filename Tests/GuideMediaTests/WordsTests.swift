import GuideModel
import Testing

@testable import GuideMedia

@Suite("Words for visitors who cannot see or hear")
struct WordsTests {
    private func medium(_ file: String, alt: String? = nil) -> Medium {
        Medium(
            id: "m", file: "content/york/places/\(file)",
            location: SourceLocation(file: "content/york/places/minster.md", line: 9, column: 5), alt: alt)
    }

    static let texts: [(alt: String?, severity: Diagnostic.Severity?)] = [
        (nil, .error), ("", .error), ("  \n", .error), ("west-front.jpg", .warning), ("West Front", .warning),
        ("Image of two towers", .warning), ("a photo of two towers", .warning), ("Two towers above a door", nil),
        ("Photographers below the west front", nil), ("Images of saints in the glass", nil),
        ("West front jpg 2", nil), ("West fron", nil), ("WEST-FRONT…", .warning), ("Wést front", nil),
        ("The picture showing two towers", .warning), ("AN IMAGE OF two towers", .warning),
        ("Another image of it", nil),
        ("An impressive tower", nil), ("The pier of the bridge", nil), ("\u{a0}Photo of two towers", .warning),
        ("İmage of two towers", nil),
    ]

    @Test("An image needs alt text that describes it", arguments: texts)
    func alternativeText(alt: String?, severity: Diagnostic.Severity?) {
        let diagnostics = WordsCheck.diagnostics(on: medium("west-front.jpg", alt: alt), kind: .image)
        #expect(diagnostics.map(\.severity) == (severity.map { [$0] } ?? []))
        #expect(diagnostics.allSatisfy { $0.code == .altText })
    }

    @Test(
        "Alt text that only repeats the file's name is found beyond ASCII too",
        arguments: ["Bahnhof Zürich", "bahnhof-zu\u{308}rich.jpg", "BAHNHOF ZÜRICH!"])
    func nameBeyondASCII(alt: String) {
        #expect(WordsCheck.diagnostics(on: medium("bahnhof-zürich.jpg", alt: alt), kind: .image).count == 1)
        #expect(WordsCheck.diagnostics(on: medium("bahnhof-zürich.jpg", alt: alt + " west"), kind: .image).isEmpty)
    }

    @Test(
        "A file's name is the last part of its path that is not empty",
        arguments: [
            ("a/b.png", "b.png"), ("b.png", "b.png"), ("a/b/", "b"), ("//", "//"), ("", ""), ("/é.png", "é.png"),
        ])
    func fileName(path: String, name: String) {
        #expect(path.fileName == name)
    }

    @Test("The message matches the design")
    func wording() {
        let diagnostic = WordsCheck.diagnostics(on: medium("west-front.jpg"), kind: .image).first
        #expect(diagnostic?.message == "west-front.jpg has no alt text; describe it for people who cannot see it")
        #expect(diagnostic?.location.line == 9)
        let opening = WordsCheck.diagnostics(on: medium("a.jpg", alt: "Photo of two towers"), kind: .image).first
        #expect(opening?.suggestion == "Two towers")
    }

    @Test("A decorative image needs no alt text, and with alt text it is a contradiction")
    func decorative() {
        var ornament = medium("border.svg")
        ornament.isDecorative = true
        #expect(WordsCheck.diagnostics(on: ornament, kind: .image).isEmpty)
        ornament.alt = "A border"
        #expect(WordsCheck.diagnostics(on: ornament, kind: .image).map(\.severity) == [.warning])
    }

    @Test("Sound needs a transcript; video needs captions too")
    func recordings() {
        #expect(WordsCheck.diagnostics(on: medium("bells.mp3"), kind: .audio).map(\.code) == [.transcript])
        #expect(WordsCheck.diagnostics(on: medium("tower.mp4"), kind: .video).map(\.code) == [.captions, .transcript])
        var complete = medium("tower.mp4")
        complete.captionsFile = "tower.vtt"
        complete.transcript = RichText(pieces: [.html("x")], plainText: "Bells ring.")
        #expect(WordsCheck.diagnostics(on: complete, kind: .video).isEmpty)
        complete.transcript = RichText(pieces: [.html(" ")], plainText: " ")
        #expect(WordsCheck.diagnostics(on: complete, kind: .video).map(\.code) == [.transcript])
    }
}
