// An error in a medium's file, in words that follow the file's name.

import GuideModel

/// An error in one file that ends its reading; it becomes a diagnostic at the place that names the medium.
struct MediaError: Error, Hashable {
    var code: DiagnosticCode
    /// The text after the file's name in the message, such as `is empty; export it again`.
    var predicate: String

    init(code: DiagnosticCode, _ predicate: String) {
        self.code = code
        self.predicate = predicate
    }

    /// Whether every file with the same bytes has the error: false if the file could not be read at all.
    var isOfContent: Bool { code != .mediaMissing && code != .mediaUnreadable }

    func diagnostic(of fileName: String, at location: SourceLocation) -> Diagnostic {
        .error(at: location, code: code, "\(fileName) \(predicate.naming(fileName))")
    }

    static func broken(_ reason: String) -> MediaError {
        MediaError(
            code: .mediaBroken, "is broken: \(reason); export it again or restore it from the original")
    }

    static let cutShort = MediaError(
        code: .mediaBroken, "is cut short: the file ends before its content does; copy it again from the original")

    static let changing = MediaError(
        code: .mediaUnreadable, "changed while it was published; build again")

    static func unsupported(_ what: String, fix: String) -> MediaError {
        MediaError(code: .mediaType, "\(what); \(fix)")
    }

    /// A picture's decoder stopped at a limit, or because of an error.
    static func decoder(_ what: String, isDrawing: Bool) -> MediaError {
        let fix = isDrawing ? "simplify it, or publish it as a picture" : "make it smaller, or export it again"
        return MediaError(code: .mediaDecoder, "\(what); \(fix)")
    }

    static let outOfMemory = decoder("needs more memory than is available", isDrawing: false)

    static let libraryMissing = MediaError(
        code: .libvips,
        "cannot be read, because libvips is not installed: apt-get install libvips42 (Debian, Ubuntu) "
            + "or brew install vips (macOS)")
}

extension String {
    /// The command in a message with the file's name for `IN` and a new name beside it for `OUT`.
    func naming(_ fileName: String) -> String {
        let out = fileName.fileStem + "-new"
        return split(separator: " ", omittingEmptySubsequences: false).map { word in
            if word == "IN" { return fileName }
            if word.hasPrefix("OUT.") { return out + word.dropFirst(3) }
            return String(word)
        }.joined(separator: " ")
    }
}
