// What one page refers to, in the numbers of its city's table of links.

/// The addresses in a page: where it leads and what it is made of.
///
/// Numbers are those of paths and fragments in a `LinkTable`, which has the words. All lie in one array: a build keeps
/// as many of these as it has pages.
struct PageReferences: Hashable, Sendable {
    struct Fragment: Hashable, Sendable {
        /// The page's path, or `here`.
        var path: Int32
        /// The number of the id asked for.
        var id: Int32

        /// In place of a path: the page that the fragment stands on.
        static let here: Int32 = -1
    }

    /// Links, resources, fragments in pairs of a path and an id, and ids.
    private let numbers: [Int32]
    private let endOfLinks: Int32
    private let endOfResources: Int32
    private let endOfFragments: Int32

    init(_ draft: Draft) {
        endOfLinks = Int32(draft.links.count)
        endOfResources = endOfLinks + Int32(draft.resources.count)
        endOfFragments = endOfResources + 2 * Int32(draft.fragments.count)
        let total = Int(endOfFragments) + draft.ids.count
        numbers = [Int32](room: total) { numbers, count in
            func append(_ some: [Int32]) {
                guard let place = numbers.baseAddress else { return }
                some.withUnsafeBufferPointer { some in
                    if let start = some.baseAddress { (place + count).initialize(from: start, count: some.count) }
                }
                count += some.count
            }
            append(draft.links)
            append(draft.resources)
            for fragment in draft.fragments {
                numbers[count] = fragment.path
                numbers[count + 1] = fragment.id
                count += 2
            }
            append(draft.ids)
        }
    }

    /// `href` of links: other pages and files, without `#fragment`; each once, in the order of the page.
    var links: ArraySlice<Int32> { numbers[..<Int(endOfLinks)] }

    /// What the browser fetches to show the page: `src`, `srcset`, `poster`, stylesheets, images in SVG,
    /// and what a script loads when it is needed: the texts of a search, the closer levels of a map, its paths.
    var resources: ArraySlice<Int32> { numbers[Int(endOfLinks)..<Int(endOfResources)] }

    /// Links and resources; what is both is there twice.
    var paths: ArraySlice<Int32> { numbers[..<Int(endOfResources)] }

    /// How many fragments are asked of pages.
    var fragmentCount: Int { Int(endOfFragments - endOfResources) / 2 }

    func fragment(_ index: Int) -> Fragment {
        let place = Int(endOfResources) + 2 * index
        return Fragment(path: numbers[place], id: numbers[place + 1])
    }

    /// How many ids fragments can lead to.
    var idCount: Int { numbers.count - Int(endOfFragments) }

    /// Whether an element of the page has the id with this hash.
    ///
    /// Half of the hash is compared: a page is asked for few of its ids, if any.
    ///
    /// - Complexity: logarithmic in the number of ids.
    func hasID(_ hash: UInt64) -> Bool {
        let id = Draft.id(hash)
        var low = Int(endOfFragments)
        var high = numbers.count
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low < numbers.count && numbers[low] == id
    }
}

extension PageReferences {
    /// What is found on a page while it is read, in room that the next page uses again.
    struct Draft: Sendable {
        var links: [Int32] = []
        var resources: [Int32] = []
        var fragments: [Fragment] = []
        /// The ids that fragments can lead to, in rising order when the page has been read.
        var ids: [Int32] = []

        static func id(_ hash: UInt64) -> Int32 { Int32(truncatingIfNeeded: hash) }

        mutating func clear() {
            links.removeAll(keepingCapacity: true)
            resources.removeAll(keepingCapacity: true)
            fragments.removeAll(keepingCapacity: true)
            ids.removeAll(keepingCapacity: true)
        }
    }
}
