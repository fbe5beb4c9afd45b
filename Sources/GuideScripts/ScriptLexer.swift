// Splits a script into tokens, according to ECMAScript's lexical grammar (ECMA-262, section 12).

import GuideSupport

/// A token of a script.
struct ScriptToken: Hashable {
    enum Kind: Hashable {
        /// A name, a keyword or a private name such as `#map`.
        case word
        case number, string, regularExpression
        /// A template literal up to its first `${`, between two of its expressions, or after the last.
        case template
        /// An operator or a bracket.
        case sign
    }

    var kind: Kind
    var text: String
    /// The offset in bytes from the start of the file.
    var offset: Int
    /// Whether it is the first of its line; the end of a line may end a statement.
    var startsLine: Bool

    /// The change of the nesting depth: 1 for an opening bracket, -1 for a closing one, and the same for an expression
    /// in a template literal.
    var nesting: Int {
        switch kind {
        case .sign:
            if text == "(" || text == "[" || text == "{" { return 1 }
            return text == ")" || text == "]" || text == "}" ? -1 : 0
        case .template: return (text.hasSuffix("${") ? 1 : 0) - (text.hasPrefix("}") ? 1 : 0)
        default: return 0
        }
    }

    /// Whether a name after it is that of a member, as in `map.return`.
    var leadsToMember: Bool { text == "." || text == "?." }
}

/// An error that prevents the publication of a script.
struct ScriptError: Error, Hashable {
    /// The offset in bytes from the start of the file.
    var offset: Int
    var message: String
    var suggestion: String?
}

/// Reads tokens, and skips comments and white space between them.
struct ScriptLexer {
    private let bytes: [UInt8]
    private var index = 0
    private var tokens: [ScriptToken] = []
    private var startsLine = true
    /// The open brackets and template literals, with the state to restore when each closes.
    private var open: [Opening] = []
    /// Comments that begin with `/*!` or contain `@license`, which are published.
    private var notices: [String] = []

    private struct Opening {
        enum Kind { case round, square, block, object, template }
        var kind: Kind
        /// Whether a slash after its end begins a regular expression.
        var isFollowedByExpression: Bool
        var offset: Int
    }

