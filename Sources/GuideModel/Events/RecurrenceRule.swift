// A rule by which an event repeats, as iCalendar writes it (RFC 5545, section 3.3.10): reading and writing it.

/// A rule such as `FREQ=WEEKLY;BYDAY=SA;UNTIL=20261231`.
public struct RecurrenceRule: Hashable, Sendable {
    public enum Frequency: String, CaseIterable, Sendable {
        case daily = "DAILY", weekly = "WEEKLY", monthly = "MONTHLY", yearly = "YEARLY"
    }

    /// A day of the week, from 0 for Monday, and which one of its month or year: `-1SU` is the last Sunday.
    public struct Weekday: Hashable, Sendable {
        public var day: Int
        public var ordinal: Int?
    }

    /// The last moment of the rule.
    public struct End: Hashable, Sendable {
        public var time: CivilTime
        /// Whether the time is in UTC, and not on the clocks of the event.
        public var isUTC: Bool
    }

    public var frequency: Frequency
    public var interval = 1
    public var count: Int?
    public var until: End?
    public var months: [Int] = []
    public var weeks: [Int] = []
    public var yearDays: [Int] = []
    public var monthDays: [Int] = []
    public var weekdays: [Weekday] = []
    public var hours: [Int] = []
    public var minutes: [Int] = []
    public var positions: [Int] = []
    /// The first day of a week, from 0 for Monday.
    public var weekStart = 0

    /// The days of the week from Monday, as iCalendar writes them.
    public static let dayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

    /// - Parameter text: the value of `RRULE`, with or without that name.
    public init(_ text: String) throws(RecurrenceError) {
        var values: [String: String] = [:]
        var written = text.uppercased().filter { !$0.isWhitespace }
        if written.hasPrefix("RRULE:") { written.removeFirst("RRULE:".count) }
        for part in written.split(separator: ";") {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard pair.count == 2, !pair[1].isEmpty else {
                throw RecurrenceError("\(part) is not a part of a rule; write a name, = and a value")
            }
            guard values.updateValue(pair[1], forKey: pair[0]) == nil else {
                throw RecurrenceError("the rule has \(pair[0]) twice; remove one of them")
            }
        }
        guard let named = values.removeValue(forKey: "FREQ") else {
            throw RecurrenceError("the rule has no FREQ; begin it with FREQ=DAILY, WEEKLY, MONTHLY or YEARLY")
        }
        guard let frequency = Frequency(rawValue: named) else {
            throw RecurrenceError("\(named) is not a valid FREQ; choose from DAILY, WEEKLY, MONTHLY, YEARLY")
        }
        self.frequency = frequency
        for (name, value) in values.sorted(by: { $0.key < $1.key }) { try read(name, value) }
        if count != nil, until != nil {
            throw RecurrenceError("a rule has either COUNT or UNTIL; remove one of them")
        }
        let hasOrdinals = weekdays.contains { $0.ordinal != nil }
        if hasOrdinals, frequency == .daily || frequency == .weekly || !weeks.isEmpty {
            throw RecurrenceError("a number before a day needs FREQ=MONTHLY or YEARLY without BYWEEKNO")
        }
        if !weeks.isEmpty, frequency != .yearly { throw RecurrenceError("BYWEEKNO needs FREQ=YEARLY") }
        let others = [months, weeks, yearDays, monthDays, hours, minutes]
        if !positions.isEmpty, weekdays.isEmpty, others.allSatisfy(\.isEmpty) {
            throw RecurrenceError("BYSETPOS selects from the days of another part, such as BYDAY; add one")
        }
    }

    private mutating func read(_ name: String, _ value: String) throws(RecurrenceError) {
        switch name {
        case "INTERVAL": interval = try Self.number(value, 1...1000, name)
        case "COUNT": count = try Self.number(value, 1...10_000, name)
        case "UNTIL": until = try Self.end(value)
        case "BYMONTH": months = try Self.numbers(value, 1...12, name)
        case "BYWEEKNO": weeks = try Self.numbers(value, -53...53, name)
        case "BYYEARDAY": yearDays = try Self.numbers(value, -366...366, name)
        case "BYMONTHDAY": monthDays = try Self.numbers(value, -31...31, name)
        case "BYSETPOS": positions = try Self.numbers(value, -366...366, name)
        case "BYHOUR": hours = try Self.numbers(value, 0...23, name)
        case "BYMINUTE": minutes = try Self.numbers(value, 0...59, name)
        // Events start at whole minutes.
        case "BYSECOND": _ = try Self.numbers(value, 0...0, name)
        case "BYDAY": weekdays = try Self.days(value)
        case "WKST": weekStart = try Self.day(value[...])
        default:
            throw RecurrenceError("\(name) is not a part of a rule; RFC 5545 lists the parts")
        }
    }

