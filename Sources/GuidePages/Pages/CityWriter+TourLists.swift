// Fills the lists of a city's tours: all of them, by area and by organisation, and those of each alone.

import GuideModel

extension CityWriter {
    /// A list of tours on its way to a page.
    private struct TourList {
        var path: String
        var heading: String
        var intro: String
        var groups: [TourGroupContext]
        var chosen: Chosen
        /// What the breadcrumbs call it below `Tours`; nil on the first list.
        var crumb: String?
    }

    /// What a list is narrowed to.
    private enum Chosen: Equatable {
        case everything(byOrganisation: Bool)
        case area(Slug)
        case organisation(Slug)
    }

    /// The list of all tours, and a list for each choice that its filters offer.
    func tourListPages() throws(TemplateFault) -> [RenderedPage] {
        var pages = [try tourListPage(allTours(byOrganisation: city.areas.isEmpty))]
        guard !index.tours.isEmpty else { return pages }
        if hasTwoGroupings { pages.append(try tourListPage(allTours(byOrganisation: true))) }
        for area in city.areas { pages.append(try tourListPage(tours(of: area))) }
        for organisation in organisationsWithTours { pages.append(try tourListPage(tours(of: organisation))) }
        return pages
    }

    private var hasTwoGroupings: Bool { !city.areas.isEmpty && !organisationsWithTours.isEmpty }

    /// In the guide's order.
    private var organisationsWithTours: [Organisation] {
        index.material.guide.organisations.filter { organisation in
            index.tours.contains { $0.tour.organisation == organisation.id }
        }
    }

    // MARK: Lists

    private func allTours(byOrganisation: Bool) -> TourList {
        let count = city.tours.count
        let intro =
            count == 0
            ? "No tour of \(city.name) has been published yet."
            : "\(Quantities.count(count, "walk")) through \(city.name), stop by stop. Save one and it works with no signal."
        let isFirst = byOrganisation == city.areas.isEmpty
        let path = isFirst ? SitePath.tours(city.id) : SitePath.toursByOrganisation(city.id)
        let page = PageAddress(path)
        return TourList(
            path: path, heading: isFirst ? "Tours of \(city.name)" : "Tours of \(city.name) by organisation",
            intro: intro, groups: byOrganisation ? groupsByOrganisation(on: page) : groupsByArea(on: page),
            chosen: .everything(byOrganisation: byOrganisation), crumb: isFirst ? nil : "By organisation")
    }

    private func tours(of area: Area) -> TourList {
        let path = SitePath.tours(city.id, area: area.id)
        let page = PageAddress(path)
        let tours = index.tours.filter { $0.tour.area == area.id }
        let group = TourGroupContext(
            anchor: "in-\(area.id)", title: Quantities.count(tours.count, "tour"), summary: nil, organisation: nil,
            tours: tours.map { cards.card($0, on: page) })
        return TourList(
            path: path, heading: "Tours: \(area.name)", intro: area.summary ?? "Tours of one part of \(city.name).",
            groups: tours.isEmpty ? [] : [group], chosen: .area(area.id), crumb: area.name)
    }

    private func tours(of organisation: Organisation) -> TourList {
        let path = SitePath.tours(city.id, organisation: organisation.id)
        let page = PageAddress(path)
        let tours = index.tours.filter { $0.tour.organisation == organisation.id }
        let group = TourGroupContext(
            anchor: "by-\(organisation.id)", title: Quantities.count(tours.count, "tour"), summary: nil,
            organisation: OrganisationContext(organisation), tours: tours.map { cards.card($0, on: page) })
        return TourList(
            path: path, heading: "Tours by \(organisation.name)",
            intro: "\(Quantities.count(tours.count, "walk")) through \(city.name) by \(organisation.name).",
            groups: [group], chosen: .organisation(organisation.id), crumb: organisation.name)
    }

    private func tourListPage(_ list: TourList) throws(TemplateFault) -> RenderedPage {
        let page = PageAddress(list.path)
        let all = SitePath.tours(city.id)
        let isWhole = if case .everything = list.chosen { true } else { false }
        let frame = frames.frame(
            page,
            FrameMaker.Subject(
                kind: isWhole ? "tours" : "tour-list", heading: list.heading, description: list.intro,
                above: [cityCrumb] + (list.path == all ? [] : [("Tours", all)]), crumb: list.crumb))
        let context = TourListPage(
            frame: frame, cityName: city.name, heading: list.heading, intro: list.intro,
            filters: filters(list.chosen, on: page), regroup: isWhole ? regroup(list.chosen, on: page) : nil,
            groups: list.groups, nothing: nothing(list), all: list.path == all ? nil : page.href(all))
        return RenderedPage(
            path: page.path, text: try templates.tours.page(context), title: list.heading,
            isListed: !list.groups.isEmpty)
    }

