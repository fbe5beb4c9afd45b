// Collects the diagnostics about one file.

import GuideModel

/// Collects the diagnostics about one file, up to a limit that an editor can still read.
package struct DiagnosticLog: Sendable {
    package let file: String
    package var diagnostics: [Diagnostic] = []
    /// The index of the note that there are more diagnostics.
    private var overflow: Int?

    /// The most diagnostics; all others are summarised in one note.
    package static let limit = 100

    package init(file: String) { self.file = file }

    /// Whether further diagnostics are dropped, so that callers need not calculate their locations.
    package var isFull: Bool { overflow != nil }

    package mutating func error(_ mark: Mark, _ code: DiagnosticCode, _ message: String, suggestion: String? = nil) {
        add(.error(at: location(mark), code: code, message, suggestion: suggestion))
    }

    package mutating func error(
        _ location: SourceLocation, _ code: DiagnosticCode, _ message: String, suggestion: String? = nil
    ) {
        add(.error(at: located(location), code: code, message, suggestion: suggestion))
    }

    package mutating func warning(
        _ location: SourceLocation, _ code: DiagnosticCode, _ message: String, suggestion: String? = nil
    ) {
        add(.warning(at: located(location), code: code, message, suggestion: suggestion))
    }

    /// The location, or the file for a value that was read from no file of its own.
    private func located(_ location: SourceLocation) -> SourceLocation {
        location.file.isEmpty ? SourceLocation(file: file) : location
    }

    package mutating func warning(_ mark: Mark, _ code: DiagnosticCode, _ message: String, suggestion: String? = nil) {
        add(.warning(at: location(mark), code: code, message, suggestion: suggestion))
    }

    package mutating func add(_ diagnostic: Diagnostic) {
        if let overflow {
            if diagnostic.severity == .error { diagnostics[overflow].severity = .error }
        } else if diagnostics.count < DiagnosticLog.limit {
            diagnostics.append(diagnostic)
        } else {
            overflow = diagnostics.count
            diagnostics.append(
                Diagnostic(
                    diagnostic.severity, at: SourceLocation(file: file), code: .tooMany,
                    "more than \(DiagnosticLog.limit) problems were found in this file; the rest are not shown"))
        }
    }

    package func location(_ mark: Mark) -> SourceLocation {
        SourceLocation(file: file, line: Int(mark.line), column: Int(mark.column))
    }
}
