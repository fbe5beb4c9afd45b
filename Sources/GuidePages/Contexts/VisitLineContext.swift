// What stands right under the title of a place: whether it is open, what it costs, how to get there, to save it.

import GuideModel

/// What a visitor decides by, and what to do next.
struct VisitLineContext: Sendable {
    var openNow: OpenNowContext?
    /// The first of its prices.
    var price: PriceContext?
    /// Whether a map on the page shows where it is.
    var hasWay: Bool
    var name: String
    var kind: String
    /// The page from the root of its language.
    var page: String
    var city: String
    /// Latitude and longitude in degrees.
    var position: String

    init(
        _ facts: VisitFacts, name: String, kind: String, page: String, city: City, position: Position, hasWay: Bool,
        book: HoursIndex
    ) {
        openNow = facts.hours.flatMap { book.entry($0).openNow }
        price = facts.prices.first.map { PriceContext($0, words: book.words) }
        self.hasWay = hasWay
        self.name = name
        self.kind = kind
        self.page = page
        self.city = city.name
        self.position = Coordinate.pair(position)
    }
}

extension VisitLineContext: TemplateContext {
    static let fields = TemplateFields<VisitLineContext> {
        $0.optional("openNow", \.openNow)
        $0.optional("price", \.price)
        $0.flag("hasWay", \.hasWay)
        $0.text("name", \.name)
        $0.text("kind", \.kind)
        $0.text("page", \.page)
        $0.text("city", \.city)
        $0.text("position", \.position)
    }
}
