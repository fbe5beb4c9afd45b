// Reads the wide selectors of a rule: years, months, dates, Easter, weeks.

extension HoursParser {
    mutating func readSeason(into rule: inout HoursRule) throws(HoursError) {
        var dateYear: Int?
        if isYear(ahead(0)) {
            if isDate(ahead(1)) {
                dateYear = takeNumber()
            } else {
                repeat { rule.years.append(try years()) } while takeComma(before: isYear)
            }
        }
        if isDate(next) { try readDates(into: &rule, year: dateYear) }
        if next == .word("week") {
            advance()
            repeat { rule.weeks.append(try weeks()) } while takeComma(before: isNumber)
        }
    }

    private mutating func years() throws(HoursError) -> ClosedRange<Int> {
        let first = takeNumber() ?? 0
        if take("+") { return first...9999 }
        guard take("-") else { return first...first }
        guard isYear(next), case .number(let last) = next, last >= first else {
            throw unexpected("a year from \(first) on")
        }
        advance()
        return first...last
    }

    private mutating func weeks() throws(HoursError) -> HoursWeeks {
        guard case .number(let first) = next, (1...53).contains(first) else {
            throw unexpected("a week from 1 to 53")
        }
        advance()
        guard take("-") else { return HoursWeeks(range: first...first) }
        guard case .number(let last) = next, (first...53).contains(last) else {
            throw unexpected("a week from \(first) to 53")
        }
        advance()
        guard take("/") else { return HoursWeeks(range: first...last) }
        guard case .number(let step) = next, (1...53).contains(step) else { throw unexpected("a number of weeks") }
        advance()
        return HoursWeeks(range: first...last, step: step)
    }

    private mutating func readDates(into rule: inout HoursRule, year: Int?) throws(HoursError) {
        var year = year
        repeat {
            if isYear(ahead(0)) { year = takeNumber() }
            var range = try range(year: year)
            rule.dates.append(range)
            // Further days of the same month, for example Dec 24-26,31.
            while next == .sign(UInt8(ascii: ",")), isDayOfMonth(ahead(1)),
                case .fixed(let month, _) = range.last.day
            {
                advance()
                let first = try day(of: month)
                range = HoursDateRange(
                    first: HoursDateRange.End(year: year, .fixed(month: month, day: first)),
                    last: HoursDateRange.End(year: year, .fixed(month: month, day: try lastDay(of: month, from: first)))
                )
                rule.dates.append(range)
            }
            year = nil
        } while takeDateComma()
    }

    /// A month, a day or a range of either, after its year.
    private mutating func range(year: Int?) throws(HoursError) -> HoursDateRange {
        let first = try end(year: year, isLast: false)
        guard next == .sign(UInt8(ascii: "-")) else {
            var last = first.end
            if case .fixed(let month, _) = last.day, !first.hasDay { last.day = .fixed(month: month, day: 31) }
            return HoursDateRange(first: first.end, last: last)
        }
        if first.hasDay, isDayOfMonth(ahead(1)), case .fixed(let month, let day) = first.end.day {
            return HoursDateRange(
                first: first.end,
                last: HoursDateRange.End(year: year, .fixed(month: month, day: try lastDay(of: month, from: day))))
        }
        advance()
        var lastYear = year
        if isYear(next) {
            guard let year, case .number(let number) = next, number >= year else {
                throw error("the first date of a range with years needs a year, and not a later one")
            }
            lastYear = takeNumber()
        }
        var last = try end(year: lastYear, isLast: true, isAfterDay: first.hasDay).end
        // Nov-Feb of a year ends in the next year, which the range works out.
        if lastYear == year { last.year = nil }
        return HoursDateRange(first: first.end, last: last)
    }

