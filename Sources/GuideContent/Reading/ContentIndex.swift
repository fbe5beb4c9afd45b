// Indexes the content by its files, to resolve links.

import GuideModel

/// The content of a city, and the content in the rest of the guide that links refer to.
///
/// A class, because the surroundings of each text share it.
package final class ContentIndex {
    package struct Page: Hashable, Sendable {
        package var reference: ContentReference
        package var isPublished: Bool
        /// Whether the page is not published because it waits for an approval.
        var awaitsApproval = false
        /// When the page is public.
        var times = PublicationTimes()
        /// Whether these times include the moment of the build.
        var isInTime = true
        /// Whether the page is of a hidden place, which no other page may name.
        var isSecret = false
    }

    package let city: Slug
    package let tree: ContentTree
    package let includesDrafts: Bool
    /// The language that the reader reads.
    package let language: String
    /// The city's own pages, by their paths.
    private var pages: [ExactText: Page] = [:]
    private var items: [CityItem: Page] = [:]
    /// Content that exists, but that cannot be read or is incomplete, which is reported.
    ///
    /// References to it are not reported, because they are right as soon as the content is.
    private(set) var unreadable: Set<CityItem> = []
    private var unreadablePaths: Set<ExactText> = []

    package init(city: Slug, tree: ContentTree, includesDrafts: Bool, language: String) {
        self.language = language
        self.city = city
        self.tree = tree
        self.includesDrafts = includesDrafts
    }

    package func add(
        _ file: ContentFile, isPublished: Bool, awaitsApproval: Bool = false, isSecret: Bool = false,
        times: PublicationTimes = PublicationTimes(), isInTime: Bool = true
    ) {
        // Notes have no page, so links cannot lead to them.
        if case .notes = file.role { return }
        let page = Page(
            reference: file.reference(in: city), isPublished: isPublished && !isSecret, awaitsApproval: awaitsApproval,
            times: times, isInTime: isInTime, isSecret: isSecret)
        pages[ExactText(file.path)] = page
        if case .item(let item) = file.role { items[item] = page }
    }

    package func page(of item: CityItem) -> Page? { items[item] }

    /// Adds a page that exists, but that cannot be read or is incomplete.
    func addUnreadable(_ file: ContentFile) {
        unreadablePaths.insert(ExactText(file.path))
        if case .item(let item) = file.role { unreadable.insert(item) }
    }

    /// Adds a page whose file has a wrong name.
    func addUnreadable(_ file: MisnamedFile) {
        unreadablePaths.formUnion([ExactText(file.path), ExactText(file.page)])
        let parts = file.page.split(separator: "/").dropFirst(city == .guidePages ? 1 : 2).map(String.init)
        if case .item(_, let item)? = ContentIndex.reference(city: city, parts: parts[...]) { unreadable.insert(item) }
    }

    /// The ids of the items in the same folder as another, in order.
    package func ids(like other: CityItem) -> [String] {
        items.keys.filter { $0.folder == other.folder }.map(\.id.text).sorted()
    }

    /// The city's own page for a file.
    package func page(_ path: String) -> Page? { pages[ExactText(path)] }

    /// The target of a link in `file`.
    ///
    /// - Parameter budget: the number of searches for a suggestion that remain; each search reads the path of every
    ///   page.
    package func target(ofLink path: String, from file: String, budget: inout Int) -> LinkTarget {
        guard let resolved = ContentPath.resolve(path, from: file) else { return .leavesGuide }
        if let page = page(resolved) {
            return page.isSecret
                ? .secret
                : page.isPublished
                    ? .content(page.reference, until: page.times.until)
                    : page.isInTime ? .unpublished : .outOfTime
        }
        if unreadablePaths.contains(ExactText(resolved)) { return .unreadable }
        if resolved == GuideReader.settingsFile { return .content(.guide, until: nil) }
        if let page = pageOfAnotherCity(resolved) {
            return page.isPublished
                ? .content(page.reference, until: page.times.until)
                : page.isInTime ? .unpublished : .outOfTime
        }
        if let entry = tree.entry(resolved) {
            let index = ContentPath.join(resolved, "index.md")
            if entry.kind == .folder, page(index) != nil {
                return .missing(suggestion: ContentPath.reference(to: index, from: file))
            }
            return .notContent
        }
        return .missing(suggestion: suggestion(for: resolved, written: path, from: file, budget: &budget))
    }

    private func suggestion(
        for resolved: String, written: String, from file: String, budget: inout Int
    ) -> String? {
        // The same content in its other form. For example, minster.md for minster/index.md.
        let stem = ContentPath.stem(resolved)
        let twins = [stem + "/index.md", ContentPath.folder(of: resolved) + ".md", resolved + ".md"]
        if let twin = twins.first(where: { page($0) != nil }) { return ContentPath.reference(to: twin, from: file) }
        guard budget > 0 else { return nil }
        budget -= 1
        let paths = pages.keys.map(\.text).sorted()
        let ids = paths.map { ContentIndex.identifier(of: $0) }
        guard let nearest = nearestWord(to: ContentIndex.identifier(of: resolved), among: ids) else { return nil }
        // If several pages have that id, the one with the path most similar to the link.
        let path = paths.filter { ContentIndex.identifier(of: $0) == nearest }
        let best = nearestWord(to: resolved, among: path) ?? path.first
        return best.map { ContentPath.reference(to: $0, from: file) }
    }

    /// The id at the end of a path: `minster` for both `minster.md` and `minster/index.md`.
    private static func identifier(of path: String) -> String {
        let name = ContentPath.name(of: path)
        return name == "index.md" ? ContentPath.name(of: ContentPath.folder(of: path)) : ContentPath.stem(name)
    }

    /// A page of another city or of the guide, which is read separately, because the reader reads only one city at a
    /// time.
    private func pageOfAnotherCity(_ path: String) -> Page? {
        let parts = path.split(separator: "/").map(String.init)
        // The folder of the guide's own pages is directly in content/.
        guard parts.count >= 3, parts[0] == GuideReader.contentFolder, let other = Slug(parts[1]), other != city,
            let reference = ContentIndex.reference(city: other, parts: parts.dropFirst(other == .guidePages ? 1 : 2)),
            tree.entry(path)?.kind == .file
        else { return nil }
        let status = StatusLookup.status(of: path, tree.files)
        return Page(
            reference: reference, isPublished: includesDrafts || status.isPublished, times: status.times,
            isInTime: status.isInTime)
    }

    /// The content at a path below a city's folder.
    private static func reference(city: Slug, parts: ArraySlice<String>) -> ContentReference? {
        var parts = Array(parts)
        guard let last = parts.last else { return nil }
        let isMarkdown = ContentPath.isMarkdown(last)
        guard isMarkdown || last.hasSuffix(".yaml") else { return nil }
        if parts == ["city.md"] { return .city(city) }
        if last == "index.md" { parts.removeLast() } else { parts[parts.count - 1] = ContentPath.stem(last) }
        guard let item = CityItem(parts.joined(separator: "/")),
            item.kind.storage == (isMarkdown ? .markdown : .yaml), item.kind != .kiosk
        else { return nil }
        return .item(city: city, item)
    }
}
