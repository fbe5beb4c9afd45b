// Splits a style sheet into comments, strings, addresses and the text between them.

/// The pieces of a style sheet in order, which together are all of its bytes (CSS Syntax Module Level 3, section 4).
///
/// Escapes are unchanged. The `StyleTokenizer` of drawings resolves them instead, because it checks values and not
/// bytes.
package struct StylePieces: Sequence, IteratorProtocol {
    package enum Kind: Hashable, Sendable {
        /// Blanks and line ends.
        case space
        case comment
        /// With its quotation marks; a string that is not closed ends with its line.
        case string
        /// `url(`, an address without quotation marks, and `)`.
        case url
        /// One of the characters `{}();:,`.
        case sign
        /// Names, numbers and all else.
        case text
    }

    package struct Piece: Hashable, Sendable {
        package let kind: Kind
        package let range: Range<Int>
    }

    private let css: [UInt8]
    private var index = 0

    package init(_ css: [UInt8]) { self.css = css }

    package mutating func next() -> Piece? {
        guard index < css.count else { return nil }
        let start = index
        let kind = kindHere
        switch kind {
        case .space: while index < css.count, Self.isSpace(css[index]) { index += 1 }
        case .comment: skipComment()
        case .string: skip(to: css[index], orLineEnd: true)
        case .url: skip(to: UInt8(ascii: ")"), orLineEnd: false)
        case .sign: index += 1
        case .text:
            repeat { skipCharacter() } while index < css.count && kindHere == .text
        }
        return Piece(kind: kind, range: start..<index)
    }

    /// The kind of the piece at the current position; inside a text, an address does not begin.
    private var kindHere: Kind {
        switch css[index] {
        case let byte where Self.isSpace(byte): .space
        case UInt8(ascii: "\""), UInt8(ascii: "'"): .string
        case UInt8(ascii: "/") where index + 1 < css.count && css[index + 1] == UInt8(ascii: "*"): .comment
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ";"),
            UInt8(ascii: ":"), UInt8(ascii: ","):
            .sign
        case UInt8(ascii: "u"), UInt8(ascii: "U"): startsAddress ? .url : .text
        default: .text
        }
    }

    /// Whether `url(` and an address without quotation marks are here, and not the end of a longer name.
    private var startsAddress: Bool {
        guard index == 0 || !Self.isName(css[index - 1]), index + 4 <= css.count else { return false }
        guard zip(css[index..<index + 4], "url(".utf8).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) else { return false }
        guard let first = css[(index + 4)...].first(where: { !Self.isSpace($0) }) else { return true }
        return first != UInt8(ascii: "\"") && first != UInt8(ascii: "'")
    }

    private mutating func skipComment() {
        index += 2
        while index < css.count, !css[index...].starts(with: "*/".utf8) { index += 1 }
        index = Swift.min(index + 2, css.count)
    }

    /// Moves past the first character, and past the next `end`.
    private mutating func skip(to end: UInt8, orLineEnd: Bool) {
        index += 1
        while index < css.count, css[index] != end {
            if orLineEnd, css[index] == UInt8(ascii: "\n") { return }
            skipCharacter()
        }
        index = Swift.min(index + 1, css.count)
    }

    /// Moves past a byte, and past the byte that a backslash escapes.
    private mutating func skipCharacter() {
        index = Swift.min(index + (css[index] == UInt8(ascii: "\\") ? 2 : 1), css.count)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: byte >= 0x80
        }
    }
}
