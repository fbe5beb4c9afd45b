// The clocks that a calendar describes with rules of its own (VTIMEZONE).

import GuideModel

/// The observances of a `VTIMEZONE`: when its clocks change, and how far they are then ahead of UTC.
struct CalendarZoneRules: Sendable {
    /// A change of the clocks, on the clocks before it.
    private struct Change {
        /// In minutes since 1970.
        var minutes: Int
        /// In seconds.
        var offset: Int
    }

    private struct Observance {
        var start: CivilTime
        var rule: RecurrenceRule
        var offset: Int
    }

    private static let mostChanges = 500

    /// The name that the program gives the zone in the IANA database; nil for none.
    let location: String?
    /// The offset before all changes.
    private let first: Int
    private var observances: [Observance] = []
    /// Changes without a rule.
    private var single: [Change] = []
    /// The changes of each year by their rules.
    private var years: [Int: [Change]] = [:]

    /// - Returns: nil if the component has no valid observance.
    init?(_ component: ICalendarComponent) {
        location = component.text("X-LIC-LOCATION")
        var offsets: [Int] = []
        for part in component.parts.prefix(50) {
            guard let start = ICalendarMoment(part.first("DTSTART")),
                let offset = part.first("TZOFFSETTO").flatMap({ ICalendarMoment.seconds(ofOffset: $0.value) })
            else { continue }
            offsets.append(offset)
            if let text = part.first("RRULE")?.value, let rule = try? RecurrenceRule(text), rule.count == nil {
                observances.append(Observance(start: start.time, rule: rule, offset: offset))
                continue
            }
            let moments = [start] + part.all("RDATE").flatMap { ICalendarMoment.list($0, limit: Self.mostChanges) }
            single += moments.map { Change(minutes: $0.time.minutesSince1970, offset: offset) }
        }
        guard let first = offsets.first else { return nil }
        self.first = first
        single = Array(single.prefix(Self.mostChanges))
    }

    /// How many seconds the clocks are ahead of UTC when they show a time.
    ///
    /// - Parameter minutes: the time, in minutes since 1970 on these clocks.
    mutating func offset(atLocal minutes: Int) -> Int {
        guard let year = CivilTime(minutesSince1970: minutes, isWholeDay: true)?.day.year else { return first }
        let all = single + changes(in: year - 1) + changes(in: year)
        return all.filter { $0.minutes <= minutes }.max { $0.minutes < $1.minutes }?.offset ?? first
    }

    private mutating func changes(in year: Int) -> [Change] {
        if let known = years[year] { return known }
        var changes: [Change] = []
        if let start = CivilDate(year: year, month: 1, day: 1), let end = CivilDate(year: year, month: 12, day: 31) {
            for observance in observances {
                let starts = observance.rule.starts(
                    of: observance.start, from: start, through: end, until: observance.rule.until?.time, limit: 10)
                changes += starts.map { Change(minutes: $0.minutesSince1970, offset: observance.offset) }
            }
        }
        years[year] = changes
        return changes
    }
}
