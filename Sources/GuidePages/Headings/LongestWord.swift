// The width of the longest word of a text, which a column must have for the word to stay in one piece.

/// Estimates widths of words without a font.
///
/// A visitor's device chooses the font, so the widths are those of Noto Serif Bold, the widest of the theme's fonts for
/// headings.
enum LongestWord {
    /// The width of the longest word, in multiples of the font size (`em`).
    ///
    /// A word ends where browsers break a line: at white space, and after a hyphen or a dash. Chinese, Japanese, Korean
    /// and Thai text can be broken between most letters.
    static func width(of text: some StringProtocol) -> Double {
        var (longest, word) = (0.0, 0.0)
        for scalar in text.unicodeScalars {
            if breaksLine(scalar) {
                longest = max(longest, word + (isDash(scalar) ? width(of: scalar) : 0))
                word = 0
            } else {
                word += width(of: scalar)
            }
        }
        return max(longest, word)
    }

    private static func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // A no-break space and a no-break hyphen join words.
        case 0x00A0, 0x202F, 0x2011: false
        // A soft hyphen, and a place where a line may break.
        case 0x00AD, 0x200B: true
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true
        case 0x2E80...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x3FFFF: true
        default: isDash(scalar) || scalar.properties.isWhitespace
        }
    }

    private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "-" || scalar == "\u{2010}" || scalar == "\u{2013}" || scalar == "\u{2014}"
    }

    private static func width(of scalar: Unicode.Scalar) -> Double {
        switch scalar {
        case "i", "j", "l", "'", "’", ".", ",", ":", ";", "!", "|": return 0.36
        case "f", "t", "I", "(", ")", "/", "-": return 0.43
        case "c", "r", "s", "z", "\"", "“", "”", "„": return 0.53
        case "b", "d", "h", "k", "n", "p", "q", "u", "ü", "ñ": return 0.66
        case "w", "æ": return 0.86
        case "m", "œ", "Æ", "Œ", "%", "@", "\u{2014}": return 1
        case "M", "W": return 1.1
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        case .uppercaseLetter, .titlecaseLetter: return 0.78
        default: return isGreekOrCyrillic(scalar) ? 0.7 : 0.6
        }
    }

    private static func isGreekOrCyrillic(_ scalar: Unicode.Scalar) -> Bool { (0x370...0x52F).contains(scalar.value) }
}
