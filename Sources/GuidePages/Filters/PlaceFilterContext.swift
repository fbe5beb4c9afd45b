// The form of a filter, as templates show it, and the cards of a filtered list.

import GuideModel

/// The form above a list of places.
struct PlaceFilterContext: Sendable {
    var groups: [PlaceFilterGroup]
    /// The IANA name of the time zone, for what is open now.
    var timeZone: String?
}

extension PlaceFilterContext: TemplateContext {
    static let fields = TemplateFields<PlaceFilterContext> {
        $0.list("groups", \.groups)
        $0.text("timeZone", \.timeZone)
    }
}

/// Choices under one title.
struct PlaceFilterGroup: Sendable {
    var title: String
    var choices: [PlaceFilterChoice]
}

extension PlaceFilterGroup: TemplateContext {
    static let fields = TemplateFields<PlaceFilterGroup> {
        $0.text("title", \.title)
        $0.list("choices", \.choices)
    }
}

/// One choice.
struct PlaceFilterChoice: Sendable {
    /// The name in the page's address, such as `step-free`.
    var name: String
    /// The value in the page's address, such as `yes`.
    var value: String
    /// The code in the data of the places.
    var code: String
    var label: String
    /// The number of places with it.
    var count: Int
}

extension PlaceFilterChoice: TemplateContext {
    static let fields = TemplateFields<PlaceFilterChoice> {
        $0.text("name", \.name)
        $0.text("value", \.value)
        $0.text("code", \.code)
        $0.text("label", \.label)
        $0.text("count") { String($0.count) }
    }
}

extension CityWriter {
    /// The filter of a list of places; nil if the list needs none.
    ///
    /// - Returns: also the codes of each place, in the order of the list, which are empty without a filter.
    func filter(_ views: [PlaceView]) -> (context: PlaceFilterContext?, codes: [String]) {
        let filter = PlaceFilter(views, words: words, order: index.nameOrder)
        if filter.groups.isEmpty { return (nil, []) }
        return (PlaceFilterContext(groups: filter.groups, timeZone: city.timeZone), filter.codes)
    }

    /// Cards with the data for their filter, and the filter.
    ///
    /// - Parameter addsHours: whether the cards also get their opening hours, because the page has them nowhere else.
    func filtered(
        _ cards: [PlaceCard], addsHours: Bool = false
    ) -> (cards: [PlaceCard], filter: PlaceFilterContext?) {
        let (context, codes) = filter(cards.map(\.view))
        guard let context else { return (cards, nil) }
        var cards = cards
        for (number, code) in codes.enumerated() {
            cards[number].filterCodes = code
            if addsHours { cards[number].hours = cards[number].view.openNow?.rules ?? [] }
        }
        return (cards, context)
    }
}
