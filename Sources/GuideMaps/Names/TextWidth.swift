// Estimates the width of words without knowing the font of the visitor's browser.

/// An estimate of the width of text in a common sans-serif or serif face.
enum TextWidth {
    /// Widths of the printable ASCII characters in hundredths of an em: those of common sans-serif faces,
    /// rounded.
    private static let ascii: [UInt8] = [
        28, 28, 36, 56, 56, 89, 67, 19, 33, 33, 39, 58, 28, 33, 28, 28, 56, 56, 56, 56, 56, 56, 56, 56, 56, 56, 28, 28,
        58, 58, 58, 56, 100, 67, 67, 72, 72, 67, 61, 78, 72, 28, 50, 67, 56, 83, 72, 78, 67, 78, 72, 67, 61, 72, 67, 94,
        67, 67, 61, 28, 28, 28, 47, 56, 33, 56, 56, 50, 56, 56, 28, 56, 56, 22, 22, 50, 22, 83, 56, 56, 56, 56, 33, 50,
        28, 56, 50, 72, 50, 50, 50, 33, 26, 33, 58,
    ]

    /// The factor of the estimate for faces that are wider than usual.
    private static let allowance = 1.06

    /// The width of a number, a space and a word, in the unit of `size`.
    static func of(_ number: Int, _ word: String, size: Double) -> Double {
        var digits = 1
        var rest = number
        while rest >= 10 {
            digits += 1
            rest /= 10
        }
        return of(word, after: digits * digitWidth + spaceWidth, size: size, spacing: 0)
    }

    private static let digitWidth = 56
    private static let spaceWidth = 28

    /// The width in the unit of `size`.
    static func of(_ text: String, size: Double, spacing: Double = 0) -> Double {
        of(text, after: 0, size: size, spacing: spacing)
    }

    /// - Parameter before: the width of the text before this one, in hundredths of an em.
    private static func of(_ text: String, after before: Int, size: Double, spacing: Double) -> Double {
        var hundredths = before
        var count = 0
        for scalar in text.unicodeScalars {
            count += 1
            let code = scalar.value
            if code >= 32, code < 127 {
                hundredths += Int(ascii[Int(code - 32)])
            } else if scalar.properties.generalCategory == .nonspacingMark {
                count -= 1
            } else if code >= 0x1100, isWide(code) {
                hundredths += 100
            } else {
                hundredths += 60
            }
        }
        return (Double(hundredths) / 100 * allowance + Double(count) * spacing) * size
    }

    /// Whether a character fills a square, by the blocks of Unicode.
    private static func isWide(_ code: UInt32) -> Bool {
        (0x1100...0x115F).contains(code) || (0x2E80...0xA4CF).contains(code) || (0xAC00...0xD7A3).contains(code)
            || (0xF900...0xFAFF).contains(code) || (0xFE30...0xFE6F).contains(code) || (0xFF00...0xFF60).contains(code)
            || (0x1F300...0x1FAFF).contains(code) || (0x20000...0x3FFFD).contains(code)
    }
}
