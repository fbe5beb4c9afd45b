// The tours of one organisation, or of one area.

/// A heading with its tours.
struct TourGroupContext: Sendable {
    var anchor: String
    var title: String
    /// What is said of an area.
    var summary: String?
    var organisation: OrganisationContext?
    var tours: [TourCardContext]
}

extension TourGroupContext: TemplateContext {
    static let fields = TemplateFields<TourGroupContext> {
        $0.anchor("anchor", \.anchor)
        $0.text("title", \.title)
        $0.text("summary", \.summary)
        $0.optional("organisation", \.organisation)
        $0.list("tours", \.tours)
    }
}
