// The opening hours of a place.

import GuideModel

/// Opening hours: a table if the parser understands them, or the editor's notation if not.
struct HoursContext: Sendable {
    var title: String
    var sections: [HoursSectionContext]
    /// The notation as the editor wrote it, one line for each rule, if the parser does not understand it.
    var written: [PhraseContext]
    var note: String?
    /// The data for "open now"; nil if the parser does not understand the notation or the city's time zone is unknown.
    var openNow: OpenNowContext?
    /// The hours for machines, as `StructuredData.hours(_:year:)` writes them; empty if plain weeks cannot express them.
    var specification: [UInt8]

    /// The hours of a place.
    ///
    /// - Returns: nil if the hours are unknown.
    static func of(_ facts: VisitFacts, book: HoursIndex) -> HoursContext? {
        let notation = facts.hours ?? ""
        guard !notation.isEmpty || facts.hoursNote != nil else { return nil }
        let entry = notation.isEmpty ? HoursIndex.Entry() : book.entry(notation)
        return HoursContext(
            title: book.words(HoursWord.title), sections: entry.sections, written: entry.written, note: facts.hoursNote,
            openNow: entry.openNow, specification: entry.specification)
    }
}

extension HoursContext: TemplateContext {
    static let fields = TemplateFields<HoursContext> {
        $0.text("title", \.title)
        $0.flag("hasTable", ifAny: \.sections)
        $0.list("sections", \.sections)
        $0.list("written", \.written)
        $0.text("note", \.note)
        $0.optional("openNow", \.openNow)
    }
}

/// The rows of a season, or of the whole year.
struct HoursSectionContext: Sendable {
    var season: String?
    var rows: [HoursRowContext]

    init(_ section: HoursTable.Section) {
        season = section.season
        rows = section.rows.map(HoursRowContext.init)
    }
}

extension HoursSectionContext: TemplateContext {
    static let fields = TemplateFields<HoursSectionContext> {
        $0.text("season", \.season)
        $0.list("rows", \.rows)
    }
}

/// Days, with the times at which the place is open.
struct HoursRowContext: Sendable {
    var days: String
    var times: [PhraseContext]
    var remark: String?
    var isClosed: Bool

    init(_ row: HoursTable.Row) {
        days = row.days
        times = row.times.map(PhraseContext.init)
        remark = row.remark
        isClosed = row.isClosed
    }
}

extension HoursRowContext: TemplateContext {
    static let fields = TemplateFields<HoursRowContext> {
        $0.text("days", \.days)
        $0.list("times", \.times)
        $0.text("remark", \.remark)
        $0.flag("isClosed", \.isClosed)
    }
}
