// Builds a document from the values that libyaml opens and closes.

import GuideModel
import GuideSupport

/// The open collections, the innermost last, and the root after it has ended.
struct YAMLTreeBuilder {
    var log: DiagnosticLog
    private(set) var isTooDeep = false
    /// The finished document; nil until then.
    private(set) var root: YAMLNode?
    private var open: [OpenCollection] = []

    init(log: DiagnosticLog) { self.log = log }

    /// - Parameter isFlow: whether it is a list in brackets or a mapping in braces.
    mutating func open(isMapping: Bool, isFlow: Bool, at mark: Mark, _ start: YAMLPlace) {
        open.append(OpenCollection(isMapping: isMapping, isFlow: isFlow, mark: mark, start: start))
        if open.count > YAMLReader.maximumDepth {
            isTooDeep = true
            log.error(
                mark, .yaml, "this is nested more than \(YAMLReader.maximumDepth) deep; use fewer levels")
        }
    }

    mutating func close(at end: YAMLPlace) {
        guard let collection = open.popLast() else { return }
        let content =
            collection.isMapping ? .mapping(collection.entries) : YAMLNode.Content.sequence(collection.elements)
        add(
            YAMLNode(
                content: content, mark: collection.mark, start: collection.start, end: end, isFlow: collection.isFlow))
    }

    /// Adds a finished value to its parent: to a list, as a key, as the value of a key, or as the root.
    mutating func add(_ node: YAMLNode) {
        guard let top = open.indices.last else {
            root = node
            return
        }
        guard open[top].isMapping else {
            open[top].elements.append(node)
            return
        }
        guard open[top].awaitsValue else {
            open[top].key = isKey(node) ? node : nil
            open[top].awaitsValue = true
            return
        }
        open[top].awaitsValue = false
        guard let keyNode = open[top].key else { return }
        let isBare = open[top].isFlow && node.isNothing
        let entry = YAMLEntry(keyNode: keyNode, value: node, isBare: isBare)
        let key = entry.key
        // In {lat: 48,5, lon: 12,5}, the decimals are keys to YAML.
        if isBare, key.utf8.allSatisfy(\.isASCIIDigit) { return open[top].entries.append(entry) }
        guard let first = open[top].marks[key] else {
            open[top].marks[key] = entry.keyMark
            open[top].entries.append(entry)
            return
        }
        log.error(
            entry.keyMark, .duplicateKey,
            "\(key.shortForMessage) is here twice, first on line \(first.line); keep one")
    }

    /// Whether a node can be a key; reported if it cannot.
    private mutating func isKey(_ node: YAMLNode) -> Bool {
        switch node.content {
        case .scalar(let scalar):
            if !scalar.text.isEmpty { return true }
            log.error(node.mark, .yaml, "a key is missing before this colon")
        case .sequence, .mapping:
            log.error(
                node.mark, .yaml, "a key must be a single word; put the text in quotes if it starts with { or [")
        case .refused:
            break
        }
        return false
    }
}

/// A list or a mapping that has not ended yet.
private struct OpenCollection {
    let isMapping: Bool
    let isFlow: Bool
    let mark: Mark
    let start: YAMLPlace
    var elements: [YAMLNode] = []
    var entries: [YAMLEntry] = []
    var awaitsValue = false
    /// The key of the next value; nil if the key was refused.
    var key: YAMLNode?
    /// The locations of the keys so far.
    var marks: [String: Mark] = [:]

    init(isMapping: Bool, isFlow: Bool, mark: Mark, start: YAMLPlace) {
        self.isMapping = isMapping
        self.isFlow = isFlow
        self.mark = mark
        self.start = start
        guard isMapping else { return }
        entries.reserveCapacity(8)
        marks.reserveCapacity(8)
    }
}
