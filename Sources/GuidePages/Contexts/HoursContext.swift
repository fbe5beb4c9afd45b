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
    /// The spans of each weekday from Monday, for machines; nil where a plain week cannot say the hours.
    var plainWeek: [[HoursSpan]]?

    /// - Returns: nil when nothing is known of the hours.
    init?(_ facts: VisitFacts, book: HoursBook) {
        let notation = facts.hours ?? ""
        if notation.isEmpty, facts.hoursNote == nil { return nil }
        title = book.words.title
        note = facts.hoursNote
        let entry = notation.isEmpty ? HoursBook.Entry() : book.entry(notation)
        sections = entry.sections
        written = entry.written
        openNow = entry.openNow
        plainWeek = entry.plainWeek
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
