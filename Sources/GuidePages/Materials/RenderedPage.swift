// A finished file of the site.

import GuideModel

/// A file's path and bytes, what it refers to, and how it is listed.
public struct RenderedPage: Sendable {
    /// From the site's root.
    public var path: String
    public var bytes: [UInt8]
    /// Every address in it, as they were noted while it was written; none for what is no page.
    public var addresses: [Address]
    /// The ids in it that others may link to.
    public var anchors: [String]
    /// The page's title; nil for files that are not pages.
    public var title: String?
    /// Whether search engines should find it: true of pages that are worth arriving at.
    public var isListed: Bool

    public init(path: String, bytes: [UInt8]) {
        self.init(Markup(bytes), on: PageAddress(placed: path))
    }

    /// The same file where it stands in a language.
    func placed(in language: SiteLanguage) -> RenderedPage {
        var page = self
        page.path = language.path(path)
        return page
    }

    public init(_ markup: Markup, on page: PageAddress, title: String? = nil, isListed: Bool = false) {
        path = page.path
        bytes = markup.filled(page.href)
        addresses = markup.addresses.map { page.language.noted($0) }
        anchors = markup.anchors
        self.title = title
        self.isListed = isListed
    }
}
