// Marks texts in another language or direction than the page's, so that speech, hyphenation and order are right.

import GuideModel
import GuideSupport

/// Texts with their languages, and the direction of the page.
struct ForeignTexts: Sendable {
    /// The attributes of each text's mark.
    private var marks: [String: String] = [:]
    /// Names that may occur in a sentence of the page's language, by their first bytes, longer ones first.
    private var names: [UInt32: [[UInt8]]] = [:]
    private let isRightToLeft: Bool

    /// Elements that contain only text.
    private static let textOnly: Set<[UInt8]> = Set(
        ["title", "option", "textarea", "script", "style"].map { Array($0.utf8) })

    init() { isRightToLeft = false }

    /// Creates the marks.
    ///
    /// - Parameters:
    ///   - languages: the languages of the texts (BCP 47).
    ///   - names: the texts among them that sentences contain.
    ///   - page: the page's language.
    init(_ languages: [String: String], names: [String] = [], on page: String) {
        isRightToLeft = Words.isRightToLeft(page)
        for (text, language) in languages where language != page && !text.isEmpty {
            marks[text] = "<span" + Self.attributes(language, on: page) + ">"
        }
        for name in Set(names) where marks[name] != nil {
            let bytes = Array(name.utf8)
            if let start = Self.start(bytes[...]) { self.names[start, default: []].append(bytes) }
        }
        for start in self.names.keys { self.names[start]?.sort { $0.count > $1.count } }
    }

    /// The attributes, for example ` lang="en" dir="ltr"`; the direction only if it differs.
    static func attributes(_ language: String, on page: String) -> String {
        let isTurned = Words.isRightToLeft(language) != Words.isRightToLeft(page)
        let direction = isTurned ? " dir=\"\(Words.isRightToLeft(language) ? "rtl" : "ltr")\"" : ""
        return " lang=\"\(language)\"\(direction)"
    }

    /// The start of a text's mark; nil if no mark is needed, or allowed at the end of this markup.
    func mark(of text: String, after markup: [UInt8]) -> String? {
        if let mark = marks[text] { return Self.lastTag(of: markup) == nil ? nil : mark }
        guard let direction = TextDirection.needed(by: text, isPageRightToLeft: isRightToLeft),
            let tag = Self.lastTag(of: markup), !String(decoding: tag, as: UTF8.self).contains(" dir=\"")
        else { return nil }
        return "<span dir=\"\(direction.rawValue)\">"
    }

    /// Whether sentences may contain names in other languages.
    var hasNames: Bool { !names.isEmpty }

    /// The names in a sentence, each with its range in the sentence's bytes; empty if no mark is allowed.
    func names(in bytes: [UInt8], after markup: [UInt8]) -> [(range: Range<Int>, mark: String)] {
        guard bytes.count >= Self.shortest, Self.lastTag(of: markup) != nil else { return [] }
        var found: [(range: Range<Int>, mark: String)] = []
        var index = 0
        while index + Self.shortest <= bytes.count {
            let rest = bytes[index...]
            if let start = Self.start(rest), let candidates = names[start], Self.isEdge(before: index, in: bytes),
                let name = candidates.first(where: {
                    rest.starts(with: $0) && Self.isEdge(after: index + $0.count, in: bytes)
                }), let mark = marks[String(decoding: name, as: UTF8.self)]
            {
                found.append((index..<index + name.count, mark))
                index += name.count
            } else {
                index += 1
            }
        }
        return found
    }

    /// Shorter names are too likely to be ordinary words.
    private static let shortest = 3

    private static func start(_ bytes: ArraySlice<UInt8>) -> UInt32? {
        guard bytes.count >= shortest else { return nil }
        return bytes.prefix(shortest).reduce(0) { $0 << 8 | UInt32($1) }
    }

    private static func isEdge(before index: Int, in bytes: [UInt8]) -> Bool {
        var lead = index - 1
        // Go back to the first byte of the character.
        while lead > 0, bytes[lead] & 0xC0 == 0x80 { lead -= 1 }
        return lead < 0 || !isLetter(bytes[lead])
    }

    private static func isEdge(after index: Int, in bytes: [UInt8]) -> Bool {
        index >= bytes.count || !isLetter(bytes[index])
    }

    /// Whether a character with this first byte is a Latin letter or a digit.
    private static func isLetter(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || (0xC3...0xCB).contains(byte)
    }

    /// The text after a picture's alternative text, which sets the language of the picture itself.
    ///
    /// The template closes the quotation mark.
    func language(of text: String, after markup: [UInt8]) -> String? {
        guard let mark = marks[text], markup.hasSuffix(" alt=\"") else { return nil }
        return "\"" + mark.dropFirst("<span".count).dropLast("\">".count)
    }

    /// The last tag of unfinished markup, without its brackets; empty if there is none.
    ///
    /// Texts in markup contain no `<` and no `>`.
    ///
    /// - Returns: nil if the markup ends inside a tag, or inside an element that contains only text.
    private static func lastTag(of markup: [UInt8]) -> ArraySlice<UInt8>? {
        let (start, end) = (UInt8(ascii: "<"), UInt8(ascii: ">"))
        guard let last = markup.lastIndex(where: { $0 == start || $0 == end }) else { return [] }
        guard markup[last] == end else { return nil }
        let first = markup[..<last].lastIndex(of: start).map { $0 + 1 } ?? last
        let tag = markup[first..<last]
        let name = tag.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
        return textOnly.contains(Array(name)) ? nil : tag
    }
}

extension [UInt8] {
    fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
