// Splits opening hours into words, numbers, times, comments and signs.

/// One token of the notation.
struct HoursToken: Hashable, Sendable {
    enum Content: Hashable, Sendable {
        /// Letters, in lower case.
        case word(String)
        case number(Int)
        /// Minutes from midnight, at most 2880.
        case time(Int)
        case comment(String)
        case sign(UInt8)
        /// `||`
        case otherwise
        case end
    }

    var content: Content
    /// The offset in bytes from the start of the text.
    var offset: Int
    /// The letters as written; empty for all tokens except words.
    var written = ""
}

struct HoursLexer {
    private let bytes: [UInt8]
    private var next = 0

    /// The length limit; longer texts are not opening hours.
    static let mostBytes = 2000

    static func tokens(of text: String) throws(HoursError) -> [HoursToken] {
        var lexer = HoursLexer(bytes: Array(text.utf8))
        guard lexer.bytes.count <= mostBytes else {
            throw HoursError(offset: mostBytes, reason: "there are more than \(mostBytes) bytes of them")
        }
        var tokens: [HoursToken] = []
        repeat { tokens.append(try lexer.token()) } while tokens.last?.content != .end
        return tokens
    }

    private mutating func token() throws(HoursError) -> HoursToken {
        while next < bytes.count, bytes[next] == 0x20 || (0x09...0x0D).contains(bytes[next]) { next += 1 }
        guard next < bytes.count else { return HoursToken(content: .end, offset: bytes.count) }
        let start = next
        switch bytes[start] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
            return word()
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            return HoursToken(content: try number(), offset: start)
        case UInt8(ascii: "\""):
            return HoursToken(content: .comment(try comment()), offset: start)
        case UInt8(ascii: "|"):
            guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "|") else {
                throw HoursError(offset: start, reason: "a single | is not valid; write || before a fallback rule")
            }
            next = start + 2
            return HoursToken(content: .otherwise, offset: start)
        case let sign where "-,;:+[]/()".utf8.contains(sign):
            next = start + 1
            return HoursToken(content: .sign(sign), offset: start)
        default:
            throw HoursError(offset: start, reason: unknownSign())
        }
    }

    private mutating func word() -> HoursToken {
        let start = next
        while next < bytes.count, bytes[next] | 0x20 >= UInt8(ascii: "a"), bytes[next] | 0x20 <= UInt8(ascii: "z") {
            next += 1
        }
        let written = String(decoding: bytes[start..<next], as: UTF8.self)
        return HoursToken(content: .word(written.lowercased()), offset: start, written: written)
    }

    private mutating func digits() -> Int? {
        let start = next
        var value = 0
        while next < bytes.count, (0x30...0x39).contains(bytes[next]), next - start < 5 {
            value = value * 10 + Int(bytes[next] - 0x30)
            next += 1
        }
        return next == start || next - start > 4 ? nil : value
    }

    private mutating func number() throws(HoursError) -> HoursToken.Content {
        let start = next
        guard let value = digits() else {
            throw HoursError(offset: start, reason: "the number is too long for a day, a time or a year")
        }
        let isTime =
            next - start <= 2 && next + 1 < bytes.count && bytes[next] == UInt8(ascii: ":")
            && (0x30...0x39).contains(bytes[next + 1])
        guard isTime else { return .number(value) }
        next += 1
        let minuteStart = next
        guard let minute = digits(), next - minuteStart == 2 else {
            throw HoursError(offset: start, reason: "a time has two digits for its minutes, as in 09:30")
        }
        guard minute < 60 else { throw HoursError(offset: minuteStart, reason: "\(minute) is not a valid minute") }
        guard value * 60 + minute <= 2 * HoursSpan.minutesOfDay else {
            throw HoursError(offset: start, reason: "\(value) is not a valid hour")
        }
        return .time(value * 60 + minute)
    }

    private mutating func comment() throws(HoursError) -> String {
        let start = next
        guard let end = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "\"")) else {
            throw HoursError(offset: start, reason: "the comment has no closing quotation mark")
        }
        next = end + 1
        return String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    }

    private func unknownSign() -> String {
        guard let character = String(decoding: bytes[next..<min(next + 32, bytes.count)], as: UTF8.self).first else {
            return "the text ends too early"
        }
        switch character {
        case "\u{2010}"..."\u{2015}", "\u{2212}": return "write a hyphen, -, instead of \(character)"
        case ".": return "write times with a colon, as in 09:30"
        default: return "\(character.isWhitespace ? "this white space" : String(character)) is not part of the notation"
        }
    }
}
