// Builds a document from the values that libyaml opens and closes.

import GuideModel
import GuideSupport

/// The open collections, the innermost last, and the root after it has ended.
struct YAMLTreeBuilder {
    var findings: Findings
    private(set) var isTooDeep = false
    /// The finished document; nil until then.
    private(set) var root: YAMLNode?
    private var open: [OpenCollection] = []

    init(findings: Findings) { self.findings = findings }

    /// - Parameter isInBraces: whether it is a mapping in braces.
    mutating func open(isMapping: Bool, isInBraces: Bool = false, at mark: Mark) {
        open.append(OpenCollection(isMapping: isMapping, isInBraces: isInBraces, mark: mark))
        if open.count > YAMLReader.maximumDepth {
            isTooDeep = true
            findings.error(
                mark, .yaml, "this is nested more than \(YAMLReader.maximumDepth) deep; use fewer levels")
        }
    }

    mutating func close() {
        guard let collection = open.popLast() else { return }
        let content =
            collection.isMapping ? .mapping(collection.entries) : YAMLNode.Content.sequence(collection.elements)
        add(content, at: collection.mark)
    }

    /// Adds a finished value to its parent: to a list, as a key, as the value of a key, or as the root.
    mutating func add(_ content: YAMLNode.Content, at mark: Mark) {
        let node = YAMLNode(content: content, mark: mark)
        guard let top = open.indices.last else {
            root = node
            return
        }
        guard open[top].isMapping else {
            open[top].elements.append(node)
            return
        }
        guard open[top].awaitsValue else {
            open[top].key = key(node)
            open[top].awaitsValue = true
            return
        }
        open[top].awaitsValue = false
        guard let key = open[top].key else { return }
        let isBare = open[top].isInBraces && node.isNothing
        let entry = YAMLEntry(key: key, keyMark: open[top].keyMark, value: node, isBare: isBare)
        // In {lat: 48,5, lon: 12,5}, the decimals are keys to YAML.
        if isBare, key.utf8.allSatisfy(\.isASCIIDigit) { return open[top].entries.append(entry) }
        guard let first = open[top].marks[key] else {
            open[top].marks[key] = open[top].keyMark
            open[top].entries.append(entry)
            return
        }
        findings.error(
            open[top].keyMark, .duplicateKey,
            "\(key.shortForMessage) is here twice, first on line \(first.line); keep one")
    }

    /// The key of a node; nil if the node cannot be a key, which is reported.
    private mutating func key(_ node: YAMLNode) -> String? {
        open[open.count - 1].keyMark = node.mark
        switch node.content {
        case .scalar(let scalar):
            if !scalar.text.isEmpty { return scalar.text }
            findings.error(node.mark, .yaml, "a key is missing before this colon")
        case .sequence, .mapping:
            findings.error(
                node.mark, .yaml, "a key must be a single word; put the text in quotes if it starts with { or [")
        case .refused:
            break
        }
        return nil
    }
}

/// A list or a mapping that has not ended yet.
private struct OpenCollection {
    let isMapping: Bool
    let isInBraces: Bool
    let mark: Mark
    var elements: [YAMLNode] = []
    var entries: [YAMLEntry] = []
    var awaitsValue = false
    /// The key of the next value; nil if the key was refused.
    var key: String?
    var keyMark = Mark.wholeFile
    /// The locations of the keys so far.
    var marks: [String: Mark] = [:]

    init(isMapping: Bool, isInBraces: Bool, mark: Mark) {
        self.isMapping = isMapping
        self.isInBraces = isInBraces
        self.mark = mark
        guard isMapping else { return }
        entries.reserveCapacity(8)
        marks.reserveCapacity(8)
    }
}
