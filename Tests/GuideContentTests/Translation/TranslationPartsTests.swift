// Tests of the parts of translations: blocks, codes, notes, and paths of keys.

import GuideModel
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Parts of translations")
struct TranslationPartsTests {
    @Test("A text's pieces are the text, and its blocks contain all its codes", arguments: ["york", "edinburgh"])
    func pieces(city: String) throws {
        for (path, body) in try SampleTranslations.bodies(of: city) {
            let blocks = MarkdownBlocks(body)
            #expect(blocks.replacing(blocks.blocks.map(\.text)) == body, "\(path)")
            for block in blocks.blocks { #expect(CodedText(markdown: block.text).text == block.text, "\(path)") }
            // Words alone do not identify a block.
            #expect(
                MarkdownBlocks(blocks.replacing(blocks.blocks.map { $0.text + " x" })).kinds == blocks.kinds, "\(path)")
        }
    }

    @Test(
        "A text is split into paragraphs, headings and cells",
        arguments: [
            ("One\ntwo\n\n## Three ##\n\nFour\n====\n", ["One two", "Three", "Four"]),
            ("- a\n  b\n- c\n\n1. d\n", ["a b", "c", "d"]),
            ("> a\n> b\n>\n> - c\n", ["a b", "c"]),
            ("| a | b \\| c |\n| --- | --- |\n| d | |\n", ["a", "b \\| c", "d"]),
            ("a[^1]\n\n[^1]: b\n    c\n\nd\n", ["a[^1]", "b c", "d"]),
            ("a\\\nb  \nc\n", ["a\\\nb  \nc"]), ("```\ncode\n```\n\n    code\n", []), ("\n \n", []),
            ("a\r\nb\r\n\r\nc", ["a b", "c"]),
        ])
    func blocks(text: String, blocks: [String]) {
        let found = MarkdownBlocks(text)
        #expect(found.blocks.map(\.text) == blocks)
        #expect(found.replacing(blocks) == text)
    }

    @Test(
        "Links, images, code and addresses are codes",
        arguments: [
            ("a [b *c*](d.md#e) f", "a {[|b *c*|](d.md#e)} f"), ("![a](b.jpg \"c\") d", "{![|a|](b.jpg \"}c{\")} d"),
            ("`a ]( b` ``c`d``", "{`a ]( b`} {``c`d``}"),
            ("<https://a.b> https://a.b/c.", "{<https://a.b>} {https://a.b/c}."),
            ("a[^1] [b][c] [d]", "a{[^1]} {[|b|][c]} [d]"), ("\\[a](b) [a\\](b)", "\\[a](b) [a\\](b)"),
            ("[![a](b.svg)](c.md)", "{[|{![|a|](b.svg)}|](c.md)}"), ("a\\\nb  \nc", "a{\\\n}b{  \n}c"),
        ])
    func codes(text: String, shown: String) {
        func show(_ pieces: [CodedText.Piece]) -> String {
            pieces.map { piece in
                switch piece {
                case .words(let words): words
                case .code(let code, _): "{\(code)}"
                case .pair(let start, let end, _, let inner): "{\(start)|\(show(inner))|\(end)}"
                }
            }.joined()
        }
        #expect(show(CodedText(markdown: text).pieces) == shown)
        #expect(CodedText(markdown: text).text == text)
    }

