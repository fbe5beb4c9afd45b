// One way to narrow a list of tours.

import GuideModel

/// A link to a list with some of the tours.
struct TourChoiceContext: Sendable {
    var href: Address
    var name: String
    /// The id of the area or organisation; empty for all.
    var value: String
    /// How many tours are there.
    var count: Int
    /// Whether the page is that list.
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
