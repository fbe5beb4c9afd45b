// The groups and filters of a list of tours.

import GuideModel

/// A heading with its tours.
struct TourGroupContext: Sendable {
    var anchor: String
    var title: String
    /// The summary of an area.
    var summary: String?
    var organisation: OrganisationContext?
    var tours: [TourView]
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

/// The areas or organisations that the visitor can choose from.
struct TourFilterContext: Sendable {
    /// What it filters by: `area` or `organisation`.
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

/// A link to a list with a part of the tours.
struct TourChoiceContext: Sendable {
    var href: Address
    var name: String
    /// The id of the area or organisation; empty for all.
    var value: String
    /// The number of tours in the list.
    var count: Int
    /// Whether this page is that list.
    var isCurrent: Bool
}

extension TourChoiceContext: TemplateContext {
    static let fields = TemplateFields<TourChoiceContext> {
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.text("value", \.value)
        $0.text("count") { String($0.count) }
        $0.flag("isCurrent", \.isCurrent)
    }
}
