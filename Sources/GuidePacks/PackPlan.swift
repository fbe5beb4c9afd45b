// Defines the contents of a pack before it is written.

import GuideModel

public struct PackPlan: Sendable {
    /// The id of the tour or the kiosk, or the city's id for a pack of the whole city.
    public var id: Slug
    public var city: Slug
    public var title: String
    /// The BCP 47 tag of the language.
    public var language: String
    public var subject: PackSummary.Subject
    /// The page in the pack to open first, as a path from the site's root.
    public var entry: String
    /// The address of the site's root; nil if the guide has none, and then placeholders have no link to the site.
    public var base: String?
    /// The attribution of the maps in the pack; nil for none.
    public var attribution: String?
    public var files: [PackFile]
    /// Pages of the site that pages of the pack link to, but that are not in the pack.
    ///
    /// Paths that are also in `files` are ignored, and so is the site's home page, which the pack's cover replaces.
    public var placeholders: [String]
    /// The site's style sheet, for the placeholders; used if it is in `files`.
    public var stylesheet: String?
    /// The words of the cover and the placeholders.
    public var words: PackWords

    public init(
        id: Slug, city: Slug, title: String, language: String, subject: PackSummary.Subject, entry: String,
        base: String?, attribution: String? = nil, files: [PackFile], placeholders: [String] = [],
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
        self.placeholders = placeholders
        self.stylesheet = stylesheet
        self.words = words
    }
}
