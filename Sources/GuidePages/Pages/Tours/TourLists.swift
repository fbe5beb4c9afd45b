// The lists of a city's tours: all tours, grouped by area and by organisation, and the tours of each one.

import GuideModel

/// A list of tours before it becomes a page.
struct TourList: Sendable {
    var path: String
    var heading: String
    var intro: String
    var groups: [TourGroupContext]
    /// Whether it contains all tours.
    var showsAll: Bool
    var filters: [TourFilterContext]
    /// The other way to group all tours.
    var regroup: LinkContext?
    /// The text for a list without tours.
    var nothing: String?
    /// Its name in the breadcrumbs below `Tours`; nil on the first list.
    var crumb: String?
}

/// Creates the lists of one city's tours.
struct TourLists {
    /// The filter of a list.
    private enum Choice: Equatable {
        case everything(byOrganisation: Bool)
        case area(Slug)
        case organisation(Slug)

        var showsAll: Bool { if case .everything = self { true } else { false } }
    }

    private let index: CityIndex
    private let views: CityViews

    private var city: City { index.city }
    private var words: Words { index.words }

    init(_ writer: CityWriter) {
        index = writer.index
        views = writer.views
    }

    /// The list of all tours, and a list for each choice of its filters; empty for a city without tours.
    var all: [TourList] {
        guard !city.tours.isEmpty else { return [] }
        var lists = [allTours(byOrganisation: !hasAreas)]
        if hasAreas && hasOrganisations { lists.append(allTours(byOrganisation: true)) }
        if hasAreas { lists += city.areas.map(tours(of:)) }
        lists += organisationsWithTours.map(tours(of:))
        return lists
    }

    /// Whether there are areas to choose from: at least two areas, and at least two tours.
    private var hasAreas: Bool { index.tours.count > 1 && city.areas.count > 1 }
    /// Whether there are organisations to choose from.
    private var hasOrganisations: Bool { organisationsWithTours.count > 1 }

    /// The organisations with tours, in the guide's order.
    private var organisationsWithTours: [Organisation] {
        index.material.guide.organisations.filter { organisation in
            index.tours.contains { $0.tour.organisation == organisation.id }
        }
    }

    // MARK: Lists

    private func allTours(byOrganisation: Bool) -> TourList {
        let intro = words(PageWord.toursIntro, count: city.tours.count, city.name)
        let isFirst = byOrganisation != hasAreas
        let path = isFirst ? SitePath.tours(city.id) : SitePath.toursByOrganisation(city.id)
        return list(
            path: path, heading: words(isFirst ? PageWord.toursTitle : .toursByOrganisation, city.name),
            intro: intro,
            groups: byOrganisation ? (hasOrganisations ? groupsByOrganisation : oneGroup) : groupsByArea,
            chosen: .everything(byOrganisation: byOrganisation),
            crumb: isFirst ? nil : words(PageWord.byOrganisationCrumb))
    }

    private func tours(of area: Area) -> TourList {
        let path = SitePath.tours(city.id, area: area.id)
        let tours = index.tours.filter { $0.tour.area == area.id }
        let group = TourGroupContext(
            anchor: "in-\(area.id)", title: words(PageWord.tours, count: tours.count), summary: nil, organisation: nil,
            tours: tours.map { views.tour($0.number) })
        return list(
            path: path, heading: words(PageWord.toursOfArea, area.name),
            intro: area.summary ?? words(PageWord.toursOfAreaIntro, city.name),
            groups: tours.isEmpty ? [] : [group], chosen: .area(area.id), crumb: area.name)
    }

    private func tours(of organisation: Organisation) -> TourList {
        let path = SitePath.tours(city.id, organisation: organisation.id)
        let tours = index.tours.filter { $0.tour.organisation == organisation.id }
        let group = TourGroupContext(
            anchor: "by-\(organisation.id)", title: words(PageWord.tours, count: tours.count), summary: nil,
            organisation: OrganisationContext(organisation), tours: tours.map { views.tour($0.number) })
        return list(
            path: path, heading: words(PageWord.toursOfOrganisation, organisation.name),
            intro: words(PageWord.toursOfOrganisationIntro, count: tours.count, city.name, organisation.name),
            groups: [group], chosen: .organisation(organisation.id), crumb: organisation.name)
    }

