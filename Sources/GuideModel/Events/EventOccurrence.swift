// The occurrences of an event: its rules, exceptions, additional starts and changes together.

/// One time at which an event happens, on the clocks of the event.
public struct EventOccurrence: Hashable, Sendable {
    /// The start that the rules give it, by which `changes` names it.
    public var scheduled: CivilTime
    public var start: CivilTime
    /// The last day or the last minute; nil if the end is unknown.
    public var end: CivilTime?
    /// The state of this occurrence, or that of the event.
    public var state: EventState?
    /// The place of this occurrence; nil for the position or the address of the event.
    public var place: Slug?
    public var note: String?

    /// The last known day.
    public var lastDay: CivilDate { end?.day ?? start.day }
}

extension Event {
    /// For how many days after a day pages and calendars list occurrences.
    public static let horizonInDays = 400
    /// The most occurrences of one event.
    public static let mostOccurrences = 4_000

    /// The length in minutes; for whole days, the days after the first in minutes.
    public var minutes: Int? {
        if let end { return max(0, end.minutesSince1970 - start.minutesSince1970) }
        return isWholeDay ? 0 : nil
    }

    /// The rules; those that cannot be read are left out, which the reader reports.
    public var rules: [RecurrenceRule] { repeats.compactMap { text in try? RecurrenceRule(text) } }

    /// The occurrences that end on a day or later, and start on another day or before, in order of time.
    ///
    /// There are at most ``mostOccurrences``.
    ///
    /// - Parameter offset: the minutes by which the clocks of the event are ahead of UTC at a time in UTC, for rules
    ///   whose end is in UTC; nil if unknown.
    public func occurrences(
        from: CivilDate, through: CivilDate, offset: (CivilTime) -> Int? = { _ in nil }
    ) -> [EventOccurrence] {
        let days = (minutes ?? 0) / 1440 + 1
        let earliest = from.adding(days: -days) ?? from
        let starts = scheduled(from: earliest, through: through, offset: offset)
        var found = starts.map { occurrence($0) }
        // A changed occurrence can leave the range, or come into it.
        if !changes.isEmpty {
            let known = Set(starts)
            for change in changes where change.start != nil {
                let day = change.on.day
                for start in scheduled(from: day, through: day, offset: offset)
                where change.on.names(start) && !known.contains(start) {
                    found.append(occurrence(start))
                }
            }
        }
        return found.filter { $0.lastDay >= from && $0.start.day <= through }
            .sorted { ($0.start, $0.scheduled) < ($1.start, $1.scheduled) }
    }

    /// The end of the last occurrence, or its day if its end is unknown.
    ///
    /// It is nil if the event repeats without an end, has no occurrence, or has too many of them.
    public var lastEnd: CivilTime? {
        let rules = self.rules
        guard rules.count == repeats.count, rules.allSatisfy({ $0.count != nil || $0.until != nil }) else { return nil }
        let days = [start.day] + also.map(\.day) + changes.compactMap { $0.start?.day }
        let found = occurrences(from: days.min() ?? start.day, through: CivilDate(known: 9999, 12, 31))
        guard found.count < Self.mostOccurrences else { return nil }
        return found.map { $0.end ?? CivilTime(day: $0.start.day) }.max { $0.end < $1.end }
    }

    /// The starts that the rules and `also` give, without those in `except`.
    public func scheduled(
        from: CivilDate, through: CivilDate, offset: (CivilTime) -> Int? = { _ in nil }
    ) -> [CivilTime] {
        var starts: Set<CivilTime> = []
        let rules = self.rules
        if rules.isEmpty, start.day >= from, start.day <= through { starts.insert(start) }
        for rule in rules {
            let end = rule.until.map { end in end.isUTC ? Self.local(end.time, offset) : end.time }
            starts.formUnion(
                rule.starts(of: start, from: from, through: through, until: end, limit: Self.mostOccurrences))
        }
        for time in also where time.day >= from && time.day <= through {
            // A day without a time has the time of the event.
            starts.insert(time.minute == nil ? CivilTime(day: time.day, minute: start.minute) : time)
        }
        if !except.isEmpty {
            let (days, times) = (Set(except.filter { $0.minute == nil }.map(\.day)), Set(except))
            starts = starts.filter { !days.contains($0.day) && !times.contains($0) }
        }
        return Array(starts.sorted().prefix(Self.mostOccurrences))
    }

    private static func local(_ time: CivilTime, _ offset: (CivilTime) -> Int?) -> CivilTime {
        // Without a known offset, the whole day counts.
        guard time.minute != nil, let minutes = offset(time) else { return CivilTime(day: time.day) }
        return time.adding(minutes: minutes) ?? time
    }

    private func occurrence(_ scheduled: CivilTime) -> EventOccurrence {
        let change = changes.first { $0.on == scheduled } ?? changes.first { $0.on.names(scheduled) }
        var start = change?.start ?? scheduled
        // A new day without a time has the time of the event.
        if start.minute == nil, !isWholeDay { start = CivilTime(day: start.day, minute: scheduled.minute) }
        var last = change?.end
        if last == nil, let length = minutes, self.end != nil { last = start.adding(minutes: length) }
        return EventOccurrence(
            scheduled: scheduled, start: start, end: last, state: change?.state ?? state,
            place: change?.place ?? place, note: change?.note)
    }
}
