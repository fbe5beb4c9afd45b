// Applies rules to a day and to a moment.

extension OpeningHours {
    /// The stretches of a day in their order, after all rules: those that start on it, even if they end after midnight.
    ///
    /// A rule after `;` replaces the earlier ones on its days, or closes the times that it names. A rule after `,`
    /// adds. A rule after `||` fills the gaps (specification, section "rule separators"). A stretch that started on the
    /// evening before belongs to the day before.
    public func stretches(on date: CivilDate, holiday: HoursRule.Holiday? = nil) -> [HoursStretch] {
        OpeningHours.stretches(rules.filter { $0.holds(on: date, holiday: holiday) })
    }

    /// The stretches of a day on which all of these rules apply.
    public static func stretches(_ rules: [HoursRule]) -> [HoursStretch] {
        var stretches: [HoursStretch] = []
        for rule in rules {
            if rule.state == .closed {
                if rule.spans.isEmpty {
                    stretches = []
                } else {
                    for span in rule.spans { stretches = stretches.flatMap { $0.without(span) } }
                }
                continue
            }
            var added = rule.stretches
            switch rule.joining {
            case .replacing:
                stretches = []
            case .adding:
                for span in rule.spans.isEmpty ? [.wholeDay] : rule.spans where !span.followsSun {
                    stretches = stretches.flatMap { $0.without(span) }
                }
            case .otherwise:
                for known in stretches {
                    added = added.flatMap { $0.without(HoursSpan(start: known.start, end: known.end)) }
                }
            }
            stretches += added
        }
        return stretches.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }

    /// Whether it is open at a minute of a day, in local time; unknown in hours that follow the sun.
    ///
    /// - Parameter minute: the minutes from midnight, from 0 to 1439.
    public func state(on date: CivilDate, minute: Int, holiday: HoursRule.Holiday? = nil) -> HoursRule.State {
        var found = stretches(on: date, holiday: holiday).filter { $0.contains(minute) }
        if let yesterday = date.previous {
            found += stretches(on: yesterday).filter { $0.contains(minute + HoursSpan.minutesOfDay) }
        }
        if found.contains(where: { $0.state == .open && !$0.followsSun }) { return .open }
        return found.isEmpty ? .closed : .unknown
    }

    /// Whether hours on such holidays may differ from those on other days.
    public func differs(on holiday: HoursRule.Holiday) -> Bool {
        rules.contains { $0.holidays.contains(holiday) && ($0.isHolidayWeekday || $0.weekdays.count < 7) }
    }
}

extension HoursRule {
    /// The rule's own stretches, with possible stretches from an open end until midnight.
    fileprivate var stretches: [HoursStretch] {
        if spans.isEmpty {
            return [HoursStretch(start: 0, end: HoursSpan.minutesOfDay, state: state, comment: comment)]
        }
        return spans.flatMap { span in
            var stretch = HoursStretch(
                start: span.start, end: span.end, state: state, isOpenEnded: span.isOpenEnded, comment: comment)
            (stretch.sunStart, stretch.sunEnd) = (span.sunStart, span.sunEnd)
            var parts = [stretch]
            if span.isOpenEnded, span.end < HoursSpan.minutesOfDay {
                parts.append(
                    HoursStretch(
                        start: span.end, end: HoursSpan.minutesOfDay, state: .unknown, isOpenEnded: true,
                        comment: comment))
            }
            return parts
        }
    }
}
