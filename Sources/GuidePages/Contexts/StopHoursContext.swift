// The opening hours of a stop, for visitors on their way to it.

import GuideModel

/// Opening hours in one line, with the data with which the browser finds out whether the stop is open now.
struct StopHoursContext: Sendable {
    /// The line, for example `Monday to Saturday 09:30–16:00; Sunday 12:45–15:15`.
    var line: String
    var openNow: OpenNowContext?

    /// Creates the hours of a stop.
    ///
    /// - Returns: nil if the hours are unknown.
    init?(_ facts: VisitFacts, book: HoursIndex) {
        guard let hours = HoursContext.of(facts, book: book) else { return nil }
        let parts = hours.sections.map { StopHoursContext.line($0, book.words) } + hours.written.map(\.text)
        line = (parts.isEmpty ? [hours.note].compactMap { $0 } : parts).joined(separator: "; ")
        openNow = hours.openNow
    }

    private static func line(_ section: HoursSectionContext, _ words: Words) -> String {
        let rows = section.rows.map { row in
            let times = row.times.map(\.text).joined(separator: ", ")
            return [row.days, times, row.remark.map(words.isolated) ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
        }
        let text = rows.joined(separator: "; ")
        return section.season.map { "\($0): \(text)" } ?? text
    }
}

extension StopHoursContext: TemplateContext {
    static let fields = TemplateFields<StopHoursContext> {
        $0.text("line", \.line)
        $0.optional("openNow", \.openNow)
    }
}
