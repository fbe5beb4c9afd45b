// Shows the number in a cell as a spreadsheet program shows it: as an amount, a date, a time or a duration.

import GuideModel

/// A number format of a spreadsheet (ECMA-376, part 1, section 18.8.31).
///
/// ```swift
/// NumberFormat("hh:mm")?.text(of: 0.375)  // "09:00"
/// ```
/// The names of months and weekdays are English, because a file does not contain the language of the computer.
struct NumberFormat: Hashable, Sendable {
    /// The maximum length of a format in Excel.
    private static let longest = 255

    private let sections: [[Token]]

    /// - Returns: nil for a format that shows numbers as they are.
    init?(_ code: String) {
        guard code.utf8.count <= 4 * Self.longest, code.count <= Self.longest else { return nil }
        var scanner = NumberFormatScanner(code)
        sections = scanner.sections()
        if sections[0] == [.general] { return nil }
    }

    /// - Parameter startsIn1904: whether day 0 of the file's dates is 1 January 1904.
    /// - Returns: nil if the format is a fraction or has an exponent, or if the number is not a date.
    func text(of number: Double, startsIn1904: Bool = false) -> String? {
        guard number.magnitude < 1e15 else { return nil }
        var tokens = sections[0]
        var isSigned = number < 0
        if number < 0, sections.count > 1 {
            tokens = sections[1]
            isSigned = false
        } else if number == 0, sections.count > 2 {
            tokens = sections[2]
        }
        let isMoment = tokens.contains { token in
            switch token {
            case .moment, .elapsed, .half: true
            default: false
            }
        }
        if isMoment {
            let moment = SpreadsheetMoment(number, startsIn1904: startsIn1904, tokens: tokens)
            return moment?.text(tokens)?.trimmedLines
        }
        return Self.text(of: number.magnitude, tokens, isSigned: isSigned)?.trimmedLines
    }

    // MARK: Numbers

    /// - Parameter isSigned: whether a minus comes before the number.
    private static func text(of number: Double, _ tokens: [Token], isSigned: Bool) -> String? {
        let hasDigits = tokens.contains { isDigit($0) }
        guard !tokens.contains(.exponent), !(hasDigits && tokens.contains(.slash)),
            let digits = DecimalDigits(number)
        else { return nil }
        let point = tokens.firstIndex(of: .point) ?? tokens.endIndex
        let lastDigit = tokens[..<point].lastIndex { isDigit($0) } ?? tokens.startIndex
        // Commas after the last digit divide by 1000, and commas between digits separate thousands.
        let thousands = tokens[lastDigit..<point].count { $0 == .comma }
        let isGrouped = hasDigits && tokens[..<lastDigit].contains(.comma)
        let shift = 2 * tokens.count { $0 == .percent } - 3 * thousands
        let rounded = digits.rounded(movedBy: shift, decimals: tokens[point...].count { isDigit($0) })
        let whole = self.whole(tokens[..<point], rounded.whole, isGrouped: isGrouped, number)
        let text = whole + fraction(tokens[point...], rounded.fraction, number)
        return (isSigned && (!rounded.isZero || !hasDigits) ? "-" : "") + text
    }

    private static func isDigit(_ token: Token) -> Bool {
        if case .digit = token { true } else { false }
    }

    /// The part before the point, filled with digits from the right.
    private static func whole(
        _ tokens: ArraySlice<Token>, _ digits: [Int], isGrouped: Bool, _ number: Double
    ) -> String {
        var rest = digits
        var written = 0
        var parts: [String] = []
        func write(_ digit: String) {
            if isGrouped, written > 0, written % 3 == 0, !digit.isEmpty { parts.append(",") }
            parts.append(digit)
            written += 1
        }
        let first = tokens.firstIndex { isDigit($0) }
        for index in tokens.indices.reversed() {
            guard case .digit(let sign) = tokens[index] else {
                parts.append(plain(tokens[index], number))
                continue
            }
            if let digit = rest.popLast() {
                write("\(digit)")
            } else if sign == "0" {
                write("0")
            }
            // The first place takes all digits that remain.
            while index == first, let digit = rest.popLast() { write("\(digit)") }
        }
        return parts.reversed().joined()
    }

    /// The part from the point, without the zeros at its end for which the format has `#`.
    private static func fraction(_ tokens: ArraySlice<Token>, _ digits: [Int], _ number: Double) -> String {
        let signs: [Character] = tokens.compactMap { if case .digit(let sign) = $0 { sign } else { nil } }
        let needed = signs.lastIndex(of: "0").map { $0 + 1 } ?? 0
        let significant = digits.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
        var rest = digits.prefix(max(needed, significant))
        var text = ""
        for token in tokens {
            switch token {
            case .digit: text += rest.popFirst().map { "\($0)" } ?? ""
            case .point: text += rest.isEmpty ? "" : "."
            default: text += plain(token, number)
            }
        }
        return text
    }

    /// A part of a number's format that is not a digit.
    private static func plain(_ token: Token, _ number: Double) -> String {
        switch token {
        case .literal(let text): text
        case .percent: "%"
        case .slash: "/"
        case .general: number == number.rounded() ? "\(Int(number))" : "\(number)"
        default: ""
        }
    }
}

/// A positive number in decimal digits, exactly as it is written: 1.005 is not a little less.
private struct DecimalDigits {
    private var digits: [Int]
    /// The number of digits before the point; negative if zeros are missing after it.
    private var point: Int

    init?(_ number: Double) {
        let parts = "\(number)".split(separator: "e")
        let sides = parts.first?.split(separator: ".") ?? []
        guard let whole = sides.first, let exponent = parts.count > 1 ? Int(parts[1]) : 0 else { return nil }
        digits = sides.joined().compactMap(\.wholeNumberValue)
        point = whole.count + exponent
    }

    /// The digits before and after the point, without zeros at the start.
    ///
    /// - Parameter shift: how far the point moves to the right first.
    func rounded(movedBy shift: Int, decimals: Int) -> (whole: [Int], fraction: [Int], isZero: Bool) {
        let count = point + shift + decimals
        guard count >= 0 else { return ([], Array(repeating: 0, count: decimals), true) }
        var result = Array(digits.prefix(count))
        result += Array(repeating: 0, count: count - result.count)
        if count < digits.count, digits[count] >= 5 {
            var index = count - 1
            while index >= 0, result[index] == 9 {
                result[index] = 0
                index -= 1
            }
            if index >= 0 { result[index] += 1 } else { result.insert(1, at: 0) }
        }
        if result.count < decimals { result = Array(repeating: 0, count: decimals - result.count) + result }
        let whole = result.dropLast(decimals).drop { $0 == 0 }
        return (Array(whole), Array(result.suffix(decimals)), result.allSatisfy { $0 == 0 })
    }
}
