// Brings streets and house numbers into one spelling, to compare them.

import GuideModel

/// The comparable spellings of the parts of addresses.
enum AddressWords {
    /// Words by their abbreviations and their forms in related languages.
    private static let words = [
        "ave": "avenue", "av": "avenue", "avda": "avenue", "avenida": "avenue", "avinguda": "avenue",
        "blvd": "boulevard", "bvd": "boulevard", "bd": "boulevard", "ln": "lane", "mt": "mount", "rd": "road",
        "sankt": "saint", "sainte": "saint", "ste": "saint", "st": "saint", "sq": "square",
    ]
    /// Abbreviations that mean something else before the name.
    private static let firstWords = ["c": "calle", "str": "strada"]
    /// Abbreviations that mean something else after the name.
    private static let lastWords = ["ct": "court", "dr": "drive", "pl": "place", "st": "street", "str": "strasse"]

    /// A name without capitals, accents, blanks and hyphens, and with its abbreviations written out.
    ///
    /// For example, `Karl-Marx-Str.` and `Karl Marx Straße` are the same. Nil if no letter or digit remains.
    static func folded(_ name: String) -> String? {
        let parts = tokens(of: name)
        guard !parts.isEmpty else { return nil }
        return parts.indices.map { index -> String in
            let part = parts[index]
            if parts.count > 1 {
                if index == 0, let word = firstWords[part] { return word }
                if index == parts.count - 1, let word = lastWords[part] { return word }
            }
            if part.count > 3, part.hasSuffix("str") { return String(part.dropLast(3)) + "strasse" }
            return words[part] ?? part
        }.joined()
    }

    /// The words of a text in the letters a to z and digits.
    static func tokens(of text: String) -> [String] {
        (Slug(naming: text, in: nil)?.text ?? "").split(separator: "-").map(String.init)
    }

    /// A house number without blanks and capitals: `12 A` becomes `12a`.
    ///
    /// Nil if the text is not a house number, such as `12`, `12a`, `12-14`, `12/3` or `12/b`.
    static func number(_ text: some StringProtocol) -> String? {
        let plain = text.lowercased().filter { !$0.isWhitespace }.replacing("\u{2013}", with: "-")
        let parts = plain.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "/" }
        guard plain.utf8.count <= 12, (1...2).contains(parts.count), isNumber(parts[0]) else { return nil }
        guard parts.count == 1 || isNumber(parts[1]) || isLetter(parts[1]) else { return nil }
        return plain
    }

    private static func isNumber(_ text: Substring) -> Bool {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let rest = text.dropFirst(digits.count)
        return (1...5).contains(digits.count) && (rest.isEmpty || isLetter(rest))
    }

    /// Whether a text can follow the digits of a house number: `12 a` and `12 bis`.
    static func isLetter(_ text: some StringProtocol) -> Bool {
        text.count == 1 && text.first?.isLetter == true || ["bis", "ter"].contains(text.lowercased())
    }
}
