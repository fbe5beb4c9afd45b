// The guide's news as an Atom feed (RFC 4287).

import GuideModel
import GuideSupport

/// Writes feed.xml.
///
/// It contains the entries whose date is known: with another date, feed readers would show every entry as new after each
/// build, or as very old.
enum AtomFeed {
    static func xml(_ material: GuideMaterial) -> [UInt8] {
        let guide = material.guide
        var xml = XMLText()
        xml.element("feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": guide.language]) { feed in
            feed.text("title", guide.title)
            if let summary = guide.summary { feed.text("subtitle", summary) }
            feed.text("id", identifier(SitePath.home, guide: guide))
            feed.text("updated", Timestamp.text(material.feed.compactMap(\.updated).max() ?? material.date))
            feed.empty("link", ["rel": "self", "type": "application/atom+xml", "href": address(SitePath.feed, guide)])
            feed.empty("link", ["rel": "alternate", "type": "text/html", "href": address(SitePath.home, guide)])
            feed.element("author") { author in
                let publisher = guide.organisations.first { $0.id == guide.publisher }
                author.text("name", publisher?.name ?? guide.title)
            }
            for entry in material.feed {
                if let updated = entry.updated { write(entry, updated, material, &feed) }
            }
        }
        return xml.bytes
    }

    private static func write(
        _ entry: FeedEntry, _ updated: Int, _ material: GuideMaterial, _ feed: inout XMLText
    ) {
        feed.element("entry") {
            $0.text("title", entry.title)
            $0.text("id", identifier(entry.path, guide: material.guide))
            $0.text("updated", Timestamp.text(updated))
            $0.empty("link", ["rel": "alternate", "type": "text/html", "href": address(entry.path, material.guide)])
            $0.text("summary", entry.summary)
        }
    }

    /// The address of a page, which is relative if the guide has no base URL.
    ///
    /// Readers resolve a relative address against the feed's own address.
    private static func address(_ path: String, _ guide: Guide) -> String {
        PageAddress.absolute(guide.site.path(path), base: guide.baseURL) ?? guide.site.path(path)
    }

    /// The absolute address, or a UUID if the guide has no base URL.
    ///
    /// The UUID is of version 8 (RFC 9562, section 5.8), made from the guide's title and the path. An entry's id must
    /// be an absolute IRI that does not change.
    static func identifier(_ path: String, guide: Guide) -> String {
        let path = guide.site.path(path)
        if let address = PageAddress.absolute(path, base: guide.baseURL) { return address }
        var high = fnv1a("\(guide.title)\u{0}\(path)", offset: 0xcbf2_9ce4_8422_2325)
        var low = fnv1a("\(path)\u{0}\(guide.title)", offset: 0x8422_2325_cbf2_9ce4)
        high = high & 0xFFFF_FFFF_FFFF_0FFF | 0x8000
        low = low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        let digits = Array(hexadecimal(high) + hexadecimal(low))
        let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
        return "urn:uuid:" + parts.joined(separator: "-")
    }

    /// The FNV-1a hash of a text, with 64 bits.
    private static func fnv1a(_ text: String, offset: UInt64) -> UInt64 {
        text.utf8.reduce(offset) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