    /// One end of a range.
    ///
    /// - Parameter isAfterDay: whether the range starts with a day, so that it ends with one too. In `Mar-Oct Sa[-1]`, the
    ///   counted weekday is not an end, but the days of the rule.
    private mutating func end(
        year: Int?, isLast: Bool, isAfterDay: Bool = false
    ) throws(HoursError) -> (end: HoursDateRange.End, hasDay: Bool) {
        if next == .word("easter") {
            advance()
            return (HoursDateRange.End(year: year, .easter(movedBy: try daysFromEaster())), true)
        }
        guard case .word(let word) = next, let index = HoursParser.months.firstIndex(of: word) else {
            throw unexpected("a month, such as Apr")
        }
        advance()
        let month = index + 1
        if let counted = countedWeekday(), isLast ? isAfterDay : startsRange(after: counted.tokens) {
            for _ in 0..<counted.tokens { advance() }
            return (HoursDateRange.End(year: year, .counted(month: month, counted.weekday)), true)
        }
        guard isDayOfMonth(next) else {
            return (HoursDateRange.End(year: year, .fixed(month: month, day: isLast ? 31 : 1)), false)
        }
        return (HoursDateRange.End(year: year, .fixed(month: month, day: try day(of: month))), true)
    }

    /// The next tokens as a counted weekday, such as `Su[-1]`, and their number; nil if they are not one.
    private func countedWeekday() -> (weekday: HoursCountedWeekday, tokens: Int)? {
        guard case .word(let word) = next, let weekday = HoursParser.weekdays.firstIndex(of: word),
            ahead(1) == .sign(UInt8(ascii: "["))
        else { return nil }
        let isFromEnd = ahead(2) == .sign(UInt8(ascii: "-"))
        let tokens = isFromEnd ? 5 : 4
        guard case .number(let count) = ahead(tokens - 2), (1...5).contains(count),
            ahead(tokens - 1) == .sign(UInt8(ascii: "]"))
        else { return nil }
        return (HoursCountedWeekday(weekday: weekday, count: isFromEnd ? -count : count), tokens)
    }

    /// Whether a hyphen and a date follow a number of tokens.
    private func startsRange(after tokens: Int) -> Bool {
        ahead(tokens) == .sign(UInt8(ascii: "-")) && (isDate(ahead(tokens + 1)) || isYear(ahead(tokens + 1)))
    }

    /// The `-2 days` of `easter -2 days`; 0 if it is not there.
    private mutating func daysFromEaster() throws(HoursError) -> Int {
        let sign: Int
        switch next {
        case .sign(UInt8(ascii: "+")): sign = 1
        case .sign(UInt8(ascii: "-")): sign = -1
        default: return 0
        }
        guard case .number(let days) = ahead(1), ahead(2) == .word("day") || ahead(2) == .word("days") else {
            return 0
        }
        // Easter is between 22 March and 25 April, so that 80 days stay within the year.
        guard days <= 80 else { throw error("a date can be at most 80 days from Easter") }
        advance()
        advance()
        advance()
        return sign * days
    }

    private mutating func day(of month: Int) throws(HoursError) -> Int {
        guard case .number(let day) = next else { throw unexpected("a day of the month") }
        guard (1...CivilDate.days(inMonth: month, of: 2000)).contains(day) else {
            throw error("that month has no day \(day)")
        }
        advance()
        return day
    }

    /// The second day of `Dec 25-26`; the first if there is no hyphen.
    private mutating func lastDay(of month: Int, from first: Int) throws(HoursError) -> Int {
        guard next == .sign(UInt8(ascii: "-")) else { return first }
        advance()
        guard case .number(let last) = next, last > first else { throw unexpected("a later day of the month") }
        return try day(of: month)
    }

    private mutating func takeNumber() -> Int? {
        guard case .number(let number) = next else { return nil }
        advance()
        return number
    }

    private mutating func takeDateComma() -> Bool {
        guard next == .sign(UInt8(ascii: ",")), isDate(ahead(1)) || (isYear(ahead(1)) && isDate(ahead(2))) else {
            return false
        }
        advance()
        return true
    }

    private func isNumber(_ content: HoursToken.Content) -> Bool {
        if case .number = content { return true }
        return false
    }

    private func isYear(_ content: HoursToken.Content) -> Bool {
        if case .number(let number) = content { return (1000...9999).contains(number) }
        return false
    }

    private func isDayOfMonth(_ content: HoursToken.Content) -> Bool {
        if case .number(let number) = content { return number < 1000 }
        return false
    }

    private func isDate(_ content: HoursToken.Content) -> Bool {
        guard case .word(let word) = content else { return false }
        return word == "easter" || HoursParser.months.contains(word)
    }

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
}
