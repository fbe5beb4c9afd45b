// Reads rules of opening hours, as OpenStreetMap writes them.
// https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification#formal_specification

/// A parser that reads the tokens once.
///
/// It accepts words in any case, and times with one digit for the hour. `HoursParser+Seasons` reads the wide selectors
/// (years, dates, weeks).
struct HoursParser {
    private let tokens: [HoursToken]
    private var position = 0

    init(_ text: String) throws(HoursError) {
        tokens = try HoursLexer.tokens(of: text)
    }

    mutating func rules() throws(HoursError) -> [HoursRule] {
        var rules: [HoursRule] = []
        var joining = HoursRule.Joining.replacing
        while true {
            // Skip an empty rule, for example after a last semicolon.
            if joining == .replacing {
                if take(";") { continue }
                if next == .end { break }
            }
            var rule = try rule()
            rule.joining = rules.isEmpty ? .replacing : joining
            rules.append(rule)
            if next == .end { break }
            if take(";") {
                joining = .replacing
            } else if take(",") {
                joining = .adding
            } else if next == .otherwise {
                position += 1
                joining = .otherwise
            } else {
                throw unexpected("a semicolon")
            }
        }
        guard !rules.isEmpty else { throw HoursError(offset: 0, reason: "they are empty") }
        return rules
    }

    private mutating func rule() throws(HoursError) -> HoursRule {
        var rule = HoursRule()
        let start = position
        if next == .number(24), ahead(1) == .sign(UInt8(ascii: "/")), ahead(2) == .number(7) {
            position += 3
        } else {
            try readSeason(into: &rule)
            if position > start { _ = take(":") }
            let days = position
            try readDays(into: &rule)
            if position > days { _ = take(":") }
            try readSpans(into: &rule)
        }
        let hasState = readState(into: &rule)
        if case .comment(let comment) = next {
            position += 1
            let words = comment.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            rule.comment = words.isEmpty ? nil : words
            // A comment alone says what the hours depend on.
            if !hasState { rule.state = .unknown }
        }
        if rule.state == .closed, rule.spans.contains(where: \.followsSun) {
            throw HoursError(
                offset: tokens[start].offset,
                reason: "closing times cannot follow the sun; write when it is open, as in sunrise-sunset")
        }
        guard position > start else { throw unexpected("a day or a time") }
        return rule
    }

    private mutating func readState(into rule: inout HoursRule) -> Bool {
        switch next {
        case .word("off"), .word("closed"): rule.state = .closed
        case .word("open"): rule.state = .open
        case .word("unknown"): rule.state = .unknown
        default: return false
        }
        position += 1
        return true
    }
}

// Days of the week and holidays.
extension HoursParser {
    private mutating func readDays(into rule: inout HoursRule) throws(HoursError) {
        guard isDay(ahead(0)) else { return }
        var days: Set<Int> = []
        try readDayList(into: &rule, &days)
        // Without a comma, holidays and weekdays must both match, for example SH Mo-Fr.
        if isDay(ahead(0)) {
            let isHolidayNext = weekday(next) == nil
            guard days.isEmpty != isHolidayNext, rule.holidays.isEmpty == isHolidayNext, rule.countedWeekdays.isEmpty
            else { throw unexpected("a comma") }
            rule.isHolidayWeekday = true
            let start = position
            let (before, holidays) = (days, rule.holidays)
            try readDayList(into: &rule, &days)
            guard isHolidayNext ? days == before : rule.holidays == holidays else {
                throw HoursError(offset: tokens[start].offset, reason: "a comma is missing between the days")
            }
        }
        rule.weekdays = days.sorted()
    }

