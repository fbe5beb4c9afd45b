// Checks an XML document, as plain values, against an XML Schema with libxml2.

import CLibXML2
import GuideModel
import GuideSupport

/// One violation of a schema, and its location.
struct XMLSchemaDiagnostic: Hashable, Sendable {
    /// The rule of XML Schema, part 1, that the document violates.
    enum Rule: Hashable, Sendable {
        case attributeValue(String)
        case unknownAttribute(String)
        case missingAttribute(String)
        case unexpectedElement
        case unexpectedWords
        case other
    }

    var rule: Rule
    var element: XMLElement
    /// The name of the parent element; nil for the outermost element.
    var parent: String?
    var location: SourceLocation
    /// libxml2's message: a clause without a full stop, with plain element names.
    var reason: String
}

enum XMLSchema {
    /// Runs once, as libxml2 requires of programs with several threads: loading the first schema fills a shared table
    /// that has no other protection.
    private static let isPrepared: Bool = {
        xmlInitParser()
        return load("<schema xmlns='http://www.w3.org/2001/XMLSchema'/>") { $0 != nil }
    }()

    /// The parts of the document that `schema` (the text of an XML Schema) does not allow, in document order.
    ///
    /// The document is rebuilt from the values, so that a document in an older dialect is checked after its conversion
    /// to the schema's format.
    ///
    /// - Throws: if the schema itself does not load, which is an internal error.
    static func diagnostics(in root: XMLElement, schema: String) throws(XMLError) -> [XMLSchemaDiagnostic] {
        _ = isPrepared
        return try load(schema) { (schema) throws(XMLError) -> [XMLSchemaDiagnostic] in
            guard let schema, let context = xmlSchemaNewValidCtxt(schema) else {
                throw XMLError(reason: "the schema does not load")
            }
            defer { xmlSchemaFreeValidCtxt(context) }
            return try diagnostics(in: root, context: context)
        }
    }

    /// Calls `use` with the schema of this text, or with nil if it does not load.
    static func load<Result, Failure>(
        _ text: String, use: (xmlSchemaPtr?) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let characters = Array(text.utf8CString)
        let schema = characters.withUnsafeBufferPointer { buffer -> xmlSchemaPtr? in
            let context = xmlSchemaNewMemParserCtxt(buffer.baseAddress, CInt(buffer.count - 1))
            guard let context else { return nil }
            defer { xmlSchemaFreeParserCtxt(context) }
            return xmlSchemaParse(context)
        }
        defer { if let schema { xmlSchemaFree(schema) } }
        return try use(schema)
    }

    private static func diagnostics(
        in root: XMLElement, context: xmlSchemaValidCtxtPtr
    ) throws(XMLError) -> [XMLSchemaDiagnostic] {
        var tree = XMLTreeBuilder()
        guard let document = tree.document(root) else {
            throw XMLError(reason: "out of memory")
        }
        defer { xmlFreeDoc(document) }
        let collector = XMLSchemaErrors(elements: tree.elements)
        xmlSchemaSetValidStructuredErrors(
            context,
            { userData, error in
                guard let userData, let error else { return }
                Unmanaged<XMLSchemaErrors>.fromOpaque(userData).takeUnretainedValue().add(error.pointee)
            }, Unmanaged.passUnretained(collector).toOpaque())
        xmlSchemaValidateDoc(context, document)
        return collector.diagnostics
    }
}

/// Builds libxml2's tree from values, and maps each node to its element.
private struct XMLTreeBuilder {
    private(set) var elements: [UnsafeMutableRawPointer: XMLElement] = [:]

    mutating func document(_ root: XMLElement) -> xmlDocPtr? {
        guard let document = xmlNewDoc("1.0") else { return nil }
        if let node = node(root, in: document) { xmlDocSetRootElement(document, node) }
        return document
    }

