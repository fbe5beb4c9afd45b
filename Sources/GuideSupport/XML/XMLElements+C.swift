// Reads the elements of a large XML document one by one with libxml2, without network access and document types.

import CLibXML2

extension XMLTree {
    /// Reads each element with a name, wherever it is in a document; only one of them is in memory at a time.
    ///
    /// A prefix that the document does not declare is not an error. Names then have no prefix and no namespace.
    ///
    /// - Parameters:
    ///   - name: the local name.
    ///   - refusal: why a document with this outermost element, and its namespace, is not read; nil if it is read.
    /// - Throws: the first error.
    public static func eachElement(
        _ name: String, of bytes: [UInt8], refusal: (_ root: String, _ namespace: String?) -> String?,
        _ body: (Element) -> Void
    ) throws(XMLError) {
        xmlInitParser()
        wynd_xml_be_quiet()
        let source = XMLElementSource(bytes)
        let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOCDATA.rawValue | XML_PARSE_BIG_LINES.rawValue
        // The source outlives the reader, which is freed below.
        let pointer = Unmanaged.passUnretained(source).toOpaque()
        guard let reader = xmlReaderForIO(fillBuffer, nil, pointer, nil, nil, CInt(options)) else {
            throw XMLError(reason: "out of memory")
        }
        defer {
            xmlFreeTextReader(reader)
            withExtendedLifetime(source) {}
        }
        xmlTextReaderSetStructuredErrorHandler(
            reader,
            { userData, error in
                guard let userData, let error, error.pointee.level != XML_ERR_WARNING,
                    error.pointee.code != CInt(XML_NS_ERR_UNDEFINED_NAMESPACE.rawValue)
                else { return }
                Unmanaged<XMLElementSource>.fromOpaque(userData).takeUnretainedValue().add(XMLError(error.pointee))
            }, pointer)
        var isRoot = true
        var status = xmlTextReaderRead(reader)
        while status == 1 {
            if let error = source.firstError { throw error }
            let type = xmlTextReaderNodeType(reader)
            if type == CInt(XML_READER_TYPE_DOCUMENT_TYPE.rawValue) {
                throw XMLError(
                    line: 1, reason: XMLVocabulary.refusal(ofDocumentType: text(xmlTextReaderConstName(reader)) ?? ""))
            }
            let found = type == CInt(XML_READER_TYPE_ELEMENT.rawValue) ? text(xmlTextReaderConstLocalName(reader)) : nil
            if let found, isRoot {
                isRoot = false
                if let reason = refusal(found, text(xmlTextReaderConstNamespaceUri(reader))) {
                    let node = xmlTextReaderCurrentNode(reader)
                    throw XMLError(line: node.map { Int(xmlGetLineNo($0)) } ?? 1, reason: reason)
                }
            }
            guard found == name else {
                status = xmlTextReaderRead(reader)
                continue
            }
            guard let node = xmlTextReaderExpand(reader), let document = node.pointee.doc, source.firstError == nil
            else { throw source.firstError ?? notWellFormed }
            var walker = XMLTreeWalker(document: document, dropsPrefixes: true)
            body(walker.element(node))
            status = xmlTextReaderNext(reader)
        }
        if let error = source.firstError { throw error }
        if status < 0 || isRoot { throw notWellFormed }
    }

    private static var notWellFormed: XMLError { XMLError(line: 1, reason: "the file is not well-formed XML") }

    private static func text(_ pointer: UnsafePointer<xmlChar>?) -> String? { pointer.map { String(cString: $0) } }

    private static let fillBuffer: xmlInputReadCallback = { context, buffer, length in
        guard let context, let buffer, length > 0 else { return 0 }
        return Unmanaged<XMLElementSource>.fromOpaque(context).takeUnretainedValue().fill(
            UnsafeMutableRawBufferPointer(start: buffer, count: Int(length)))
    }
}

/// Gives libxml2 the bytes of one document, up to the first error.
private final class XMLElementSource {
    private let bytes: [UInt8]
    private var next = 0
    private var limits = XMLTagLimits()
    private(set) var firstError: XMLError?

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// - Returns: the number of bytes; 0 at the end.
    func fill(_ buffer: UnsafeMutableRawBufferPointer) -> CInt {
        // libxml2 continues after an error, with no limit on the cost.
        guard firstError == nil else { return -1 }
        let piece = bytes[next..<min(bytes.count, next + buffer.count)]
        do throws(XMLError) { try limits.take(piece) } catch {
            firstError = error
            return -1
        }
        buffer.copyBytes(from: piece)
        next += piece.count
        return CInt(piece.count)
    }

    func add(_ error: XMLError) { firstError = firstError ?? error }
}
