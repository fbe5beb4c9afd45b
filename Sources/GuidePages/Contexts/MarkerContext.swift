// One line of the list that describes a city's map in words.

import GuideModel

/// A numbered place.
struct MarkerContext: Sendable {
    var view: PlaceView
    var number: Int
    /// The line's id in the page.
    var anchor: String
    /// The kind of place, in lower case for use inside a sentence.
    var kind: String
}

extension MarkerContext: TemplateContext {
    static let fields = TemplateFields<MarkerContext> {
        $0.number("number", \.number)
        $0.anchor("anchor", \.anchor)
        $0.text("kind", \.kind)
        $0.include(\.view)
    }
}