    private static func number(
        _ text: String, _ range: ClosedRange<Int>, _ name: String
    ) throws(RecurrenceError) -> Int {
        guard let number = Int(text), range.contains(number) else {
            throw RecurrenceError(
                "\(text) is not a valid \(name); write a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// A list of numbers; 0 is valid only if the range begins with it.
    private static func numbers(
        _ text: String, _ range: ClosedRange<Int>, _ name: String
    ) throws(RecurrenceError) -> [Int] {
        var numbers: [Int] = []
        for part in text.split(separator: ",") {
            let number = try number(String(part), range, name)
            if number == 0, range.lowerBound < 0 { throw RecurrenceError("0 is not a valid \(name)") }
            numbers.append(number)
        }
        return numbers
    }

    private static func days(_ text: String) throws(RecurrenceError) -> [Weekday] {
        var days: [Weekday] = []
        for part in text.split(separator: ",") {
            let day = try day(part.suffix(2))
            let written = String(part.dropLast(2))
            let ordinal = try written.isEmpty ? nil : numbers(written, -53...53, "BYDAY").first
            days.append(Weekday(day: day, ordinal: ordinal))
        }
        return days
    }

    private static func day(_ text: Substring) throws(RecurrenceError) -> Int {
        guard let day = dayNames.firstIndex(of: String(text)) else {
            throw RecurrenceError("\(text) is not a day; write MO, TU, WE, TH, FR, SA or SU")
        }
        return day
    }

    /// `20261231`, `20261231T195900` or `20261231T195900Z`; with hyphens and colons too.
    private static func end(_ text: String) throws(RecurrenceError) -> End {
        let plain = text.filter { $0 != "-" && $0 != ":" }
        let parts = plain.split(separator: "T", maxSplits: 1).map(String.init)
        let isUTC = plain.hasSuffix("Z")
        let time = parts.count == 2 ? parts[1].prefix(4) : ""
        if let first = parts.first, first.count == 8,
            let found = CivilTime(
                "\(first.prefix(4))-\(first.dropFirst(4).prefix(2))-\(first.suffix(2))"
                    + (time.isEmpty ? "" : " \(time.prefix(2)):\(time.suffix(2))"))
        {
            return End(time: found, isUTC: isUTC)
        }
        throw RecurrenceError(
            "\(text) is not a valid UNTIL; write a day, as in 20261231, or a time, as in 20261231T2000")
    }
}

/// A rule that cannot be read.
public struct RecurrenceError: Error, Hashable, Sendable {
    /// What is not valid, and what to do.
    public let reason: String

    init(_ reason: String) { self.reason = reason }
}

extension RecurrenceRule {
    /// The rule as iCalendar writes it.
    ///
    /// - Parameter end: the value of `UNTIL`; the caller knows whether the event has days or times, and the time zone.
    public func text(until end: String?) -> String {
        var parts = ["FREQ=\(frequency.rawValue)"]
        func add(_ name: String, _ numbers: [Int]) {
            if !numbers.isEmpty { parts.append("\(name)=\(numbers.map(String.init).joined(separator: ","))") }
        }
        if interval > 1 { add("INTERVAL", [interval]) }
        add("COUNT", count.map { [$0] } ?? [])
        if let end { parts.append("UNTIL=\(end)") }
        add("BYMONTH", months)
        add("BYWEEKNO", weeks)
        add("BYYEARDAY", yearDays)
        add("BYMONTHDAY", monthDays)
        if !weekdays.isEmpty {
            let days = weekdays.map { ($0.ordinal.map(String.init) ?? "") + Self.dayNames[$0.day] }
            parts.append("BYDAY=\(days.joined(separator: ","))")
        }
        add("BYHOUR", hours)
        add("BYMINUTE", minutes)
        add("BYSETPOS", positions)
        if weekStart != 0 { parts.append("WKST=\(Self.dayNames[weekStart])") }
        return parts.joined(separator: ";")
    }
}
