// Writes the days, dates and times of opening hours in one language.

import GuideModel

struct HoursPhrases: Sendable {
    let words: Words

    /// The weekdays, for example `Monday to Friday and Sunday`; a range may continue after Sunday.
    func weekdays(_ days: [Int]) -> String {
        if days.count == 7 || days.isEmpty { return words(HoursWord.everyDay) }
        var runs: [[Int]] = []
        for day in days {
            if let last = runs.last?.last, last + 1 == day {
                runs[runs.count - 1].append(day)
            } else {
                runs.append([day])
            }
        }
        if runs.count > 1, runs[0].first == 0, let last = runs.last, last.last == 6 {
            runs[0] = last + runs[0]
            runs.removeLast()
        }
        return words.list(
            runs.flatMap { run -> [String] in
                guard run.count > 2, let first = run.first, let last = run.last else {
                    return run.map(weekday)
                }
                return [range(weekday(first), weekday(last))]
            })
    }

    /// The season, for example `April to October` or `15 March to 31 October`.
    func season(_ ranges: [HoursDateRange]) -> String {
        words.capitalised(words.list(ranges.map(dates)))
    }

    /// The days of a rule, for example `Public holidays`, `First Sunday of the month, April to October` or `25
    /// December`.
    func days(_ rule: HoursRule) -> String {
        var parts: [String] = []
        var days = rule.holidays.map { words($0 == .publicHoliday ? HoursWord.publicHolidays : .schoolHolidays) }
        days += rule.countedWeekdays.map(counted)
        let weekdays = rule.weekdays.isEmpty ? [] : [self.weekdays(rule.weekdays)]
        if rule.isHolidayWeekday {
            parts += [words.list(days)] + weekdays
        } else if !(days + weekdays).isEmpty {
            parts.append(words.list(weekdays + days))
        }
        if !rule.dates.isEmpty { parts.append(words.list(rule.dates.map(dates))) }
        if !rule.weeks.isEmpty { parts.append(words.list(rule.weeks.map(weeks))) }
        if !rule.years.isEmpty { parts.append(words.list(rule.years.map(years))) }
        if rule.joining == .otherwise { parts.insert(words(HoursWord.otherwise), at: 0) }
        return words.capitalised(parts.isEmpty ? words(HoursWord.everyDay) : words.line(parts))
    }

    /// One line for each stretch of a day; an unknown stretch after an open end has no line.
    func times(_ stretches: [HoursStretch]) -> [String] {
        var lines: [String] = []
        for (index, stretch) in stretches.enumerated() {
            if index > 0, stretch.isOpenEnded, stretch.state == .unknown, stretches[index - 1].end == stretch.start {
                continue
            }
            let isCertain = stretch.state == .open
            let isWholeDay = isWholeDay(stretch)
            if isWholeDay, !isCertain {
                lines.append(words.capitalised(stretch.comment ?? words(HoursWord.uncertain)))
                continue
            }
            let times = isWholeDay ? words.capitalised(words(HoursWord.allDay)) : span(stretch)
            let remark = stretch.comment ?? (isCertain ? nil : words(HoursWord.uncertain))
            lines.append(remark.map { words(HoursWord.remark, times, $0) } ?? times)
        }
        return lines
    }

    func isWholeDay(_ stretch: HoursStretch) -> Bool {
        stretch.start == 0 && stretch.end == HoursSpan.minutesOfDay && !stretch.isOpenEnded && !stretch.followsSun
    }

    private func span(_ stretch: HoursStretch) -> String {
        if stretch.followsSun { return words.capitalised(sunSpan(stretch)) }
        let start = HoursPhrases.clock(stretch.start)
        if stretch.isOpenEnded, stretch.end == HoursSpan.minutesOfDay {
            return words.capitalised(words(HoursWord.openEnd, start))
        }
        let times = "\(start)–\(HoursPhrases.clock(stretch.end))"
        return stretch.isOpenEnded ? words(HoursWord.orLater, times) : times
    }

