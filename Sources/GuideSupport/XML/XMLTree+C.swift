// Reads a whole XML document with libxml2 into plain values, without network access and without entities.

import CLibXML2

/// An XML document of moderate size.
public struct XMLTree: Hashable, Sendable {
    public struct Element: Hashable, Sendable {
        public var name: String
        /// Nil outside any namespace.
        public var namespace: String?
        public var attributes: [Attribute] = []
        public var content: [Node] = []
        /// The line on which its start tag ends.
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
        /// The namespace prefix in the document, before the colon; empty for none.
        public var prefix: String
        public var value: String
    }

    /// A namespace prefix that a document does not declare.
    public struct UndeclaredPrefix: Hashable, Sendable {
        public var prefix: String
        /// The line of its first use.
        public var line: Int
    }

    /// How strictly a document is read.
    public enum Trust: Hashable, Sendable {
        /// A document type, and any violation of the rules, is an error.
        case strict
        /// Like strict, but a prefix that the document does not declare is only recorded.
        ///
        /// Names then have no prefix and no namespace, so that `osmand:icon` is `icon`.
        case strictExceptPrefixes
        /// Reads what it can, and records the rest.
        case lenient
    }

    public var root: Element
    public private(set) var hasDocumentType = false
    /// Whether there are processing instructions for other programs, for example for a style sheet.
    public private(set) var hasInstructions = false
    public private(set) var hasEntities = false
    /// The first prefixes that the document uses and does not declare, if it was read in spite of them.
    public private(set) var undeclaredPrefixes: [UndeclaredPrefix] = []

    /// Reads a document; thread-safe.
    ///
    /// - Parameters:
    ///   - encoding: the encoding of the bytes, which overrides their own declaration; nil to use the declaration.
    /// - Throws: the first error. Elements nested deeper than 256 are an error, and so is what ``XMLTagLimits`` does
    ///   not allow.
    public init(_ bytes: [UInt8], encoding: String? = nil, _ trust: Trust) throws(XMLError) {
        xmlInitParser()
        guard let context = xmlNewParserCtxt() else { throw XMLError(reason: "out of memory") }
        defer { xmlFreeParserCtxt(context) }
        let log = XMLDiagnostics(trust)
        let document = Self.parse(bytes, encoding: encoding, in: context, log)
        defer { if let document { xmlFreeDoc(document) } }
        if trust != .lenient, let error = log.first { throw error }
        if let error = log.fatal { throw error }
        guard let document, context.pointee.wellFormed == 1 else {
            throw log.first ?? XMLError(reason: "the file is not well-formed XML")
        }
        guard let element = xmlDocGetRootElement(document) else { throw XMLError(reason: "it has no content") }
        var walker = XMLTreeWalker(document: document, dropsPrefixes: trust == .strictExceptPrefixes)
        root = walker.element(element)
        undeclaredPrefixes = log.undeclared
        hasEntities = walker.hasEntities
        hasDocumentType = document.pointee.intSubset != nil
        var node = document.pointee.children
        while let current = node {
            if current.pointee.type == XML_PI_NODE { hasInstructions = true }
            node = current.pointee.next
        }
    }

    private static func parse(
        _ bytes: [UInt8], encoding: String?, in context: xmlParserCtxtPtr, _ log: XMLDiagnostics
    ) -> xmlDocPtr? {
        wynd_xml_be_quiet()
        // `_private` is the caller's own field; the diagnostics live longer than the context.
        context.pointee._private = Unmanaged.passUnretained(log).toOpaque()
        context.pointee.sax.pointee.serror = { userData, error in
            // Warnings change nothing, for example that the namespace "pws" is not an absolute address.
            guard let error, error.pointee.level != XML_ERR_WARNING,
                let context = userData?.assumingMemoryBound(to: xmlParserCtxt.self)
            else { return }
            XMLDiagnostics.of(context)?.add(error.pointee)
        }
        if log.trust != .lenient {
            context.pointee.sax.pointee.internalSubset = { userData, name, _, _ in
                guard let context = userData?.assumingMemoryBound(to: xmlParserCtxt.self) else { return }
                XMLDiagnostics.of(context)?.add(
                    XMLError(
                        line: Int(context.pointee.input?.pointee.line ?? 0),
                        reason: XMLVocabulary.refusal(ofDocumentType: name.map { String(cString: $0) } ?? "")),
                    isFatal: true)
                xmlStopParser(context)
            }
        }
        // In compact mode, libxml2 stores short texts in their nodes, not in its table of names.
        let options =
            XML_PARSE_NONET.rawValue | XML_PARSE_NOCDATA.rawValue | XML_PARSE_BIG_LINES.rawValue
            | XML_PARSE_COMPACT.rawValue
        let source = XMLTreeSource(bytes, log)
        return withExtendedLifetime(source) {
            xmlCtxtReadIO(
                context,
                { source, buffer, length in
                    guard let source, let buffer, length > 0 else { return 0 }
                    return Unmanaged<XMLTreeSource>.fromOpaque(source).takeUnretainedValue().fill(
                        UnsafeMutableRawBufferPointer(start: buffer, count: Int(length)))
                }, nil, Unmanaged.passUnretained(source).toOpaque(), nil, encoding, CInt(options))
        }
    }
}

