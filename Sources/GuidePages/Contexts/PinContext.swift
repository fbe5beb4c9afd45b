// One line of the list that says in words what a city's map shows.

import GuideModel

/// A numbered place.
struct PinContext: Sendable {
    var number: Int
    /// The line's id in the page.
    var anchor: String
    var href: Address
    var name: String
    /// In lower case, to stand inside a sentence.
    var kind: String
    /// How to get there from the centre.
    var way: String
    var isSponsored: Bool
}

extension PinContext: TemplateContext {
    static let fields = TemplateFields<PinContext> {
        $0.number("number", \.number)
        $0.anchor("anchor", \.anchor)
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.text("kind", \.kind)
        $0.text("way", \.way)
        $0.flag("isSponsored", \.isSponsored)
    }
}
