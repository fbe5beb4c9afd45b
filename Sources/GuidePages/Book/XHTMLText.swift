// Formatted text for books: XHTML with the terms of EPUB's structural semantics.

import GuideModel
import GuideSupport

/// Converts the HTML that Markdown is rendered to into XHTML.
///
/// The input is HTML from this program: every attribute has a value in double quotes, and only a few elements are
/// empty.
enum XHTMLText {
    private static let empty: Set<Substring> = ["br", "hr", "img", "col", "input", "wbr"]
    /// The attributes that are useful only in a browser.
    private static let dropped: Set<Substring> = ["loading", "decoding", "srcset", "sizes", "tabindex"]
    /// The EPUB names of roles from the Digital Publishing module.
    private static let types: [Substring: String] = [
        "doc-noteref": "noteref", "doc-endnotes": "footnotes", "doc-backlink": "backlink",
    ]

    /// Converts HTML to XHTML.
    ///
    /// - Complexity: linear.
    static func xhtml(_ html: String) -> String {
        var result = ""
        var rest = html[...]
        while let start = rest.firstIndex(of: "<") {
            result += allowed(rest[..<start])
            guard let end = rest[start...].firstIndex(of: ">") else { return result }
            result += tag(rest[rest.index(after: start)..<end])
            rest = rest[rest.index(after: end)...]
        }
        return result + allowed(rest)
    }

    /// An id that XML allows: it starts with a letter and has no colon.
    static func anchor(_ id: some StringProtocol) -> String {
        "n."
            + id.unicodeScalars.map { scalar in
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", "-": String(scalar)
                case ":": "."
                default: "_" + String(scalar.value, radix: 16)
                }
            }.joined()
    }

    /// Converts one tag.
    ///
    /// - Parameter tag: the text between the brackets.
    private static func tag(_ tag: Substring) -> String {
        if tag.first == "/" { return "<\(tag)>" }
        let name = tag.prefix { $0 != " " && $0 != "\n" }
        var result = "<" + name
        var isFootnote = false
        for (key, value) in attributes(tag.dropFirst(name.count)) where !dropped.contains(key) {
            switch key {
            case "id":
                result += " id=\"\(anchor(value))\""
                isFootnote = name == "li" && value.contains("fn:")
            case "aria-labelledby": result += " aria-labelledby=\"\(anchor(value))\""
            case "href" where value.first == "#": result += " href=\"#\(anchor(value.dropFirst()))\""
            case "lang": result += " lang=\"\(value)\" xml:lang=\"\(value)\""
            case "role":
                result += " role=\"\(value)\""
                if let type = types[value] { result += " epub:type=\"\(type)\"" }
            default: result += " \(key)=\"\(allowed(value))\""
            }
        }
        if isFootnote { result += " epub:type=\"footnote\"" }
        return result + (empty.contains(name) ? "/>" : ">")
    }

    private static func attributes(_ text: Substring) -> [(key: Substring, value: Substring)] {
        var attributes: [(Substring, Substring)] = []
        var rest = text.drop { $0.isWhitespace }
        while let equals = rest.firstIndex(of: "=") {
            let key = rest[..<equals]
            let value = rest[rest.index(after: equals)...].dropFirst()
            guard let end = value.firstIndex(of: "\"") else { break }
            attributes.append((key, value[..<end]))
            rest = value[value.index(after: end)...].drop { $0.isWhitespace }
        }
        return attributes
    }

    /// The text without the characters that XML 1.0 does not allow (section 2.2).
    private static func allowed(_ text: Substring) -> String {
        let isAllowed = text.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        if isAllowed, !text.utf8.contains(0xEF) { return String(text) }
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isForbidden =
                scalar.value < 0x20 && !"\t\n\r".unicodeScalars.contains(scalar)
                || (0xFFFE...0xFFFF).contains(scalar.value)
            plain.append(isForbidden ? "\u{FFFD}" : scalar)
        }
        return String(plain)
    }
}
