// Numbers as people write them in front matter.

enum Decimal {
    /// A number with an optional sign and fraction, such as `53.96`, `-1` or `.5`.
    ///
    /// Nil for anything else: no exponent, no separators, no infinity.
    static func degrees(_ text: String) -> Double? {
        isPlainNumber(text, maximumDecimals: .max) ? Double(text) : nil
    }

    /// An amount of money in hundredths, exactly; nil when it is no number with at most two decimals.
    ///
    /// - Complexity: linear in the length of the text.
    static func hundredths(_ text: String) -> Int? {
        guard isPlainNumber(text, maximumDecimals: 2), text.utf8.count <= 12 else { return nil }
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        var value = 0
        var decimals = 0
        var isFraction = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                value = value * 10 + Int(byte - UInt8(ascii: "0"))
                if isFraction { decimals += 1 }
            default: continue
            }
        }
        for _ in decimals..<2 { value *= 10 }
        return isNegative ? -value : value
    }

    private static func isPlainNumber(_ text: String, maximumDecimals: Int) -> Bool {
        var text = text
        return text.withUTF8 { isPlainNumber($0, maximumDecimals: maximumDecimals) }
    }

    private static func isPlainNumber(_ text: UnsafeBufferPointer<UInt8>, maximumDecimals: Int) -> Bool {
        var digits = 0
        var decimals = -1
        for index in text.indices {
            switch text[index] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits += 1
                if decimals >= 0 { decimals += 1 }
            case UInt8(ascii: ".") where decimals < 0: decimals = 0
            case UInt8(ascii: "-") where index == 0, UInt8(ascii: "+") where index == 0: continue
            default: return false
            }
        }
        return digits > 0 && digits <= 40 && decimals != 0 && decimals <= maximumDecimals
    }
}
