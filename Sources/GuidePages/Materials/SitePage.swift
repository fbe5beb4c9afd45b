// A page as the sitemap lists it.

/// A page's place in the site.
public struct SitePage: Hashable, Sendable {
    /// From the site's root.
    public var path: String
    public var title: String
    /// When it last changed, in seconds since 1970 (UTC); nil when that is not known.
    public var lastModified: Int?

    public init(path: String, title: String, lastModified: Int? = nil) {
        self.path = path
        self.title = title
        self.lastModified = lastModified
    }
}