    /// - Returns: the tokens, and the licence notices, which the published script contains.
    static func tokens(of bytes: [UInt8]) throws(ScriptError) -> (tokens: [ScriptToken], notices: [String]) {
        var lexer = ScriptLexer(bytes)
        try lexer.read()
        return (lexer.tokens, lexer.notices)
    }

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    private mutating func read() throws(ScriptError) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        if starts("#!") { skipLine() }
        while index < bytes.count {
            if try skipped() { continue }
            try readToken()
            startsLine = false
        }
        if let opening = open.last {
            throw ScriptError(offset: opening.offset, message: "what is opened here is never closed")
        }
    }

    // MARK: Between tokens

    private mutating func skipped() throws(ScriptError) -> Bool {
        switch bytes[index] {
        case 0x0A, 0x0D: startsLine = true
        case 0x09, 0x0B, 0x0C, 0x20: break
        case 0xC2 where starts("\u{A0}"): index += 1
        case 0xEF where starts("\u{FEFF}"): index += 2
        case 0xE2 where starts("\u{2028}") || starts("\u{2029}"):
            startsLine = true
            index += 2
        case UInt8(ascii: "/") where starts("//"):
            skipLine()
            return true
        case UInt8(ascii: "/") where starts("/*"):
            try skipComment()
            return true
        default: return false
        }
        index += 1
        return true
    }

    private mutating func skipLine() {
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    }

    private mutating func skipComment() throws(ScriptError) {
        let start = index
        index += 2
        while !starts("*/") {
            guard index < bytes.count else { throw ScriptError(offset: start, message: "this comment never ends") }
            // A comment that contains a line end counts as one.
            if bytes[index] == 0x0A { startsLine = true }
            index += 1
        }
        index += 2
        let text = self.text(from: start)
        if text.hasPrefix("/*!") || text.contains("@license") { notices.append(text) }
    }

    // MARK: Tokens

    private mutating func readToken() throws(ScriptError) {
        let start = index
        let byte = bytes[index]
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        if Self.isDigit(byte) || byte == UInt8(ascii: ".") && Self.isDigit(next) {
            skipNumber()
            add(.number, from: start)
        } else if Self.isOfWord(byte) || byte == UInt8(ascii: "#") {
            if byte == UInt8(ascii: "#") { index += 1 }
            while index < bytes.count, Self.isOfWord(bytes[index]) { skipLetter() }
            add(.word, from: start)
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            try skipString(quote: byte)
            add(.string, from: start)
        } else if byte == UInt8(ascii: "`") {
            index += 1
            try readTemplate(from: start)
        } else if byte == UInt8(ascii: "}"), open.last?.kind == .template {
            open.removeLast()
            index += 1
            try readTemplate(from: start)
        } else if byte == UInt8(ascii: "/"), isExpressionDue {
            try skipRegularExpression()
            add(.regularExpression, from: start)
        } else {
            try readSign()
        }
    }

    private mutating func add(_ kind: ScriptToken.Kind, from start: Int) {
        tokens.append(ScriptToken(kind: kind, text: text(from: start), offset: start, startsLine: startsLine))
    }

    /// A letter may be an escape such as `\u{61}`, with braces.
    private mutating func skipLetter() {
        let isEscape = starts("\\u{")
        index += 1
        if isEscape { while index < bytes.count, bytes[index - 1] != UInt8(ascii: "}") { index += 1 } }
    }

    private mutating func skipNumber() {
        let start = index
        let second = index + 1 < bytes.count ? bytes[index + 1] | 0x20 : 0
        let isDecimal = bytes[index] != UInt8(ascii: "0") || !"xob".utf8.contains(second)
        var hasPoint = false
        while index < bytes.count {
            let byte = bytes[index]
            let isExponent = isDecimal && index > start && bytes[index - 1] | 0x20 == UInt8(ascii: "e")
            if byte == UInt8(ascii: "."), isDecimal, !hasPoint {
                hasPoint = true
            } else if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
                guard isExponent else { return }
            } else if !Self.isOfWord(byte) {
                return
            }
            index += 1
        }
    }

    private mutating func skipString(quote: UInt8) throws(ScriptError) {
        let start = index
        index += 1
        while index < bytes.count, bytes[index] != 0x0A {
            if bytes[index] == quote {
                index += 1
                return
            }
            // A line end after a backslash is part of the string, whether it has one byte or two.
            if bytes[index] == UInt8(ascii: "\\") { index += starts("\\\r\n") ? 2 : 1 }
            index += 1
        }
        throw ScriptError(offset: start, message: "this string does not end on its line")
    }

    /// Reads a template literal up to its end or to an expression in it.
    private mutating func readTemplate(from start: Int) throws(ScriptError) {
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "`") {
                index += 1
                return add(.template, from: start)
            }
            if starts("${") {
                index += 2
                add(.template, from: start)
                open.append(Opening(kind: .template, isFollowedByExpression: false, offset: start))
                return
            }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = bytes.count
        throw ScriptError(offset: start, message: "this template literal never ends")
    }

    private mutating func skipRegularExpression() throws(ScriptError) {
        let start = index
        var isInClass = false
        index += 1
        while index < bytes.count, bytes[index] != 0x0A {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "/") where !isInClass:
                index += 1
                while index < bytes.count, Self.isOfWord(bytes[index]) { index += 1 }
                return
            default: break
            }
            index += 1
        }
        throw ScriptError(offset: start, message: "this regular expression does not end on its line")
    }

    private mutating func readSign() throws(ScriptError) {
        let start = index
        switch bytes[index] {
        case UInt8(ascii: "("):
            let statement =
                tokens.last.map { $0.kind == .word && Self.wordsBeforeConditions.contains($0.text) } ?? false
            open.append(
                Opening(kind: .round, isFollowedByExpression: statement && !isMemberName, offset: start))
        case UInt8(ascii: "["): open.append(Opening(kind: .square, isFollowedByExpression: false, offset: start))
        case UInt8(ascii: "{"):
            let isBlock = !isObjectDue
            open.append(Opening(kind: isBlock ? .block : .object, isFollowedByExpression: isBlock, offset: start))
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return try close()
        default: break
        }
        let sign = Self.longSigns[bytes[start]]?.first { starts($0) }
        // In `a?.5:b` there is no `?.`.
        let isCondition = sign == "?." && index + 2 < bytes.count && Self.isDigit(bytes[index + 2])
        index += isCondition ? 1 : sign?.utf8.count ?? 1
        add(.sign, from: start)
        let text = tokens[tokens.count - 1].text
        isAfterExpression = text == "++" || text == "--"
    }

    private mutating func close() throws(ScriptError) {
        let sign = bytes[index]
        let fits =
            switch open.last?.kind {
            case .round: sign == UInt8(ascii: ")")
            case .square: sign == UInt8(ascii: "]")
            case .block, .object: sign == UInt8(ascii: "}")
            case .template, nil: false
            }
        guard fits, let opening = open.popLast() else {
            throw ScriptError(offset: index, message: "this closes what is not open here")
        }
        index += 1
        add(.sign, from: index - 1)
        isAfterExpression = !opening.isFollowedByExpression
    }

    // MARK: Expected tokens

    /// Whether the sign before ended an expression, so that a slash is a division.
    private var isAfterExpression = false

    /// Whether an expression begins here: then a slash begins a regular expression.
    private var isExpressionDue: Bool {
        guard let last = tokens.last else { return true }
        switch last.kind {
        case .number, .string, .regularExpression: return false
        case .template: return last.text.hasSuffix("${") && open.last?.kind == .template
        case .word: return !isMemberName && Self.wordsBeforeExpressions.contains(last.text)
        case .sign: return !isAfterExpression
        }
    }

    /// Whether a brace here begins an object, not a block or a class.
    private var isObjectDue: Bool {
        guard let last = tokens.last else { return false }
        switch last.kind {
        case .sign: return !isAfterExpression && ![";", "{", "}", ")", "=>"].contains(last.text)
        case .word: return isExpressionDue && !["else", "do"].contains(last.text)
        default: return isExpressionDue
        }
    }

    /// Whether the last word is the name of a member, as in `map.return`.
    private var isMemberName: Bool {
        guard tokens.count >= 2 else { return false }
        return tokens[tokens.count - 2].leadsToMember
    }

    private static let wordsBeforeConditions: Set = ["if", "while", "for", "with"]
    private static let wordsBeforeExpressions: Set = [
        "return", "typeof", "case", "in", "of", "do", "else", "void", "delete", "instanceof", "new", "throw", "yield",
        "await", "extends",
    ]
    /// The signs by their first byte, each list in order of decreasing length.
    private static let longSigns: [UInt8: [String]] = Dictionary(grouping: [
        ">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??=", "=>", "==", "!=", "<=", ">=",
        "&&", "||", "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<", ">>", "**",
    ]) { $0.utf8.first ?? 0 }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Whether a byte is part of a name: letters of all scripts, digits, `_`, `$`, and the `\` of an escaped letter.
    private static func isOfWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F || byte == 0x24 || byte == 0x5C
            || byte >= 0x80
    }

    private func starts(_ text: String) -> Bool { bytes.holds(text, at: index) }

    private func text(from start: Int) -> String { String(decoding: bytes[start..<index], as: UTF8.self) }
}
