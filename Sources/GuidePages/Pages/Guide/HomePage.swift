// The guide's first page: the list of its cities.

import GuideModel

/// The fields that `home.mustache` can use.
struct HomePage: Sendable {
    var citiesTitle: String
    var cities: [CityCardContext]
    /// The picture of the first city, which a phone shows at once.
    var lead: PictureContext?
    /// The map of the cities; empty if there is only one.
    var map = Markup.none
    /// The list of the tours of all cities; nil if there is none, or if a section below leads to it.
    var tours: Address?
    /// Whether the towns are beside the description of the guide, and not in a later section.
    var beginsWithTowns: Bool
    /// The sections below that the publisher composes; empty for the default page.
    var sections: [HomeSectionContext] = []
    /// The search over all cities; nil if there is only one, which has its own search.
    var search: Address?
    /// The events of all cities; nil if there are none, or if a section below leads to them.
    var events: Address?
}

extension HomePage: TemplateContext {
    static let fields = TemplateFields<HomePage> {
        $0.text("citiesTitle", \.citiesTitle)
        $0.list("cities", \.cities)
        $0.optional("lead", \.lead)
        $0.html("map", \.map)
        $0.flag("hasMap") { !$0.map.isEmpty }
        $0.address("tours", \.tours)
        $0.flag("beginsWithTowns", \.beginsWithTowns)
        $0.list("sections", \.sections)
        $0.address("search", \.search)
        $0.address("events", \.events)
    }
}

extension HomePage: SinglePageKind {
    typealias Source = GuideWriter

    static let declaration = PageDeclaration(
        name: "home", template: "home",
        scripts: ["saved-guides", "search-field", "install-prompt", "tutorial-offer", "near-towns"],
        lateScripts: ["tutorial-offer", "near-towns"],
        styles: ["search"], hasStillMaps: true)

    /// No page if the guide opens on its only city.
    static func subjects(in writer: GuideWriter) -> [Void] { writer.material.opensOnCity ? [] : [()] }

    /// The map of the cities, whose numbers are those of the list; none for one city.
    static func map(for subject: Void, in writer: GuideWriter) -> MapPlan? {
        let (cities, words) = (writer.material.cities.prefix(CityIndex.mostShown), writer.words)
        guard cities.count > 1 else { return nil }
        return MapPlan(
            page: SitePath.home, title: words(PageWord.citiesMap, writer.guide.title),
            description: words(PageWord.citiesMapDescription, count: cities.count),
            markers: cities.enumerated().map { number, city in
                Marker(
                    label: String(number + 1), name: city.name, language: writer.language(of: city.name),
                    address: .link(SitePath.city(city.id)), kind: .townHall, kindName: words(PageWord.town),
                    position: city.position)
            }, routes: [], frame: .everything)
    }

    static func page(in writer: GuideWriter, map: PageMap?) -> UnrenderedPage<HomePage> {
        let guide = writer.guide
        let sections = writer.homeSections
        let beginsWithTowns = sections.first?.isTowns ?? true
        let showsEvents = sections.contains { !$0.events.isEmpty }
        let illustration = writer.material.cities.lazy.compactMap(\.illustration).first
        let cities = writer.material.cities.enumerated().map { number, city in
            CityCardContext(
                href: .link(SitePath.city(city.id)), name: city.name, summary: city.summary,
                meta: writer.words.counts(places: city.placeCount, tours: city.tourCount),
                picture: city.illustration.flatMap { asset in
                    PictureContext(asset) { GuideStyles.className(city: city.id, medium: $0) }
                }, position: Coordinate.pair(city.position),
                number: map != nil && number < CityIndex.mostShown ? String(number + 1) : nil,
                isFirst: number == 0 && beginsWithTowns)
        }
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.home, heading: guide.title, description: guide.summary ?? guide.title,
                image: writer.frames.socialImage(illustration),
                structuredData: StructuredData(guide: guide, words: writer.words).home(),
                hasFeed: true,
                notices: writer.notices(on: SitePath.home),
                elements: (sections.contains(where: \.isSeasonal) ? ["guide-season"] : [])
                    + (sections.contains { !$0.pictures.isEmpty } ? ["picture-viewer"] : [])
                    + (showsEvents ? ["event-list"] : []), styles: showsEvents ? ["events"] : []),
            context: HomePage(
                citiesTitle: guide.home.first { $0.kind == .towns }?.title
                    ?? writer.words(PageWord.cities, count: cities.count), cities: cities,
                lead: beginsWithTowns ? cities.first?.picture : nil, map: map?.svg ?? Markup.none,
                tours: guide.home.contains { $0.kind == .tours } ? nil : writer.tourList,
                beginsWithTowns: beginsWithTowns,
                sections: beginsWithTowns ? Array(sections.dropFirst()) : sections,
                search: GuideSearchPage.subjects(in: writer).isEmpty ? nil : .link(SitePath.guideSearch),
                events: GuideEventsPage.subjects(in: writer).isEmpty || guide.home.contains { $0.kind == .events }
                    ? nil : .link(SitePath.events)))
    }
}
