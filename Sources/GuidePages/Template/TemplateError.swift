// An error in a template: its position, its kind, and the name that was probably meant.

/// An error in a template, as a value.
///
/// The caller that shows it decides on its format.
public struct TemplateError: Error, Hashable, Sendable {
    /// The kind of error; the raw value is the stable code that users see.
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
    /// The line, from 1.
    public let line: Int
    /// The column in characters, from 1.
    public let column: Int
    public let code: Code
    /// The message, a sentence for a designer.
    public let message: String
    /// The nearest known name, if one is near enough.
    public let hint: String?

    /// Creates an error; line and column count from 1.
    public init(template: String, line: Int, column: Int, code: Code, message: String, hint: String? = nil) {
        self.template = template
        self.line = line
        self.column = column
        self.code = code
        self.message = message
        self.hint = hint
    }

    /// The errors without duplicates, by template, line and column.
    ///
    /// A partial that ten pages use is checked ten times. This function reports its error only once.
    public static func inOrder(_ errors: some Sequence<TemplateError>) -> [TemplateError] {
        Set(errors).sorted { left, right in
            (left.template, left.line, left.column, left.code.rawValue, left.message)
                < (right.template, right.line, right.column, right.code.rawValue, right.message)
        }
    }
}

/// The errors of one compilation, in order and never empty.
public struct TemplateErrors: Error, Hashable, Sendable {
    public let errors: [TemplateError]

    /// Sorts the errors and removes duplicates.
    public init(_ errors: some Sequence<TemplateError>) {
        self.errors = TemplateError.inOrder(errors)
    }
}