    private mutating func readDayList(into rule: inout HoursRule, _ days: inout Set<Int>) throws(HoursError) {
        repeat {
            if next == .word("ph") || next == .word("sh") {
                let holiday = next == .word("ph") ? HoursRule.Holiday.publicHoliday : .schoolHoliday
                if !rule.holidays.contains(holiday) { rule.holidays.append(holiday) }
                position += 1
                if next == .sign(UInt8(ascii: "+")) || next == .sign(UInt8(ascii: "-")) {
                    throw error("days before and after holidays are not supported")
                }
                continue
            }
            guard let first = weekday(next) else { throw unexpected("a day, such as Mo") }
            position += 1
            if take("[") {
                try readCounts(of: first, into: &rule)
                continue
            }
            guard take("-") else {
                days.insert(first)
                continue
            }
            guard let last = weekday(next) else { throw unexpected("a day, such as Mo") }
            position += 1
            for offset in 0...((last - first + 7) % 7) { days.insert((first + offset) % 7) }
            if next == .sign(UInt8(ascii: "[")) { throw error("only single days can be counted in a month") }
            if next == .sign(UInt8(ascii: "-")) { throw error("a range of days needs two ends") }
        } while takeComma(before: isDay)
    }

    /// The numbers after `Su[`.
    private mutating func readCounts(of weekday: Int, into rule: inout HoursRule) throws(HoursError) {
        repeat {
            let sign = take("-") ? -1 : 1
            guard case .number(let first) = next, (1...5).contains(first) else {
                throw unexpected("a number from 1 to 5, or from -1 to -5")
            }
            position += 1
            var last = first
            if sign > 0, take("-") {
                guard case .number(let number) = next, (first...5).contains(number) else {
                    throw unexpected("a number from \(first) to 5")
                }
                last = number
                position += 1
            }
            for count in first...last {
                let counted = HoursCountedWeekday(weekday: weekday, count: sign * count)
                if !rule.countedWeekdays.contains(counted) { rule.countedWeekdays.append(counted) }
            }
        } while take(",")
        guard take("]") else { throw unexpected("]") }
        if next == .sign(UInt8(ascii: "+")) || next == .sign(UInt8(ascii: "-")) {
            throw error("days before and after a counted day are not supported")
        }
    }

    private func isDay(_ content: HoursToken.Content) -> Bool {
        weekday(content) != nil || content == .word("ph") || content == .word("sh")
    }

    private func weekday(_ content: HoursToken.Content) -> Int? {
        guard case .word(let word) = content else { return nil }
        return HoursParser.weekdays.firstIndex(of: word)
    }

    static let weekdays = ["mo", "tu", "we", "th", "fr", "sa", "su"]
}

// Times of the day.
extension HoursParser {
    private mutating func readSpans(into rule: inout HoursRule) throws(HoursError) {
        guard isTime(ahead(0)) else { return }
        repeat { rule.spans.append(try span()) } while takeComma(before: isTime)
        if rule.spans == [.wholeDay] { rule.spans = [] }
    }

    private mutating func span() throws(HoursError) -> HoursSpan {
        let first = position
        let start = try time()
        guard start.typical < HoursSpan.minutesOfDay else {
            position = first
            throw error("hours must start before 24:00")
        }
        let earliest = max(0, start.possible.lowerBound)
        if take("+") {
            return HoursSpan(
                start: earliest, end: HoursSpan.minutesOfDay, isOpenEnded: true, sunStart: start.sun)
        }
        guard take("-") else { throw unexpected("a hyphen and the time at which it closes") }
        let second = position
        let end = try time()
        if end == start {
            position = second
            throw error("it closes when it opens; write 00:00-24:00 for the whole day")
        }
        if next == .sign(UInt8(ascii: "/")) { throw error("times at intervals are not opening hours") }
        let isOnNextDay = end.typical < start.typical
        let latest = end.possible.upperBound + (isOnNextDay ? HoursSpan.minutesOfDay : 0)
        return HoursSpan(
            start: earliest, end: min(latest, 2 * HoursSpan.minutesOfDay), isOpenEnded: take("+"), sunStart: start.sun,
            sunEnd: end.sun)
    }

    private mutating func time() throws(HoursError) -> HoursTime {
        switch next {
        case .time(let minute):
            position += 1
            return .clock(minute)
        case .sign(UInt8(ascii: "(")):
            return .sun(try sunTimeInBrackets())
        case .number(let hour) where hour <= 24:
            throw error("write \(hour < 10 ? "0" : "")\(hour):00, with minutes")
        default:
            guard let event = sunEvent(next) else { throw unexpected("a time, such as 09:30") }
            position += 1
            return .sun(SunTime(event))
        }
    }

