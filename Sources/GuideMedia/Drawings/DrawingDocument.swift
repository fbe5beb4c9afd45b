// The contents of an SVG file.

import GuideSupport

/// A drawing after parsing.
struct DrawingDocument: Hashable {
    var root: DrawingElement
    var hasDocumentType = false
    /// Whether the file requests external style sheets.
    var hasInstructions = false
    var hasEntities = false

    /// Larger drawings are rejected, because a page has to load them.
    static let largestSize = 10 * 1024 * 1024

    /// Parses without network, external entities, or entity replacement.
    init(parsing bytes: [UInt8]) throws(MediaError) {
        guard bytes.count <= Self.largestSize else {
            throw MediaError(
                code: .mediaSize, "is a drawing of more than 10 MB; simplify it or publish it as a picture")
        }
        do throws(XMLError) {
            let tree = try XMLTree(bytes, .lenient)
            root = Self.element(tree.root)
            hasDocumentType = tree.hasDocumentType
            hasInstructions = tree.hasInstructions
            hasEntities = tree.hasEntities
        } catch {
            throw .broken(error.line > 0 ? "line \(error.line): \(error.reason)" : error.reason)
        }
    }

    private static let svg = "http://www.w3.org/2000/svg"
    private static let prefixes = [
        "http://www.w3.org/1999/xlink": "xlink:", "http://www.w3.org/XML/1998/namespace": "xml:",
    ]

    private static func element(_ element: XMLTree.Element) -> DrawingElement {
        DrawingElement(
            name: element.name,
            // Browsers do not show a drawing without a namespace, but the author meant SVG.
            isSVG: element.namespace == svg || (element.namespace ?? "").isEmpty,
            attributes: element.attributes.map { attribute in
                let prefix = attribute.namespace.map { prefixes[$0] ?? "other:" } ?? ""
                return DrawingElement.Attribute(name: prefix + attribute.name, value: attribute.value)
            },
            children: element.content.map {
                switch $0 {
                case .element(let child): .element(Self.element(child))
                case .text(let text): .text(text)
                }
            }, line: element.line)
    }
}
