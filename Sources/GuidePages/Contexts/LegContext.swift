// The way from one stop to the next.

/// A leg in words.
struct LegContext: Sendable {
    /// `220 m north-east`.
    var way: String
    /// What the tour says of it.
    var note: String?
    /// Where nothing is said of the way: what comes next, and a sentence about it.
    var next: String?
    var preview: String?
    /// The way in sentences, each a thing to do; none for a leg that was not routed.
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
