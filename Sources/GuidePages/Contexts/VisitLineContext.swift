// The line below the title of a place: whether it is open, what it costs, how to get there, and how to save it.

import GuideModel

/// The facts that a visitor decides by, and the links to the next actions.
struct VisitLineContext: Sendable {
    var view: PlaceView
    /// Whether a map on the page shows the location.
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
