// The hours of a whole year as weeks: what is the same all year, and what changes with the season.

extension OpeningHours {
    /// A part of the year with the same hours in each of its weeks.
    public struct Season: Hashable, Sendable {
        /// From one month and day to another, in the order of the year; empty if the season is the whole year.
        ///
        /// The last range may continue into the next year. A range that ends with a month ends on its day 31.
        public var ranges: [HoursDateRange]
        /// The stretches of each weekday, from Monday.
        public var week: [[HoursStretch]]
    }

    /// The year's weeks, and the additional rules for particular days.
    ///
    /// Particular rules are those for holidays, counted weekdays, Easter, single weeks and years, and for less than
    /// four weeks in a row. The specification lets a later rule replace them; a rule that is replaced on every day is
    /// left out.
    public var year: (seasons: [Season], particular: [HoursRule]) {
        let living = rules.dropFirst(replacedRules)
        var weekly: [HoursRule] = []
        var particular: [HoursRule] = []
        for rule in living {
            if let part = rule.weeklyPart { weekly.append(part) }
            if let part = rule.particularPart { particular.append(part) }
        }
        if weekly.isEmpty { return ([], particular) }
        return (OpeningHours.seasons(weekly), particular)
    }

    /// How many rules, from the first, have no effect because a later one replaces them on every day.
    ///
    /// For example, `Dec 25 off; 10:00-17:00` closes on no day: exceptions must follow the rules that they are
    /// exceptions to.
    public var replacedRules: Int { rules.lastIndex(where: \.replacesAll) ?? 0 }

    /// Divides a leap year where a range of dates begins or has ended: days with the same rules belong to the same
    /// season.
    private static func seasons(_ rules: [HoursRule]) -> [Season] {
        if rules.allSatisfy(\.dates.isEmpty) { return [Season(ranges: [], week: week(rules))] }
        var runs: [(rules: [Int], first: CivilDate, last: CivilDate)] = []
        let starts = OpeningHours.starts(of: rules)
        for (index, start) in starts.enumerated() {
            let holding = rules.indices.filter { rules[$0].isInSeason(start) }
            let next = index + 1 < starts.count ? starts[index + 1].previous : nil
            let last = next ?? CivilDate.lastOfLeapYear
            if runs.last?.rules == holding {
                runs[runs.count - 1].last = last
            } else {
                runs.append((holding, start, last))
            }
        }
        // The end and the beginning of the year are one run if they have the same rules: November to March.
        if runs.count > 1, let last = runs.last, last.rules == runs[0].rules {
            runs[0].first = last.first
            runs.removeLast()
            runs.append(runs.removeFirst())
        }
        var seasons: [(rules: [Int], season: Season)] = []
        for run in runs {
            let range = HoursDateRange(first: run.first.yearly, last: run.last.yearlyEnd)
            if let index = seasons.firstIndex(where: { $0.rules == run.rules }) {
                seasons[index].season.ranges.append(range)
            } else {
                let week = week(run.rules.map { rules[$0] })
                seasons.append((run.rules, Season(ranges: runs.count == 1 ? [] : [range], week: week)))
            }
        }
        return seasons.map(\.season)
    }

    /// The days of a leap year, in order, on which other rules may apply than on the day before.
    private static func starts(of rules: [HoursRule]) -> [CivilDate] {
        var starts: Set<CivilDate> = [.firstOfLeapYear]
        for range in rules.flatMap(\.dates) {
            if let first = range.first.inLeapYear { starts.insert(first) }
            if let after = range.last.inLeapYear?.next, after.year == CivilDate.leapYear { starts.insert(after) }
        }
        return starts.sorted()
    }

    private static func week(_ rules: [HoursRule]) -> [[HoursStretch]] {
        (0..<7).map { weekday in
            stretches(rules.filter { $0.weekdays.isEmpty || $0.weekdays.contains(weekday) })
        }
    }
}

extension HoursRule {
    /// Whether it replaces every rule before it, on every day that is not a holiday.
    fileprivate var replacesAll: Bool {
        joining == .replacing && state != .closed && !hasSeason && holidays.isEmpty && countedWeekdays.isEmpty
            && (weekdays.isEmpty || weekdays.count == 7)
    }

    /// Whether the rule is for seasons that are the same every year and long enough to have typical weeks.
    private var isSeasonal: Bool {
        guard years.isEmpty, weeks.isEmpty else { return false }
        guard !dates.isEmpty else { return true }
        var days = 0
        for range in dates {
            guard range.first.year == nil, case .fixed = range.first.day, case .fixed = range.last.day,
                let first = range.first.inLeapYear, let last = range.last.inLeapYear
            else { return false }
            days += (last.dayOfYear - first.dayOfYear + 366) % 366 + 1
        }
        return days >= 28
    }

    /// The rule without its holidays and counted weekdays; nil if nothing remains.
    fileprivate var weeklyPart: HoursRule? {
        guard isSeasonal, !isOnlyForHolidays, countedWeekdays.isEmpty || !weekdays.isEmpty, joining != .otherwise else {
            return nil
        }
        var rule = self
        rule.holidays = []
        rule.countedWeekdays = []
        return rule
    }

    /// The part of the rule that the weeks of the year do not show.
    fileprivate var particularPart: HoursRule? {
        guard weeklyPart != nil else { return self }
        guard !holidays.isEmpty || !countedWeekdays.isEmpty else { return nil }
        var rule = self
        rule.weekdays = []
        return rule
    }
}

extension HoursDateRange.End {
    /// The end in a leap year, which contains every possible day of a year.
    fileprivate var inLeapYear: CivilDate? {
        let (month, day) = monthAndDay(in: CivilDate.leapYear)
        return CivilDate(
            year: CivilDate.leapYear, month: month,
            day: min(day, CivilDate.days(inMonth: month, of: CivilDate.leapYear)))
    }
}

extension CivilDate {
    fileprivate static let leapYear = 2000
    fileprivate static let firstOfLeapYear = CivilDate(known: leapYear, 1, 1)
    fileprivate static let lastOfLeapYear = CivilDate(known: leapYear, 12, 31)

    fileprivate var yearly: HoursDateRange.End { HoursDateRange.End(.fixed(month: month, day: day)) }

    fileprivate var yearlyEnd: HoursDateRange.End {
        HoursDateRange.End(.fixed(month: month, day: next?.month == month ? day : 31))
    }
}
