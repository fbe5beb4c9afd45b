// The page with the search of a city and its index from A to Z.

import GuideModel

/// The fields that `search.mustache` can use.
struct SearchPage: Sendable {
    var cityName: String
    /// The script with the texts, which the page loads when a result is found by its text.
    var texts: Address
    var letters: [SearchLetterContext]
    /// The register, which replaces an index that would be too long.
    var register: LinkContext?
}

extension SearchPage: TemplateContext {
    static let fields = TemplateFields<SearchPage> {
        $0.text("cityName", \.cityName)
        $0.address("texts", \.texts)
        $0.list("letters", \.letters)
        $0.optional("register", \.register)
    }
}

extension SearchPage: PageKind {
    static let declaration = PageDeclaration(
        name: "search", template: "search", scripts: ["guide-search"], styles: ["search"])

    /// The largest number of entries in the index from A to Z.
    private static let mostIndexed = 3_000

    static func subjects(in city: CityWriter) -> [SearchIndex] { [SearchIndex(city)] }

    static func page(for search: SearchIndex, in city: CityWriter, map: PageMap?) -> UnrenderedPage<SearchPage> {
        let name = city.city.name
        let isLong = search.entries.count > mostIndexed
        let register = LinkContext(
            href: .link(SitePath.topics(city.city.id)), name: city.words(PageWord.allByTopic, name))
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.search(city.city.id), heading: city.words(PageWord.searchTitle, name),
                description: city.words(PageWord.searchDescription, name),
                above: [city.crumb], crumb: city.words(PageWord.searchCrumb),
                // The script is before the element that uses it.
                scripts: [.resource(SitePath.searchScript(city.city.id))]),
            isListed: false,
            context: SearchPage(
                cityName: name, texts: .resource(SitePath.searchTexts(city.city.id)),
                letters: isLong ? [] : search.letters,
                register: isLong ? register : nil))
    }

    /// `search.json`, and the two scripts that contain the data for the page.
    static func files(for search: SearchIndex, in city: CityWriter) -> [RenderedPage] {
        let id = city.city.id
        let json = search.json(of: city.city, in: city.index.material.guide)
        return [
            RenderedPage(path: SitePath.searchData(id), bytes: json),
            RenderedPage(path: SitePath.searchScript(id), bytes: SearchIndex.script(assigning: json)),
            RenderedPage(path: SitePath.searchTexts(id), bytes: search.textsScript()),
        ]
    }
}

extension SearchIndex {
    /// The entries by their first letters, as in the index of a book.
    fileprivate var letters: [SearchLetterContext] {
        var letters: [SearchLetterContext] = []
        for entry in entries {
            let title = letter(of: entry)
            let link = SearchLinkContext(
                href: .link(entry.path), name: entry.title, kind: entry.kind, within: entry.within,
                isSponsored: entry.isSponsored)
            if letters.last?.title == title {
                letters[letters.count - 1].entries.append(link)
            } else {
                letters.append(SearchLetterContext(title: title, entries: [link]))
            }
        }
        return letters
    }
}
