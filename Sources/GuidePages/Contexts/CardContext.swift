// A place or a feature in a list: enough to choose it.

import GuideModel

/// A card.
struct CardContext: Sendable {
    var href: Address
    var name: String
    /// The kind of place, such as `Church`.
    var kind: String
    /// Inline SVG.
    var kindIcon: Markup
    var summary: String
    /// The number on the city's map; nil where no map stands beside the list.
    var number: Int?
    /// A short fact, such as the way there.
    var meta: String?
    var picture: PictureContext?
    var isSponsored: Bool
}

extension CardContext: TemplateContext {
    static let fields = TemplateFields<CardContext> {
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.text("kind", \.kind)
        $0.html("kindIcon", \.kindIcon)
        $0.text("summary", \.summary)
        $0.number("number", \.number)
        $0.text("meta", \.meta)
        $0.optional("picture", \.picture)
        $0.flag("isSponsored", \.isSponsored)
    }
}
