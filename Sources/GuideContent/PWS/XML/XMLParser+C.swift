// Reads an XML document with libxml2 into plain values: no network, no entities, no document types.

import CLibXML2
import GuideModel

/// Reads documents; each call has a parser context of its own, so calls may run at once.
enum XMLParser {
    /// Larger documents are refused.
    static let mostBytes = 64 << 20
    /// Elements nested deeper are refused.
    static let mostLevels = 200

    /// Set up once, as libxml2 asks of programs with several threads.
    static let isPrepared: Bool = {
        xmlInitParser()
        // The first schema read fills a table that all share; nothing else guards it.
        return XMLSchema.load("<schema xmlns='http://www.w3.org/2001/XMLSchema'/>") { $0 != nil }
    }()

    /// The document's root element; `file` is what locations call it.
    static func read(_ bytes: [UInt8], file: String) throws(XMLFault) -> XMLElement {
        guard bytes.count <= mostBytes else {
            throw XMLFault(line: 0, column: 0, reason: "the file is larger than \(mostBytes >> 20) MB")
        }
        guard !bytes.isEmpty else { throw XMLFault(line: 0, column: 0, reason: "the file is empty") }
        _ = isPrepared
        let (source, encoding) = bytesWithASCIIMarkup(bytes)
        guard let context = xmlNewParserCtxt() else {
            throw XMLFault(line: 0, column: 0, reason: "memory is full")
        }
        defer { xmlFreeParserCtxt(context) }
        let findings = XMLFindings()
        let document = parse(source, encoding: encoding, in: context, findings: findings)
        defer { if let document { xmlFreeDoc(document) } }
        if let fault = findings.first { throw fault }
        guard let document, context.pointee.wellFormed == 1, let root = xmlDocGetRootElement(document) else {
            throw XMLFault(line: 0, column: 0, reason: "the file is not well-formed XML")
        }
        var walker = XMLTreeWalker(file: file, tags: XMLSourceMap(source).tags)
        let element = walker.element(root, level: 0)
        if let fault = walker.fault { throw fault }
        return element
    }

    private static func parse(
        _ source: [UInt8], encoding: String?, in context: xmlParserCtxtPtr, findings: XMLFindings
    ) -> xmlDocPtr? {
        // `_private` is the caller's own field; the findings outlive the context.
        context.pointee._private = Unmanaged.passUnretained(findings).toOpaque()
        context.pointee.sax.pointee.serror = { userData, error in
            // Warnings, such as that the namespace "pws" is no absolute address, change nothing.
            guard let error, error.pointee.level != XML_ERR_WARNING,
                let context = userData?.assumingMemoryBound(to: xmlParserCtxt.self)
            else { return }
            XMLFindings.of(context)?.add(XMLFault(error.pointee))
        }
        context.pointee.sax.pointee.internalSubset = { userData, _, _, _ in
            guard let context = userData?.assumingMemoryBound(to: xmlParserCtxt.self) else { return }
            let input = context.pointee.input
            XMLFindings.of(context)?.add(
                XMLFault(
                    line: Int(input?.pointee.line ?? 0), column: 0,
                    reason: "a document type (<!DOCTYPE ...>) is not allowed, because it can pull in other files; "
                        + "remove it"))
            xmlStopParser(context)
        }
        let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOCDATA.rawValue | XML_PARSE_BIG_LINES.rawValue
        return source.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { characters in
                xmlCtxtReadMemory(
                    context, characters.baseAddress, CInt(characters.count), nil, encoding, CInt(options))
            }
        }
    }

    /// UTF-16 becomes UTF-8, so that markup is ASCII in what is read; anything else stays as it is.
    private static func bytesWithASCIIMarkup(_ bytes: [UInt8]) -> (bytes: [UInt8], encoding: String?) {
        let isBigEndian: Bool
        switch bytes.prefix(2) {
        case [0xFE, 0xFF], [0x00, 0x3C]: isBigEndian = true
        case [0xFF, 0xFE], [0x3C, 0x00]: isBigEndian = false
        default: return (bytes, nil)
        }
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        for index in stride(from: 0, to: bytes.count - 1, by: 2) {
            let first = UInt16(bytes[index])
            let second = UInt16(bytes[index + 1])
            units.append(isBigEndian ? first << 8 | second : second << 8 | first)
        }
        let text = String(decoding: units.first == 0xFEFF ? units[1...] : units[...], as: UTF16.self)
        return (Array(text.utf8), "UTF-8")
    }
}

