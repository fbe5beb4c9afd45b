// Places of like kinds under one heading.

/// A heading with its places.
struct PlaceGroupContext: Sendable {
    var anchor: String
    var title: String
    var places: [CardContext]
}

extension PlaceGroupContext: TemplateContext {
    static let fields = TemplateFields<PlaceGroupContext> {
        $0.anchor("anchor", \.anchor)
        $0.text("title", \.title)
        $0.list("places", \.places)
    }
}