    /// A stretch with a time that follows the sun, for example `10:00 to sunset`.
    private func sunSpan(_ stretch: HoursStretch) -> String {
        let start = stretch.sunStart.map(sunTime) ?? HoursPhrases.clock(stretch.start)
        if stretch.isOpenEnded, stretch.sunEnd == nil, stretch.end == HoursSpan.minutesOfDay {
            return words(HoursWord.orLater, start)
        }
        let times = range(start, stretch.sunEnd.map(sunTime) ?? HoursPhrases.clock(stretch.end))
        return stretch.isOpenEnded ? words(HoursWord.orLater, times) : times
    }

    /// For example `sunset` or `30 min before sunset`.
    private func sunTime(_ time: SunTime) -> String {
        let event = words(HoursWord.of(time.event))
        if time.offset == 0 { return event }
        return words(time.offset < 0 ? HoursWord.beforeSun : .afterSun, String(abs(time.offset)), event)
    }

    /// A minute as `09:30`.
    ///
    /// Midnight at the end of a day is `24:00`, and later minutes belong to the next day.
    static func clock(_ minute: Int) -> String {
        let ofDay = minute > HoursSpan.minutesOfDay ? minute - HoursSpan.minutesOfDay : minute
        let (hour, rest) = ofDay.quotientAndRemainder(dividingBy: 60)
        return "\(hour < 10 ? "0" : "")\(hour):\(rest < 10 ? "0" : "")\(rest)"
    }

    private func range(_ first: String, _ last: String) -> String {
        words(HoursWord.range, first, last)
    }

    private func counted(_ day: HoursCountedWeekday) -> String {
        let patterns = day.count > 0 ? HoursWord.counted : HoursWord.countedFromEnd
        return words(patterns[abs(day.count) - 1], weekday(day.weekday))
    }

    private func counted(_ day: HoursCountedWeekday, inMonth month: Int) -> String {
        let patterns = day.count > 0 ? HoursWord.countedInMonth : HoursWord.countedFromEndOfMonth
        return words(patterns[abs(day.count) - 1], weekday(day.weekday), self.month(month))
    }

    private func dates(_ range: HoursDateRange) -> String {
        if case .fixed(let first, 1) = range.first.day, case .fixed(let last, 31) = range.last.day {
            let month = self.month(first)
            if first == last, range.last.year == nil || range.last.year == range.first.year {
                return inYear(month, range.first.year)
            }
            return self.range(inYear(month, range.first.year), inYear(self.month(last), range.last.year))
        }
        if range.first == range.last { return end(range.first) }
        return self.range(end(range.first), end(range.last))
    }

    private func inYear(_ text: String, _ year: Int?) -> String {
        year.map { words(HoursWord.monthOfYear, text, String($0)) } ?? text
    }

    private func end(_ end: HoursDateRange.End) -> String {
        let text: String
        switch end.day {
        case .easter(let days):
            text =
                HoursWord.easter[days].map { words($0) }
                ?? words(days > 0 ? HoursWord.daysAfterEaster : .daysBeforeEaster, String(abs(days)))
        case .counted(let month, let day):
            text = counted(day, inMonth: month)
        case .fixed(let month, let day):
            // A range that ends with a whole month has day 31, whatever the month's length.
            let shown = min(day, CivilDate.days(inMonth: month, of: 2000))
            text = words(HoursWord.date, String(shown), self.month(month))
        }
        return end.year.map { words(HoursWord.dateOfYear, text, String($0)) } ?? text
    }

    private func weeks(_ weeks: HoursWeeks) -> String {
        let (first, last) = (String(weeks.range.lowerBound), String(weeks.range.upperBound))
        let text = weeks.range.count == 1 ? words(HoursWord.week, first) : words(HoursWord.weeks, first, last)
        return weeks.step == 1
            ? text : words(HoursWord.remark, text, words(HoursWord.everyWeeks, String(weeks.step)))
    }

    /// The name of a weekday.
    ///
    /// - Parameter day: 0 for Monday.
    private func weekday(_ day: Int) -> String { words(HoursWord.weekdays[day]) }

    /// The name of a month.
    ///
    /// - Parameter month: from 1.
    private func month(_ month: Int) -> String { words(HoursWord.months[month - 1]) }

    private func years(_ years: ClosedRange<Int>) -> String {
        if years.count == 1 { return String(years.lowerBound) }
        return range(String(years.lowerBound), years.upperBound == 9999 ? "…" : String(years.upperBound))
    }
}
