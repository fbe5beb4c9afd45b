// One phrase of a list.

/// A line of text.
struct PhraseContext: Sendable {
    var text: String
}

extension PhraseContext: TemplateContext {
    static let fields = TemplateFields<PhraseContext> {
        $0.text("text", \.text)
    }
}
