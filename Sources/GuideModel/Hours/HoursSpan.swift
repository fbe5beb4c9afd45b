// The parts of a rule: spans, weeks and counted weekdays.

/// A span such as `22:00-02:00`.
public struct HoursSpan: Hashable, Sendable {
    /// Minutes from midnight, less than 1440.
    public var start: Int
    /// Minutes from the same midnight, more than `start` and at most 2880: a span may end on the next day.
    public var end: Int
    /// Whether the end is open, as in `18:00+`, which ends at midnight at the earliest, or in `18:00-22:00+`.
    public var isOpenEnded: Bool
    /// The start that follows the sun, if it does; `start` is then the earliest minute that is possible.
    public var sunStart: SunTime?
    /// The end that follows the sun, if it does; `end` is then the latest minute that is possible.
    public var sunEnd: SunTime?

    public init(
        start: Int, end: Int, isOpenEnded: Bool = false, sunStart: SunTime? = nil, sunEnd: SunTime? = nil
    ) {
        self.start = start
        self.end = end
        self.isOpenEnded = isOpenEnded
        self.sunStart = sunStart
        self.sunEnd = sunEnd
    }

    /// Whether its times depend on the place and the date, so that no minute of it is certain.
    public var followsSun: Bool { sunStart != nil || sunEnd != nil }

    public static let minutesOfDay = 1440
    public static let wholeDay = HoursSpan(start: 0, end: minutesOfDay)
}

/// Weeks of ISO 8601, such as `week 1-53/2`.
public struct HoursWeeks: Hashable, Sendable {
    /// The weeks, from 1 to 53.
    public var range: ClosedRange<Int>
    /// 2 for every second week, starting with the first.
    public var step: Int

    public init(range: ClosedRange<Int>, step: Int = 1) {
        self.range = range
        self.step = step
    }

    public func contains(_ week: Int) -> Bool {
        range.contains(week) && (week - range.lowerBound).isMultiple(of: step)
    }
}

/// A weekday such as the first Sunday of the month, `Su[1]`, or the last, `Su[-1]`.
public struct HoursCountedWeekday: Hashable, Sendable {
    /// From 0 for Monday.
    public var weekday: Int
    /// From 1 to 5, or from -1 to -5 to count from the end of the month.
    public var count: Int

    public init(weekday: Int, count: Int) {
        self.weekday = weekday
        self.count = count
    }

    public func contains(_ date: CivilDate) -> Bool {
        guard date.weekday == weekday else { return false }
        if count > 0 { return (date.day - 1) / 7 + 1 == count }
        return (CivilDate.days(inMonth: date.month, of: date.year) - date.day) / 7 + 1 == -count
    }

    /// The day of a month; it is outside of the month if the month has no such day.
    ///
    /// - Parameter month: from 1 for January to 12.
    func day(inMonth month: Int, of year: Int) -> Int {
        let days = CivilDate.days(inMonth: month, of: year)
        if count > 0 {
            let first = CivilDate(known: year, month, 1).weekday
            return 1 + (weekday - first + 7) % 7 + 7 * (count - 1)
        }
        let last = CivilDate(known: year, month, days).weekday
        return days - (last - weekday + 7) % 7 + 7 * (count + 1)
    }
}
