// A finished file of the site.

/// A file's path and bytes, and how it is listed.
public struct RenderedPage: Sendable {
    /// From the site's root.
    public var path: String
    public var bytes: [UInt8]
    /// The page's title; nil for files that are not pages.
    public var title: String?
    /// Whether search engines should find it: true of pages that are worth arriving at.
    public var isListed: Bool

    public init(path: String, bytes: [UInt8], title: String? = nil, isListed: Bool = false) {
        self.path = path
        self.bytes = bytes
        self.title = title
        self.isListed = isListed
    }
}
