// Prepares style sheets for publishing: removes what only authors read.

/// Style sheets as text (CSS Syntax Module Level 3).
enum StyleText {
    /// A sheet without comments, indents and empty lines.
    ///
    /// Strings and addresses are unchanged.
    static func compact(_ css: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(css.count)
        var index = 0
        while index < css.count {
            let byte = css[index]
            if byte == UInt8(ascii: "/"), css[index...].starts(with: "/*".utf8) {
                index = end(ofComment: index, in: css)
                // A comment separates two words, as a space does.
                if let last = result.last, last > 0x20 { result.append(0x20) }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                let end = end(ofString: index, in: css)
                result += css[index..<end]
                index = end
            } else if byte == UInt8(ascii: "u"), css[index...].starts(with: "url(".utf8),
                !startsString(after: index + 4, in: css)
            {
                let end = css[index...].firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 } ?? css.count
                result += css[index..<end]
                index = end
            } else if byte == 0x0A || byte == 0x0D || byte == 0x09 || byte == 0x20 {
                let space: UInt8 = byte == 0x0D ? 0x0A : byte
                let atLineStart = result.isEmpty || result.last == 0x0A
                if !atLineStart {
                    if space == 0x0A, result.last == 0x20 { result.removeLast() }
                    result.append(space)
                }
                index += 1
            } else {
                result.append(byte)
                index += 1
            }
        }
        while let last = result.last, last <= 0x20 { result.removeLast() }
        if !result.isEmpty { result.append(0x0A) }
        return result
    }

    /// Whether an address is in quotation marks, and so may contain any bracket.
    private static func startsString(after start: Int, in css: [UInt8]) -> Bool {
        guard let first = css[start...].first(where: { $0 > 0x20 }) else { return false }
        return first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    }

    private static func end(ofComment start: Int, in css: [UInt8]) -> Int {
        var index = start + 2
        while index + 1 < css.count {
            if css[index] == UInt8(ascii: "*"), css[index + 1] == UInt8(ascii: "/") { return index + 2 }
            index += 1
        }
        return css.count
    }

    /// The position after its closing quotation mark, or at the end of the line, which a string cannot cross.
    private static func end(ofString start: Int, in css: [UInt8]) -> Int {
        var index = start + 1
        while index < css.count {
            if css[index] == css[start] { return index + 1 }
            if css[index] == 0x0A { return index }
            index += css[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return css.count
    }
}
