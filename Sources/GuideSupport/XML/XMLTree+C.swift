// Reads a whole XML document with libxml2 into plain values: no network, no entities.

import CLibXML2

/// An XML document of moderate size.
public struct XMLTree: Hashable, Sendable {
    public struct Element: Hashable, Sendable {
        public var name: String
        /// Nil outside any namespace.
        public var namespace: String?
        public var attributes: [Attribute] = []
        public var content: [Node] = []
        /// Where its start tag ends.
        public var line: Int
    }

    public enum Node: Hashable, Sendable {
        case element(Element)
        case text(String)
    }

    public struct Attribute: Hashable, Sendable {
        public var name: String
        /// Nil outside any namespace.
        public var namespace: String?
        /// What the document writes before the name and a colon; empty for nothing.
        public var prefix: String
        public var value: String
    }

    /// What else may stand in a document.
    public enum Trust: Hashable, Sendable {
        /// A document type, and whatever is not by the rules, is a fault.
        case strict
        /// What can be read is, and what else is there is noted.
        case lenient
    }

    public var root: Element
    public private(set) var hasDocumentType = false
    /// Whether there are instructions for other programs, such as which style sheet to fetch.
    public private(set) var hasInstructions = false
    public private(set) var hasEntities = false

    /// Reads a document; calls may run at once.
    ///
    /// - Parameters:
    ///   - encoding: what the bytes are in, whatever they say; nil to believe them.
    /// - Throws: the first fault. Elements nested deeper than 256 are one.
    public init(_ bytes: [UInt8], encoding: String? = nil, _ trust: Trust) throws(XMLFault) {
        xmlInitParser()
        guard let context = xmlNewParserCtxt() else { throw XMLFault(reason: "memory is full") }
        defer { xmlFreeParserCtxt(context) }
        let findings = XMLFindings(trust)
        let document = Self.parse(bytes, encoding: encoding, in: context, findings)
        defer { if let document { xmlFreeDoc(document) } }
        if trust == .strict, let fault = findings.first { throw fault }
        guard let document, context.pointee.wellFormed == 1 else {
            throw findings.last ?? XMLFault(reason: "the file is not well-formed XML")
        }
        guard let element = xmlDocGetRootElement(document) else { throw XMLFault(reason: "it has no content") }
        var walker = XMLTreeWalker(document: document)
        root = walker.element(element)
        hasEntities = walker.hasEntities
        hasDocumentType = document.pointee.intSubset != nil
        var node = document.pointee.children
        while let current = node {
            if current.pointee.type == XML_PI_NODE { hasInstructions = true }
            node = current.pointee.next
        }
    }

    private static func parse(
        _ bytes: [UInt8], encoding: String?, in context: xmlParserCtxtPtr, _ findings: XMLFindings
    ) -> xmlDocPtr? {
        wynd_xml_be_quiet()
        // `_private` is the caller's own field; the findings outlive the context.
        context.pointee._private = Unmanaged.passUnretained(findings).toOpaque()
        context.pointee.sax.pointee.serror = { userData, error in
            // Warnings, such as that the namespace "pws" is no absolute address, change nothing.
            guard let error, error.pointee.level != XML_ERR_WARNING,
                let context = userData?.assumingMemoryBound(to: xmlParserCtxt.self)
            else { return }
            XMLFindings.of(context)?.add(XMLFault(error.pointee))
        }
        if findings.trust == .strict {
            context.pointee.sax.pointee.internalSubset = { userData, name, _, _ in
                guard let context = userData?.assumingMemoryBound(to: xmlParserCtxt.self) else { return }
                XMLFindings.of(context)?.add(
                    XMLFault(
                        line: Int(context.pointee.input?.pointee.line ?? 0),
                        reason: XMLVocabulary.refusal(ofDocumentType: name.map { String(cString: $0) } ?? "")))
                xmlStopParser(context)
            }
        }
        let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOCDATA.rawValue | XML_PARSE_BIG_LINES.rawValue
        return bytes.withUnsafeBytes { buffer in
            xmlCtxtReadMemory(
                context, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), CInt(buffer.count), nil, encoding,
                CInt(options))
        }
    }
}

/// The faults that libxml2 reports while it reads one document.
private final class XMLFindings {
    let trust: XMLTree.Trust
    private(set) var first: XMLFault?
    private(set) var last: XMLFault?

    init(_ trust: XMLTree.Trust) { self.trust = trust }

    func add(_ fault: XMLFault) {
        if first == nil { first = fault }
        last = fault
    }

    static func of(_ context: xmlParserCtxtPtr) -> XMLFindings? {
        context.pointee._private.map { Unmanaged<XMLFindings>.fromOpaque($0).takeUnretainedValue() }
    }
}

/// Copies libxml2's tree, whose depth its parser limits to 256.
private struct XMLTreeWalker {
    let document: xmlDocPtr
    private(set) var hasEntities = false

    mutating func element(_ node: xmlNodePtr) -> XMLTree.Element {
        var element = XMLTree.Element(
            name: text(node.pointee.name), namespace: address(node.pointee.ns),
            line: Int(xmlGetLineNo(node)))
        var property = node.pointee.properties
        while let current = property {
            element.attributes.append(attribute(current))
            property = current.pointee.next
        }
        var child = node.pointee.children
        while let current = child {
            switch current.pointee.type {
            case XML_ELEMENT_NODE: element.content.append(.element(self.element(current)))
            case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: element.content.append(.text(text(current.pointee.content)))
            case XML_ENTITY_REF_NODE: hasEntities = true
            default: break
            }
            child = current.pointee.next
        }
        return element
    }

    private mutating func attribute(_ attribute: xmlAttrPtr) -> XMLTree.Attribute {
        let space = attribute.pointee.ns?.pointee
        var value = ""
        var part = attribute.pointee.children
        while let current = part {
            switch current.pointee.type {
            case XML_TEXT_NODE: value += text(current.pointee.content)
            case XML_ENTITY_REF_NODE: hasEntities = true
            default: break
            }
            part = current.pointee.next
        }
        return XMLTree.Attribute(
            name: text(attribute.pointee.name), namespace: address(attribute.pointee.ns), prefix: text(space?.prefix),
            value: value)
    }

    /// A namespace, also where an entity of the document's own stands for it, as Illustrator writes them.
    private func address(_ namespace: xmlNsPtr?) -> String? {
        guard let href = namespace?.pointee.href else { return nil }
        let address = text(href)
        guard address.hasPrefix("&"), address.hasSuffix(";"),
            let entity = xmlGetDocEntity(document, String(address.dropFirst().dropLast())),
            entity.pointee.etype == XML_INTERNAL_GENERAL_ENTITY
        else { return address }
        return text(entity.pointee.content)
    }

    private func text(_ pointer: UnsafePointer<xmlChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
}
