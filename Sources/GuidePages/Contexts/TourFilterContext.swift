// What a list of tours can be narrowed by.

/// The areas or the organisations to choose from.
struct TourFilterContext: Sendable {
    /// `area` or `organisation`.
    var key: String
    var title: String
    var choices: [TourChoiceContext]
}

extension TourFilterContext: TemplateContext {
    static let fields = TemplateFields<TourFilterContext> {
        $0.text("key", \.key)
        $0.text("title", \.title)
        $0.list("choices", \.choices)
    }
}
