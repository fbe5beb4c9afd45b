// Pages by their ids.

import GuideModel

/// The pages of one kind, in order of their ids: a city's are mostly added in that order.
struct SlugTable: Sendable {
    private(set) var ids: [Slug] = []
    private var pages: [ContentIndex.Page] = []

    /// - Complexity: logarithmic in the number of pages, to add one behind the others constant.
    subscript(id: Slug) -> ContentIndex.Page? {
        let index = place(of: id)
        return index < ids.count && ids[index] == id ? pages[index] : nil
    }

    /// Adds a page, or puts it in the place of the one with that id.
    mutating func set(_ id: Slug, _ page: ContentIndex.Page) {
        let index = place(of: id)
        if index < ids.count, ids[index] == id {
            pages[index] = page
        } else {
            ids.insert(id, at: index)
            pages.insert(page, at: index)
        }
    }

    /// Where an id stands or would stand.
    private func place(of id: Slug) -> Int {
        guard let last = ids.last else { return 0 }
        if last < id { return ids.count }
        var low = 0
        var high = ids.count
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
