// Tests of formatted text: its pieces, and the single markup with gaps in which they are stored.

import GuideModel
import Testing

@Suite("Formatted text")
struct RichTextTests {
    private static let city = Slug("york").map { ContentReference.city($0) } ?? .guide

    private static let texts: [[RichText.Piece]] = [
        [], [.html("<p>é</p>")], [.link(.guide, fragment: nil)],
        [.html("<a href=\""), .link(city, fragment: "a"), .html("\">ü</a>")],
        [.link(city, fragment: nil), .link(.guide, fragment: "b"), .html("x")],
        [.html("日本"), .image(medium: "m", alt: "é"), .image(medium: "n", alt: ""), .html("e\u{301}")],
    ]

    @Test("A text returns the pieces that it consists of", arguments: texts)
    func pieces(pieces: [RichText.Piece]) {
        let text = RichText(pieces: pieces, plainText: "x")
        #expect(text.pieces == pieces)
        #expect(text.isEmpty == pieces.isEmpty)
        #expect(text.gaps.count == pieces.count { if case .html = $0 { false } else { true } })
        #expect(text.hasImages == pieces.contains { if case .image = $0 { true } else { false } })
        #expect(RichText(markup: text.markup, gaps: text.gaps, plainText: "x") == text)
    }

    @Test("A gap's offset is the number of markup bytes before it")
    func offsets() {
        let text = RichText(pieces: [
            .html("é"), .link(.guide, fragment: nil), .html("ab"), .image(medium: "m", alt: ""),
        ])
        #expect(text.markup == "éab")
        #expect(text.gaps.map(\.offset) == [2, 4])
    }
}
