// What is wrong with a medium's file, in words that follow the file's name.

import GuideModel

/// A finding about one file that ends its reading; becomes a diagnostic where the medium is named.
struct MediaFault: Error, Hashable {
    var code: String
    /// What follows the file's name in the message, such as `is empty; export it again`.
    var predicate: String

    init(code: String, _ predicate: String) {
        self.code = code
        self.predicate = predicate
    }

    func diagnostic(of fileName: String, at location: SourceLocation) -> Diagnostic {
        .error(at: location, code: code, "\(fileName) \(predicate)")
    }

    static func broken(_ reason: String) -> MediaFault {
        MediaFault(
            code: "media-broken", "is broken: \(reason); export it again or restore it from the original")
    }

    static let cutShort = MediaFault(
        code: "media-broken", "is cut short: the file ends before its content does; copy it again from the original")

    static func unsupported(_ what: String, fix: String) -> MediaFault {
        MediaFault(code: "media-type", "\(what); \(fix)")
    }

    static let libraryMissing = MediaFault(
        code: "libvips",
        "cannot be read, because libvips is not installed: apt-get install libvips42 (Debian, Ubuntu) "
            + "or brew install vips (macOS)")
}
