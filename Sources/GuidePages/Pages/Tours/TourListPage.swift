// A list of tours: all tours of a city, or those of one area or organisation.

import GuideModel

/// The fields that `tours.mustache` can use.
struct TourListPage: Sendable {
    var cityName: String
    var heading: String
    var intro: String
    var filters: [TourFilterContext]
    /// The other way to group all tours.
    var regroup: LinkContext?
    var groups: [TourGroupContext]
    /// The text for a list without tours.
    var nothing: String?
    /// The list of all tours; nil on that list itself.
    var all: Address?
}

extension TourListPage: TemplateContext {
    static let fields = TemplateFields<TourListPage> {
        $0.text("cityName", \.cityName)
        $0.text("heading", \.heading)
        $0.text("intro", \.intro)
        $0.list("filters", \.filters)
        $0.flag("hasFilters", ifAny: \.filters)
        $0.optional("regroup", \.regroup)
        $0.list("groups", \.groups)
        $0.text("nothing", \.nothing)
        $0.address("all", \.all)
    }
}

extension TourListPage: PageKind {
    static let declaration = PageDeclaration(name: "tours", template: "tours", scripts: ["tour-filter", "near-first"])

    /// Only a list of all tours has filters, and only if there are many tours.
    static func declaration(for list: TourList) -> PageDeclaration {
        list.showsAll && !list.filters.isEmpty
            ? declaration
            : PageDeclaration(name: "tour-list", template: declaration.template, scripts: ["near-first"])
    }

    static func subjects(in city: CityWriter) -> [TourList] { TourLists(city).all }

    static func page(for list: TourList, in city: CityWriter, map: PageMap?) -> UnrenderedPage<TourListPage> {
        let all = SitePath.tours(city.city.id)
        let isFirst = list.path == all
        return UnrenderedPage(
            head: PageHead(
                path: list.path, heading: list.heading, description: list.intro,
                above: [city.crumb]
                    + (isFirst ? [] : [CrumbContext(href: .link(all), name: city.words(PageWord.toursCrumb))]),
                crumb: list.crumb),
            isListed: !list.groups.isEmpty,
            context: TourListPage(
                cityName: city.city.name, heading: list.heading, intro: list.intro, filters: list.filters,
                regroup: list.regroup, groups: list.groups, nothing: list.nothing, all: isFirst ? nil : .link(all)))
    }
}
