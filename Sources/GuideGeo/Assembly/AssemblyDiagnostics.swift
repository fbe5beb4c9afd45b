// Collects the diagnostics about the data while the assembly makes a basemap, and counts them.

import GuideModel

/// The diagnostics of one basemap assembly.
///
/// Each kind is reported a few times. After that, it is only counted.
struct AssemblyDiagnostics {
    enum Kind: Int, CaseIterable {
        case gap, openRing, brokenRelation, coastline

        var rest: String {
            switch self {
            case .gap: "more rings were closed over small gaps"
            case .openRing: "more areas whose outline does not close are left out"
            case .brokenRelation: "more multipolygons with a broken ring"
            case .coastline: "more diagnostics about the coastline"
            }
        }
    }

    private let file: String
    private var reported: [Diagnostic] = []
    private var counts = [Int](repeating: 0, count: Kind.allCases.count)
    private var incomplete: (count: Int, example: String)?
    private var completed: (count: Int, example: String)?

    /// A file with more diagnostics of one kind has them everywhere, and a user does not read them one by one.
    private static let maximumOfOneKind = 10

    init(file: String) { self.file = file }

    mutating func report(_ severity: Diagnostic.Severity, _ kind: Kind, _ message: String) {
        counts[kind.rawValue] += 1
        guard counts[kind.rawValue] <= Self.maximumOfOneKind else { return }
        let code: DiagnosticCode = kind == .coastline ? .mapCoastline : .mapRing
        reported.append(Diagnostic(severity, at: SourceLocation(file: file), code: code, message))
    }

    /// Counts an area of which the extract contains only a part.
    mutating func countIncomplete(_ example: String) {
        if let known = incomplete {
            incomplete = (known.count + 1, known.example)
        } else {
            incomplete = (1, example)
        }
    }

    /// Counts an area that the assembly completes along the edge of the map.
    mutating func countCompleted(_ example: String) {
        if let known = completed {
            completed = (known.count + 1, known.example)
        } else {
            completed = (1, example)
        }
    }

    /// All diagnostics, with one line for the number of unreported ones of each kind.
    func finished() -> [Diagnostic] {
        var diagnostics = reported
        let location = SourceLocation(file: file)
        for kind in Kind.allCases where counts[kind.rawValue] > Self.maximumOfOneKind {
            let code: DiagnosticCode = kind == .coastline ? .mapCoastline : .mapRing
            diagnostics.append(
                Diagnostic(
                    .note, at: location, code: code, "\(counts[kind.rawValue] - Self.maximumOfOneKind) \(kind.rest)"))
        }
        if let incomplete {
            let words = Self.areas(incomplete, "reach", "reaches", "beyond this extract and cannot be drawn")
            diagnostics.append(
                Diagnostic(
                    .note, at: location, code: .mapExtract,
                    words + "; use an extract with a wider edge, or with complete relations, to draw them"))
        }
        if let completed {
            let words = Self.areas(completed, "reach", "reaches", "beyond this extract")
            diagnostics.append(
                Diagnostic(
                    .note, at: location, code: .mapExtract,
                    words + "; the missing part of the outline is drawn along the map's edge"))
        }
        return diagnostics
    }

    private static func areas(
        _ counted: (count: Int, example: String), _ many: String, _ one: String, _ what: String
    ) -> String {
        counted.count == 1
            ? "one area, \(counted.example), \(one) \(what)"
            : "\(counted.count) areas, such as \(counted.example), \(many) \(what)"
    }
}
