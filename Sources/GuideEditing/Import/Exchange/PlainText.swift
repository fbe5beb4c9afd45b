// Converts HTML or plain text from other formats to Markdown with the same words.

import GuideContent
import GuideModel

enum PlainText {
    /// Paragraphs of plain text as Markdown.
    static func markdown(_ text: String) -> String {
        let lines = text.withPlainLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
        var paragraphs: [[String]] = [[]]
        for line in lines {
            let line = String(line).onOneLine
            if line.isEmpty { paragraphs.append([]) } else { paragraphs[paragraphs.count - 1].append(line) }
        }
        return paragraphs.filter { !$0.isEmpty }
            .map { PlainMarkdown.escaped($0.joined(separator: "\n"), startsBlock: true, escapesHash: false) }
            .joined(separator: "\n\n")
    }

    /// The words of HTML, with an empty line between its blocks; text without any tag is unchanged.
    ///
    /// - Complexity: linear.
    static func ofHTML(_ html: String) -> String {
        guard html.utf8.contains(UInt8(ascii: "<")) || html.utf8.contains(UInt8(ascii: "&")) else { return html }
        var text = ""
        var hidden: String?
        var rest = html[...]
        var hasTags = false
        // If no closing character follows, there is no tag, and the search is not repeated.
        var mayClose = true
        while let sign = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
            if hidden == nil { text += rest[..<sign] }
            rest = rest[sign...]
            if rest.first == "&" {
                let (words, length) = entity(rest)
                if hidden == nil { text += words }
                rest = rest.dropFirst(length)
                continue
            }
            let start = rest.dropFirst().first
            guard mayClose, start?.isLetter == true || start == "/" || start == "!" else {
                if hidden == nil { text += "<" }
                rest = rest.dropFirst()
                continue
            }
            guard let end = rest.firstIndex(of: ">") else {
                mayClose = false
                continue
            }
            let tag = rest[rest.index(after: rest.startIndex)..<end]
            rest = rest[rest.index(after: end)...]
            hasTags = true
            let isEnd = tag.first == "/"
            let name = (isEnd ? tag.dropFirst() : tag).prefix { $0.isLetter || $0.isNumber }.lowercased()
            if let closing = hidden {
                if isEnd, name == closing { hidden = nil }
            } else if !isEnd, name == "script" || name == "style" {
                hidden = name
            } else {
                switch name {
                case "br": text += "\n"
                case "p", "div", "li", "ul", "ol", "table", "h1", "h2", "h3", "h4", "blockquote": text += "\n\n"
                case "td", "th", "tr": text += " "
                default: break
                }
            }
        }
        if hidden == nil { text += rest }
        return hasTags ? text : html.contains("&") ? text : html
    }

    /// The meaning of a character reference, and its length in characters.
    private static func entity(_ text: Substring) -> (words: String, length: Int) {
        let name = text.dropFirst().prefix(10).prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
        guard !name.isEmpty, text.dropFirst(1 + name.count).first == ";" else { return ("&", 1) }
        let length = name.count + 2
        if name.first == "#" {
            let digits = name.dropFirst()
            let code =
                digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            guard let scalar = code.flatMap(Unicode.Scalar.init), scalar.properties.generalCategory != .control else {
                return (" ", length)
            }
            return (String(scalar), length)
        }
        let named = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–", "mdash": "—",
            "hellip": "…", "rsquo": "’", "lsquo": "‘", "ldquo": "“", "rdquo": "”", "auml": "ä", "ouml": "ö",
            "uuml": "ü",
            "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è", "agrave": "à",
            "ccedil": "ç",
        ]
        return named[String(name)].map { ($0, length) } ?? ("&", 1)
    }
}
