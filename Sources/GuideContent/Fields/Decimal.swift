// Reads numbers as editors write them in front matter.

import GuideSupport

package enum Decimal {
    /// Reads a number with an optional sign and fraction, such as `53.96`, `-1` or `.5`.
    ///
    /// Nil for any other text: exponents, separators and infinity are not allowed.
    package static func degrees(_ text: String) -> Double? {
        parts(of: text) == nil ? nil : Double(text)
    }

    /// Reads an amount exactly, in hundredths; nil unless it is a number with at most two decimals.
    package static func hundredths(_ text: String) -> Int? {
        guard text.utf8.count <= 12, let (whole, fraction) = parts(of: text), fraction.utf8.count <= 2 else {
            return nil
        }
        let padded = fraction + String(repeating: "0", count: 2 - fraction.utf8.count)
        return Int(text.prefix { $0 == "-" } + whole + padded)
    }

    /// Writes the number in the usual way.
    ///
    /// For example, 120 hundredths are `1.2`.
    package static func text(hundredths: Int) -> String {
        let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
        let digits = rest % 10 == 0 ? "\(rest / 10)" : "\(rest < 10 ? "0" : "")\(rest)"
        return (hundredths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(digits)")
    }

    /// The digits before and after the point; nil unless the text is a plain number.
    private static func parts(of text: String) -> (whole: Substring, fraction: Substring)? {
        let unsigned = text.first == "-" || text.first == "+" ? text.dropFirst() : Substring(text)
        let parts = unsigned.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, parts.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIDigit) }) else { return nil }
        let fraction = parts.count == 2 ? parts[1] : ""
        guard parts.count == 1 || !fraction.isEmpty, 1...40 ~= whole.utf8.count + fraction.utf8.count else {
            return nil
        }
        return (whole, fraction)
    }
}
