// When a place is open.

/// Opening hours, one line for each rule.
struct HoursContext: Sendable {
    var lines: [PhraseContext]
    var note: String?
}

extension HoursContext: TemplateContext {
    static let fields = TemplateFields<HoursContext> {
        $0.list("lines", \.lines)
        $0.text("note", \.note)
    }
}
