// Checks events whose keys are valid: their times, their rules, and the occurrences that they name.

import GuideModel

enum EventChecks {
    static func check(_ event: Event, _ root: YAMLNode, _ draft: inout PageDraft) {
        checkOrder("start", "end", in: root, &draft)
        for key in ["except", "also"] { checkTimes(root[key], &draft.log) }
        let rules = checkRules(event, root, &draft)
        guard draft.isComplete, rules else { return }
        checkStart(event, root, &draft.log)
        checkChanges(event, root, &draft)
    }

    /// Checks that an end follows its start, in the same form.
    private static func checkOrder(_ first: String, _ last: String, in node: YAMLNode, _ draft: inout PageDraft) {
        guard let start = Named(first, in: node), let end = Named(last, in: node), let from = CivilTime(start.text),
            let until = CivilTime(end.text)
        else { return }
        if (from.minute == nil) != (until.minute == nil) {
            draft.log.error(
                end.mark, .event,
                "start and end have different forms; write both with a time of day, or both without")
            draft.isComplete = false
        } else if until < from {
            draft.log.error(
                end.mark, .event, "the end is before the start, \(start.text); change one of the two")
            draft.isComplete = false
        }
    }

    /// Reports entries of a list that are no days or times; they are left out.
    private static func checkTimes(_ entry: YAMLEntry?, _ log: inout DiagnosticLog) {
        for node in entry?.value.elements ?? [] {
            guard let text = node.line, CivilTime(text) == nil else { continue }
            log.error(
                node.mark, .date,
                "\(text.shortForMessage) is not a valid date or time; write year, month and day, as in 2026-12-05, and "
                    + "a time of day after it if needed, as in 2026-12-05 18:00")
        }
    }

    /// Whether all rules can be read; errors in them are reported.
    private static func checkRules(_ event: Event, _ root: YAMLNode, _ draft: inout PageDraft) -> Bool {
        guard let value = root["repeat"]?.value else { return true }
        var areValid = true
        for node in value.elements ?? [value] {
            guard let text = node.line, !text.isEmpty else { continue }
            do throws(RecurrenceError) {
                let rule = try RecurrenceRule(text)
                if event.isWholeDay, !rule.hours.isEmpty || !rule.minutes.isEmpty {
                    draft.log.error(
                        node.mark, .recurrence,
                        "the event has no time of day, so BYHOUR and BYMINUTE have no meaning; remove them")
                    areValid = false
                }
            } catch {
                draft.log.error(node.mark, .recurrence, error.reason)
                areValid = false
            }
        }
        if !areValid { draft.isComplete = false }
        return areValid
    }

    /// Warns of rules without dates, of too many dates, and of a start that the rules do not give.
    private static func checkStart(_ event: Event, _ root: YAMLNode, _ log: inout DiagnosticLog) {
        guard let entry = root["repeat"], !event.repeats.isEmpty else { return }
        var plain = event
        (plain.except, plain.also) = ([], [])
        let through = event.start.day.adding(days: Event.horizonInDays) ?? event.start.day
        let starts = plain.scheduled(from: event.start.day, through: through)
        if starts.count >= Event.mostOccurrences {
            log.warning(
                entry.value.mark, .recurrence,
                "the rule gives more than \(Event.mostOccurrences) dates in \(Event.horizonInDays) days, and pages "
                    + "show only the first of them; write a rule with fewer dates")
        }
        guard let first = starts.first else {
            // A rule can begin later, for example in a leap year.
            let later = event.start.day.adding(days: 366 * 40) ?? through
            if plain.scheduled(from: event.start.day, through: later).isEmpty {
                log.warning(
                    entry.value.mark, .recurrence, "the rule gives no date; correct it, or list the dates in also")
            }
            return
        }
        if first != event.start, let start = Named("start", in: root) {
            log.warning(
                start.mark, .event,
                "the rule does not give this start, so the first date is \(first.text); write that as the start",
                suggestion: first.text)
        }
    }

    /// Checks that changes and exceptions name occurrences.
    private static func checkChanges(_ event: Event, _ root: YAMLNode, _ draft: inout PageDraft) {
        var plain = event
        plain.except = []
        for node in root["changes"]?.value.elements ?? [] {
            checkOrder("start", "end", in: node, &draft)
            guard let on = Named("on", in: node), let time = CivilTime(on.text) else { continue }
            let starts = plain.scheduled(from: time.day, through: time.day)
            if !starts.contains(where: { time.names($0) }) {
                draft.log.warning(
                    on.mark, .event,
                    "the event has no occurrence on \(on.text), so this change has no effect; correct on")
            }
        }
        for node in root["except"]?.value.elements ?? [] {
            guard let text = node.line, let time = CivilTime(text) else { continue }
            if !plain.scheduled(from: time.day, through: time.day).contains(where: { time.names($0) }) {
                draft.log.warning(
                    node.mark, .event, "the event has no occurrence on \(text), so there is nothing to leave out")
            }
        }
    }
}
