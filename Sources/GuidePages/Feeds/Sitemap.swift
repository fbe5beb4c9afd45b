// The list of pages for search engines. https://www.sitemaps.org/protocol.html

import GuideModel

/// Writes sitemap.xml and robots.txt.
enum Sitemap {
    /// How many addresses stand in one file at the most: fewer than the 50,000 that are allowed, as a file is made in
    /// memory.
    static let largestCount = 20_000
    private static let namespace: KeyValuePairs = ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"]

    /// sitemap.xml; with more pages than one file shall have, these files and then a list of them.
    ///
    /// Nothing when the guide does not know where it will stand, because a sitemap's addresses are absolute.
    static func write(
        _ pages: [SitePaths], guide: Guide, largestCount: Int = largestCount, _ write: (RenderedPage) -> Void
    ) {
        guard let base = guide.baseURL else { return }
        let paths = pages.lazy.joined()
        let count = pages.reduce(0) { $0 + $1.count }
        guard count > largestCount else {
            return write(RenderedPage(path: SitePath.sitemap, bytes: xml(paths, base: base)))
        }
        var rest = paths.makeIterator()
        var parts: [String] = []
        for start in stride(from: 0, to: count, by: largestCount) {
            let part = (0..<Swift.min(largestCount, count - start)).lazy.compactMap { _ in rest.next() }
            parts.append(SitePath.sitemap(part: parts.count + 1))
            write(RenderedPage(path: parts[parts.count - 1], bytes: xml(part, base: base)))
        }
        var index = XMLText()
        index.element("sitemapindex", namespace) { list in
            for part in parts {
                list.element("sitemap") { $0.text("loc", PageAddress.absolute(part, base: base) ?? part) }
            }
        }
        write(RenderedPage(path: SitePath.sitemap, bytes: index.bytes))
    }

    private static func xml(_ paths: some Sequence<String>, base: String) -> [UInt8] {
        var xml = XMLText()
        xml.element("urlset", namespace) { set in
            for path in paths {
                set.element("url") { $0.text("loc", PageAddress.absolute(path, base: base) ?? path) }
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
