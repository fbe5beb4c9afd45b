// An XML document as plain values, with the line and column of every element and attribute.

import GuideModel

/// One element of an XML document.
struct XMLElement: Hashable, Sendable {
    /// What stands inside an element, in order.
    enum Content: Hashable, Sendable {
        case element(XMLElement)
        case text(String)
    }

    var name: String
    /// Nil outside any namespace.
    var namespace: String?
    var attributes: [XMLAttribute]
    var content: [Content]
    var location: SourceLocation

    /// The child elements, in order.
    var children: [XMLElement] {
        content.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// The text inside, without that of child elements.
    var text: String {
        content.reduce(into: "") { if case .text(let text) = $1 { $0 += text } }
    }

    /// The attribute of this name that is in no namespace.
    func attribute(_ name: String) -> XMLAttribute? {
        attributes.first { $0.name == name && $0.namespace == nil }
    }

    /// The value of the attribute of this name, without white space around it.
    subscript(_ name: String) -> String? { attribute(name)?.value.trimmedOfSpace }

    /// Where the attribute of this name stands; the element itself when it has none.
    func location(of name: String) -> SourceLocation { attribute(name)?.location ?? location }
}

/// One attribute of an XML element.
struct XMLAttribute: Hashable, Sendable {
    var name: String
    var namespace: String?
    var value: String
    var location: SourceLocation
}
