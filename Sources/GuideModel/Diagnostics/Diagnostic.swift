// An error, a warning or a note about the content: one value, which several renderers show.

/// An error, a warning or a note about a guide's content: where it is, what is wrong, and what to do.
public struct Diagnostic: Hashable, Sendable {
    public enum Severity: String, Sendable, CaseIterable {
        case error, warning, note
    }

    public var location: SourceLocation
    public var severity: Severity
    public var code: DiagnosticCode
    /// One sentence without a full stop that says what is wrong and what to do.
    public var message: String
    /// A replacement that corrects it, for example the most similar known key; nil if there is none.
    public var suggestion: String?

    public init(
        _ severity: Severity, at location: SourceLocation, code: DiagnosticCode, _ message: String,
        suggestion: String? = nil
    ) {
        self.location = location
        self.severity = severity
        self.code = code
        self.message = message
        self.suggestion = suggestion
    }

    /// What is wrong, without what to do: the message up to its first semicolon.
    public var problem: String { message.firstRange(of: "; ").map { String(message[..<$0.lowerBound]) } ?? message }

    public static func error(
        at location: SourceLocation, code: DiagnosticCode, _ message: String, suggestion: String? = nil
    ) -> Diagnostic {
        Diagnostic(.error, at: location, code: code, message, suggestion: suggestion)
    }

    public static func warning(
        at location: SourceLocation, code: DiagnosticCode, _ message: String, suggestion: String? = nil
    ) -> Diagnostic {
        Diagnostic(.warning, at: location, code: code, message, suggestion: suggestion)
    }
}

extension Diagnostic {
    fileprivate var hidesFile: Bool { severity == .error && code.hidesFile }
}

extension Sequence<Diagnostic> {
    public var hasErrors: Bool { contains { $0.severity == .error } }

    /// Whether one of them is an error in a file.
    package func containsError(in file: String) -> Bool {
        contains { $0.severity == .error && $0.location.file == file }
    }

    /// By file, then by line and column, each diagnostic once.
    ///
    /// Errors that hide the content of a file come first, because others may follow from them.
    public func inFileOrder() -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return filter { seen.insert($0).inserted }.sorted { left, right in
            if left.hidesFile != right.hidesFile { return left.hidesFile }
            if left.location != right.location { return left.location < right.location }
            return (left.code.rawValue, left.message) < (right.code.rawValue, right.message)
        }
    }
}