    @Test(
        "A note changes one line, and preserves comments, order and line ends",
        arguments: [
            ("---\nname: A # b\n---\nC\n", FileTranslation.Kind.page, "---\nname: A # b\noriginal: \"1\"\n---\nC\n"),
            (
                "---\r\noriginal: x # by Anna\r\nname: A\r\n---\r\n", .page,
                "---\r\noriginal: \"1\" # by Anna\r\nname: A\r\n---\r\n"
            ),
            ("---\noriginal:\n---\n", .page, "---\noriginal: \"1\"\n---\n"),
            ("original:   x  \ntitle: A", .settings, "original: \"1\"  \ntitle: A"),
            ("original: \"a # b\" # c\n", .settings, "original: \"1\" # c\n"),
            ("---\n---\nA", .page, "---\noriginal: \"1\"\n---\nA"),
            ("title: A", .settings, "title: A\noriginal: \"1\"\n"),
            ("A\n", .transcript, "<!-- original: 1 -->\n\nA\n"),
            ("A\n\n<!-- original: x -->\n", .transcript, "A\n\n<!-- original: 1 -->\n"),
            (
                "WEBVTT\n\n00:00.000 --> 00:01.000\nA\n", .captions,
                "WEBVTT\n\nNOTE original: 1\n\n00:00.000 --> 00:01.000\nA\n"
            ),
        ])
    func notes(text: String, kind: FileTranslation.Kind, written: String) {
        let bytes = OriginalNote.written("1", in: Array(text.utf8), of: "a.fr.md", kind)
        #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == written)
        #expect(bytes.map { OriginalNote.isNoted("1", in: $0, of: "a.fr.md", kind) } == true)
    }

    @Test(
        "Front matter without space for a line is unchanged", arguments: ["---\n{name: A}\n---\n", "no front matter"])
    func noRoom(text: String) {
        #expect(OriginalNote.written("1", in: Array(text.utf8), of: "a.fr.md", .page) == nil)
    }

    @Test("A key without a colon gets no note")
    func noColon() {
        #expect(OriginalNote.written("1", in: Array("? original".utf8), of: "guide.fr.yaml", .settings) == nil)
    }

    @Test("Captions are the displayed words and the fixed text between them")
    func captions() {
        let text =
            "WEBVTT\r\n\r\nNOTE x\r\n\r\n1\r\n00:00.000 --> 00:01.000\r\nA\r\nB\r\n\r\n00:01.000 --> 00:02.000\r\nC"
        let captions = CaptionText(Array(text.utf8))
        #expect(captions.cues == ["A\r\nB", "C"])
        let whole = captions.pieces.map { piece in
            switch piece {
            case .fixed(let text), .cue(let text): text
            }
        }.joined()
        #expect(whole == text)
    }

    @Test("Stops that begin alike are distinguished by their order")
    func paths() {
        func stop(_ place: String, _ feature: String?, _ note: String?) -> FieldValue {
            var values: [String: FieldValue] = ["place": .text(place)]
            values["feature"] = feature.map { .text($0) }
            values["note"] = note.map { .text($0) }
            return .mapping(FieldValues(location: SourceLocation(file: "t"), values: values))
        }
        var tour = FieldValues(location: SourceLocation(file: "t"))
        tour.values["stops"] = .list([
            stop("a", "b", "1"), stop("a", nil, "2"), stop("c", nil, "3"), stop("a", nil, "4"),
        ])
        let form = Tour.contentKind.form
        let said = form.translation(of: tour, saying: ["stops[a].note": "zwei", "stops[a#2].note": "vier"], page: "t")
        var overlay = TranslationOverlay(page: "t")
        _ = overlay.overlaid(tour, said, form)
        #expect(overlay.texts.map(\.path) == ["stops[a/b].note", "stops[a].note", "stops[c].note", "stops[a#2].note"])
        #expect(overlay.texts.map(\.translation) == [nil, "zwei", nil, "vier"])
        #expect(overlay.problems.isEmpty)
    }

    @Test("The hash covers the texts, their order and their paths, but not their line ends")
    func hash() {
        let texts = [TranslatedText(path: "name", original: "A"), TranslatedText(path: "body", original: "B\nC\n")]
        #expect(texts.originalHash == "\(texts.originalHash.prefix(12))" && texts.originalHash.count == 12)
        #expect(texts.originalHash != texts.reversed().originalHash)
        let windows = [
            TranslatedText(path: "name", original: "A"), TranslatedText(path: "body", original: "\r\nB\r\nC"),
        ]
        #expect(texts.originalHash == windows.originalHash)
    }
}
