// Reads the practical facts of a visit: hours, money, duration.

import GuideModel

extension FieldReader {
    /// Opening hours in OpenStreetMap's notation.
    ///
    /// The reader accepts everyday words, such as `täglich 9 bis 18 Uhr`. Hours that it does not understand get a
    /// warning, and pages show them as written.
    package mutating func hours(_ entry: YAMLEntry) -> String? {
        guard let text = text(entry) else { return nil }
        switch HoursWording.reading(of: text, language: language) {
        case .notation(let notation):
            log.check(hours: notation, at: entry.value.mark)
            return notation
        case .several(let notations):
            log.warning(
                entry.value.mark, .hours,
                "the hours \(text.quotedForMessage) can mean \(notations.joined(separator: " or ")), so pages show them "
                    + "as written; write the one that you mean")
        case .unknown:
            // Days and dates without times mean all day in the notation, but everyday words do not say so.
            guard case .notation(let days) = HoursWording.reading(ofSeason: text, language: language) else {
                log.check(hours: text, at: entry.value.mark)
                break
            }
            log.warning(
                entry.value.mark, .hours,
                "the hours \(text.quotedForMessage) contain no times, so pages show them as written; add the times, for "
                    + "example \(entry.key): \(days) 10:00-17:00")
        }
        return text
    }

    /// Months or dates in the notation of opening hours; any other value is reported and nil.
    package mutating func season(_ entry: YAMLEntry) -> String? {
        guard let text = text(entry) else { return nil }
        if case .notation(let notation) = HoursWording.reading(ofSeason: text, language: language),
            let rules = (try? OpeningHours(notation))?.rules, rules.allSatisfy(\.isSeasonAlone)
        {
            return notation
        }
        log.error(
            entry.value.mark, .season,
            "\(text.shortForMessage) is not a valid season; write months or dates, such as Nov-Mar or Dec 15-Feb 28")
        return nil
    }

    /// An amount of money in hundredths.
    package mutating func amount(_ entry: YAMLEntry) -> Int? {
        let value = entry.value
        let amount = value.scalar.flatMap { $0.isPlain ? Decimal.hundredths($0.text) : nil }
        if let amount, amount >= 0 { return amount }
        if EverydayWords.free.contains(value.line?.lowercased() ?? "") { return 0 }
        if reportsDecimalComma(value, .price, isNumber: { Decimal.hundredths($0) != nil }) { return nil }
        log.error(
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
        log.error(
            entry.value.mark, .price,
            "\(text.shortForMessage) is not a valid currency; write a code of ISO 4217, such as GBP"
                + (nearest.map { "; did you mean \($0)?" } ?? ""), suggestion: nearest)
        return nil
    }

    /// A duration in minutes.
    package mutating func duration(_ entry: YAMLEntry) -> Int? {
        guard case .scalar(let scalar) = entry.value.content, let minutes = Duration.minutes(scalar.text) else {
            let number = entry.value.line ?? ""
            if let pointed = number.withDecimalPoint ?? (number.contains(".") ? number : nil),
                Duration.minutes("\(pointed) h") != nil
            {
                log.error(
                    entry.value.mark, .duration, "duration \(number) has no unit; write \(pointed) h",
                    suggestion: "\(pointed) h")
                return nil
            }
            log.error(
                entry.value.mark, .duration,
                "duration should say hours and minutes, such as 90 min, 2 h or 1 h 30 min, but this is "
                    + entry.value.kindInWords,
                suggestion: Int(number).flatMap { $0 > 0 ? "\($0) min" : nil })
            return nil
        }
        guard minutes > 0, minutes <= Duration.maximumMinutes else {
            log.error(
                entry.value.mark, .duration,
                "a tour lasts between 1 minute and \(Duration.maximumMinutes / 60) hours, not \(scalar.text.shortForMessage)"
            )
            return nil
        }
        return minutes
    }
}

extension DiagnosticLog {
    /// Warns of opening hours that are probably not meant as written.
    package mutating func check(hours text: String, at mark: Mark) {
        do throws(HoursError) {
            guard try OpeningHours(text).replacedRules > 0 else { return }
            warning(
                mark, .hours,
                "a later rule of the hours \(text.quotedForMessage) replaces the rules before it; put exceptions "
                    + "after it")
        } catch {
            let start = "the hours \(text.quotedForMessage) are not valid, so pages show them as written: "
            if let date = HoursWording.dottedDate(in: text) {
                warning(mark, .hours, start + "write \(date.notation) for the date \(date.written)")
                return
            }
            let rest = String(decoding: text.utf8.dropFirst(error.offset), as: UTF8.self)
            warning(
                mark, .hours,
                start + error.reason + (rest.isEmpty || error.offset == 0 ? "" : " (at \(rest.quotedForMessage))"))
        }
    }
}

/// Durations as editors write them.
enum Duration {
    static let maximumMinutes = 48 * 60

    /// The minutes of `90 min`, `2 h`, `1 h 30 min` or `1,5 Stunden`; nil for any other text.
    static func minutes(_ text: String) -> Int? {
        var total = 0
        var number: Int?
        var usedUnits = 0
        var rest = Substring(text.lowercased())
        while true {
            rest = rest.drop { $0.isWhitespace }
            guard let first = rest.first else { break }
            if first.isASCII, first.isNumber {
                let digits = rest.prefix { ($0.isASCII && $0.isNumber) || $0 == "." || $0 == "," }
                guard number == nil, digits.utf8.count <= 5 else { return nil }
                number = Decimal.hundredths(String(digits).replacing(",", with: "."))
                guard number != nil else { return nil }
                rest = rest.dropFirst(digits.count)
                continue
            }
            let unit = rest.prefix { $0.isLetter }
            guard !unit.isEmpty else { return nil }
            rest = rest.dropFirst(unit.count).drop { $0 == "." || $0 == "॰" }
            guard let hundredths = number else {
                guard usedUnits == 1, EverydayWords.and.contains(String(unit)) else { return nil }
                continue
            }
            guard let minutes = minutes(hundredths, String(unit), after: usedUnits) else { return nil }
            total += minutes
            usedUnits = EverydayWords.hours.contains(String(unit)) ? 1 : 2
            number = nil
        }
        // The 30 of "1 h 30" has no unit.
        if let hundredths = number {
            guard usedUnits == 1, hundredths < 6_000, hundredths.isMultiple(of: 100) else { return nil }
            total += hundredths / 100
        }
        return usedUnits > 0 ? total : nil
    }

    /// The minutes of a number of hours or minutes; nil if they are not whole, or if hours come after another unit.
    private static func minutes(_ hundredths: Int, _ unit: String, after usedUnits: Int) -> Int? {
        let perUnit = EverydayWords.hours.contains(unit) ? 60 : EverydayWords.minutes.contains(unit) ? 1 : 0
        guard perUnit > 0, usedUnits < (perUnit == 60 ? 1 : 2), (hundredths * perUnit).isMultiple(of: 100) else {
            return nil
        }
        return hundredths * perUnit / 100
    }
}
