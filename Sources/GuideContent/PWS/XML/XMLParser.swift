// Reads an XML document into plain values, each with its location in the source.

import GuideModel
import GuideSupport

package enum XMLParser {
    /// The most bytes of a document; larger documents are refused.
    package static let mostBytes = 64 << 20
    /// The most levels of nested elements; deeper documents are refused.
    static let mostLevels = 200

    /// The document's root element; locations name the document `file`.
    package static func read(_ bytes: [UInt8], file: String) throws(XMLError) -> XMLElement {
        guard bytes.count <= mostBytes else {
            throw XMLError(reason: "the file is larger than \(mostBytes >> 20) MB")
        }
        guard !bytes.isEmpty else { throw XMLError(reason: "the file is empty") }
        let (source, encoding) = bytesWithASCIIMarkup(bytes)
        let tree = try XMLTree(source, encoding: encoding, .strict)
        var places = XMLPlaces(file: file, tags: XMLSourceMap(source).tags)
        return try places.element(tree.root, level: 0)
    }

    /// Converts UTF-16 to UTF-8, so that markup is ASCII in the bytes; other encodings are unchanged.
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

/// Adds its location in the source to each element and attribute.
private struct XMLPlaces {
    let file: String
    let tags: [XMLSourceMap.Tag]
    private var next = 0

    init(file: String, tags: [XMLSourceMap.Tag]) {
        self.file = file
        self.tags = tags
    }

    mutating func element(_ node: XMLTree.Element, level: Int) throws(XMLError) -> XMLElement {
        let tag = next < tags.count ? tags[next] : nil
        next += 1
        let start = SourceLocation(file: file, line: tag?.start.line ?? node.line, column: tag?.start.column ?? 0)
        guard level <= XMLParser.mostLevels else {
            throw XMLError(line: start.line, reason: "elements are nested too deeply")
        }
        var element = XMLElement(
            name: node.name, namespace: node.namespace, attributes: [], content: [], location: start)
        element.attributes = node.attributes.map { attribute in
            let name = attribute.prefix.isEmpty ? attribute.name : attribute.prefix + ":" + attribute.name
            let place = tag?.attributes.first { $0.name == name }?.start
            return XMLAttribute(
                name: attribute.name, namespace: attribute.namespace, value: attribute.value,
                location: place.map { SourceLocation(file: file, line: $0.line, column: $0.column) } ?? start)
        }
        for child in node.content {
            switch child {
            case .element(let inner): element.content.append(.element(try self.element(inner, level: level + 1)))
            case .text(let text): element.content.append(.text(text))
            }
        }
        return element
    }
}
