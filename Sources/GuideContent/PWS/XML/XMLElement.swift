// Defines an XML document as plain values, with the line and column of every element and attribute.

import GuideModel

/// One element of an XML document.
package struct XMLElement: Hashable, Sendable {
    /// The content of an element, in order.
    package enum Content: Hashable, Sendable {
        case element(XMLElement)
        case text(String)
    }

    package var name: String
    /// Nil if the element is in no namespace.
    package var namespace: String?
    package var attributes: [XMLAttribute]
    package var content: [Content]
    package var location: SourceLocation

    /// The child elements, in order.
    package var children: [XMLElement] {
        content.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// The text in the element, without the text of child elements.
    package var text: String {
        content.reduce(into: "") { if case .text(let text) = $1 { $0 += text } }
    }

    /// The attribute of this name that is in no namespace.
    package func attribute(_ name: String) -> XMLAttribute? {
        attributes.first { $0.name == name && $0.namespace == nil }
    }

    /// The value of the attribute of this name, without white space around it.
    package subscript(_ name: String) -> String? { attribute(name)?.value.trimmedOfSpace }

    /// The location of the attribute of this name, or of the element if it has none.
    package func location(of name: String) -> SourceLocation { attribute(name)?.location ?? location }
}

/// One attribute of an XML element.
package struct XMLAttribute: Hashable, Sendable {
    package var name: String
    package var namespace: String?
    package var value: String
    package var location: SourceLocation
}
