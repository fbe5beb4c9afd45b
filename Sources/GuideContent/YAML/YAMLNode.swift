// Defines a YAML document as written, with the range of every key and value, for reading and for editing.

/// A value of a document.
package struct YAMLNode: Sendable {
    package enum Content: Sendable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        case mapping([YAMLEntry])
        /// A value with an error that is reported already; callers skip it without another report.
        case refused
    }

    package var content: Content
    /// The start of the value, as an editor counts lines.
    package let mark: Mark
    /// The start of the value in the lines of the document.
    package let start: YAMLPlace
    /// After the last character; for lists and mappings of indented lines, the place of what comes next.
    package let end: YAMLPlace
    /// Whether it is a list in brackets or a mapping in braces.
    package var isFlow = false

    /// The text of a value; nil for lists and mappings.
    package var scalar: YAMLScalar? {
        if case .scalar(let scalar) = content { scalar } else { nil }
    }

    /// The text of a value; empty for lists and mappings.
    package var text: String { scalar?.text ?? "" }

    /// The values of a list; nil for every other value.
    package var elements: [YAMLNode]? {
        if case .sequence(let elements) = content { elements } else { nil }
    }

    /// The entry of a key in a mapping; nil if it is missing.
    package subscript(key: String) -> YAMLEntry? {
        if case .mapping(let entries) = content { entries.first { $0.key == key } } else { nil }
    }

    var isRefused: Bool {
        if case .refused = content { true } else { false }
    }

    /// Whether the value is missing or null.
    package var isNothing: Bool { scalar?.isNothing ?? false }

    /// The text without white space at its ends, and with single spaces in place of runs of it; nil for lists and
    /// mappings.
    package var line: String? { scalar?.text.onOneLine }
}

package struct YAMLScalar: Hashable, Sendable {
    package enum Style: Sendable {
        case plain, singleQuoted, doubleQuoted
        /// Lines after `|` or `>`.
        case block
    }

    package var text: String
    package var style: Style
    /// A comment after the value that an editor probably meant as text: `#1 inn` in `name: Hash #1 inn`.
    package var comment: String?

    /// False if the text is in quotes or in a block.
    package var isPlain: Bool { style == .plain }

    /// Whether the value is missing or null.
    package var isNothing: Bool { isPlain && (text.isEmpty || text == "~" || text == "null") }
}

/// One key of a mapping with its value.
package struct YAMLEntry: Sendable {
    /// The key as it is written.
    package let keyNode: YAMLNode
    package let value: YAMLNode
    /// Whether it is a word in braces without a value, often because a comma has divided a text: `{alt: A house, red}`.
    var isBare = false

    package var key: String { keyNode.text }

    var keyMark: Mark { keyNode.mark }
}

extension YAMLEntry {
    /// An entry for a value without a key, such as an item of a list.
    init(key: String, of value: YAMLNode) {
        let scalar = YAMLScalar(text: key, style: .plain)
        let keyNode = YAMLNode(content: .scalar(scalar), mark: value.mark, start: value.start, end: value.start)
        self.init(keyNode: keyNode, value: value)
    }
}

extension YAMLNode {
    /// The kind of the value for a message, as in `found a list`.
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
    /// The text in double quotes, truncated if it is long, and without line breaks.
    package var quotedForMessage: String { "\"" + shortForMessage + "\"" }

    /// The text, truncated if it is long, and without control characters.
    package var shortForMessage: String {
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

extension String {
    /// The text without white space at its ends, and with single spaces in place of runs of it.
    package var onOneLine: String {
        if isOnOneLine { return self }
        let spaces: Set<Character> = [" ", "\t", "\u{0B}", "\u{0C}"]
        return split { $0.isNewline || spaces.contains($0) }.joined(separator: " ")
    }

    /// Whether all white space in the text is single spaces, and none is at its ends.
    private var isOnOneLine: Bool {
        var last: Unicode.Scalar = " "
        for scalar in unicodeScalars {
            switch scalar {
            case " " where last == " ": return false
            case "\t"..."\r", "\u{85}", "\u{2028}", "\u{2029}": return false
            default: last = scalar
            }
        }
        return last != " "
    }
}
