// A drawing's elements as values, apart from the parser they came from.

/// An element or a run of text.
indirect enum DrawingNode: Hashable {
    case element(DrawingElement)
    case text(String)
}

struct DrawingElement: Hashable {
    struct Attribute: Hashable {
        /// With its prefix where it has one of the two that are known: `xlink:href`, `xml:lang`.
        var name: String
        var value: String
    }

    /// Without prefix.
    var name: String
    /// False for elements of editors and of other vocabularies.
    var isSVG: Bool
    var attributes: [Attribute]
    var children: [DrawingNode]
    /// Where it begins in its file, from 1.
    var line = 0

    func attribute(_ name: String) -> String? {
        attributes.first { $0.name == name }?.value
    }
}
