// Which pages show each of a city's media.

import GuideModel

/// For each medium of a list the pages that show it, all in two arrays: a city has thousands of media, and most of them
/// stand on a page or two.
public struct MediumPages: Sendable {
    /// The pages' paths in order, each once.
    private let paths: JSONTexts
    /// Where each medium's numbers end in `pages`; the next one's begin there.
    private var ends: [Int]
    /// Numbers in `paths`, first those of the first medium.
    private var pages: [Int32]

    /// No pages.
    public static let none = MediumPages(paths: [], mediumCount: 0, uses: [])

    /// - Parameters:
    ///   - paths: pages in the order of their paths, from the site's root; each once.
    ///   - mediumCount: how many media there are.
    ///   - uses: numbers of a medium and a page that shows it, each pair once, in the order of the pages.
    public init(paths: [String], mediumCount: Int, uses: [(medium: Int32, page: Int32)]) {
        self.paths = JSONTexts(paths)
        // Counting sort: the starts of the media's runs move on to their ends while these are filled.
        ends = [Int](repeating: 0, count: mediumCount + 1)
        for use in uses { ends[Int(use.medium) + 1] += 1 }
        for medium in 0..<mediumCount { ends[medium + 1] += ends[medium] }
        pages = [Int32](repeating: 0, count: uses.count)
        for use in uses {
            pages[ends[Int(use.medium)]] = use.page
            ends[Int(use.medium)] += 1
        }
    }

    /// Writes the path of each page that shows a medium, in order; nothing for a medium beyond the list.
    func write(of medium: Int, to list: inout JSONWriter) {
        guard medium + 1 < ends.count else { return }
        for place in (medium == 0 ? 0 : ends[medium - 1])..<ends[medium] { list.element(Int(pages[place]), of: paths) }
    }
}
