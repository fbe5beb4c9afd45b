// Days, dates and times of opening hours, in the words of one language.

import GuideModel

struct HoursPhrases: Sendable {
    let words: HoursWords

    /// `Monday to Friday and Sunday`; a run may pass Sunday.
    func weekdays(_ days: [Int]) -> String {
        if days.count == 7 || days.isEmpty { return words.everyDay }
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
                    return run.map { words.weekdays[$0] }
                }
                return [range(words.weekdays[first], words.weekdays[last])]
            })
    }

    /// `April to October`, `15 March to 31 October`.
    func season(_ ranges: [HoursDateRange]) -> String {
        HoursWords.capitalised(words.list(ranges.map(dates)))
    }

    /// For whom a rule is: `Public holidays`, `First Sunday of the month, April to October`, `25 December`.
    func days(_ rule: HoursRule) -> String {
        var parts: [String] = []
        var days = rule.holidays.map { $0 == .publicHoliday ? words.publicHolidays : words.schoolHolidays }
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
        if rule.joining == .otherwise { parts.insert(words.otherwise, at: 0) }
        return HoursWords.capitalised(parts.isEmpty ? words.everyDay : parts.joined(separator: ", "))
    }

    /// One line for each stretch of a day; what follows an open end is not said again.
    func times(_ stretches: [HoursStretch]) -> [String] {
        var lines: [String] = []
        for (index, stretch) in stretches.enumerated() {
            if index > 0, stretch.isOpenEnded, stretch.state == .unknown, stretches[index - 1].end == stretch.start {
                continue
            }
            let isCertain = stretch.state == .open
            let isWholeDay = isWholeDay(stretch)
            if isWholeDay, !isCertain {
                lines.append(HoursWords.capitalised(stretch.comment ?? words.uncertain))
                continue
            }
            let times = isWholeDay ? HoursWords.capitalised(words.allDay) : span(stretch)
            let remark = stretch.comment ?? (isCertain ? nil : words.uncertain)
            lines.append(remark.map { "\(times) (\($0))" } ?? times)
        }
        return lines
    }

    func isWholeDay(_ stretch: HoursStretch) -> Bool {
        stretch.start == 0 && stretch.end == HoursSpan.minutesOfDay && !stretch.isOpenEnded
    }

    private func span(_ stretch: HoursStretch) -> String {
        let start = HoursPhrases.clock(stretch.start)
        if stretch.isOpenEnded, stretch.end == HoursSpan.minutesOfDay {
            return HoursWords.capitalised(HoursWords.fill(words.openEnd, ("time", start)))
        }
        let times = "\(start)–\(HoursPhrases.clock(stretch.end))"
        return stretch.isOpenEnded ? HoursWords.fill(words.orLater, ("times", times)) : times
    }

    /// A minute as `09:30`; midnight at a day's end is `24:00`, and later minutes are those of the next day.
    static func clock(_ minute: Int) -> String {
        let ofDay = minute > HoursSpan.minutesOfDay ? minute - HoursSpan.minutesOfDay : minute
        let (hour, rest) = ofDay.quotientAndRemainder(dividingBy: 60)
        return "\(hour < 10 ? "0" : "")\(hour):\(rest < 10 ? "0" : "")\(rest)"
    }

    private func range(_ first: String, _ last: String) -> String {
        HoursWords.fill(words.range, ("first", first), ("last", last))
    }

    private func counted(_ day: HoursCountedWeekday) -> String {
        let patterns = day.count > 0 ? words.counted : words.countedFromEnd
        return HoursWords.fill(patterns[abs(day.count) - 1], ("day", words.weekdays[day.weekday]))
    }

    private func dates(_ range: HoursDateRange) -> String {
        if case .fixed(let first, 1) = range.first.day, case .fixed(let last, 31) = range.last.day {
            let month = words.months[first - 1]
            if first == last, range.last.year == nil || range.last.year == range.first.year {
                return inYear(month, range.first.year)
            }
            return self.range(inYear(month, range.first.year), inYear(words.months[last - 1], range.last.year))
        }
        if range.first == range.last { return end(range.first) }
        return self.range(end(range.first), end(range.last))
    }

    private func inYear(_ text: String, _ year: Int?) -> String { year.map { "\(text) \($0)" } ?? text }

    private func end(_ end: HoursDateRange.End) -> String {
        let text: String
        switch end.day {
        case .easter(let days):
            text =
                words.easter[days]
                ?? HoursWords.fill(
                    days > 0 ? words.daysAfterEaster : words.daysBeforeEaster, ("count", String(abs(days))))
        case .fixed(let month, let day):
            // A month that is an end as a whole has day 31 whatever its length.
            let shown = min(day, CivilDate.days(inMonth: month, of: 2000))
            text = HoursWords.fill(words.date, ("day", String(shown)), ("month", words.months[month - 1]))
        }
        return end.year.map { HoursWords.fill(words.dateOfYear, ("date", text), ("year", String($0))) } ?? text
    }

    private func weeks(_ weeks: HoursWeeks) -> String {
        let first = ("first", String(weeks.range.lowerBound))
        let last = ("last", String(weeks.range.upperBound))
        let text =
            weeks.range.count == 1
            ? HoursWords.fill(words.week, first) : HoursWords.fill(words.weeks, first, last)
        return weeks.step == 1
            ? text : "\(text) (\(HoursWords.fill(words.everyWeeks, ("count", String(weeks.step)))))"
    }

    private func years(_ years: ClosedRange<Int>) -> String {
        if years.count == 1 { return String(years.lowerBound) }
        return range(String(years.lowerBound), years.upperBound == 9999 ? "…" : String(years.upperBound))
    }
}
