// A place or a feature in a list, with the facts that a visitor needs to choose one.

import GuideModel

/// A card, or a line in a list of names.
struct PlaceCard: Sendable {
    var view: PlaceView
    /// A short fact, such as distance and direction.
    var meta: String?
    /// The opening hours as JSON (see `OpeningHours.json`); empty unless the list shows what is open now.
    var hours: [UInt8] = []
    /// The codes of its facts in the filter of its list, separated by spaces; nil in a list without a filter.
    var filterCodes: String?
}

extension PlaceCard: TemplateContext {
    static let fields = TemplateFields<PlaceCard> {
        $0.text("meta", \.meta)
        $0.flag("hasHours", ifAny: \.hours)
        $0.text("hours", \.hours)
        $0.flag("isFiltered", ifPresent: \.filterCodes)
        $0.text("filterCodes", \.filterCodes)
        $0.include(\.view)
    }
}
