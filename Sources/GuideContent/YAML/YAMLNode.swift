// A YAML document as it was written, with the place of every key and value.

/// A value of a document.
struct YAMLNode: Sendable {
    enum Content: Sendable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        case mapping([YAMLEntry])
        /// Something that has been reported already and is to be passed over in silence.
        case refused
    }

    let document: YAMLDocument
    /// Where it stands among the values of the document.
    let index: Int

    var kind: YAMLDocument.Value.Kind { document[index].kind }
    /// Where it starts.
    var mark: Mark { document[index].mark }

    /// All that the value holds; whoever wants a text or a kind alone asks for that.
    var content: Content {
        switch kind {
        case .plain: .scalar(YAMLScalar(text: text, isPlain: true))
        case .quoted: .scalar(YAMLScalar(text: text, isPlain: false))
        case .sequence: .sequence(Array(elements))
        case .mapping: .mapping(entries)
        case .refused: .refused
        }
    }

    var isText: Bool { document.isText(at: index) }

    /// The bytes of a text as they are written, as a text.
    private var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

    /// Calls `body` with the bytes of a text; there are none for other values.
    @inline(__always)
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        document.withText(at: index, body)
    }

    /// True for a value that was left out, or says that there is none.
    var isNothing: Bool { document.isNothing(at: index) }

    /// Whether a text is this word, in whatever capitals.
    ///
    /// - Parameter word: in lower case.
    func isWord(_ word: StaticString) -> Bool {
        document.isWord(word, at: index)
    }

    /// The text without white space at its ends, and with single spaces for runs of it.
    var lineOfText: String { document.line(at: index) ?? "" }

    /// The values of a list; nothing for another value.
    var elements: YAMLElements {
        YAMLElements(document: document, index: index + 1, end: kind == .sequence ? document[index].next : index + 1)
    }

    private var entries: [YAMLEntry] {
        var entries: [YAMLEntry] = []
        var key = index + 1
        while key < document[index].next {
            entries.append(YAMLEntry(document: document, index: key))
            key = document[key + 1].next
        }
        return entries
    }
}

/// The values of a list, one after another.
struct YAMLElements: Sequence, IteratorProtocol {
    fileprivate let document: YAMLDocument
    fileprivate var index: Int
    fileprivate let end: Int

    static func none(in document: YAMLDocument) -> YAMLElements { YAMLElements(document: document, index: 0, end: 0) }

    /// What `make` makes of each value, without what it makes nothing of.
    func compactMap<Element>(_ make: (YAMLNode) -> Element?) -> [Element] {
        var rest = self
        var made: [Element] = []
        made.reserveCapacity(count)
        while let node = rest.next() {
            if let element = make(node) { made.append(element) }
        }
        return made
    }

    var count: Int {
        var count = 0
        var index = index
        while index < end {
            index = document[index].next
            count += 1
        }
        return count
    }

    mutating func next() -> YAMLNode? {
        guard index < end else { return nil }
        defer { index = document[index].next }
        return YAMLNode(document: document, index: index)
    }
}

struct YAMLScalar: Hashable, Sendable {
    var text: String
    /// False when the text stands in quotes or in a block.
    var isPlain: Bool

    /// True for a value that was left out, or says that there is none.
    var isNothing: Bool { isPlain && (text.isEmpty || text == "~" || text == "null") }
}

/// One key of a mapping with its value.
struct YAMLEntry: Sendable {
    let document: YAMLDocument
    /// Where the key stands among the values of the document; its value stands behind it.
    let index: Int

    var key: String { document.withText(at: index) { String(decoding: $0, as: UTF8.self) } }
    var keyMark: Mark { document[index].mark }
    var value: YAMLNode { YAMLNode(document: document, index: index + 1) }
}

extension YAMLNode {
    /// What a person calls such a value, as in `found a list`.
    var kindInWords: String {
        switch content {
        case .sequence: return "a list"
        case .mapping: return "keys with values"
        case .refused: return "nothing"
        case .scalar(let scalar):
            if scalar.isNothing { return "nothing" }
            return scalar.isPlain ? scalar.text.quotedForMessage : "a text in quotes, " + scalar.text.quotedForMessage
        }
    }
}

extension String {
    /// The text, cut when long and without line breaks, in double quotes.
    var quotedForMessage: String { "\"" + shortForMessage + "\"" }

    /// The text, cut when long and without control characters.
    var shortForMessage: String {
        var result = ""
        var count = 0
        for scalar in unicodeScalars {
            if count == 60 { return result + "…" }
            result.unicodeScalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
            count += 1
        }
        return result
    }
}
