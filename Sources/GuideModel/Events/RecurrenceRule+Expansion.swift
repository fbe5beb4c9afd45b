// The starts that a rule gives an event.

extension RecurrenceRule {
    /// The most periods (days, weeks, months or years) that one expansion looks at.
    static let mostPeriods = 50_000

    /// The starts of the rule between two days, in order of time.
    ///
    /// As in RFC 5545, the first start gives what the rule does not say: the time, the day of the month, the day of the
    /// week. It is itself a start only if the rule gives it.
    ///
    /// - Parameters:
    ///   - first: the first start of the event.
    ///   - end: the last moment of the rule on the clocks of the event; nil for none.
    ///   - limit: the most starts.
    public func starts(
        of first: CivilTime, from: CivilDate, through: CivilDate, until end: CivilTime?, limit: Int
    ) -> [CivilTime] {
        var found: [CivilTime] = []
        var number = 0
        // Starts are counted from the first one, so nothing can be skipped with a count.
        var step = count == nil ? stepsToSkip(from: first.day, to: from) : 0
        let last = min(through, end?.day ?? through)
        for _ in 0..<Self.mostPeriods {
            guard let period = period(of: first.day, after: step * interval), period.start <= last else { break }
            step += 1
            for start in starts(in: period, of: first) where start >= first {
                if let end, end.minute == nil ? start.day > end.day : start > end { return found }
                number += 1
                if let count, number > count { return found }
                if start.day > through { return found }
                if start.day >= from { found.append(start) }
                if found.count == limit { return found }
            }
        }
        return found
    }

    /// A period of the rule: its first day, and its number of days.
    private struct Period {
        var start: CivilDate
        var days: Int
    }

    /// The number of intervals that lie entirely before a day.
    private func stepsToSkip(from first: CivilDate, to day: CivilDate) -> Int {
        let periods =
            switch frequency {
            case .daily: day.dayNumber - first.dayNumber
            case .weekly: (day.dayNumber - first.dayNumber) / 7 - 1
            case .monthly: (day.year - first.year) * 12 + day.month - first.month
            case .yearly: day.year - first.year
            }
        return max(0, periods / interval - 1)
    }

    private func period(of first: CivilDate, after periods: Int) -> Period? {
        switch frequency {
        case .daily: return first.adding(days: periods).map { Period(start: $0, days: 1) }
        case .weekly:
            let back = (first.weekday - weekStart + 7) % 7
            return first.adding(days: periods * 7 - back).map { Period(start: $0, days: 7) }
        case .monthly:
            let months = first.year * 12 + first.month - 1 + periods
            let (year, month) = months.quotientAndRemainder(dividingBy: 12)
            return CivilDate(year: year, month: month + 1, day: 1).map {
                Period(start: $0, days: CivilDate.days(inMonth: month + 1, of: year))
            }
        case .yearly:
            let year = first.year + periods
            return CivilDate(year: year, month: 1, day: 1).map {
                Period(start: $0, days: CivilDate.isLeap(year) ? 366 : 365)
            }
        }
    }

    private func starts(in period: Period, of first: CivilTime) -> [CivilTime] {
        var days: [CivilDate] = []
        var day: CivilDate? = period.start
        for _ in 0..<period.days {
            guard let found = day else { break }
            if matches(found, first.day) { days.append(found) }
            day = found.next
        }
        let times = times(of: first)
        let starts = days.flatMap { day in times.map { CivilTime(day: day, minute: $0) } }
        guard !positions.isEmpty else { return starts }
        let chosen = Set(positions.map { $0 > 0 ? $0 - 1 : starts.count + $0 })
        return starts.enumerated().filter { chosen.contains($0.offset) }.map(\.element)
    }

    /// The minutes from midnight at which it starts; nil alone for whole days.
    public func times(of first: CivilTime) -> [Int?] {
        guard let minute = first.minute, !hours.isEmpty || !minutes.isEmpty else { return [first.minute] }
        let atHours = hours.isEmpty ? [minute / 60] : Set(hours).sorted()
        let atMinutes = minutes.isEmpty ? [minute % 60] : Set(minutes).sorted()
        return atHours.flatMap { hour in atMinutes.map { hour * 60 + $0 } }
    }

    /// Whether a day of a period has starts.
    private func matches(_ day: CivilDate, _ first: CivilDate) -> Bool {
        let namesNoDay = weekdays.isEmpty && monthDays.isEmpty && yearDays.isEmpty
        if !months.isEmpty {
            guard months.contains(day.month) else { return false }
        } else if frequency == .yearly, namesNoDay, weeks.isEmpty, day.month != first.month {
            return false
        }
        if !monthDays.isEmpty {
            let back = day.day - CivilDate.days(inMonth: day.month, of: day.year) - 1
            guard monthDays.contains(day.day) || monthDays.contains(back) else { return false }
        } else if frequency == .monthly || frequency == .yearly, namesNoDay, weeks.isEmpty, day.day != first.day {
            return false
        }
        if !yearDays.isEmpty {
            let length = CivilDate.isLeap(day.year) ? 366 : 365
            let number = day.dayOfYear + 1
            guard yearDays.contains(number) || yearDays.contains(number - length - 1) else { return false }
        }
        if !weeks.isEmpty {
            let (week, count) = day.week(startingOn: weekStart)
            guard weeks.contains(week) || weeks.contains(week - count - 1) else { return false }
        }
        if !weekdays.isEmpty { return weekdays.contains { matches(day, $0) } }
        let followsWeekday = frequency == .weekly || !weeks.isEmpty
        return !followsWeekday || !namesNoDay || day.weekday == first.weekday
    }

    /// Whether a day is this day of the week; an ordinal counts within the month or the year.
    private func matches(_ day: CivilDate, _ weekday: Weekday) -> Bool {
        guard day.weekday == weekday.day else { return false }
        guard let ordinal = weekday.ordinal else { return true }
        let isOfYear = frequency == .yearly && months.isEmpty
        let length =
            isOfYear ? (CivilDate.isLeap(day.year) ? 366 : 365) : CivilDate.days(inMonth: day.month, of: day.year)
        let number = isOfYear ? day.dayOfYear : day.day - 1
        return ordinal > 0 ? number / 7 + 1 == ordinal : (length - 1 - number) / 7 + 1 == -ordinal
    }
}

extension CivilDate {
    /// The number of the week, and how many weeks its year has; the first week has at least four days in the year.
    ///
    /// - Parameter start: the first day of a week, from 0 for Monday.
    func week(startingOn start: Int) -> (week: Int, count: Int) {
        // The year of a week is that of its fourth day.
        let middle = adding(days: 3 - (weekday - start + 7) % 7) ?? self
        let week = middle.dayOfYear / 7 + 1
        let length = CivilDate.isLeap(middle.year) ? 366 : 365
        return (week, week + (length - 1 - middle.dayOfYear) / 7)
    }
}
