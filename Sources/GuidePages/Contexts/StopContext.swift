// One stop of a tour.

import GuideModel

/// A stop and the leg that leads to it.
struct StopContext: Sendable {
    /// The place or the feature.
    var view: PlaceView
    var number: Int
    /// The stop's id in the page.
    var anchor: String
    /// The leg to the stop; nil at the first stop.
    var leg: LegContext?
    /// The page that shows the stop's place as a part of the tour.
    var href: Address
    var note: String?
    /// A photograph; a generated picture would only repeat the tour's map.
    var picture: PictureContext?
    var hours: StopHoursContext?
}

extension StopContext: TemplateContext {
    static let fields = TemplateFields<StopContext> {
        $0.number("number", \.number)
        $0.anchor("anchor", \.anchor)
        $0.optional("leg", \.leg)
        $0.address("href", \.href)
        $0.text("note", \.note)
        $0.optional("picture", \.picture)
        $0.optional("hours", \.hours)
        $0.include(\.view)
    }
}
