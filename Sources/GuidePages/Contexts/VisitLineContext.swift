// What stands right under the title of a place: whether it is open, what it costs, how to get there, to save it.

import GuideModel

/// What a visitor decides by, and what to do next.
struct VisitLineContext: Sendable {
    var view: PlaceView
    /// Whether a map on the page shows where it is.
    var hasWay: Bool

    init(_ view: PlaceView, hasWay: Bool) {
        self.view = view
        self.hasWay = hasWay
    }
}

extension VisitLineContext: TemplateContext {
    static let fields = TemplateFields<VisitLineContext> {
        $0.flag("hasWay", \.hasWay)
        $0.text("page", \.view.path)
        $0.text("city", \.view.views.city.name)
        $0.include(\.view)
    }
}
