// Prepares style sheets for publishing: removes what only authors read.

import GuideSupport

/// Style sheets as text (CSS Syntax Module Level 3).
enum StyleText {
    /// A sheet without comments, indents and empty lines.
    ///
    /// Strings and addresses are unchanged.
    static func compact(_ css: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(css.count)
        for piece in StylePieces(css) {
            switch piece.kind {
            case .comment:
                // A comment separates two words, as a space does.
                if let last = result.last, last > 0x20 { result.append(0x20) }
            case .space:
                for byte in css[piece.range] {
                    let space: UInt8 = byte == 0x0D ? 0x0A : byte
                    guard let last = result.last, last != 0x0A else { continue }
                    if space == 0x0A, last == 0x20 { result.removeLast() }
                    result.append(space)
                }
            case .string, .url, .sign, .text:
                result += css[piece.range]
            }
        }
        while let last = result.last, last <= 0x20 { result.removeLast() }
        if !result.isEmpty { result.append(0x0A) }
        return result
    }
}
