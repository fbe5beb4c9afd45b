// A finished file of the site.

import GuideModel

/// A file's path and bytes, and how it is listed.
public struct RenderedPage: Sendable {
    /// From the site's root.
    public var path: String
    public var bytes: [UInt8]
    /// The page's title; nil for files that are not pages.
    public var title: String?
    /// Whether search engines should find it: true of pages that are worth arriving at.
    public var isListed: Bool
    /// What its template knows of its links; nil for what no template made.
    private var knownAttributes: [LinkAttribute]?

    public init(path: String, bytes: [UInt8], title: String? = nil, isListed: Bool = false) {
        self.path = path
        self.bytes = bytes
        self.title = title
        self.isListed = isListed
    }

    public init(path: String, text: PageText, title: String? = nil, isListed: Bool = false) {
        self.init(path: path, bytes: text.bytes, title: title, isListed: isListed)
        knownAttributes = text.attributes
    }

    /// The attributes that hold addresses and ids, in the order of the page; none for what is no page and no drawing.
    public var linkAttributes: [LinkAttribute] {
        if let knownAttributes { return knownAttributes }
        return path.hasSuffix(".html") || path.hasSuffix(".svg") ? LinkAttribute.all(in: bytes) : []
    }
}
