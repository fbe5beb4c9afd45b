// The facts about a finished pack for its page, for posters and for the index.

public struct PackSummary: Hashable, Sendable {
    public enum Subject: Hashable, Sendable {
        case city
        case tour(Slug)
        /// For a public screen in the city, not for visitors.
        case kiosk
    }

    /// The id of the tour, of the kiosk, or of the city for a pack of the whole city.
    public var id: Slug
    public var city: Slug
    public var subject: Subject
    public var title: String
    public var language: String
    /// The hash of the pack's list of files, which changes exactly if something in the pack does.
    public var version: String
    public var bytes: Int
    /// The lower-case hexadecimal SHA-256 of the ZIP file.
    public var sha256: String
    /// The number of files that the visitor gets.
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
