// Writes prose as safe HTML and as Markdown.

import GuideModel

enum PWSMarkup {
    // MARK: HTML

    /// The prose as safe HTML.
    static func richText(_ blocks: [PWSBlock]) -> RichText {
        var writer = RichTextWriter()
        for block in blocks {
            switch block {
            case .heading(let level, let inlines):
                writer.block("h\(level)", inlines)
            case .paragraph(let inlines):
                writer.block("p", inlines)
            case .list(let items):
                writer.html += "<ul>\n"
                for item in items { writer.block("li", item) }
                writer.html += "</ul>\n"
            }
        }
        return writer.finish()
    }

    private struct RichTextWriter {
        var html = ""
        private var pieces: [RichText.Piece] = []
        private var plain: [String] = []

        mutating func block(_ name: String, _ inlines: [PWSInline]) {
            html += "<\(name)>"
            for inline in inlines.merged {
                if let link = inline.link {
                    pieces += [.html(html + "<a href=\""), .link(link, fragment: nil)]
                    html = "\">"
                }
                html += (inline.isStrong ? "<strong>" : "") + (inline.isEmphasised ? "<em>" : "")
                html += PWSMarkup.escapedForHTML(inline.text)
                html += (inline.isEmphasised ? "</em>" : "") + (inline.isStrong ? "</strong>" : "")
                if inline.link != nil { html += "</a>" }
            }
            html += "</\(name)>\n"
            plain.append(inlines.text)
        }

        mutating func finish() -> RichText {
            if !html.isEmpty { pieces.append(.html(html)) }
            return RichText(pieces: pieces, plainText: plain.joined(separator: "\n"))
        }
    }

    private static func escapedForHTML(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n": result += "<br />\n"
            default: result.append(character)
            }
        }
        return result
    }

    // MARK: Markdown

    /// The prose as Markdown that GitHub's dialect reads back as the same blocks.
    ///
    /// - Parameter path: the path by which a content file names other content.
    static func markdown(_ blocks: [PWSBlock], path: (ContentReference) -> String) -> String {
        blocks.map { block in
            switch block {
            case .heading(let level, let inlines):
                String(repeating: "#", count: level) + " " + markdown(inlines, escapesHash: true, path: path)
            case .paragraph(let inlines):
                markdown(inlines, escapesHash: false, path: path)
            case .list(let items):
                items.map { "- " + markdown($0, escapesHash: false, path: path).replacing("\n", with: "\n  ") }
                    .joined(separator: "\n")
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
            var words = escaped(core, startsBlock: result.isEmpty || result.hasSuffix("\n"), escapesHash: escapesHash)
            if let link = inline.link { words = "[\(words)](\(path(link)))" }
            result += breaks(leading) + mark + breaks(words) + String(mark.reversed()) + breaks(trailing)
        }
        return result
    }

    /// Line breaks as Markdown writes them.
    private static func breaks(_ text: String) -> String { text.replacing("\n", with: "\\\n") }

    private static func escaped(_ text: String, startsBlock: Bool, escapesHash: Bool) -> String {
        var result = ""
        var atStart = startsBlock
        var digits = 0
        for character in text {
            switch character {
            case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "~", "|":
                result += "\\"
            case "#" where atStart || escapesHash, "-" where atStart, "+" where atStart, "=" where atStart,
                ":" where atStart:
                result += "\\"
            case ".", ")":
                // "1984. The year" at the start of a line would be an item of a list.
                if digits > 0 { result += "\\" }
            default:
                break
            }
            result.append(character)
            if character == "\n" {
                atStart = true
                digits = 0
            } else {
                digits = character.isASCII && character.isNumber && (atStart || digits > 0) ? digits + 1 : 0
                atStart = false
            }
        }
        return result
    }
}
