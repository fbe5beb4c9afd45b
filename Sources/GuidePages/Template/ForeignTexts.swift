// Marks texts in another language than the page's, so that they are spoken and hyphenated as what they are.

import GuideModel

/// Texts with their languages, and whether a mark may stand where the page's markup has come to.
struct ForeignTexts: Sendable {
    /// The attributes of each text's mark.
    private var marks: [String: String] = [:]
    private var place = Place.text
    private var element: [UInt8] = []

    private enum Place { case text, tagName, tag, words }

    /// Elements whose content is text alone.
    private static let textOnly: Set<[UInt8]> = Set(
        ["title", "option", "textarea", "script", "style"].map { Array($0.utf8) })

    init() {}

    /// - Parameters:
    ///   - languages: of the texts (BCP 47).
    ///   - page: the page's language.
    init(_ languages: [String: String], on page: String) {
        for (text, language) in languages where language != page && !text.isEmpty {
            marks[text] = "<span" + Self.attributes(language, on: page) + ">"
        }
    }

    /// ` lang="en" dir="ltr"`; the direction only where it differs.
    static func attributes(_ language: String, on page: String) -> String {
        let isTurned = Words.isRightToLeft(language) != Words.isRightToLeft(page)
        let direction = isTurned ? " dir=\"\(Words.isRightToLeft(language) ? "rtl" : "ltr")\"" : ""
        return " lang=\"\(language)\"\(direction)"
    }

    var isEmpty: Bool { marks.isEmpty }

    /// What opens the mark of a text; nil where none is needed, or none may stand.
    func mark(of text: String) -> String? { place == .text ? marks[text] : nil }

    /// What follows the alternative text of a picture, to tell its language on the picture itself: the template closes the
    /// quotation mark.
    func language(of text: String, after markup: [UInt8]) -> String? {
        guard place == .tag, let mark = marks[text], markup.hasSuffix(" alt=\"") else { return nil }
        return "\"" + mark.dropFirst("<span".count).dropLast("\">".count)
    }

    /// Goes past markup of a template.
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
