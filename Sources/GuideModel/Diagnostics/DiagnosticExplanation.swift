// What a code means beyond its message: what is wrong, what to do, why it matters, and an example.

/// The explanation of a kind of diagnostic, for users who need more than its message.
public struct DiagnosticExplanation: Sendable {
    public let code: DiagnosticCode
    /// What is wrong, in one sentence.
    public let what: String
    /// What to do, then why it matters.
    public let why: String
    public let example: DiagnosticExample

    init(_ code: DiagnosticCode, _ what: String, why: String, _ example: DiagnosticExample) {
        self.code = code
        self.what = what
        self.why = why
        self.example = example
    }
}

/// An example as an editor writes it, wrong and right.
public struct DiagnosticExample: Sendable {
    public enum Part: Sendable {
        /// Some of the keys of a file.
        case keys
        /// The text below a file's keys.
        case text
        /// A whole file.
        case file
        /// The path of a file.
        case path
        /// A command, or an action outside the guide's texts.
        case deed
    }

    public let part: Part
    /// Relative to the guide's folder; empty for a path and a deed.
    public let file: String
    public let wrong: String
    public let right: String

    static func keys(_ file: String, wrong: String, right: String) -> DiagnosticExample {
        DiagnosticExample(part: .keys, file: file, wrong: wrong, right: right)
    }

    static func text(_ file: String, wrong: String, right: String) -> DiagnosticExample {
        DiagnosticExample(part: .text, file: file, wrong: wrong, right: right)
    }

    static func file(_ file: String, wrong: String, right: String) -> DiagnosticExample {
        DiagnosticExample(part: .file, file: file, wrong: wrong, right: right)
    }

    static func path(wrong: String, right: String) -> DiagnosticExample {
        DiagnosticExample(part: .path, file: "", wrong: wrong, right: right)
    }

    static func deed(wrong: String, right: String) -> DiagnosticExample {
        DiagnosticExample(part: .deed, file: "", wrong: wrong, right: right)
    }
}

/// Kinds of diagnostics that belong together.
public struct DiagnosticGroup: Sendable {
    public let title: String
    public let explanations: [DiagnosticExplanation]

    /// All groups, in the order in which an editor makes a guide.
    public static let all = [
        DiagnosticGroup(title: "Files and YAML", explanations: DiagnosticExplanation.ofFiles),
        DiagnosticGroup(title: "Keys of all content", explanations: DiagnosticExplanation.ofKeys),
        DiagnosticGroup(title: "The guide, tours and kiosks", explanations: DiagnosticExplanation.ofGuides),
        DiagnosticGroup(title: "Texts, pictures and slides", explanations: DiagnosticExplanation.ofTexts),
        DiagnosticGroup(title: "Events", explanations: DiagnosticExplanation.ofEvents),
        DiagnosticGroup(title: "Play", explanations: DiagnosticExplanation.ofPlay),
        DiagnosticGroup(title: "Other languages", explanations: DiagnosticExplanation.ofLanguages),
        DiagnosticGroup(title: "Media files", explanations: DiagnosticExplanation.ofMedia),
        DiagnosticGroup(title: "Maps and routes", explanations: DiagnosticExplanation.ofMaps),
        DiagnosticGroup(title: "Imports", explanations: DiagnosticExplanation.ofImports),
        DiagnosticGroup(title: "Databases", explanations: DiagnosticExplanation.ofDatabases),
        DiagnosticGroup(title: "Building and publishing", explanations: DiagnosticExplanation.ofBuilding),
        DiagnosticGroup(title: "Templates", explanations: DiagnosticExplanation.ofTemplates),
        DiagnosticGroup(title: "Verifying packs", explanations: DiagnosticExplanation.ofPacks),
    ]
}

extension DiagnosticCode {
    /// The explanation of this code.
    ///
    /// A test makes sure that every code has one.
    public var explanation: DiagnosticExplanation? { Self.explanations[self] }

    private static let explanations = Dictionary(
        DiagnosticGroup.all.flatMap(\.explanations).map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
}
