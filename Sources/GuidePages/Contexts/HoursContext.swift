// When a place is open.

import GuideModel

/// Opening hours: a table where they are understood, the editor's own notation where not.
struct HoursContext: Sendable {
    var title: String
    var sections: [HoursSectionContext]
    /// The notation as it is written, one line for each of its rules, where it is not understood.
    var written: [PhraseContext]
    var note: String?
    /// Nil where the notation is not understood, or the city's time zone is not known.
    var openNow: OpenNowContext?

    /// - Returns: nil when nothing is known of the hours.
    init?(_ facts: VisitFacts, timeZone: String?, language: String) {
        let notation = facts.hours ?? ""
        if notation.isEmpty, facts.hoursNote == nil { return nil }
        let words = HoursWords.of(language)
        title = words.title
        note = facts.hoursNote
        sections = []
        written = []
        if notation.isEmpty { return }
        do throws(HoursFault) {
            let hours = try OpeningHours(notation)
            sections = HoursTable(hours, words: words).sections.map(HoursSectionContext.init)
            openNow = timeZone.map { OpenNowContext(hours, timeZone: $0, words: words.now) }
        } catch {
            written = notation.split(separator: ";").map { part in PhraseContext(text: String(part.drop { $0 == " " }))
            }
            .filter { !$0.text.isEmpty }
        }
    }
}

extension HoursContext: TemplateContext {
    static let fields = TemplateFields<HoursContext> {
        $0.text("title", \.title)
        $0.flag("hasTable", from: { !$0.sections.isEmpty })
        $0.list("sections", \.sections)
        $0.list("written", \.written)
        $0.text("note", \.note)
        $0.optional("openNow", \.openNow)
    }
}