    private func list(
        path: String, heading: String, intro: String, groups: [TourGroupContext], chosen: Choice, crumb: String?
    ) -> TourList {
        var nothing: String?
        if groups.isEmpty, case .area(let id) = chosen, let area = city.area(id) {
            nothing = words(PageWord.noToursOfArea, area.name)
        }
        return TourList(
            path: path, heading: heading, intro: intro, groups: groups, showsAll: chosen.showsAll,
            filters: filters(chosen, path: path), regroup: chosen.showsAll ? regroup(chosen) : nil, nothing: nothing,
            crumb: crumb)
    }

    // MARK: Groups

    private var oneGroup: [TourGroupContext] {
        others(index.tours, title: words(PageWord.tours, count: index.tours.count))
    }

    private var groupsByArea: [TourGroupContext] {
        var groups: [TourGroupContext] = []
        for area in city.areas {
            let tours = index.tours.filter { $0.tour.area == area.id }
            if tours.isEmpty { continue }
            groups.append(
                TourGroupContext(
                    anchor: "in-\(area.id)", title: area.name, summary: area.summary, organisation: nil,
                    tours: tours.map { views.tour($0.number) }))
        }
        let rest = index.tours.filter { city.area($0.tour.area) == nil }
        return groups + others(rest, title: words(groups.isEmpty ? PageWord.allTours : .toursAcross))
    }

    /// The groups in the guide's order; tours without an organisation are last.
    private var groupsByOrganisation: [TourGroupContext] {
        let organisations = organisationsWithTours
        let groups = organisations.map { organisation in
            TourGroupContext(
                anchor: "by-\(organisation.id)", title: organisation.name, summary: nil,
                organisation: OrganisationContext(organisation),
                tours: index.tours.filter { $0.tour.organisation == organisation.id }.map { views.tour($0.number) })
        }
        let known = Set(organisations.map(\.id))
        let rest = index.tours.filter { record in record.tour.organisation.map { !known.contains($0) } ?? true }
        return groups + others(rest, title: words(groups.isEmpty ? PageWord.allTours : .moreTours))
    }

    private func others(_ tours: [TourRecord], title: String) -> [TourGroupContext] {
        if tours.isEmpty { return [] }
        return [
            TourGroupContext(
                anchor: "others", title: title, summary: nil, organisation: nil,
                tours: tours.map { views.tour($0.number) })
        ]
    }

    // MARK: Choices

    private func regroup(_ chosen: Choice) -> LinkContext? {
        guard hasAreas && hasOrganisations else { return nil }
        return chosen == .everything(byOrganisation: true)
            ? LinkContext(href: .link(SitePath.tours(city.id)), name: words(PageWord.groupByArea))
            : LinkContext(href: .link(SitePath.toursByOrganisation(city.id)), name: words(PageWord.groupByOrganisation))
    }

    /// The choices of areas and of organisations, each only if there is more than one.
    ///
    /// - Parameter path: the path of the list.
    private func filters(_ chosen: Choice, path: String) -> [TourFilterContext] {
        var filters: [TourFilterContext] = []
        if hasAreas {
            let choices = city.areas.map { area in
                TourChoiceContext(
                    href: .link(SitePath.tours(city.id, area: area.id)), name: area.name, value: area.id.text,
                    count: index.tours.count { $0.tour.area == area.id }, isCurrent: chosen == .area(area.id))
            }
            filters.append(filter("area", .filterArea, choices, chosen, path: path))
        }
        if hasOrganisations {
            let choices = organisationsWithTours.map { organisation in
                TourChoiceContext(
                    href: .link(SitePath.tours(city.id, organisation: organisation.id)), name: organisation.name,
                    value: organisation.id.text,
                    count: index.tours.count { $0.tour.organisation == organisation.id },
                    isCurrent: chosen == .organisation(organisation.id))
            }
            filters.append(filter("organisation", .filterOrganisation, choices, chosen, path: path))
        }
        return filters
    }

    private func filter(
        _ key: String, _ title: PageWord, _ choices: [TourChoiceContext], _ chosen: Choice, path: String
    ) -> TourFilterContext {
        let all = TourChoiceContext(
            href: .link(chosen.showsAll ? path : SitePath.tours(city.id)), name: words(PageWord.filterAll), value: "",
            count: index.tours.count, isCurrent: chosen.showsAll)
        return TourFilterContext(key: key, title: words(title), choices: [all] + choices)
    }
}
