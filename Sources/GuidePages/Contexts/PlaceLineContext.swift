// A place in a list of names: less than a card.

import GuideModel

/// A name with what kind of place it is.
struct PlaceLineContext: Sendable {
    var href: Address
    var name: String
    /// The kind of place, such as `Church`.
    var kind: String
    /// Inline SVG.
    var kindIcon: Markup
    var isSponsored: Bool
    /// When it is open, as JSON (see `OpeningHours.json`), where the list tells what is open now; else empty.
    var hours: [UInt8] = []

    init(_ card: CardContext, hours: [UInt8] = []) {
        href = card.href
        name = card.name
        kind = card.kind
        kindIcon = card.kindIcon
        isSponsored = card.isSponsored
        self.hours = hours
    }
}

extension PlaceLineContext: TemplateContext {
    static let fields = TemplateFields<PlaceLineContext> {
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.text("kind", \.kind)
        $0.html("kindIcon", \.kindIcon)
        $0.flag("isSponsored", \.isSponsored)
        $0.flag("hasHours", ifAny: \.hours)
        $0.text("hours", \.hours)
    }
}
