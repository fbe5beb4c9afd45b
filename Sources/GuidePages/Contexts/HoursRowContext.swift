// One row of the table of opening hours.

/// Days, and the times at which they are open.
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
