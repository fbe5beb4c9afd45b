// A place or a feature in a list: enough to choose it.

import GuideModel

/// A card, or a line in a list of names.
struct PlaceCard: Sendable {
    var view: PlaceView
    /// A short fact, such as the way there.
    var meta: String?
    /// When it is open, as JSON (see `OpeningHours.json`), where the list tells what is open now; else empty.
    var hours: [UInt8] = []
}

extension PlaceCard: TemplateContext {
    static let fields = TemplateFields<PlaceCard> {
        $0.text("meta", \.meta)
        $0.flag("hasHours", ifAny: \.hours)
        $0.text("hours", \.hours)
        $0.include(\.view)
    }
}
