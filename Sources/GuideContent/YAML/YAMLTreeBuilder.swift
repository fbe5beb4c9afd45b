// Builds a tree from values that open and close.

import GuideModel

/// Collections that are still open, innermost last, and the finished root.
struct YAMLTreeBuilder {
    var findings: Findings
    private(set) var root: YAMLNode?
    private(set) var isTooDeep = false
    private var open: [OpenCollection] = []

    init(findings: Findings) { self.findings = findings }

    mutating func open(isMapping: Bool, at mark: Mark) {
        open.append(OpenCollection(isMapping: isMapping, mark: mark))
        if open.count > YAMLReader.maximumDepth {
            isTooDeep = true
            findings.error(
                mark, "yaml", "this is nested more than \(YAMLReader.maximumDepth) deep; nothing here needs that")
        }
    }

    mutating func close() {
        guard let collection = open.popLast() else { return }
        let content: YAMLNode.Content =
            collection.isMapping ? .mapping(collection.entries) : .sequence(collection.nodes)
        add(YAMLNode(content: content, mark: collection.mark))
    }

    /// Puts a finished value where it belongs: in a list, as a key, as the value of a key, or as the root.
    mutating func add(_ node: YAMLNode) {
        let top = open.count - 1
        guard top >= 0 else {
            root = node
            return
        }
        guard open[top].isMapping else {
            open[top].nodes.append(node)
            return
        }
        guard open[top].awaitsValue else {
            open[top].key = key(from: node)
            open[top].awaitsValue = true
            return
        }
        open[top].awaitsValue = false
        guard let key = open[top].key else { return }
        if let first = open[top].mark(of: key.text) {
            findings.error(
                key.mark, "duplicate-key",
                "\(key.text.shortForMessage) stands here twice, first on line \(first.line); keep one")
            return
        }
        open[top].append(YAMLEntry(key: key.text, keyMark: key.mark, value: node))
    }

    private mutating func key(from node: YAMLNode) -> (text: String, mark: Mark)? {
        switch node.content {
        case .scalar(let scalar):
            if !scalar.text.isEmpty { return (scalar.text, node.mark) }
            findings.error(node.mark, "yaml", "a key is missing before this colon")
        case .sequence, .mapping:
            findings.error(
                node.mark, "yaml", "a key must be a single word; put the text in quotes if it starts with { or [")
        case .refused:
            break
        }
        return nil
    }
}

/// A list or a mapping whose end has not come yet.
private struct OpenCollection {
    let isMapping: Bool
    let mark: Mark
    var nodes: [YAMLNode] = []
    var entries: [YAMLEntry] = []
    var awaitsValue = false
    /// The key whose value comes next; nil when the key has been refused.
    var key: (text: String, mark: Mark)?
    /// Filled only when there are many keys, so that finding duplicates stays linear.
    private var marks: [String: Mark] = [:]

    init(isMapping: Bool, mark: Mark) {
        self.isMapping = isMapping
        self.mark = mark
    }

    func mark(of key: String) -> Mark? {
        if marks.isEmpty { return entries.first { $0.key == key }?.keyMark }
        return marks[key]
    }

    mutating func append(_ entry: YAMLEntry) {
        entries.append(entry)
        if marks.isEmpty {
            guard entries.count > 24 else { return }
            for entry in entries { marks[entry.key] = entry.keyMark }
        } else {
            marks[entry.key] = entry.keyMark
        }
    }
}