    /// What to say where the list has no tour; the first list says it in its introduction.
    private func nothing(_ list: TourList) -> String? {
        guard list.groups.isEmpty, case .area(let id) = list.chosen, let area = city.area(id) else { return nil }
        return "No tour has been published for “\(area.name)” yet."
    }

    // MARK: Groups

    private func groupsByArea(on page: PageAddress) -> [TourGroupContext] {
        var groups: [TourGroupContext] = []
        for area in city.areas {
            let tours = index.tours.filter { $0.tour.area == area.id }
            if tours.isEmpty { continue }
            groups.append(
                TourGroupContext(
                    anchor: "in-\(area.id)", title: area.name, summary: area.summary, organisation: nil,
                    tours: tours.map { cards.card($0, on: page) }))
        }
        let rest = index.tours.filter { city.area($0.tour.area) == nil }
        return groups + others(rest, title: groups.isEmpty ? "All tours" : "Across the city", on: page)
    }

    /// In the guide's order; those of no organisation last.
    private func groupsByOrganisation(on page: PageAddress) -> [TourGroupContext] {
        let organisations = organisationsWithTours
        let groups = organisations.map { organisation in
            TourGroupContext(
                anchor: "by-\(organisation.id)", title: organisation.name, summary: nil,
                organisation: OrganisationContext(organisation),
                tours: index.tours.filter { $0.tour.organisation == organisation.id }.map { cards.card($0, on: page) })
        }
        let known = Set(organisations.map(\.id))
        let rest = index.tours.filter { record in record.tour.organisation.map { !known.contains($0) } ?? true }
        return groups + others(rest, title: groups.isEmpty ? "All tours" : "More tours", on: page)
    }

    private func others(_ tours: [TourRecord], title: String, on page: PageAddress) -> [TourGroupContext] {
        if tours.isEmpty { return [] }
        return [
            TourGroupContext(
                anchor: "others", title: title, summary: nil, organisation: nil,
                tours: tours.map { cards.card($0, on: page) })
        ]
    }

    // MARK: Choices

    private func regroup(_ chosen: Chosen, on page: PageAddress) -> LinkContext? {
        guard hasTwoGroupings else { return nil }
        return chosen == .everything(byOrganisation: true)
            ? LinkContext(href: page.href(SitePath.tours(city.id)), name: "Group by area")
            : LinkContext(href: page.href(SitePath.toursByOrganisation(city.id)), name: "Group by organisation")
    }

    /// The areas and the organisations to choose from, each where there is more than one.
    private func filters(_ chosen: Chosen, on page: PageAddress) -> [TourFilterContext] {
        guard index.tours.count > 1 else { return [] }
        var filters: [TourFilterContext] = []
        if city.areas.count > 1 {
            let choices = city.areas.map { area in
                TourChoiceContext(
                    href: page.href(SitePath.tours(city.id, area: area.id)), name: area.name, value: area.id.text,
                    count: index.tours.count { $0.tour.area == area.id }, isCurrent: chosen == .area(area.id))
            }
            filters.append(filter("area", "Area", choices, chosen, on: page))
        }
        let organisations = organisationsWithTours
        if organisations.count > 1 {
            let choices = organisations.map { organisation in
                TourChoiceContext(
                    href: page.href(SitePath.tours(city.id, organisation: organisation.id)), name: organisation.name,
                    value: organisation.id.text,
                    count: index.tours.count { $0.tour.organisation == organisation.id },
                    isCurrent: chosen == .organisation(organisation.id))
            }
            filters.append(filter("organisation", "Organisation", choices, chosen, on: page))
        }
        return filters
    }

    private func filter(
        _ key: String, _ title: String, _ choices: [TourChoiceContext], _ chosen: Chosen, on page: PageAddress
    ) -> TourFilterContext {
        let isWhole = if case .everything = chosen { true } else { false }
        let all = TourChoiceContext(
            href: isWhole ? page.href(page.path) : page.href(SitePath.tours(city.id)), name: "All", value: "",
            count: index.tours.count, isCurrent: isWhole)
        return TourFilterContext(key: key, title: title, choices: [all] + choices)
    }
}