    private mutating func node(_ element: XMLElement, in document: xmlDocPtr) -> xmlNodePtr? {
        guard let node = xmlNewDocNode(document, nil, element.name, nil) else { return nil }
        elements[UnsafeMutableRawPointer(node)] = element
        if let namespace = element.namespace { xmlSetNs(node, xmlNewNs(node, namespace, nil)) }
        for (number, attribute) in element.attributes.enumerated() {
            if let namespace = attribute.namespace {
                xmlNewNsProp(node, xmlNewNs(node, namespace, "a\(number)"), attribute.name, attribute.value)
            } else {
                xmlNewProp(node, attribute.name, attribute.value)
            }
        }
        for content in element.content {
            switch content {
            case .element(let child):
                if let child = self.node(child, in: document) { xmlAddChild(node, child) }
            case .text(let text):
                xmlAddChild(node, xmlNewDocText(document, text))
            }
        }
        return node
    }
}

/// Collects libxml2's messages during one validation.
private final class XMLSchemaErrors {
    private(set) var diagnostics: [XMLSchemaDiagnostic] = []
    private let elements: [UnsafeMutableRawPointer: XMLElement]

    init(elements: [UnsafeMutableRawPointer: XMLElement]) {
        self.elements = elements
    }

    func add(_ error: xmlError) {
        guard let pointer = error.node else { return }
        let node = pointer.assumingMemoryBound(to: xmlNode.self)
        let isAttribute = node.pointee.type == XML_ATTRIBUTE_NODE
        let owner = isAttribute ? node.pointee.parent.map { UnsafeMutableRawPointer($0) } ?? pointer : pointer
        guard let element = elements[owner] else { return }
        let reason = XMLSchemaErrors.plain(XMLError(error).reason)
        let attribute = isAttribute ? node.pointee.name.map { String(cString: $0) } : attributeNamed(in: reason)
        let location = attribute.map { element.location(of: $0) } ?? element.location
        // libxml2 reports an invalid value twice: for its facet, then for its type. The first message is more specific.
        if let last = diagnostics.last, last.location == location, attribute != nil { return }
        let outer = elements[owner].flatMap { _ in
            owner.assumingMemoryBound(to: xmlNode.self).pointee.parent.flatMap { elements[UnsafeMutableRawPointer($0)] }
        }
        diagnostics.append(
            XMLSchemaDiagnostic(
                rule: XMLSchemaErrors.rule(code: error.code, reason: reason, attribute: attribute),
                element: element, parent: outer?.name, location: location, reason: reason))
    }

    private static func rule(code: CInt, reason: String, attribute: String?) -> XMLSchemaDiagnostic.Rule {
        switch (xmlParserErrors(UInt32(code)), attribute) {
        case (XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_1, let attribute?), (XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_2, let attribute?):
            return .unknownAttribute(attribute)
        case (_, let attribute?):
            return .attributeValue(attribute)
        case (XML_SCHEMAV_CVC_COMPLEX_TYPE_4, nil):
            let quoted = reason.split(separator: "'", omittingEmptySubsequences: false)
            return quoted.count > 3 ? .missingAttribute(String(quoted[3])) : .other
        case (XML_SCHEMAV_ELEMENT_CONTENT, nil):
            return .unexpectedElement
        case (XML_SCHEMAV_CVC_COMPLEX_TYPE_2_3, nil):
            return .unexpectedWords
        default:
            return .other
        }
    }

    /// The attribute in a message such as `Element 'Slide', attribute 'start': ...`.
    private func attributeNamed(in reason: String) -> String? {
        guard let mark = reason.firstRange(of: ", attribute '") else { return nil }
        return String(reason[mark.upperBound...].prefix { $0 != "'" })
    }

    /// Removes the namespaces in braces that libxml2 puts before names.
    private static func plain(_ reason: String) -> String {
        var result = ""
        var rest = reason[...]
        while let open = rest.firstIndex(of: "{") {
            result += rest[..<open]
            guard let close = rest[open...].firstIndex(of: "}") else {
                rest = rest[open...]
                break
            }
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}
