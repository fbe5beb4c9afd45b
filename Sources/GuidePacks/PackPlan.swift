// What a pack will hold, before it is written.

import GuideModel

public struct PackPlan: Sendable {
    /// The tour's id, or the kiosk's, or the city's for the whole city.
    public var id: Slug
    public var city: Slug
    public var title: String
    /// A BCP 47 tag.
    public var language: String
    public var subject: PackSummary.Subject
    /// The page in the pack to open first, as a path from the site's root.
    public var entry: String
    /// The address of the site's root; nil when the guide does not say, and then stand-ins lead nowhere online.
    public var base: String?
    /// Whom the maps in the pack are owed to; nil for nobody.
    public var attribution: String?
    public var files: [PackFile]
    /// Pages of the site that pages of the pack link to and that are not in the pack.
    ///
    /// Those that are in `files` are
    /// passed over, and so is the site's home, whose place the pack's cover takes.
    public var standIns: [String]
    /// The site's style sheet, for the stand-ins; used when it is in `files`.
    public var stylesheet: String?
    /// What the cover and the stand-ins say.
    public var words: PackWords

    public init(
        id: Slug, city: Slug, title: String, language: String, subject: PackSummary.Subject, entry: String,
        base: String?, attribution: String? = nil, files: [PackFile], standIns: [String] = [],
        stylesheet: String? = nil,
        words: PackWords
    ) {
        self.id = id
        self.city = city
        self.title = title
        self.language = language
        self.subject = subject
        self.attribution = attribution
        self.entry = entry
        self.base = base
        self.files = files
        self.standIns = standIns
        self.stylesheet = stylesheet
        self.words = words
    }
}
