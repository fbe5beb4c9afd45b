// Writes tokens with as little white space as possible; line ends remain if they may end a statement.

/// A script without comments and without unnecessary white space.
struct ScriptText {
    private(set) var text = ""
    private var last: ScriptToken?

    mutating func append(_ tokens: some Sequence<ScriptToken>) {
        for token in tokens { append(token) }
    }

    mutating func append(_ token: ScriptToken) {
        if let last {
            if token.startsLine, !Self.neverEnds(last) {
                text += "\n"
            } else if Self.needsSpace(last, token) {
                text += " "
            }
        }
        text += token.text
        last = token
    }

    /// Whether the end of a line after this token never ends a statement.
    private static func neverEnds(_ token: ScriptToken) -> Bool {
        token.nesting == 1 && token.kind == .sign || token.text == ";" || token.text == ","
    }

    /// Whether two tokens would have another meaning without a space.
    private static func needsSpace(_ left: ScriptToken, _ right: ScriptToken) -> Bool {
        guard let end = left.text.utf8.last, let start = right.text.utf8.first else { return false }
        let isLeftWord = left.kind == .word || left.kind == .number || left.kind == .regularExpression
        let isRightWord = right.kind == .word || right.kind == .number
        if isLeftWord, isRightWord { return true }
        // `1 .toFixed()` is not `1.toFixed()`.
        if left.kind == .number, start == UInt8(ascii: ".") { return true }
        switch (end, start) {
        case (UInt8(ascii: "+"), UInt8(ascii: "+")), (UInt8(ascii: "-"), UInt8(ascii: "-")): return true
        case (UInt8(ascii: "/"), UInt8(ascii: "/")), (UInt8(ascii: "/"), UInt8(ascii: "*")): return left.kind == .sign
        // In classic scripts, `<!--` and `-->` begin comments.
        case (UInt8(ascii: "<"), UInt8(ascii: "!")), (UInt8(ascii: "-"), UInt8(ascii: ">")): return left.kind == .sign
        default: return false
        }
    }
}
