// What is said of a finished pack: on its page, on posters and in the index.

public struct PackSummary: Hashable, Sendable {
    public enum Subject: Hashable, Sendable {
        case city
        case tour(Slug)
        /// A screen that stands in the city: not for visitors to take along.
        case kiosk
    }

    /// The tour's id, or the kiosk's, or the city's for the whole city.
    public var id: Slug
    public var city: Slug
    public var subject: Subject
    public var title: String
    public var language: String
    /// Hash of the pack's list of files: changes exactly when something in the pack does.
    public var version: String
    public var bytes: Int
    /// Lower-case hexadecimal SHA-256 of the ZIP file.
    public var sha256: String
    /// Files that the visitor gets.
    public var fileCount: Int
    /// The page in the pack to open first, as a path from the site's root.
    public var entry: String

    public init(
        id: Slug, city: Slug, subject: Subject, title: String, language: String, version: String, bytes: Int,
        sha256: String, fileCount: Int, entry: String
    ) {
        self.id = id
        self.city = city
        self.subject = subject
        self.title = title
        self.language = language
        self.version = version
        self.bytes = bytes
        self.sha256 = sha256
        self.fileCount = fileCount
        self.entry = entry
    }
}
