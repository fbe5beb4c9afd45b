// Writes prose as Markdown.

import GuideModel

enum PWSMarkup {
    /// Writes the prose as Markdown that GitHub's dialect parses to the same blocks.
    ///
    /// - Parameters:
    ///   - link: the path by which the page links to other content.
    ///   - picture: the path by which the page shows a picture's file; nil if the page has no such picture.
    static func markdown(
        _ blocks: [PWSBlock], link: (ContentReference) -> String, picture: (String) -> String?
    ) -> String {
        blocks.compactMap { block in
            switch block {
            case .heading(let level, let inlines):
                String(repeating: "#", count: level) + " " + markdown(inlines, escapesHash: true, path: link)
            case .paragraph(let inlines):
                markdown(inlines, escapesHash: false, path: link)
            case .list(let items):
                items.map { "- " + markdown($0, escapesHash: false, path: link).replacing("\n", with: "\n  ") }
                    .joined(separator: "\n")
            case .picture(let file):
                // The front matter describes the picture already.
                picture(file).map { "![](\(destination($0)))" }
            }
        }.joined(separator: "\n\n")
    }

    private static func markdown(
        _ inlines: [PWSInline], escapesHash: Bool, path: (ContentReference) -> String
    ) -> String {
        var result = ""
        for inline in inlines.merged {
            let text = inline.text
            let leading = String(text.prefix { $0.isWhitespace })
            let core = text.trimmedOfSpace
            if core.isEmpty {
                result += breaks(text)
                continue
            }
            let trailing = String(text.reversed().prefix { $0.isWhitespace }.reversed())
            let mark = (inline.isStrong ? "**" : "") + (inline.isEmphasised ? "*" : "")
            var words = PlainMarkdown.escaped(
                core, startsBlock: result.isEmpty || result.hasSuffix("\n"), escapesHash: escapesHash)
            if let link = inline.link { words = "[\(words)](\(destination(path(link))))" }
            result += breaks(leading) + mark + breaks(words) + String(mark.reversed()) + breaks(trailing)
        }
        return result
    }

    /// Writes a path as a link's destination: in angle brackets if spaces or brackets would end it.
    private static func destination(_ path: String) -> String {
        guard path.contains(where: { " ()<>\\".contains($0) }) else { return path }
        let escaped = path.replacing("\\", with: "\\\\").replacing("<", with: "\\<").replacing(">", with: "\\>")
        return "<\(escaped)>"
    }

    /// Writes line breaks in Markdown.
    private static func breaks(_ text: String) -> String { text.replacing("\n", with: "\\\n") }
}
