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
        let findings = WordsCheck.findings(on: medium("west-front.jpg", alt: alt), kind: .image)
        #expect(findings.map(\.severity) == (severity.map { [$0] } ?? []))
        #expect(findings.allSatisfy { $0.code == .altText })
    }

    @Test(
        "Alt text that only repeats the file's name is found beyond ASCII too",
        arguments: ["Bahnhof Zürich", "bahnhof-zu\u{308}rich.jpg", "BAHNHOF ZÜRICH!"])
    func nameBeyondASCII(alt: String) {
        #expect(WordsCheck.findings(on: medium("bahnhof-zürich.jpg", alt: alt), kind: .image).count == 1)
        #expect(WordsCheck.findings(on: medium("bahnhof-zürich.jpg", alt: alt + " west"), kind: .image).isEmpty)
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
        let finding = WordsCheck.findings(on: medium("west-front.jpg"), kind: .image).first
        #expect(finding?.message == "west-front.jpg has no alt text; describe it for people who cannot see it")
        #expect(finding?.location.line == 9)
        let opening = WordsCheck.findings(on: medium("a.jpg", alt: "Photo of two towers"), kind: .image).first
        #expect(opening?.suggestion == "Two towers")
    }

    @Test("A decorative image needs no alt text, and with alt text it is a contradiction")
    func decorative() {
        var ornament = medium("border.svg")
        ornament.isDecorative = true
        #expect(WordsCheck.findings(on: ornament, kind: .image).isEmpty)
        ornament.alt = "A border"
        #expect(WordsCheck.findings(on: ornament, kind: .image).map(\.severity) == [.warning])
    }

    @Test("Sound needs a transcript; video needs captions too")
    func recordings() {
        #expect(WordsCheck.findings(on: medium("bells.mp3"), kind: .audio).map(\.code) == [.transcript])
        #expect(WordsCheck.findings(on: medium("tower.mp4"), kind: .video).map(\.code) == [.captions, .transcript])
        var complete = medium("tower.mp4")
        complete.captionsFile = "tower.vtt"
        complete.transcript = RichText(pieces: [.html("x")], plainText: "Bells ring.")
        #expect(WordsCheck.findings(on: complete, kind: .video).isEmpty)
        complete.transcript = RichText(pieces: [.html(" ")], plainText: " ")
        #expect(WordsCheck.findings(on: complete, kind: .video).map(\.code) == [.transcript])
    }
}
