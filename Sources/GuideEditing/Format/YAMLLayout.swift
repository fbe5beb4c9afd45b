// The layout of a YAML document: what is written on which lines, and how.

import GuideContent

/// A place in the lines of a document, from 0; columns count Unicode scalars.
struct YAMLPlace: Hashable, Sendable {
    var line: Int
    var column: Int
}

/// A value with the places at which it starts and ends.
struct YAMLLayout: Sendable {
    enum Style: Sendable {
        case plain, singleQuoted, doubleQuoted
        /// Lines after `|` or `>`.
        case block
    }

    enum Content: Sendable {
        case scalar(String, Style)
        /// Braces and brackets are flow; indented lines are not.
        case sequence([YAMLLayout], isFlow: Bool)
        case mapping([Entry], isFlow: Bool)
    }

    struct Entry: Sendable {
        var key: YAMLLayout
        var value: YAMLLayout
    }

    var content: Content
    var start: YAMLPlace
    /// After the last character; for block collections, the place of what comes next.
    var end: YAMLPlace

    /// Whether the value is on one line, so that the text between its two places is the whole value.
    var isOnOneLine: Bool {
        if isBlock { return false }
        return start.line == end.line
    }

    /// Whether there is no value in the text.
    var isAbsent: Bool { start == end }

    /// Whether the value consists of indented lines, one for each entry or item.
    var isBlockCollection: Bool {
        switch content {
        case .sequence(_, let isFlow), .mapping(_, let isFlow): !isFlow
        case .scalar: false
        }
    }

    private var isBlock: Bool {
        if case .scalar(_, .block) = content { return true }
        return isBlockCollection
    }

    /// The text of a key; empty for any other value.
    var text: String {
        if case .scalar(let text, _) = content { text } else { "" }
    }
}

/// Builds values from start and end events.
struct YAMLLayoutBuilder {
    private(set) var root: YAMLLayout?
    private var open: [(isMapping: Bool, isFlow: Bool, start: YAMLPlace, values: [YAMLLayout])] = []

    mutating func begin(isMapping: Bool, isFlow: Bool, at start: YAMLPlace) {
        open.append((isMapping, isFlow, start, []))
    }

    mutating func end(at end: YAMLPlace) {
        guard let last = open.popLast() else { return }
        let content: YAMLLayout.Content =
            last.isMapping
            ? .mapping(
                stride(from: 0, to: last.values.count - 1, by: 2).map {
                    YAMLLayout.Entry(key: last.values[$0], value: last.values[$0 + 1])
                }, isFlow: last.isFlow)
            : .sequence(last.values, isFlow: last.isFlow)
        add(YAMLLayout(content: content, start: last.start, end: end))
    }

    mutating func add(_ value: YAMLLayout) {
        if open.isEmpty { root = value } else { open[open.count - 1].values.append(value) }
    }
}
