// Reads the rules of a style sheet.

import GuideSupport

/// A rule for elements, or a condition for the rules in its block.
struct StyleRule {
    enum Block {
        /// The text between the braces.
        case declarations([UInt8])
        /// The rules for which `@media` or `@supports` is a condition.
        case rules([StyleRule])
    }

    /// The text before the block.
    var prelude: [UInt8]
    var block: Block

    /// The rules of a style sheet; from invalid CSS, the readable ones.
    ///
    /// The rules in a layer are among those outside of layers. Other at-rules, for example `@font-face`, are left out.
    static func all(in css: [UInt8]) -> [StyleRule] {
        var reader = StyleRuleReader(StyleText.compact(css))
        return reader.rules(isInside: false)
    }
}

private struct StyleRuleReader {
    private let css: [UInt8]
    private let pieces: [StylePieces.Piece]
    /// The number of the next piece.
    private var next = 0

    init(_ css: [UInt8]) {
        self.css = css
        pieces = Array(StylePieces(css))
    }

    /// The rules up to the end of the block, or of the sheet.
    mutating func rules(isInside: Bool) -> [StyleRule] {
        var rules: [StyleRule] = []
        while let (prelude, sign) = text(before: "{;}") {
            if sign == UInt8(ascii: "}"), isInside { break }
            // A statement such as @import has no rules.
            guard sign == UInt8(ascii: "{") else { continue }
            if ["@media", "@supports"].contains(where: { prelude.starts(with: $0.utf8) }) {
                rules.append(StyleRule(prelude: prelude, block: .rules(self.rules(isInside: true))))
            } else if prelude.starts(with: "@layer".utf8) {
                rules += self.rules(isInside: true)
            } else if let body = declarations(), prelude.first != UInt8(ascii: "@") {
                rules.append(StyleRule(prelude: prelude, block: .declarations(body)))
            }
        }
        return rules
    }

    /// All text up to the brace that closes the block, which may contain other blocks; nil if no brace closes it.
    private mutating func declarations() -> [UInt8]? {
        let start = next
        var depth = 1
        while let (_, sign) = text(before: "{}") {
            depth += sign == UInt8(ascii: "{") ? 1 : -1
            if depth == 0 { return text(start..<next - 1) }
        }
        return nil
    }

    /// Moves past the next of these signs; nil if there is none.
    private mutating func text(before signs: String) -> (text: [UInt8], sign: UInt8)? {
        let start = next
        while next < pieces.count {
            let piece = pieces[next]
            next += 1
            let byte = css[piece.range.lowerBound]
            if piece.kind == .sign, signs.utf8.contains(byte) { return (text(start..<next - 1), byte) }
        }
        return nil
    }

    /// The text of pieces without the spaces around it.
    private func text(_ range: Range<Int>) -> [UInt8] {
        let written = pieces[range].filter { $0.kind != .space }
        guard let first = written.first, let last = written.last else { return [] }
        return Array(css[first.range.lowerBound..<last.range.upperBound])
    }
}
