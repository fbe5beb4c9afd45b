// The list of pages for search engines. https://www.sitemaps.org/protocol.html

import GuideModel

/// Writes sitemap.xml and robots.txt.
enum Sitemap {
    /// - Returns: nil when the guide does not know where it will stand, because a sitemap's addresses are absolute.
    static func xml(_ pages: [SitePage], guide: Guide) -> [UInt8]? {
        guard let base = guide.baseURL else { return nil }
        var xml = XMLText()
        xml.element("urlset", ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"]) { set in
            for page in pages {
                set.element("url") {
                    $0.text("loc", PageAddress.absolute(page.path, base: base) ?? page.path)
                    if let date = page.lastModified { $0.text("lastmod", Timestamp.date(date)) }
                }
            }
        }
        return xml.bytes
    }

    /// All may be read; the sitemap is named where there is one.
    static func robots(guide: Guide) -> [UInt8] {
        var text = "User-agent: *\nAllow: /\n"
        if let address = PageAddress.absolute(SitePath.sitemap, base: guide.baseURL) {
            text += "\nSitemap: \(address)\n"
        }
        return Array(text.utf8)
    }
}
