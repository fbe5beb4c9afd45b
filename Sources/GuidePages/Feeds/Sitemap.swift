// The list of pages for search engines. https://www.sitemaps.org/protocol.html

import GuideModel
import GuideSupport

/// Writes sitemap.xml and robots.txt.
enum Sitemap {
    /// The largest number of addresses in one file.
    ///
    /// It is lower than the 50,000 that the protocol allows, because the build assembles each file in memory.
    static let largestCount = 20_000
    private static let namespace: KeyValuePairs = ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"]
    private static let alternates: KeyValuePairs = [
        "xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9", "xmlns:xhtml": "http://www.w3.org/1999/xhtml",
    ]

    /// Writes sitemap.xml; for more than `largestCount` addresses, writes several files and then a list of them.
    ///
    /// Each page is listed in all languages of the guide, with links to the other languages
    /// (https://developers.google.com/search/docs/specialty/international/localized-versions).
    ///
    /// If the guide has no base URL, nothing is written, because a sitemap's addresses are absolute.
    ///
    /// - Parameters:
    ///   - pages: the pages in the guide's first language.
    ///   - dates: when each page last changed; a page without a date has no `lastmod`.
    static func write(
        _ pages: [SitePaths], guide: Guide, dates: PageDates = PageDates(), largestCount: Int = largestCount,
        _ write: (RenderedPage) -> Void
    ) {
        guard let base = guide.baseURL else { return }
        let languages = guide.languages.map { SiteLanguage(tag: $0, isFirst: $0 == guide.languages.first) }
        let paths = pages.lazy.joined()
        let count = pages.reduce(0) { $0 + $1.count }
        guard count * languages.count > largestCount else {
            let bytes = xml(paths, in: languages, base: base, dates)
            return write(RenderedPage(path: SitePath.sitemap, bytes: bytes, role: .list))
        }
        var rest = paths.makeIterator()
        var parts: [String] = []
        let pagesInPart = max(1, largestCount / languages.count)
        for start in stride(from: 0, to: count, by: pagesInPart) {
            let part = (0..<Swift.min(pagesInPart, count - start)).lazy.compactMap { _ in rest.next() }
            parts.append(SitePath.sitemap(part: parts.count + 1))
            let bytes = xml(part, in: languages, base: base, dates)
            write(RenderedPage(path: parts[parts.count - 1], bytes: bytes, role: .list))
        }
        var index = XMLText()
        index.element("sitemapindex", namespace) { list in
            for part in parts {
                list.element("sitemap") { $0.text("loc", PageAddress.absolute(part, base: base) ?? part) }
            }
        }
        write(RenderedPage(path: SitePath.sitemap, bytes: index.bytes, role: .list))
    }

    private static func xml(
        _ paths: some Sequence<String>, in languages: [SiteLanguage], base: String, _ dates: PageDates
    ) -> [UInt8] {
        func address(_ path: String, _ language: SiteLanguage) -> String {
            PageAddress.absolute(language.path(path), base: base) ?? path
        }
        var xml = XMLText()
        xml.element("urlset", languages.count > 1 ? alternates : namespace) { set in
            for path in paths {
                for language in languages {
                    set.element("url") { url in
                        url.text("loc", address(path, language))
                        if let date = dates.date(of: path, in: language.isFirst ? nil : language.tag) {
                            url.text("lastmod", Timestamp.date(date))
                        }
                        guard languages.count > 1 else { return }
                        for other in languages {
                            url.empty(
                                "xhtml:link",
                                ["rel": "alternate", "hreflang": other.tag, "href": address(path, other)])
                        }
                    }
                }
            }
        }
        return xml.bytes
    }

    /// robots.txt, which allows everything and names the sitemap if there is one.
    static func robots(guide: Guide) -> [UInt8] {
        var text = "User-agent: *\nAllow: /\n"
        if let address = PageAddress.absolute(SitePath.sitemap, base: guide.baseURL) {
            text += "\nSitemap: \(address)\n"
        }
        return Array(text.utf8)
    }
}
