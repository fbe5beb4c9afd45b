// A page of the publisher's own in a city.

import GuideModel

/// The fields that `city-free-page.mustache` can use.
struct CityFreePage: Sendable {
    var view: FreePageView
}

extension CityFreePage: TemplateContext {
    static let fields = TemplateFields<CityFreePage> { $0.include(\.view) }
}

extension CityFreePage: PageKind {
    static let declaration = PageDeclaration(name: "free", template: "city-free-page")

    static func subjects(in city: CityWriter) -> [FreePage] { city.city.freePages }

    static func path(of page: FreePage, in city: CityWriter) -> String? { SitePath.freePage(city.city.id, page.id) }

    static func page(for page: FreePage, in city: CityWriter, map: PageMap?) -> UnrenderedPage<CityFreePage> {
        let (id, pages) = (city.city.id, city.city.freePages)
        let path = SitePath.freePage(id, page.id)
        let choice = MediaChoice(page.media, in: page.body, assets: city.assets)
        return UnrenderedPage(
            head: PageHead(
                path: path, heading: page.title, description: page.summary, within: city.city.name,
                image: city.socialImage(choice.illustration), accessibility: city.accessibility(choice),
                above: [city.crumb] + pages.crumbs(above: page, of: id),
                notices: city.notices(on: path, about: [NoticeSubject.city])),
            title: city.words.line([page.title, city.city.name]),
            context: CityFreePage(
                view: FreePageView(
                    page, among: pages, of: id, choice, language: city.language, words: city.words,
                    html: city.markup.html)))
    }
}
