// The files that a style sheet names in url() and after @import.

import GuideModel

/// A file that a style sheet names, and where.
struct StyleReference: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// In `url(…)`.
        case file
        /// In an `@import`.
        case sheet
    }

    var kind: Kind
    /// As written, without quotation marks.
    var address: String
    /// The bytes of the address, with its quotation marks.
    var range: Range<Int>
}

/// Finds the files that a style sheet names.
///
/// It follows CSS Syntax Module Level 3 as far as comments, strings and `url(` are concerned.
struct StyleReferences {
    private let css: [UInt8]
    private var index = 0
    private var found: [StyleReference] = []
    /// Whether an `@import` has begun and its address has not been read yet.
    private var isImport = false

    static func all(in css: [UInt8]) -> [StyleReference] {
        var references = StyleReferences(css: css)
        references.read()
        return references.found
    }

    private init(css: [UInt8]) { self.css = css }

    private mutating func read() {
        while index < css.count {
            switch css[index] {
            case UInt8(ascii: "/") where starts(with: "/*"):
                skipComment()
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let range = string()
                if isImport { note(range.lowerBound + 1..<range.upperBound - 1, in: range, .sheet) }
            case UInt8(ascii: "u"), UInt8(ascii: "U"):
                if starts(with: "url("), index == 0 || !Self.isName(css[index - 1]) {
                    index += 4
                    readAddress()
                } else {
                    index += 1
                }
            case UInt8(ascii: "@") where starts(with: "@import"):
                index += 7
                isImport = true
            case UInt8(ascii: ";"), UInt8(ascii: "{"):
                isImport = false
                index += 1
            default:
                index += 1
            }
        }
    }

    /// Reads the text between the parentheses of `url(`.
    private mutating func readAddress() {
        while index < css.count, css[index] <= 0x20 { index += 1 }
        guard index < css.count else { return }
        let kind: StyleReference.Kind = isImport ? .sheet : .file
        if css[index] == UInt8(ascii: "\"") || css[index] == UInt8(ascii: "'") {
            let range = string()
            note(range.lowerBound + 1..<range.upperBound - 1, in: range, kind)
        } else {
            let start = index
            while index < css.count, css[index] > 0x20, css[index] != UInt8(ascii: ")") { index += 1 }
            note(start..<index, in: start..<index, kind)
        }
    }

    private mutating func note(_ text: Range<Int>, in range: Range<Int>, _ kind: StyleReference.Kind) {
        isImport = false
        guard text.lowerBound <= text.upperBound else { return }
        found.append(
            StyleReference(kind: kind, address: String(decoding: css[text], as: UTF8.self), range: range))
    }

    /// Moves past a string; a string that is not closed ends with its line.
    ///
    /// - Returns: its bytes with both quotation marks.
    private mutating func string() -> Range<Int> {
        let start = index
        let quote = css[index]
        index += 1
        while index < css.count, css[index] != quote, css[index] != 0x0A {
            index += css[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index + 1, css.count)
        return start..<max(index, start + 2)
    }

    private mutating func skipComment() {
        index += 2
        while index < css.count, css[index] != UInt8(ascii: "*") || !starts(with: "*/") { index += 1 }
        index = min(index + 2, css.count)
    }

    private func starts(with text: String) -> Bool {
        guard index + text.utf8.count <= css.count else { return false }
        var next = index
        for byte in text.utf8 {
            guard css[next] | 0x20 == byte | 0x20 else { return false }
            next += 1
        }
        return true
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: byte >= 0x80
        }
    }
}
