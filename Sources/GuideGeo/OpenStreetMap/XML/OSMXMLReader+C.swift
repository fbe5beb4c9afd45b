// Reads OpenStreetMap's XML with libxml2's streaming reader; without network, entities and document types.

import CLibXML2
import GuideSupport

enum OSMXMLReader {
    /// Reads a file from its first byte to its last; adds the elements that are left out to `diagnostics`.
    static func read(
        _ file: OSMFile, into consumer: inout some OSMElementConsumer, diagnostics: inout OSMDiagnostics
    ) throws(OSMError) {
        xmlInitParser()
        wynd_xml_be_quiet()
        let source = XMLSource(file)
        let options =
            XML_PARSE_NONET.rawValue | XML_PARSE_NOCDATA.rawValue | XML_PARSE_BIG_LINES.rawValue
        // The source outlives the reader, which is freed below.
        let pointer = Unmanaged.passUnretained(source).toOpaque()
        guard let reader = xmlReaderForIO(fillBuffer, nil, pointer, nil, nil, CInt(options)) else {
            throw .refused("out of memory")
        }
        defer {
            xmlFreeTextReader(reader)
            withExtendedLifetime(source) {}
        }
        xmlTextReaderSetStructuredErrorHandler(
            reader,
            { userData, error in
                guard let userData, let error, error.pointee.level != XML_ERR_WARNING else { return }
                Unmanaged<XMLSource>.fromOpaque(userData).takeUnretainedValue().add(error.pointee)
                // libxml2 reports an error for each wrong character, each with the text around it.
                guard let context = error.pointee.ctxt else { return }
                xmlStopParser(context.assumingMemoryBound(to: xmlParserCtxt.self))
            }, pointer)
        var walk = XMLNodeIterator(reader)
        while try walk.next(source) { try walk.take(into: &consumer, diagnostics: &diagnostics) }
    }

    private static let fillBuffer: xmlInputReadCallback = { context, buffer, length in
        guard let context, let buffer, length > 0 else { return 0 }
        let source = Unmanaged<XMLSource>.fromOpaque(context).takeUnretainedValue()
        return source.fill(UnsafeMutableRawBufferPointer(start: buffer, count: Int(length)))
    }
}

/// The file that libxml2 reads, and the first error in it.
private final class XMLSource {
    private let file: OSMFile
    private var limits = XMLTagLimits()
    private(set) var firstError: OSMError?

    init(_ file: OSMFile) { self.file = file }

    func fill(_ buffer: UnsafeMutableRawBufferPointer) -> CInt {
        // libxml2 continues after an error, with no limit on the cost.
        guard firstError == nil else { return -1 }
        do throws(OSMError) {
            let bytes = try file.bytes(buffer.count)
            do throws(XMLError) { try limits.take(bytes[...]) } catch {
                throw OSMError.broken(error.reason, line: error.line, column: error.column)
            }
            buffer.copyBytes(from: bytes)
            return CInt(bytes.count)
        } catch {
            firstError = firstError ?? error
            return -1
        }
    }

    func add(_ error: xmlError) {
        let found = XMLError(error)
        firstError = firstError ?? .broken(found.reason, line: found.line, column: found.column)
    }
}

/// Steps over the nodes of a document.
private struct XMLNodeIterator {
    private let reader: xmlTextReaderPtr
    /// libxml2 stores each name once, so names are compared by their pointers.
    private let names: [(pointer: UnsafePointer<xmlChar>?, name: OSMXMLElement.Name)]
    private let attributes: [(pointer: UnsafePointer<xmlChar>?, attribute: OSMXMLElement.Attribute)]
    private var element = OSMXMLElement()
    private var document = OSMXMLDocument()

    init(_ reader: xmlTextReaderPtr) {
        self.reader = reader
        names = OSMXMLElement.Name.allCases.map { (xmlTextReaderConstString(reader, $0.rawValue), $0) }
        attributes = OSMXMLElement.Attribute.allCases.map {
            (xmlTextReaderConstString(reader, $0.rawValue), $0)
        }
    }

    /// Steps to the next node; false at the end.
    func next(_ source: XMLSource) throws(OSMError) -> Bool {
        let status = xmlTextReaderRead(reader)
        if let error = source.firstError { throw error }
        if status < 0 { throw .broken("it is not well-formed XML") }
        return status == 1
    }

    mutating func take(into consumer: inout some OSMElementConsumer, diagnostics: inout OSMDiagnostics) throws(OSMError)
    {
        switch xmlTextReaderNodeType(reader) {
        case CInt(XML_READER_TYPE_DOCUMENT_TYPE.rawValue):
            throw .refused(XMLVocabulary.refusal(ofDocumentType: text(xmlTextReaderConstName(reader)) ?? ""))
        case CInt(XML_READER_TYPE_ELEMENT.rawValue):
            let isEmpty = xmlTextReaderIsEmptyElement(reader) == 1
            element.start(name())
            if !document.isInside, element.name != .osm, element.name != .osmChange { throw .refused(foreignRoot) }
            readAttributes()
            if let complaint = try document.begin(element, into: &consumer) {
                let node = xmlTextReaderCurrentNode(reader)
                diagnostics.warn(line: node.map { xmlGetLineNo($0) } ?? 0, "\(complaint); it is left out")
            }
            if isEmpty { try document.end(element.name, into: &consumer) }
        case CInt(XML_READER_TYPE_END_ELEMENT.rawValue):
            try document.end(name(), into: &consumer)
        default: break
        }
    }

    /// A description of a file whose outermost element is not OpenStreetMap's.
    private var foreignRoot: String {
        let kind = XMLVocabulary(
            root: text(xmlTextReaderConstLocalName(reader)) ?? "",
            namespace: text(xmlTextReaderConstNamespaceUri(reader)))
        if let kind, kind != .openStreetMap { return kind.advice }
        return "it is XML, but not OpenStreetMap's, which starts with <osm>"
    }

    private func text(_ pointer: UnsafePointer<xmlChar>?) -> String? { pointer.map { String(cString: $0) } }

    private func name() -> OSMXMLElement.Name? {
        let pointer = xmlTextReaderConstLocalName(reader)
        return names.first { $0.pointer == pointer }?.name
    }

    private mutating func readAttributes() {
        guard element.name != nil else { return }
        while xmlTextReaderMoveToNextAttribute(reader) == 1 {
            let pointer = xmlTextReaderConstLocalName(reader)
            guard let known = attributes.first(where: { $0.pointer == pointer }),
                let value = xmlTextReaderConstValue(reader)
            else { continue }
            element.add(
                known.attribute, UnsafeBufferPointer(start: value, count: Int(xmlStrlen(value))))
        }
        xmlTextReaderMoveToElement(reader)
    }
}
