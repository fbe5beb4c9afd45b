// One rule of opening hours: on which days, at what times, and whether that is open.

/// A rule such as `Apr-Oct Mo-Fr 10:00-12:00,14:00-17:00`.
public struct HoursRule: Hashable, Sendable {
    /// How a rule stands to those before it.
    public enum Joining: Hashable, Sendable {
        /// After `;`: on its days it takes the place of what was said before.
        case replacing
        /// After `,`: it adds to what was said before.
        case adding
        /// After `||`: it holds where nothing before it does.
        case otherwise
    }

    public enum State: Hashable, Sendable {
        case open, closed
        /// Neither is certain; a comment usually says on what it depends.
        case unknown
    }

    public enum Holiday: Hashable, Sendable, CaseIterable {
        /// `PH`
        case publicHoliday
        /// `SH`
        case schoolHoliday
    }

    public var joining = Joining.replacing
    /// Empty for any year.
    public var years: [ClosedRange<Int>] = []
    /// Empty for the whole year.
    public var dates: [HoursDateRange] = []
    /// Weeks of ISO 8601; empty for any.
    public var weeks: [HoursWeeks] = []
    /// 0 for Monday, in the order of the week; empty, with `countedWeekdays` and `holidays`, for every day.
    public var weekdays: [Int] = []
    /// Weekdays that are counted in the month, such as the first Sunday.
    public var countedWeekdays: [HoursCountedWeekday] = []
    public var holidays: [Holiday] = []
    /// True where holidays and weekdays stand side by side, as in `SH Mo-Fr`: both must be so.
    public var isHolidayWeekday = false
    /// Empty for the whole day.
    public var spans: [HoursSpan] = []
    public var state = State.open
    public var comment: String?

    public init() {}

    /// Whether the rule is for particular years, dates or weeks.
    public var hasSeason: Bool { !years.isEmpty || !dates.isEmpty || !weeks.isEmpty }

    /// Whether it says nothing but years, dates or weeks.
    public var isSeasonAlone: Bool {
        hasSeason && weekdays.isEmpty && countedWeekdays.isEmpty && holidays.isEmpty && spans.isEmpty && state == .open
            && comment == nil
    }

    /// Whether it never holds on a day that is no holiday.
    public var isOnlyForHolidays: Bool {
        !holidays.isEmpty && (isHolidayWeekday || (weekdays.isEmpty && countedWeekdays.isEmpty))
    }

    /// Whether the rule is for this day.
    ///
    /// - Parameter holiday: what the day is besides; it is not for the calendar to know.
    public func holds(on date: CivilDate, holiday: Holiday? = nil) -> Bool {
        isInSeason(date) && isOnDay(date, holiday)
    }

    /// Whether the day is within the rule's years, dates and weeks.
    public func isInSeason(_ date: CivilDate) -> Bool {
        (years.isEmpty || years.contains { $0.contains(date.year) })
            && (dates.isEmpty || dates.contains { $0.contains(date) })
            && (weeks.isEmpty || weeks.contains { $0.contains(date.week) })
    }

    private func isOnDay(_ date: CivilDate, _ holiday: Holiday?) -> Bool {
        let isHoliday = holiday.map(holidays.contains) ?? false
        let isWeekday =
            weekdays.contains(date.weekday) || countedWeekdays.contains { $0.contains(date) }
        if holidays.isEmpty { return isWeekday || (weekdays.isEmpty && countedWeekdays.isEmpty) }
        return isHolidayWeekday ? isHoliday && isWeekday : isHoliday || isWeekday
    }
}
