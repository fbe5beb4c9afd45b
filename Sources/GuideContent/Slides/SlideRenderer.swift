// Renders the slides of a presentation in Markdown.

import GuideModel

/// Renders slide after slide, in the surroundings of their page.
struct SlideRenderer {
    var surroundings: PageSurroundings
    var log: DiagnosticLog
    private(set) var fragmentLinks: [FragmentLink] = []

    init(surroundings: PageSurroundings, log: DiagnosticLog) {
        self.surroundings = surroundings
        self.log = log
    }

    /// The fragment of a link to a slide; slides count from 1.
    static func anchor(_ number: Int) -> String { "slide-\(number)" }

    /// - Parameters:
    ///   - range: the body of the file.
    ///   - line: the line on which the body begins.
    mutating func slides(of text: SourceText, in range: Range<Int>, firstLine line: Int) -> [Slide] {
        let texts = SlideText.slides(of: text, in: range, firstLine: line)
        if texts.isEmpty {
            log.error(
                .wholeFile, .slides,
                "this presentation has no slides; write them below the front matter, with a line "
                    + "of three hyphens between two")
        }
        return texts.enumerated().map { number, slide in
            let prefix = Self.anchor(number + 1) + "-"
            var rendered = Slide(objects: objects(rendered(text, slide.body, slide.bodyLine, prefix)))
            if case .heading(let words)? = rendered.objects.first?.content { rendered.title = words.plainText }
            if !slide.notes.isEmpty {
                rendered.notes = self.rendered(text, slide.notes, slide.notesLine, prefix + "note-")
            }
            return rendered
        }
    }

    private mutating func rendered(_ text: SourceText, _ range: Range<Int>, _ line: Int, _ prefix: String) -> RichText {
        let source = MarkdownText(text: text, range: range, firstLine: line, idPrefix: prefix)
        var renderer = MarkdownRenderer(source, surroundings: surroundings, log: log)
        let rendered = renderer.render()
        surroundings = renderer.surroundings
        log = renderer.log
        fragmentLinks += rendered.fragmentLinks
        return rendered.text
    }

    /// The heading at the start of the slide, its words, and its pictures.
    private func objects(_ text: RichText) -> [SlideObject] {
        var pictures: [SlideObject] = []
        var words: [RichText.Piece] = []
        for piece in text.pieces {
            if case .image(let medium, let alt) = piece {
                pictures.append(SlideObject(content: .medium(medium, alt: alt.isEmpty ? nil : alt)))
            } else {
                words.append(piece)
            }
        }
        var heading: [RichText.Piece] = []
        if case .html(let start)? = words.first, start.hasPrefix("<h2"),
            let end = words.firstIndex(where: \.endsHeading)
        {
            heading = Array(words[...end])
            words.removeSubrange(...end)
            if case .html(let last)? = heading.last, let cut = last.firstRange(of: "</h2>") {
                heading[heading.count - 1] = .html(String(last[..<cut.lowerBound]))
                words.insert(.html(String(last[cut.upperBound...])), at: 0)
            }
            if case .html(let first)? = heading.first, let open = first.firstIndex(of: ">") {
                heading[0] = .html(String(first[first.index(after: open)...]))
            }
        }
        let title = heading.isEmpty ? "" : String(text.plainText.prefix { $0 != "\n" })
        var objects: [SlideObject] = []
        if !heading.isEmpty {
            objects.append(SlideObject(content: .heading(RichText(pieces: heading, plainText: title))))
        }
        let body = RichText(pieces: words.withoutEmptyParagraphs, plainText: text.plainText)
        if body.hasWords { objects.append(SlideObject(content: .words(body))) }
        return objects + pictures
    }
}

extension RichText.Piece {
    fileprivate var endsHeading: Bool {
        if case .html(let html) = self { html.contains("</h2>") } else { false }
    }
}

extension [RichText.Piece] {
    /// Removes the empty paragraphs of pictures that were alone in a paragraph.
    fileprivate var withoutEmptyParagraphs: [RichText.Piece] {
        var joined: [RichText.Piece] = []
        for piece in self {
            if case .html(let html) = piece, case .html(let before)? = joined.last {
                joined[joined.count - 1] = .html(before + html)
            } else {
                joined.append(piece)
            }
        }
        return joined.map { piece in
            if case .html(let html) = piece { .html(html.replacing("<p></p>\n", with: "")) } else { piece }
        }
    }
}

extension RichText {
    fileprivate var hasWords: Bool { !gaps.isEmpty || markup.contains { !$0.isWhitespace } }
}
