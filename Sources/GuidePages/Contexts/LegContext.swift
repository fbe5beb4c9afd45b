// The leg from one stop to the next.

/// A leg in words.
struct LegContext: Sendable {
    /// Distance and direction, for example `220 m north-east`.
    var way: String
    /// The tour's note about the leg.
    var note: String?
    /// The next stop and a sentence about it, if the tour has no note about the leg.
    var next: String?
    var preview: String?
    /// The steps of the route, one instruction each; empty for a leg without a route.
    var steps: [PhraseContext] = []
}

extension LegContext: TemplateContext {
    static let fields = TemplateFields<LegContext> {
        $0.text("way", \.way)
        $0.text("note", \.note)
        $0.text("next", \.next)
        $0.text("preview", \.preview)
        $0.list("steps", \.steps)
        $0.flag("hasSteps", ifAny: \.steps)
    }
}
