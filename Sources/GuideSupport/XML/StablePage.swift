// Leaves out of a page what changes without its content, so that devices do not load the page again for it.

/// A page of the site without its notices, which reach saved packs apart, and without the day of the build.
public enum StablePage {
    /// An element whose parts contain no element of the same name.
    private struct Element {
        let start: [UInt8]
        let end: [UInt8]

        init(_ name: String, _ attributes: String) {
            start = Array("<\(name) \(attributes)>".utf8)
            end = Array("</\(name)>".utf8)
        }
    }

    /// The notices of the build, as `notices.mustache` writes them.
    private static let notices = Element("div", "class=\"notices__news\"")
    /// The day of the build above or below a list of events.
    private static let day = Element("p", "class=\"events__as-of\" data-as-of")

    /// The page as packs contain it: without notices.
    public static func withoutNotices(_ page: [UInt8]) -> [UInt8] { without(notices, page) }

    /// The hash of what a device stores the page for: it changes neither with a notice nor every day.
    public static func sha256(of page: [UInt8]) -> String { without(day, without(notices, page)).sha256 }

    private static func without(_ element: Element, _ page: [UInt8]) -> [UInt8] {
        var page = page
        var position = 0
        // A tag without the other one stays.
        while let first = page.firstRange(ofBytes: element.start, from: position),
            let last = page.firstRange(ofBytes: element.end, from: first.upperBound)
        {
            page.removeSubrange(first.lowerBound..<last.upperBound)
            position = first.lowerBound
        }
        return page
    }
}
