// Explanations of the diagnostics about events.

extension DiagnosticExplanation {
    private static let event = "content/york/events/lanterns.md"

    static let ofEvents: [DiagnosticExplanation] = [
        .init(
            .event, "Visitors would not find an event: its state is unknown, or its times contradict each other.",
            why:
                "Correct the state or the times. Pages sort events by their times, and hide them when they are over.",
            .keys(
                event, wrong: "end: 2026-12-05 18:00", right: "end: 2026-12-05 21:00")),
        .init(
            .recurrence, "Wynd cannot read the rule by which an event repeats, or the rule gives no or too many dates.",
            why:
                "Correct the rule: FREQ is DAILY, WEEKLY, MONTHLY or YEARLY, and the other parts are those of "
                + "iCalendar (RFC 5545). Pages and calendars show the dates that the rule gives.",
            .keys(event, wrong: "repeat: every Saturday", right: "repeat: FREQ=WEEKLY;BYDAY=SA")),
    ]
}
