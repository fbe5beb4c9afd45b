// A range of dates, in one year or in every year.

/// A range such as `Mar 15-Oct 31`, `Nov-Feb`, `Dec 25`, `Mar Su[-1]-Oct Sa[-1]` or `easter -2 days-Oct 31`.
public struct HoursDateRange: Hashable, Sendable {
    /// One end of the range.
    public struct End: Hashable, Sendable {
        public enum Day: Hashable, Sendable {
            /// A range that names only the month ends on day 31.
            case fixed(month: Int, day: Int)
            /// A counted weekday of a month, such as the last Sunday in March.
            case counted(month: Int, HoursCountedWeekday)
            /// The number of days after Easter Sunday; negative before it.
            case easter(movedBy: Int)
        }

        /// Nil for every year.
        public var year: Int?
        public var day: Day

        public init(year: Int? = nil, _ day: Day) {
            self.year = year
            self.day = day
        }

        func monthAndDay(in year: Int) -> (month: Int, day: Int) {
            switch day {
            case .fixed(let month, let day): (month, day)
            case .counted(let month, let weekday): (month, weekday.day(inMonth: month, of: year))
            case .easter(let days): CivilDate.easter(of: year, movedBy: days)
            }
        }
    }

    public var first: End
    /// The last day; if it is before the first, the range continues into the next year.
    public var last: End

    public init(first: End, last: End) {
        self.first = first
        self.last = last
    }

    public func contains(_ date: CivilDate) -> Bool {
        let day = (date.month, date.day)
        guard let year = first.year else {
            let from = first.monthAndDay(in: date.year)
            let to = last.monthAndDay(in: date.year)
            return from <= to ? from <= day && day <= to : from <= day || day <= to
        }
        let from = first.monthAndDay(in: year)
        var lastYear = last.year ?? year
        if last.year == nil, last.monthAndDay(in: year) < from { lastYear += 1 }
        let to = last.monthAndDay(in: lastYear)
        return (year, from.month, from.day) <= (date.year, date.month, date.day)
            && (date.year, date.month, date.day) <= (lastYear, to.month, to.day)
    }

    /// The days of a range without years that begins in a year; nil if such a day does not exist.
    public func days(from year: Int) -> ClosedRange<CivilDate>? {
        let (from, to) = (first.monthAndDay(in: year), last.monthAndDay(in: year))
        let lastYear = to < from ? year + 1 : year
        guard let begin = CivilDate(upTo: from.day, in: from.month, of: year),
            let end = CivilDate(upTo: to.day, in: to.month, of: lastYear), begin <= end
        else { return nil }
        return begin...end
    }
}

extension CivilDate {
    /// The day of a month, or the last day of the month if it is shorter.
    fileprivate init?(upTo day: Int, in month: Int, of year: Int) {
        self.init(year: year, month: month, day: min(day, CivilDate.days(inMonth: month, of: year)))
    }
}
