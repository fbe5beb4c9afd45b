// Resolves the page above each of the publisher's own pages.

import GuideModel

/// Finds parents, and reports those that do not exist or that lead back to their own page.
struct FreePageParents {
    private let index: ContentIndex
    /// The parents as they are written, by the ids of the pages.
    private let written: [Slug: Slug]

    init(_ assembly: CityAssembly) {
        index = assembly.index
        let pages = assembly.drafts.compactMap { draft -> (Slug, Slug)? in
            guard let page = draft.content as? FreePage, let parent = Slug(page.$parent.text) else { return nil }
            return (draft.file.id(in: assembly.id), parent)
        }
        written = Dictionary(pages) { first, _ in first }
    }

    /// The parent of a page; nil for none, for an invalid one, which is reported, and for one that is not published.
    func parent(of page: FreePage, _ log: inout DiagnosticLog) -> Slug? {
        let named = page.$parent
        guard named.isWritten else { return nil }
        guard let id = Slug(named.text), let found = index.page(of: CityItem(.page, id)) else {
            if let id = Slug(named.text), index.unreadable.contains(CityItem(.page, id)) { return nil }
            let nearest = nearestWord(to: named.text, among: index.ids(like: CityItem(.page, page.id)))
            let hint = nearest.map { "did you mean \($0)?" } ?? "write its file beside this one, or remove parent"
            log.error(
                named.location, .parent, "the page \(named.text.shortForMessage) does not exist; \(hint)",
                suggestion: nearest)
            return nil
        }
        guard !isBelow(id, page.id) else {
            let start = id == page.id ? "the page is its own parent" : "the page is above its own parent, \(id)"
            log.error(named.location, .parent, "\(start); choose another parent, or remove it")
            return nil
        }
        return found.isPublished ? id : nil
    }

    /// Whether a page is another page, or below it.
    private func isBelow(_ page: Slug, _ other: Slug) -> Bool {
        var (next, seen): (Slug?, Set<Slug>) = (page, [])
        while let id = next, seen.insert(id).inserted {
            if id == other { return true }
            next = written[id]
        }
        return false
    }
}
