// One thing wrong in a template: where it is, what it is, and the name that was probably meant.

/// A fault in a template, as a value; whoever shows it decides how it looks.
public struct TemplateFault: Error, Hashable, Sendable {
    /// What kind of fault it is; the raw value is the stable code shown to people.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        case unknownName = "unknown-name"
        case unknownWord = "unknown-word"
        case unknownAsset = "unknown-asset"
        case wrongKind = "wrong-kind"
        case badName = "bad-name"
        case missingTemplate = "missing-template"
        case missingPartial = "missing-partial"
        case unknownParent = "unknown-parent"
        case unknownBlock = "unknown-block"
        case duplicateBlock = "duplicate-block"
        case strayContent = "stray-content"
        case unclosedTag = "unclosed-tag"
        case unclosedSection = "unclosed-section"
        case mismatchedClose = "mismatched-close"
        case badDelimiter = "bad-delimiter"
        case tooDeep = "too-deep"
        case tooLarge = "too-large"
        case encoding = "encoding"
    }

    /// The template's name in its library, such as `partials/card`.
    public let template: String
    /// Line, from 1.
    public let line: Int
    /// Column in characters, from 1.
    public let column: Int
    public let code: Code
    /// What happened, in a sentence for a designer.
    public let message: String
    /// The nearest known name, where there is one near enough.
    public let hint: String?

    /// Makes a fault; line and column count from 1.
    public init(template: String, line: Int, column: Int, code: Code, message: String, hint: String? = nil) {
        self.template = template
        self.line = line
        self.column = column
        self.code = code
        self.message = message
        self.hint = hint
    }

    /// The faults without repetitions, by template, line and column.
    ///
    /// A partial used on ten pages is checked ten times; this is how its one mistake is told once.
    public static func inOrder(_ faults: some Sequence<TemplateFault>) -> [TemplateFault] {
        Set(faults).sorted { left, right in
            (left.template, left.line, left.column, left.code.rawValue, left.message)
                < (right.template, right.line, right.column, right.code.rawValue, right.message)
        }
    }
}

/// The faults of one compilation, in order and never empty.
public struct TemplateFaults: Error, Hashable, Sendable {
    public let faults: [TemplateFault]

    /// Orders the faults and drops repetitions.
    public init(_ faults: some Sequence<TemplateFault>) {
        self.faults = TemplateFault.inOrder(faults)
    }
}
