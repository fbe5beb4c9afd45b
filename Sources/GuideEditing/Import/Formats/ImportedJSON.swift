// Reads the JSON files of one import, and finds the lines of their entries.

import GuideContent
import GuideModel
import GuideSupport

/// One of several files that are imported together.
public struct ImportDocument: Sendable {
    /// Its name, for diagnostics.
    public var file: String
    public var bytes: [UInt8]

    public init(file: String, bytes: [UInt8]) {
        self.file = file
        self.bytes = bytes
    }
}

/// An object in a JSON file, and where it is.
struct JSONEntry {
    let node: JSONNode
    let file: String
    let line: Int
}

/// A JSON file that is read from its start to its end.
struct ImportedJSON {
    struct ReadError: Error {
        let diagnostic: Diagnostic
    }

    let root: JSONNode
    private let file: String
    private var lines: LineCounter

    init(_ document: ImportDocument) throws(ReadError) {
        let text = SourceText(file: document.file, bytes: document.bytes)
        if let error = text.encodingError() { throw ReadError(diagnostic: error) }
        let node: JSONNode
        do throws(JSONError) { node = try JSONReader.read(document.bytes) } catch {
            throw ReadError(
                diagnostic: .error(
                    at: text.location(of: error.offset), code: .importFile, "this is not JSON: \(error.message)"))
        }
        root = node
        file = document.file
        lines = LineCounter(document.bytes)
    }

    /// The entry of a node.
    ///
    /// Ask for entries in the order of the file.
    mutating func entry(_ node: JSONNode) -> JSONEntry {
        JSONEntry(node: node, file: file, line: lines.line(of: node.offset))
    }
}

extension String {
    /// The first web address in a text, which may be a link in HTML; nil if there is none.
    var firstWebAddress: String? {
        firstMatch(of: /https?:\/\/[^\s"'<>()\[\]]+/).map { String($0.output) }
    }
}

extension JSONNode {
    /// A text or a number as text; nil for a blank text and for all other values.
    var scalarText: String? {
        let text = string ?? number.map { number in int.map { "\($0)" } ?? "\(number)" }
        guard let text, text.contains(where: { !$0.isWhitespace }) else { return nil }
        return text
    }

    /// The member of that name as text without HTML, on one line; nil if it has no words.
    func words(_ name: String) -> String? {
        let words = self[name]?.scalarText.map { PlainText.ofHTML($0).onOneLine } ?? ""
        return words.isEmpty ? nil : words
    }
}
