// One stop of a tour.

import GuideModel

/// A stop and the leg that leads to it.
struct StopContext: Sendable {
    var number: Int
    /// The stop's id in the page.
    var anchor: String
    /// Nil at the first stop.
    var leg: LegContext?
    var href: Address
    var name: String
    var kind: String
    /// Inline SVG.
    var kindIcon: Markup
    var summary: String
    var note: String?
    var picture: PictureContext?
    var isSponsored: Bool
    var hours: StopHoursContext?
}

extension StopContext: TemplateContext {
    static let fields = TemplateFields<StopContext> {
        $0.number("number", \.number)
        $0.anchor("anchor", \.anchor)
        $0.optional("leg", \.leg)
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.text("kind", \.kind)
        $0.html("kindIcon", \.kindIcon)
        $0.text("summary", \.summary)
        $0.text("note", \.note)
        $0.optional("picture", \.picture)
        $0.flag("isSponsored", \.isSponsored)
        $0.optional("hours", \.hours)
    }
}
