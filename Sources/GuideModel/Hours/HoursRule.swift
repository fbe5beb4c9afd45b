// One rule of opening hours: on which days, at what times, and whether it is open.

/// A rule such as `Apr-Oct Mo-Fr 10:00-12:00,14:00-17:00`.
public struct HoursRule: Hashable, Sendable {
    /// How a rule combines with the rules before it.
    public enum Joining: Hashable, Sendable {
        /// After `;`: on its days it replaces the rules before it.
        case replacing
        /// After `,`: it adds to the rules before it.
        case adding
        /// After `||`: it applies if no rule before it does.
        case otherwise
    }

    public enum State: Hashable, Sendable {
        case open, closed
        /// Neither open nor closed for certain; a comment usually says what it depends on.
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
    /// From 0 for Monday, in the order of the week; empty, with `countedWeekdays` and `holidays`, for every day.
    public var weekdays: [Int] = []
    /// Weekdays that are counted within the month, such as the first Sunday.
    public var countedWeekdays: [HoursCountedWeekday] = []
    public var holidays: [Holiday] = []
    /// Whether holidays and weekdays are written without a comma, as in `SH Mo-Fr`: then both must match.
    public var isHolidayWeekday = false
    /// Empty for the whole day.
    public var spans: [HoursSpan] = []
    public var state = State.open
    public var comment: String?

    public init() {}

    /// Whether the rule is for particular years, dates or weeks.
    public var hasSeason: Bool { !years.isEmpty || !dates.isEmpty || !weeks.isEmpty }

    /// Whether it names only years, dates or weeks.
    public var isSeasonAlone: Bool {
        hasSeason && weekdays.isEmpty && countedWeekdays.isEmpty && holidays.isEmpty && spans.isEmpty && state == .open
            && comment == nil
    }

    /// Whether it applies only on holidays.
    public var isOnlyForHolidays: Bool {
        !holidays.isEmpty && (isHolidayWeekday || (weekdays.isEmpty && countedWeekdays.isEmpty))
    }

    /// Whether the rule applies on this day.
    ///
    /// - Parameter holiday: the kind of holiday on that day, which the caller must know; nil for none.
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
