// The layout of a YAML value: on which lines it is written, and how.

import GuideContent

extension YAMLNode {
    /// Whether the value is on one line, so that the text between its two places is the whole value.
    var isOnOneLine: Bool { scalar?.style != .block && !isBlockCollection && start.line == end.line }

    /// Whether there is no value in the text.
    var isAbsent: Bool { start == end }

    /// Whether the value consists of indented lines, one for each entry or item.
    var isBlockCollection: Bool {
        switch content {
        case .sequence, .mapping: !isFlow
        case .scalar, .refused: false
        }
    }

    /// The line of the last character.
    var lastLine: Int {
        switch content {
        case .scalar(let scalar) where scalar.style == .block && end.column == 0: max(start.line, end.line - 1)
        case .sequence(let items) where !isFlow: items.last?.lastLine ?? start.line
        case .mapping(let entries) where !isFlow: entries.last?.value.lastLine ?? start.line
        default: end.line
        }
    }

    /// The entries of a mapping; empty for any other value.
    var entries: [YAMLEntry] { if case .mapping(let entries) = content { entries } else { [] } }

    /// The items of a list; empty for any other value.
    var items: [YAMLNode] { elements ?? [] }
}