/// Gives libxml2 the bytes of one document, up to the first fatal error.
///
/// libxml2 itself continues after an error, without a limit on the cost.
private final class XMLTreeSource {
    private let bytes: [UInt8]
    private let log: XMLDiagnostics
    private var next = 0
    private var limits = XMLTagLimits()

    init(_ bytes: [UInt8], _ log: XMLDiagnostics) {
        self.bytes = bytes
        self.log = log
    }

    /// - Returns: the number of bytes; 0 at the end.
    func fill(_ buffer: UnsafeMutableRawBufferPointer) -> CInt {
        guard log.fatal == nil else { return 0 }
        let piece = bytes[next..<min(bytes.count, next + buffer.count)]
        do throws(XMLError) { try limits.take(piece) } catch {
            log.add(error, isFatal: true)
            return 0
        }
        buffer.copyBytes(from: piece)
        next += piece.count
        return CInt(piece.count)
    }
}

/// The errors that libxml2 reports while it reads one document.
private final class XMLDiagnostics {
    let trust: XMLTree.Trust
    private(set) var first: XMLError?
    /// The first error after which the document cannot be read.
    private(set) var fatal: XMLError?
    private(set) var undeclared: [XMLTree.UndeclaredPrefix] = []
    /// The limit on the recorded prefixes.
    private static let mostPrefixes = 20

    init(_ trust: XMLTree.Trust) { self.trust = trust }

    func add(_ error: xmlError) {
        if trust == .strictExceptPrefixes, error.code == CInt(XML_NS_ERR_UNDEFINED_NAMESPACE.rawValue) {
            addPrefix(error.str1.map { String(cString: $0) } ?? "", line: Int(error.line))
        } else {
            add(XMLError(error), isFatal: error.level == XML_ERR_FATAL)
        }
    }

    private func addPrefix(_ prefix: String, line: Int) {
        guard undeclared.count < Self.mostPrefixes, !undeclared.contains(where: { $0.prefix == prefix }) else { return }
        undeclared.append(.init(prefix: prefix, line: line))
    }

    func add(_ error: XMLError, isFatal: Bool) {
        if first == nil { first = error }
        if isFatal, fatal == nil { fatal = error }
    }

    static func of(_ context: xmlParserCtxtPtr) -> XMLDiagnostics? {
        context.pointee._private.map { Unmanaged<XMLDiagnostics>.fromOpaque($0).takeUnretainedValue() }
    }
}

/// Copies libxml2's tree, whose depth its parser limits to 256.
struct XMLTreeWalker {
    let document: xmlDocPtr
    /// Whether names lose the prefixes that the document does not declare, which libxml2 leaves in the names.
    let dropsPrefixes: Bool
    private(set) var hasEntities = false

    init(document: xmlDocPtr, dropsPrefixes: Bool) {
        self.document = document
        self.dropsPrefixes = dropsPrefixes
    }

    mutating func element(_ node: xmlNodePtr) -> XMLTree.Element {
        var element = XMLTree.Element(
            name: localName(node.pointee.name), namespace: address(node.pointee.ns),
            line: Int(xmlGetLineNo(node)))
        var property = node.pointee.properties
        while let current = property {
            element.attributes.append(attribute(current))
            property = current.pointee.next
        }
        // Texts that only comments separate become one, because code that writes them appends each to the one before.
        var words = ""
        func endText() {
            if !words.isEmpty { element.content.append(.text(words)) }
            words = ""
        }
        var child = node.pointee.children
        while let current = child {
            switch current.pointee.type {
            case XML_ELEMENT_NODE:
                endText()
                element.content.append(.element(self.element(current)))
            case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: words += text(current.pointee.content)
            case XML_ENTITY_REF_NODE: hasEntities = true
            default: break
            }
            child = current.pointee.next
        }
        endText()
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
            name: localName(attribute.pointee.name), namespace: address(attribute.pointee.ns),
            prefix: text(space?.prefix), value: value)
    }

    /// A namespace, even if an entity of the document replaces it, as in files from Illustrator.
    private func address(_ namespace: xmlNsPtr?) -> String? {
        guard let href = namespace?.pointee.href else { return nil }
        let address = text(href)
        guard address.hasPrefix("&"), address.hasSuffix(";"),
            let entity = xmlGetDocEntity(document, String(address.dropFirst().dropLast())),
            entity.pointee.etype == XML_INTERNAL_GENERAL_ENTITY
        else { return address }
        return text(entity.pointee.content)
    }

    private func localName(_ pointer: UnsafePointer<xmlChar>?) -> String {
        let name = text(pointer)
        guard dropsPrefixes, let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return name }
        return String(name[name.utf8.index(after: colon)...])
    }

    private func text(_ pointer: UnsafePointer<xmlChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
}
