// Selects the rules about maps from a guide's own style sheets, for drawings that are separate files.

/// The part of style sheets that concerns `.map` and its contents.
///
/// A page's styles do not apply to a drawing that the page shows as an image, so a guide's own rules for maps are
/// written into it. Layers are unwrapped, because rules outside layers would override any inside.
struct MapRules {
    private let css: [UInt8]
    private var index = 0

    /// The rules about maps in a style sheet.
    ///
    /// - Parameter css: a style sheet; from invalid CSS, the result is nothing or the readable rules.
    static func picked(from css: [UInt8]) -> [UInt8] {
        var rules = MapRules(css: StyleText.compact(css))
        return rules.block(isInside: false)
    }

    private init(css: [UInt8]) { self.css = css }

    /// The rules up to the end of the block, or of the sheet.
    private mutating func block(isInside: Bool) -> [UInt8] {
        var result: [UInt8] = []
        while index < css.count {
            let start = index
            let end = skipTo([UInt8(ascii: "{"), UInt8(ascii: ";"), UInt8(ascii: "}")])
            let prelude = trimmed(css[start..<end])
            guard end < css.count else { break }
            index = end + 1
            if css[end] == UInt8(ascii: "}") {
                if isInside { return result }
                continue
            }
            // A statement such as @import is not useful in a drawing.
            if css[end] == UInt8(ascii: ";") { continue }
            if prelude.first == UInt8(ascii: "@") {
                result += group(prelude)
            } else {
                let body = declarations()
                if let body, mentionsMaps(prelude) {
                    result += prelude + [UInt8(ascii: "{")] + body + [UInt8(ascii: "}")]
                }
            }
        }
        return result
    }

    private mutating func group(_ prelude: [UInt8]) -> [UInt8] {
        let conditional = ["@media", "@supports"].contains { prelude.starts(with: $0.utf8) }
        guard conditional || prelude.starts(with: "@layer".utf8) else {
            _ = declarations()
            return []
        }
        let inner = block(isInside: true)
        if inner.isEmpty || !conditional { return inner }
        return prelude + [UInt8(ascii: "{")] + inner + [UInt8(ascii: "}")]
    }

    /// Everything up to the brace that closes the block, which may contain other blocks.
    ///
    /// - Returns: nil if no brace closes it.
    private mutating func declarations() -> [UInt8]? {
        let start = index
        var depth = 1
        while index < css.count {
            let end = skipTo([UInt8(ascii: "{"), UInt8(ascii: "}")])
            guard end < css.count else { break }
            index = end + 1
            depth += css[end] == UInt8(ascii: "{") ? 1 : -1
            if depth == 0 { return trimmed(css[start..<end]) }
        }
        return nil
    }

    /// The next position of one of these characters, outside quotation marks; the end if there is none.
    private func skipTo(_ signs: [UInt8]) -> Int {
        var position = index
        var quote: UInt8?
        while position < css.count {
            let sign = css[position]
            if sign == UInt8(ascii: "\\") {
                position += 1
            } else if let open = quote {
                if sign == open { quote = nil }
            } else if sign == UInt8(ascii: "\"") || sign == UInt8(ascii: "'") {
                quote = sign
            } else if signs.contains(sign) {
                return position
            }
            position += 1
        }
        return css.count
    }

    private func mentionsMaps(_ selector: [UInt8]) -> Bool {
        String(decoding: selector, as: UTF8.self).contains(".map")
    }

    private func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
        guard let first = bytes.firstIndex(where: { !isSpace($0) }), let last = bytes.lastIndex(where: { !isSpace($0) })
        else { return [] }
        return Array(bytes[first...last])
    }
}
