// How long what a link's name stands for is: `[name]: address "title"`.

/// A name in square brackets at the start of a line, which may be on its way to being defined.
struct LinkDefinition {
    /// A longer name is none (CommonMark, section 4.7).
    private static let longestName = 1_000

    private var start: Int?

    /// - Parameter isFirst: whether the bracket stands before all words of its line, as that of a definition does.
    mutating func begins(at index: Int, isFirst: Bool) { start = isFirst ? index : nil }

    func mayEnd(at index: Int) -> Bool { start.map { index - $0 <= LinkDefinition.longestName + 1 } ?? false }

    /// The bytes of the address and the title; more than `TextLimits.longestDefinition` when there are so many.
    ///
    /// - Parameter start: after the colon.
    static func length(_ bytes: ArraySlice<UInt8>, from start: Int) -> Int {
        let last = min(bytes.endIndex, start + TextLimits.longestDefinition + 500)
        var index = skippingSpace(bytes, start, last)
        let address = index
        if index < last, bytes[index] == UInt8(ascii: "<") {
            while index < last, bytes[index] != UInt8(ascii: ">"), bytes[index] != 0x0A, bytes[index] != 0x0D {
                index += 1
            }
        }
        while index < last, bytes[index] > 0x20 { index += 1 }
        let length = index - address
        index = skippingSpace(bytes, index, last)
        let title = index
        let closing: UInt8
        switch index < last ? bytes[index] : 0 {
        case UInt8(ascii: "\""): closing = UInt8(ascii: "\"")
        case UInt8(ascii: "'"): closing = UInt8(ascii: "'")
        case UInt8(ascii: "("): closing = UInt8(ascii: ")")
        default: return length
        }
        index += 1
        while index < last, bytes[index] != closing {
            // No title goes over an empty line.
            if bytes[index] == 0x0A, isEmptyLine(bytes, index + 1) { return length }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return length + index - title
    }

    private static func isEmptyLine(_ bytes: ArraySlice<UInt8>, _ start: Int) -> Bool {
        var index = start
        while index < bytes.endIndex, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
        return index >= bytes.endIndex || bytes[index] == 0x0A || bytes[index] == 0x0D
    }

    /// Past white space, over line breaks and the marks of quotations behind them.
    private static func skippingSpace(_ bytes: ArraySlice<UInt8>, _ start: Int, _ end: Int) -> Int {
        var index = start
        var isAtLineStart = false
        while index < end {
            let byte = bytes[index]
            if byte == 0x0A || byte == 0x0D {
                isAtLineStart = true
            } else if byte != 0x20, byte != 0x09, !(isAtLineStart && byte == UInt8(ascii: ">")) {
                break
            }
            index += 1
        }
        return index
    }
}
