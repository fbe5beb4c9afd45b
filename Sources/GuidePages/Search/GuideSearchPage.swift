// The page with the search over all cities of a guide.

import GuideModel

/// The fields that `guide-search.mustache` can use.
struct GuideSearchPage: Sendable {
    var cities: [SearchCityContext]
}

extension GuideSearchPage: TemplateContext {
    static let fields = TemplateFields<GuideSearchPage> { $0.list("cities", \.cities) }
}

extension GuideSearchPage: SinglePageKind {
    typealias Source = GuideWriter

    static let declaration = PageDeclaration(
        name: "guide-search", template: "guide-search", scripts: ["guide-search"], styles: ["search"])

    /// No page for a guide with one city, which has its own search.
    static func subjects(in writer: GuideWriter) -> [Void] { writer.material.cities.count > 1 ? [()] : [] }

    static func page(in writer: GuideWriter, map: PageMap?) -> UnrenderedPage<GuideSearchPage> {
        let name = writer.guide.title
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.guideSearch, heading: writer.words(PageWord.searchTitle, name),
                description: writer.words(PageWord.searchDescription, name), crumb: writer.words(PageWord.searchCrumb)),
            isListed: false,
            context: GuideSearchPage(
                cities: writer.material.cities.map { city in
                    SearchCityContext(
                        name: city.name, href: .link(SitePath.search(city.id)),
                        data: .resource(SitePath.searchScript(city.id)),
                        texts: .resource(SitePath.searchTexts(city.id)))
                }))
    }
}

/// A city in the search over all cities.
struct SearchCityContext: Sendable {
    var name: String
    /// The city's own search.
    var href: Address
    /// The scripts with its data, and with its texts.
    var data: Address
    var texts: Address
}

extension SearchCityContext: TemplateContext {
    static let fields = TemplateFields<SearchCityContext> {
        $0.text("name", \.name)
        $0.address("href", \.href)
        $0.address("data", \.data)
        $0.address("texts", \.texts)
    }
}
