// Reads the practical facts of a visit: hours, money, duration.

import GuideModel

extension FieldReader {
    /// Opening hours, unchanged.
    ///
    /// Parts that the reader does not understand get a warning, and pages show them as written.
    package mutating func hours(_ entry: YAMLEntry) -> String? {
        guard let text = text(entry) else { return nil }
        findings.check(hours: text, at: entry.value.mark)
        return text
    }

    /// Months or dates in the notation of opening hours; any other value is reported and nil.
    package mutating func season(_ entry: YAMLEntry) -> String? {
        guard let text = text(entry) else { return nil }
        let rules = (try? OpeningHours(text))?.rules ?? []
        if !rules.isEmpty, rules.allSatisfy(\.isSeasonAlone) { return text }
        findings.error(
            entry.value.mark, .season,
            "\(text.shortForMessage) is not a valid season; write months or dates, such as Nov-Mar or Dec 15-Feb 28")
        return nil
    }

    /// An amount of money in hundredths.
    package mutating func amount(_ entry: YAMLEntry) -> Int? {
        let value = entry.value
        let amount = value.scalar.flatMap { $0.isPlain ? Decimal.hundredths($0.text) : nil }
        if let amount, amount >= 0 { return amount }
        findings.error(
            value.mark, .price,
            amount == nil
                ? "amount should be a number with at most two decimals, such as 4.50, but this is \(value.kindInWords)"
                : "amount \(value.line ?? "") is less than 0")
        return nil
    }

    /// An ISO 4217 code of a currency.
    package mutating func currency(_ entry: YAMLEntry) -> String? {
        guard let text = text(entry) else { return nil }
        if CodeLists.currencies.contains(text) { return text }
        let upper = text.uppercased()
        let nearest =
            CodeLists.currencies.contains(upper) ? upper : nearestWord(to: upper, among: CodeLists.currencies.sorted())
        findings.error(
            entry.value.mark, .price,
            "\(text.shortForMessage) is not a valid currency; write a code of ISO 4217, such as GBP"
                + (nearest.map { "; did you mean \($0)?" } ?? ""), suggestion: nearest)
        return nil
    }

    /// A duration in minutes.
    package mutating func duration(_ entry: YAMLEntry) -> Int? {
        guard case .scalar(let scalar) = entry.value.content, let minutes = Duration.minutes(scalar.text) else {
            var suggestion: String?
            if case .scalar(let scalar) = entry.value.content, let number = Int(scalar.text), number > 0 {
                suggestion = "\(number) min"
            }
            findings.error(
                entry.value.mark, .duration,
                "duration should say hours and minutes, such as 90 min, 2 h or 1 h 30 min, but this is "
                    + entry.value.kindInWords, suggestion: suggestion)
            return nil
        }
        guard minutes > 0, minutes <= Duration.maximumMinutes else {
            findings.error(
                entry.value.mark, .duration,
                "a tour lasts between 1 minute and \(Duration.maximumMinutes / 60) hours, not \(scalar.text.shortForMessage)"
            )
            return nil
        }
        return minutes
    }
}

extension Findings {
    /// Warns of opening hours that are probably not meant as written.
    package mutating func check(hours text: String, at mark: Mark) {
        do throws(HoursError) {
            guard try OpeningHours(text).replacedRules > 0 else { return }
            warning(
                mark, .hours,
                "a later rule of the hours \(text.quotedForMessage) replaces the rules before it; put exceptions "
                    + "after it")
        } catch {
            let rest = String(decoding: text.utf8.dropFirst(error.offset), as: UTF8.self)
            warning(
                mark, .hours,
                "the hours \(text.quotedForMessage) are not valid, so pages show them as written: "
                    + error.reason + (rest.isEmpty || error.offset == 0 ? "" : " (at \(rest.quotedForMessage))"))
        }
    }
}

/// Durations as editors write them.
enum Duration {
    static let maximumMinutes = 48 * 60

    /// The minutes of `90 min`, `2 h` or `1 h 30 min`; nil for any other text.
    static func minutes(_ text: String) -> Int? {
        var total = 0
        var number: Int?
        var usedUnits = 0
        var rest = Substring(text.lowercased())
        while true {
            rest = rest.drop { $0 == " " }
            guard let first = rest.first else { break }
            if first.isASCII, first.isNumber {
                guard number == nil else { return nil }
                let digits = rest.prefix { $0.isASCII && $0.isNumber }
                guard digits.count <= 5 else { return nil }
                number = Int(digits)
                rest = rest.dropFirst(digits.count)
            } else {
                let unit = rest.prefix { $0.isLetter }
                guard let value = number else { return nil }
                switch unit {
                case "h", "hour", "hours":
                    guard usedUnits == 0 else { return nil }
                    total += value * 60
                    usedUnits = 1
                case "min", "mins", "minute", "minutes":
                    guard usedUnits < 2 else { return nil }
                    total += value
                    usedUnits = 2
                default: return nil
                }
                number = nil
                rest = rest.dropFirst(unit.count)
            }
        }
        return number == nil && usedUnits > 0 ? total : nil
    }
}
