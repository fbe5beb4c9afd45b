// A part of the table of opening hours.

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
