// Builds a document from values that open and close.

import GuideModel

/// The values so far, and the collections that are still open, innermost last.
struct YAMLTreeBuilder {
    var findings: Findings
    private(set) var isTooDeep = false
    private var bytes: [UInt8] = []
    private var values: [YAMLDocument.Value] = []
    private var open: [OpenCollection] = []

    init(findings: Findings) { self.findings = findings }

    var isEmpty: Bool { values.isEmpty }

    /// The finished document's root; nil when there is none yet.
    var root: YAMLNode? { open.isEmpty ? YAMLDocument(bytes: bytes, values: values).root : nil }

    mutating func open(isMapping: Bool, at mark: Mark) {
        open.append(OpenCollection(isMapping: isMapping, start: values.count))
        append(isMapping ? .mapping : .sequence, mark)
        if open.count > YAMLReader.maximumDepth {
            isTooDeep = true
            findings.error(
                mark, "yaml", "this is nested more than \(YAMLReader.maximumDepth) deep; nothing here needs that")
        }
    }

    mutating func close() {
        guard let collection = open.popLast() else { return }
        values[collection.start].next = values.count
        settle(collection.start)
    }

    mutating func add(_ text: UnsafeBufferPointer<UInt8>, isPlain: Bool, at mark: Mark) {
        bytes.append(contentsOf: text)
        append(isPlain ? .plain : .quoted, mark, length: text.count)
        settle(values.count - 1)
    }

    mutating func addRefused(at mark: Mark) {
        append(.refused, mark)
        settle(values.count - 1)
    }

    private mutating func append(_ kind: YAMLDocument.Value.Kind, _ mark: Mark, length: Int = 0) {
        values.append(
            YAMLDocument.Value(
                kind: kind, mark: mark, text: bytes.count - length..<bytes.count, next: values.count + 1))
    }

    /// Leaves a finished value where it belongs, in a list, as a key, as the value of a key, or as the root; or takes it
    /// away again.
    private mutating func settle(_ start: Int) {
        let top = open.count - 1
        guard top >= 0, open[top].isMapping else { return }
        guard open[top].awaitsValue else {
            open[top].key = key(at: start)
            open[top].awaitsValue = true
            if open[top].key == nil { values.removeSubrange(start...) }
            return
        }
        open[top].awaitsValue = false
        guard let key = open[top].key else { return values.removeSubrange(start...) }
        guard let first = open[top].marks.updateValue(key.mark, forKey: key.text) else { return }
        open[top].marks[key.text] = first
        findings.error(
            key.mark, "duplicate-key",
            "\(key.text.shortForMessage) stands here twice, first on line \(first.line); keep one")
        values.removeSubrange((start - 1)...)
    }

    /// The key that a value is; nil when it can be none, which is reported.
    private mutating func key(at index: Int) -> (text: String, mark: Mark)? {
        let value = values[index]
        switch value.kind {
        case .plain, .quoted:
            if !value.text.isEmpty { return (String(decoding: bytes[value.text], as: UTF8.self), value.mark) }
            findings.error(value.mark, "yaml", "a key is missing before this colon")
        case .sequence, .mapping:
            findings.error(
                value.mark, "yaml", "a key must be a single word; put the text in quotes if it starts with { or [")
        case .refused:
            break
        }
        return nil
    }
}

/// A list or a mapping whose end has not come yet.
private struct OpenCollection {
    let isMapping: Bool
    /// Where it stands among the values.
    let start: Int
    var awaitsValue = false
    /// The key whose value comes next; nil when the key has been refused.
    var key: (text: String, mark: Mark)?
    /// Where the keys so far stand.
    var marks: [String: Mark] = [:]

    init(isMapping: Bool, start: Int) {
        self.isMapping = isMapping
        self.start = start
    }
}
