// What has been found about one file so far.

import GuideModel

/// Collects the findings of one file, up to a number that a person can still read.
package struct Findings: Sendable {
    package let file: String
    package var diagnostics: [Diagnostic] = []
    /// Where the note stands that more was found than is kept.
    private var overflow: Int?

    /// More findings than this are counted as one.
    package static let limit = 100

    package init(file: String) { self.file = file }

    /// True when nothing more is kept, so that its place need not be worked out.
    package var isFull: Bool { overflow != nil }

    package mutating func error(_ mark: Mark, _ code: DiagnosticCode, _ message: String, suggestion: String? = nil) {
        add(.error(at: location(mark), code: code, message, suggestion: suggestion))
    }

    package mutating func warning(_ mark: Mark, _ code: DiagnosticCode, _ message: String, suggestion: String? = nil) {
        add(.warning(at: location(mark), code: code, message, suggestion: suggestion))
    }

    package mutating func add(_ diagnostic: Diagnostic) {
        if let overflow {
            if diagnostic.severity == .error { diagnostics[overflow].severity = .error }
        } else if diagnostics.count < Findings.limit {
            diagnostics.append(diagnostic)
        } else {
            overflow = diagnostics.count
            diagnostics.append(
                Diagnostic(
                    diagnostic.severity, at: SourceLocation(file: file), code: .tooMany,
                    "more than \(Findings.limit) problems were found in this file; the rest are not shown"))
        }
    }

    package func location(_ mark: Mark) -> SourceLocation {
        SourceLocation(file: file, line: Int(mark.line), column: Int(mark.column))
    }
}
