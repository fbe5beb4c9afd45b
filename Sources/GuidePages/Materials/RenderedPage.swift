// A finished file of the site.

import GuideModel

/// The path and bytes of a file, its addresses, and its entry in lists.
public struct RenderedPage: Sendable {
    /// The path from the site's root.
    public var path: String
    public var bytes: [UInt8]
    public var role: FileRole
    /// The kiosk whose screen it is; nil for other files.
    public var kiosk: Slug?
    /// Whether devices store it with saved content.
    var isStored: Bool
    /// Whether it is for paper, and may weigh more than other pages.
    public var isForPaper = false
    /// Every address that the renderer recorded in the page; empty for files that are not pages.
    public var addresses: [Address]
    /// The ids in it that other pages may link to.
    public var anchors: [String]
    /// The page's title; nil for files that are not pages.
    public var title: String?
    /// Whether search engines should list it.
    ///
    /// It is true for pages that are useful to arrive at.
    public var isListed: Bool

    /// Creates a file that is not a page.
    public init(path: String, bytes: [UInt8], role: FileRole = .data) {
        self.init(Markup(bytes), on: PageAddress(placed: path), role: role)
    }

    /// The same file at its path in a language.
    func placed(in language: SiteLanguage) -> RenderedPage {
        var page = self
        page.path = language.path(path)
        return page
    }

    public init(
        _ markup: Markup, on page: PageAddress, role: FileRole = .page, title: String? = nil, isListed: Bool = false
    ) {
        path = page.path
        bytes = markup.filled(page.href)
        addresses = markup.addresses.map { page.language.noted($0) }
        anchors = markup.anchors
        self.role = role
        isStored = role.isPage
        self.title = title
        self.isListed = isListed
    }
}
