// Marks texts in another language or direction than the page's, so that speech, hyphenation and order are right.

import GuideModel
import GuideSupport

/// Texts with their languages, and the state of the page's markup, which decides whether a mark is allowed.
struct ForeignTexts: Sendable {
    /// The attributes of each text's mark.
    private var marks: [String: String] = [:]
    /// Names that may occur in a sentence of the page's language, by their first bytes, longer ones first.
    private var names: [UInt32: [[UInt8]]] = [:]
    private let isRightToLeft: Bool
    private var place = Place.text
    private var element: [UInt8] = []

    private enum Place { case text, tagName, tag, words }

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

    var isEmpty: Bool { marks.isEmpty && !isRightToLeft }

    /// The start of a text's mark; nil if no mark is needed or allowed.
    func mark(of text: String) -> String? {
        guard place == .text else { return nil }
        return marks[text] ?? (isRightToLeft && Self.readsLeftToRight(text) ? "<span dir=\"ltr\">" : nil)
    }

    /// Whether a right-to-left page would show the parts of a text in the wrong order.
    ///
    /// Examples are `+44 1904 557200`, `www.york.gov.uk` and `10 Castlegate`.
    ///
    /// A range of numbers is in the reading order of the page, and a price in Arabic has its own direction mark.
    private static func readsLeftToRight(_ text: String) -> Bool {
        var (hasLetter, hasOther, isTelephone) = (false, false, true)
        for character in text.unicodeScalars {
            switch character.value {
            case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x200E, 0x200F, 0x2066...0x2069: return false
            case 0x30...0x39: hasOther = true
            case _ where character.properties.isAlphabetic: (hasLetter, isTelephone) = (true, false)
            default:
                hasOther = true
                if !" +-()/".unicodeScalars.contains(character) { isTelephone = false }
            }
        }
        return hasOther && (hasLetter || isTelephone && text.utf8.count >= 6)
    }

    /// The names in a sentence, each with its range in the sentence's bytes; empty if no mark is allowed.
    func names(in bytes: [UInt8]) -> [(range: Range<Int>, mark: String)] {
        guard place == .text, !names.isEmpty, bytes.count >= Self.shortest else { return [] }
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
        guard place == .tag, let mark = marks[text], markup.hasSuffix(" alt=\"") else { return nil }
        return "\"" + mark.dropFirst("<span".count).dropLast("\">".count)
    }

    /// Updates the state with markup of a template.
    mutating func pass(_ markup: [UInt8]) {
        for byte in markup {
            switch (place, byte) {
            case (.text, UInt8(ascii: "<")), (.words, UInt8(ascii: "<")):
                place = .tagName
                element = []
            case (.tagName, UInt8(ascii: ">")), (.tag, UInt8(ascii: ">")):
                place = Self.textOnly.contains(element) ? .words : .text
            case (.tagName, UInt8(ascii: " ")), (.tagName, UInt8(ascii: "\n")): place = .tag
            case (.tagName, _): element.append(byte)
            default: break
            }
        }
    }
}

extension [UInt8] {
    fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