    /// A time such as `(sunset-00:30)`.
    private mutating func sunTimeInBrackets() throws(HoursError) -> SunTime {
        position += 1
        guard let event = sunEvent(next) else { throw unexpected("sunrise, sunset, dawn or dusk") }
        position += 1
        var time = SunTime(event)
        let sign = take("+") ? 1 : take("-") ? -1 : 0
        if sign != 0 {
            guard case .time(let minutes) = next else { throw unexpected("hours and minutes, such as 00:30,") }
            guard minutes <= SunTime.largestOffset else {
                throw error("a time can be at most \(SunTime.largestOffset / 60) hours from \(event.rawValue)")
            }
            position += 1
            time.offset = sign * minutes
        }
        guard take(")") else { throw unexpected(")") }
        return time
    }

    private func isTime(_ content: HoursToken.Content) -> Bool {
        switch content {
        case .time, .number: true
        case .word: sunEvent(content) != nil
        case .sign(let sign): sign == UInt8(ascii: "(")
        case .comment, .otherwise, .end: false
        }
    }

    private func sunEvent(_ content: HoursToken.Content) -> SunTime.Event? {
        guard case .word(let word) = content else { return nil }
        return SunTime.Event(rawValue: word)
    }
}

/// A time of the clock, or one that follows the sun.
private enum HoursTime: Hashable {
    /// Minutes from midnight.
    case clock(Int)
    case sun(SunTime)

    var sun: SunTime? {
        if case .sun(let time) = self { time } else { nil }
    }

    /// The minute that orders it among other times.
    var typical: Int {
        switch self {
        case .clock(let minute): minute
        case .sun(let time): time.typical
        }
    }

    var possible: ClosedRange<Int> {
        switch self {
        case .clock(let minute): minute...minute
        case .sun(let time): time.possible
        }
    }
}

// Reads the tokens.
extension HoursParser {
    var next: HoursToken.Content { tokens[position].content }

    func ahead(_ count: Int) -> HoursToken.Content { tokens[min(position + count, tokens.count - 1)].content }

    mutating func advance() { position += 1 }

    mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard next == .sign(UInt8(ascii: sign)) else { return false }
        position += 1
        return true
    }

    /// Takes a comma that continues a list; a comma before anything else starts another rule.
    mutating func takeComma(before isPart: (HoursToken.Content) -> Bool) -> Bool {
        guard next == .sign(UInt8(ascii: ",")), isPart(ahead(1)) else { return false }
        position += 1
        return true
    }

    func error(_ reason: String) -> HoursError { HoursError(offset: tokens[position].offset, reason: reason) }

    func unexpected(_ expected: String) -> HoursError {
        let found: String
        switch next {
        case .end: return error("\(expected) is missing at the end")
        case .word(let word):
            if let short = HoursParser.short(word) { return error("write \(short) for \(tokens[position].written)") }
            found = String(tokens[position].written.prefix(20))
        case .number(let number): found = String(number)
        case .time: found = "the time"
        case .comment: found = "the comment"
        case .otherwise: found = "||"
        case .sign(let sign): found = String(Character(Unicode.Scalar(sign)))
        }
        return error("\(expected) is missing before \(found)")
    }

    /// The abbreviation of a day or month whose name is written in full.
    private static func short(_ word: String) -> String? {
        let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        let months = [
            "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
            "november", "december",
        ]
        guard word.utf8.count >= 3 else { return nil }
        if let day = days.first(where: { $0.hasPrefix(word) }) {
            return day.prefix(1).uppercased() + day.dropFirst().prefix(1)
        }
        if let month = months.first(where: { $0.hasPrefix(word) }), word.utf8.count > 3 {
            return month.prefix(1).uppercased() + month.dropFirst().prefix(2)
        }
        return nil
    }
}
