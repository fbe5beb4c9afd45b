// Checks whether a text is well-formed XML, and collects the texts of its elements.

import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Collects the texts of the elements by name.
final class XMLCheck: NSObject, XMLParserDelegate {
    private(set) var texts: [String: [String]] = [:]
    private(set) var attributes: [String: [[String: String]]] = [:]
    private(set) var isWellFormed = false
    private var open: [(name: String, text: String)] = []

    init(_ bytes: [UInt8]) {
        super.init()
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = self
        isWellFormed = parser.parse()
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        open.append((name, ""))
        self.attributes[name, default: []].append(attributes)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if !open.isEmpty { open[open.count - 1].text += string }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        if let last = open.popLast() { texts[last.name, default: []].append(last.text) }
    }
}
