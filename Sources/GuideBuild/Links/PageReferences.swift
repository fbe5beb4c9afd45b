// What one page refers to, in the numbers of its city's table of links.

/// The addresses in a page: where it leads and what it is made of.
///
/// Numbers are those of paths and fragments in a `LinkTable`, which has the words.
struct PageReferences: Hashable, Sendable {
    /// `href` of links: other pages and files, without `#fragment`; each once, in the order of the page.
    var links: [Int32] = []
    /// What the browser fetches to show the page: `src`, `srcset`, `poster`, stylesheets, images in SVG,
    /// and what a script loads when it is needed: the texts of a search, the closer levels of a map, its paths.
    var resources: [Int32] = []
    /// Fragments asked of pages.
    var fragments: [Fragment] = []
    /// The ids that fragments can lead to, as hashes in rising order: a page is asked for few of its ids, if any.
    var ids: [UInt64] = []

    struct Fragment: Hashable, Sendable {
        /// The page's path, or `here`.
        var path: Int32
        /// The number of the id asked for.
        var id: Int32

        /// In place of a path: the page that the fragment stands on.
        static let here: Int32 = -1
    }

    /// Whether an element of the page has this id.
    ///
    /// - Complexity: logarithmic in the number of ids.
    func hasID(_ hash: UInt64) -> Bool {
        var low = 0
        var high = ids.count
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < hash { low = middle + 1 } else { high = middle }
        }
        return low < ids.count && ids[low] == hash
    }
}
