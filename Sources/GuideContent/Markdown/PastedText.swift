// Finds what editors paste from word processors and WordPress, which Markdown shows in another form.

import GuideModel

/// A mistake in a paragraph, and how to write it in Markdown.
struct PastedText {
    enum Kind: Hashable {
        case bullets, tabs, shortcode
    }

    let kind: Kind
    /// The index of its line in the paragraph.
    let line: Int
    /// The offset in its line, in bytes.
    let offset: Int
    let message: String
    var suggestion: String?

    var code: DiagnosticCode { kind == .shortcode ? .shortcode : .pastedText }

    /// The first mistake of each kind in a paragraph.
    static func find(in lines: [String]) -> [PastedText] {
        let list = bullets(in: lines)
        // Word writes a tab after each bullet.
        return [list ?? tabs(in: lines), shortcode(in: lines)].compactMap { $0 }
    }

    // MARK: Lists

    private static let bulletMarks: Set<Character> = [
        "•", "·", "●", "▪", "■", "◦", "‣", "➢", "\u{F0B7}", "\u{F0A7}",
    ]
    /// Marks that are also words or dashes; several lines in sequence must have them.
    private static let possibleMarks: Set<Character> = ["–", "o"]

    private static func bullets(in lines: [String]) -> PastedText? {
        let items = lines.map(Item.init)
        guard let first = items.firstIndex(where: { $0 != nil }), let item = items[first] else { return nil }
        let following = items[first...].prefix { $0?.mark == item.mark }
        let isWholeList = following.count > 1 && following.count == items.count - first
        guard bulletMarks.contains(item.mark) || item.hasTab || isWholeList else { return nil }
        let line = "- \(item.words)"
        return PastedText(
            kind: .bullets, line: first, offset: item.offset,
            message: "\(item.mark) makes no list in Markdown, so these lines become one paragraph; start each with a "
                + "hyphen and a space: \(line.shortForMessage)",
            suggestion: line)
    }

    /// A line that starts with a bullet.
    private struct Item {
        let mark: Character
        let offset: Int
        let hasTab: Bool
        let words: String

        init?(_ line: String) {
            let text = line.drop { $0.isWhitespace }
            guard let mark = text.first else { return nil }
            let rest = text.dropFirst()
            let isPossible = PastedText.possibleMarks.contains(mark) && rest.first?.isWhitespace == true
            let words = String(rest).onOneLine
            guard !words.isEmpty, isPossible || PastedText.bulletMarks.contains(mark) else { return nil }
            self.mark = mark
            self.words = words
            offset = line.utf8.count - text.utf8.count
            hasTab = rest.first == "\t"
        }
    }

    // MARK: Tables

    private static func tabs(in lines: [String]) -> PastedText? {
        for (number, line) in lines.enumerated() where line.utf8.contains(0x09) {
            let text = line.drop { $0.isWhitespace }
            let cells = text.split(separator: "\t").map { String($0).onOneLine }.filter { !$0.isEmpty }
            guard cells.count > 1, let tab = text.utf8.firstIndex(of: 0x09) else { continue }
            let row = "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
            let rule = "|" + cells.map { _ in " --- |" }.joined()
            return PastedText(
                kind: .tabs, line: number, offset: line.utf8.distance(from: line.startIndex, to: tab),
                message: "tabs make no table in Markdown, so these lines become one paragraph; put | around the cells "
                    + "of each line: \(row.shortForMessage) and below the first line write \(rule.shortForMessage)",
                suggestion: row + "\n" + rule)
        }
        return nil
    }

    // MARK: Shortcodes

    private static let pictures = "write each picture as ![what it shows](file.jpg)"
    private static let recordings = "add the file to media in the keys of this page"
    private static let links = "write a link with words, such as [a film about the house](https://…)"
    /// The shortcodes that WordPress itself has, and what to write.
    private static let shortcodes: [Substring: String] = [
        "gallery": pictures, "caption": pictures, "wp_caption": pictures, "audio": recordings, "video": recordings,
        "playlist": recordings, "embed": links, "youtube": links, "vimeo": links,
    ]

    private static func shortcode(in lines: [String]) -> PastedText? {
        for (number, line) in lines.enumerated() {
            guard let (name, start) = shortcode(in: line) else { continue }
            return PastedText(
                kind: .shortcode, line: number, offset: line.utf8.distance(from: line.startIndex, to: start),
                message: "[\(String(name).shortForMessage)] is a shortcode of WordPress, and pages show it as it is; "
                    + (shortcodes[name] ?? "remove it, and write its content in Markdown"))
        }
        return nil
    }

    /// The name of the first shortcode, and its start; nil if there is none.
    ///
    /// A name in brackets is a shortcode if WordPress knows it, or if attributes follow it.
    private static func shortcode(in line: String) -> (name: Substring, start: String.Index)? {
        // A text about shortcodes writes them as code.
        guard !line.utf8.contains(UInt8(ascii: "`")) else { return nil }
        var rest = line[...]
        while let start = rest.firstIndex(of: "[") {
            let inner = rest[rest.index(after: start)...]
            guard let end = inner.firstIndex(where: { $0 == "]" || $0 == "[" }) else { return nil }
            rest = inner[end...]
            let isEscaped = line[..<start].last == "\\"
            let next = rest.dropFirst().first
            guard rest.first == "]", !isEscaped, next != "(", next != "[", next != ":" else { continue }
            let name = inner[..<end].prefix { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" || $0 == "-" }
            let attributes = inner[name.endIndex..<end]
            guard name.first?.isLetter == true, attributes.isEmpty || attributes.first?.isWhitespace == true,
                attributes.contains("=") || shortcodes[name] != nil
            else { continue }
            return (name, start)
        }
        return nil
    }
}
