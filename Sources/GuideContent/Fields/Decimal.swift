// Numbers as people write them in front matter.

enum Decimal {
    /// A number with an optional sign and fraction, such as `53.96`, `-1` or `.5`.
    ///
    /// Nil for anything else: no exponent, no separators, no infinity.
    static func degrees(_ text: String) -> Double? {
        var text = text
        return text.withUTF8 { degrees($0) }
    }

    static func degrees(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        guard let (digits, decimals) = number(text, maximumDecimals: .max) else { return nil }
        guard text.count <= 16 else { return Double(String(decoding: text, as: UTF8.self)) }
        // Fifteen digits and a power of ten are exact, so their quotient is the nearest number to what is written
        // (William D. Clinger, How to Read Floating Point Numbers Accurately, 1990).
        var power = 1.0
        for _ in 0..<decimals { power *= 10 }
        let number = Double(digits) / power
        return text[0] == UInt8(ascii: "-") ? -number : number
    }

    /// An amount of money in hundredths, exactly; nil when it is no number with at most two decimals.
    ///
    /// - Complexity: linear in the length of the text.
    static func hundredths(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard text.count <= 12, var (value, decimals) = number(text, maximumDecimals: 2) else { return nil }
        while decimals < 2 {
            value *= 10
            decimals += 1
        }
        return text[0] == UInt8(ascii: "-") ? -value : value
    }

    /// All digits as one number, and how many of them stand behind the point; nil for what is no plain number.
    ///
    /// The number is right for texts of up to eighteen bytes.
    private static func number(
        _ text: UnsafeBufferPointer<UInt8>, maximumDecimals: Int
    ) -> (digits: Int, decimals: Int)? {
        var number = 0
        var digits = 0
        var decimals = -1
        for index in text.indices {
            let byte = text[index]
            if byte.isASCIIDigit {
                number = number &* 10 &+ Int(byte - UInt8(ascii: "0"))
                digits += 1
                if decimals >= 0 { decimals += 1 }
            } else if byte == UInt8(ascii: "."), decimals < 0 {
                decimals = 0
            } else if index > 0 || byte != UInt8(ascii: "-") && byte != UInt8(ascii: "+") {
                return nil
            }
        }
        guard digits > 0, digits <= 40, decimals != 0, decimals <= maximumDecimals else { return nil }
        return (number, max(decimals, 0))
    }
}
