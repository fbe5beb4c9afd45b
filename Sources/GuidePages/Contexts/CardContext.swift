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
    /// A short fact, such as the way there.
    var meta: String?
    var picture: PictureContext?
    var isSponsored: Bool
    /// Where it is: `53.959100,-1.081500`.
    var position: String
    /// When it is open, as JSON (see `OpeningHours.json`), where the list tells what is open now; else empty.
    var hours: [UInt8] = []
}

extension CardContext: TemplateContext {
    static let fields = TemplateFields<CardContext> {
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.text("kind", \.kind)
        $0.html("kindIcon", \.kindIcon)
        $0.text("summary", \.summary)
        $0.text("meta", \.meta)
        $0.optional("picture", \.picture)
        $0.flag("isSponsored", \.isSponsored)
        $0.text("position", \.position)
        $0.flag("hasHours", ifAny: \.hours)
        $0.text("hours", \.hours)
    }
}
