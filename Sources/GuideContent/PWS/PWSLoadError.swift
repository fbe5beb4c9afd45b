// Reports a presentation that the tool cannot use.

import GuideModel

enum PWSLoadError {
    static let code = DiagnosticCode.pwsLoad

    /// The diagnostic that the file at `location` cannot be used.
    static func diagnostic(at location: SourceLocation, _ reason: String, suggestion: String? = nil) -> Diagnostic {
        .error(
            at: location, code: code, "unable to load \(location.file) from the load directory: \(reason)",
            suggestion: suggestion)
    }
}

extension PWSLoadError {
    /// The reason why the file could not be read, as a clause.
    static func reason(_ error: ContentFileError) -> String {
        switch error {
        case .missing: "the file does not exist"
        case .isFolder, .isNotFolder: "there is a folder in its place"
        case .isSpecial: "it is a device, pipe or socket"
        case .secret: "it contains a secret key, which is never read as content"
        case .leavesGuide: "it is a broken link or leads out of the guide's folder; copy the file into the guide"
        case .tooLarge(_, let limit): "it has more than the \(ByteCount(limit)) allowed for a presentation"
        case .forbidden: "it is not readable; give yourself permission to read it (chmod +r)"
        case .failed(let reason): reason
        }
    }
}