/// The faults that libxml2 reports while it reads one document.
private final class XMLFindings {
    private(set) var first: XMLFault?

    func add(_ fault: XMLFault) {
        if first == nil { first = fault }
    }

    static func of(_ context: xmlParserCtxtPtr) -> XMLFindings? {
        guard let pointer = context.pointee._private else { return nil }
        return Unmanaged<XMLFindings>.fromOpaque(pointer).takeUnretainedValue()
    }
}

extension XMLFault {
    /// A fault as libxml2 words it: its first line, without the full stop.
    init(_ error: xmlError) {
        var reason = error.message.map { String(cString: $0) } ?? "the file is not well-formed XML"
        while let last = reason.last, last.isWhitespace || last == "." { reason.removeLast() }
        self.init(
            line: Int(error.line), column: Int(error.int2),
            reason: String(reason.map { $0.isNewline ? " " : $0 }))
    }
}

/// Turns libxml2's tree into values and puts each element's place in the source beside it.
private struct XMLTreeWalker {
    let file: String
    let tags: [XMLSourceMap.Tag]
    private(set) var fault: XMLFault?
    private var next = 0

    init(file: String, tags: [XMLSourceMap.Tag]) {
        self.file = file
        self.tags = tags
    }

    mutating func element(_ node: xmlNodePtr, level: Int) -> XMLElement {
        let tag = next < tags.count ? tags[next] : nil
        next += 1
        let line = tag?.start.line ?? Int(xmlGetLineNo(node))
        let start = SourceLocation(file: file, line: line, column: tag?.start.column ?? 0)
        var element = XMLElement(
            name: string(node.pointee.name), namespace: node.pointee.ns.flatMap { string($0.pointee.href) },
            attributes: attributes(of: node, tag: tag, start: start), content: [], location: start)
        var child = node.pointee.children
        while let current = child {
            switch current.pointee.type {
            case XML_ELEMENT_NODE where level < XMLParser.mostLevels:
                element.content.append(.element(self.element(current, level: level + 1)))
            case XML_ELEMENT_NODE:
                fault = fault ?? XMLFault(line: line, column: 0, reason: "elements are nested too deeply")
            case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
                element.content.append(.text(string(current.pointee.content)))
            default:
                break
            }
            child = current.pointee.next
        }
        return element
    }

    private func attributes(
        of node: xmlNodePtr, tag: XMLSourceMap.Tag?, start: SourceLocation
    ) -> [XMLAttribute] {
        var attributes: [XMLAttribute] = []
        var next = node.pointee.properties
        while let attribute = next {
            let name = string(attribute.pointee.name)
            let prefix = attribute.pointee.ns.flatMap { $0.pointee.prefix }.map { string($0) + ":" } ?? ""
            let place = tag?.attributes.first { $0.name == prefix + name }?.start
            let value = xmlNodeListGetString(node.pointee.doc, attribute.pointee.children, 1)
            attributes.append(
                XMLAttribute(
                    name: name, namespace: attribute.pointee.ns.flatMap { string($0.pointee.href) },
                    value: value.map { string($0) } ?? "",
                    location: place.map { SourceLocation(file: file, line: $0.line, column: $0.column) } ?? start))
            if let value { wynd_xmlFree(value) }
            next = attribute.pointee.next
        }
        return attributes
    }

    private func string(_ text: UnsafePointer<xmlChar>?) -> String {
        guard let text else { return "" }
        return String(cString: text)
    }

    private func string(_ text: UnsafeMutablePointer<xmlChar>?) -> String {
        guard let text else { return "" }
        return String(cString: text)
    }
}
