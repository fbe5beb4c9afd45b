// A drawing's elements as values, independent of the parser.

/// An element or a run of text.
indirect enum DrawingNode: Hashable {
    case element(DrawingElement)
    case text(String)
}

struct DrawingElement: Hashable {
    struct Attribute: Hashable {
        /// With its prefix if it is one of the two known ones: `xlink:href`, `xml:lang`.
        var name: String
        var value: String
    }

    /// Without prefix.
    var name: String
    /// False for elements of editors and of other vocabularies.
    var isSVG: Bool
    var attributes: [Attribute]
    var children: [DrawingNode]
    /// The line in the file at which it begins, from 1.
    var line = 0

    func attribute(_ name: String) -> String? {
        attributes.first { $0.name == name }?.value
    }
}
