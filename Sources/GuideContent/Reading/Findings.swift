// What has been found about one file so far.

import GuideModel

/// Collects the findings of one file.
struct Findings: Sendable {
    let file: String
    var diagnostics: [Diagnostic] = []

    init(file: String) { self.file = file }

    mutating func error(_ mark: Mark, _ code: String, _ message: String, suggestion: String? = nil) {
        diagnostics.append(.error(at: location(mark), code: code, message, suggestion: suggestion))
    }

    mutating func warning(_ mark: Mark, _ code: String, _ message: String, suggestion: String? = nil) {
        diagnostics.append(.warning(at: location(mark), code: code, message, suggestion: suggestion))
    }

    func location(_ mark: Mark) -> SourceLocation {
        SourceLocation(file: file, line: Int(mark.line), column: Int(mark.column))
    }
}
