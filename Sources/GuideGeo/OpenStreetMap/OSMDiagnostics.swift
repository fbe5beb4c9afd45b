// Collects the diagnostics about an OpenStreetMap file.

import GuideModel

/// The diagnostics of one file, no more than a user would read.
struct OSMDiagnostics {
    private let file: String
    private var reported: [Diagnostic] = []
    private var unreportedCount = 0

    private static let most = 20
    private static let code = DiagnosticCode.osmFile

    init(file: String) { self.file = file }

    var all: [Diagnostic] {
        if unreportedCount == 0 { return reported }
        return reported + [
            Diagnostic(
                .note, at: SourceLocation(file: file), code: Self.code,
                "\(unreportedCount) more diagnostics in this file")
        ]
    }

    /// Adds a warning about an element that is left out of the map.
    mutating func warn(line: Int, column: Int = 0, _ message: String) {
        guard reported.count < Self.most else {
            unreportedCount += 1
            return
        }
        reported.append(
            .warning(at: SourceLocation(file: file, line: line, column: column), code: Self.code, message)
        )
    }

    /// Adds the error that ended the reading.
    mutating func add(_ error: OSMError) {
        switch error {
        case .broken(let reason, let line, let column):
            reported.append(
                .error(
                    at: SourceLocation(file: file, line: line, column: column), code: Self.code,
                    "this OpenStreetMap file is broken: \(reason); download or export it again"))
        case .refused(let reason):
            reported.append(
                .error(
                    at: SourceLocation(file: file), code: Self.code,
                    "this file cannot be read as OpenStreetMap data: \(reason)"))
        case .outOfOrder, .tooLarge:
            reported.append(
                .error(
                    at: SourceLocation(file: file), code: .osmSize,
                    "this map is too large to draw; cut the city out of it with "
                        + "`wynd map cut FILE --around places`"))
        }
    }

    mutating func addEmpty(isClipped: Bool) {
        reported.append(
            .warning(
                at: SourceLocation(file: file), code: .osmEmpty,
                isClipped
                    ? "this map does not contain the city; use an extract of the city"
                    : "this map contains nothing that can be drawn; use an extract of the city"))
    }
}
