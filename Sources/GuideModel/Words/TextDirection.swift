// The direction of a text that pages of another direction would show in the wrong order.

/// A direction of writing, as the attribute `dir` of HTML names it.
public enum TextDirection: String, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"

    /// The direction that a text needs on a page; nil if the page shows it in the right order without one.
    ///
    /// Examples are `+44 1904 557200`, `www.york.gov.uk` and `10 Castlegate` on a page in Arabic, and any Arabic name on
    /// a page in English.
    ///
    /// A range of numbers is in the reading order of the page, and a price in Arabic has its own direction mark.
    ///
    /// - Complexity: linear.
    public static func needed(by text: String, isPageRightToLeft: Bool) -> TextDirection? {
        if isPageRightToLeft { return readsLeftToRight(text) ? .leftToRight : nil }
        // Most texts contain no byte that can begin a right-to-left letter in UTF-8.
        guard text.utf8.contains(where: { (0xD6...0xE0).contains($0) || $0 == 0xEF }) else { return nil }
        var (leftCount, rightCount) = (0, 0)
        for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
            if isRightToLeft(scalar) { rightCount += 1 } else { leftCount += 1 }
        }
        if rightCount == 0 { return nil }
        return rightCount > leftCount ? .rightToLeft : .leftToRight
    }

    /// Whether a right-to-left page would show the parts of a text in the wrong order.
    private static func readsLeftToRight(_ text: String) -> Bool {
        var (hasLetter, hasOther, isTelephone) = (false, false, true)
        for scalar in text.unicodeScalars {
            if isRightToLeft(scalar) || isDirectionMark(scalar) { return false }
            if scalar.properties.isAlphabetic {
                (hasLetter, isTelephone) = (true, false)
            } else {
                hasOther = true
                let isDigit = (0x30...0x39).contains(scalar.value)
                if !isDigit, !" +-()/".unicodeScalars.contains(scalar) { isTelephone = false }
            }
        }
        return hasOther && (hasLetter || isTelephone && text.utf8.count >= 6)
    }

    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE: true
        default: false
        }
    }

    private static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x200E || scalar.value == 0x200F || (0x2066...0x2069).contains(scalar.value)
    }
}
