// The smallest pieces of a template: runs of text, at most a line each, and tags.

/// A run of text or one tag, as byte offsets into its source.
struct TemplateToken {
    enum Kind {
        /// Text; ends after its newline, if it has one.
        case text
        /// `{{name}}`
        case variable
        /// `{{{name}}}` or `{{&name}}`
        case raw
        /// `{{#name}}`
        case section
        /// `{{^name}}`
        case inverted
        /// `{{/name}}`
        case close
        /// `{{>name}}`
        case partial
        /// `{{<name}}`
        case parent
        /// `{{$name}}`
        case block
        /// A comment, a change of delimiters, or a tag that is omitted after an error.
        case silent
    }

    var kind: Kind
    /// The whole range, including delimiters.
    let range: Range<Int>
    /// The name inside a tag, without padding; empty for text.
    let name: Range<Int>

    /// Whether a `{{/name}}` closes it.
    var opens: Bool {
        switch kind {
        case .section, .inverted, .parent, .block: true
        default: false
        }
    }
}
