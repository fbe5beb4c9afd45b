// Parses an SVG file; the only file that calls libxml2.

import CLibXML2

/// What stands in an SVG file.
struct DrawingDocument: Hashable {
    var root: DrawingElement
    var hasDocumentType = false
    /// Whether the file asks for style sheets outside it.
    var hasInstructions = false
    var hasEntities = false

    /// Drawings above this are refused: a page must load them.
    static let largestSize = 10 * 1024 * 1024

    /// Parses without network, external entities, or entity replacement.
    init(parsing bytes: [UInt8]) throws(MediaFault) {
        xmlInitParser()
        guard bytes.count <= Self.largestSize else {
            throw MediaFault(
                code: "media-size", "is a drawing of more than 10 MB; simplify it or publish it as a picture")
        }
        guard let context = xmlNewParserCtxt() else { throw MediaFault.broken("there is no memory to read it") }
        defer { xmlFreeParserCtxt(context) }
        let options = Int32(
            XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
                | XML_PARSE_NOCDATA.rawValue | XML_PARSE_COMPACT.rawValue)
        let document = bytes.withUnsafeBytes { buffer in
            xmlCtxtReadMemory(
                context, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), nil, nil, options
            )
        }
        guard let document else { throw Self.fault(of: context) }
        defer { xmlFreeDoc(document) }
        guard let element = xmlDocGetRootElement(document) else { throw MediaFault.broken("it has no content") }
        hasDocumentType = document.pointee.intSubset != nil
        var reader = DrawingTreeReader()
        root = reader.element(element)
        hasEntities = reader.hasEntities
        var node = document.pointee.children
        while let current = node {
            if current.pointee.type == XML_PI_NODE { hasInstructions = true }
            node = current.pointee.next
        }
    }

    private static func fault(of context: xmlParserCtxtPtr) -> MediaFault {
        guard let error = xmlCtxtGetLastError(context) else { return .broken("it is not well-formed XML") }
        let words = error.pointee.message.map { String(cString: $0).trimmed } ?? "it is not well-formed XML"
        return .broken("line \(error.pointee.line): \(words)")
    }
}

/// Copies libxml2's tree; depth is limited by the parser to 256.
private struct DrawingTreeReader {
    var hasEntities = false

    private static let svg = "http://www.w3.org/2000/svg"
    private static let prefixes = [
        "http://www.w3.org/1999/xlink": "xlink:", "http://www.w3.org/XML/1998/namespace": "xml:",
    ]

    mutating func element(_ node: xmlNodePtr) -> DrawingElement {
        let namespace = text(node.pointee.ns?.pointee.href)
        var attributes: [DrawingElement.Attribute] = []
        var property = node.pointee.properties
        while let current = property {
            attributes.append(attribute(current))
            property = current.pointee.next
        }
        var children: [DrawingNode] = []
        var child = node.pointee.children
        while let current = child {
            switch current.pointee.type {
            case XML_ELEMENT_NODE: children.append(.element(element(current)))
            case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: children.append(.text(text(current.pointee.content)))
            case XML_ENTITY_REF_NODE: hasEntities = true
            default: break
            }
            child = current.pointee.next
        }
        // Drawings without a namespace show nothing in a browser until they have one; it is meant all the same.
        let isSVG = namespace == Self.svg || namespace.isEmpty
        return DrawingElement(name: text(node.pointee.name), isSVG: isSVG, attributes: attributes, children: children)
    }

    private mutating func attribute(_ attribute: xmlAttrPtr) -> DrawingElement.Attribute {
        let namespace = text(attribute.pointee.ns?.pointee.href)
        let prefix = namespace.isEmpty ? "" : Self.prefixes[namespace] ?? "other:"
        var value = ""
        var part = attribute.pointee.children
        while let current = part {
            if current.pointee.type == XML_TEXT_NODE {
                value += text(current.pointee.content)
            } else if current.pointee.type == XML_ENTITY_REF_NODE {
                hasEntities = true
            }
            part = current.pointee.next
        }
        return DrawingElement.Attribute(name: prefix + text(attribute.pointee.name), value: value)
    }

    private func text(_ pointer: UnsafePointer<xmlChar>?) -> String {
        pointer.map { String(cString: $0) } ?? ""
    }
}
