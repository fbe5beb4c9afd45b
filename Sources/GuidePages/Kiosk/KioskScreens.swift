// The single screens of a kiosk: the start, lists, the search, languages, help, the attraction.

import GuideModel

/// The fields that `kiosk/start.mustache` can use.
struct KioskStartPage: Sendable {
    var kiosk: KioskContext
    /// Inline SVG.
    var map: Markup
    var places: [KioskPlaceContext]
}

extension KioskStartPage: TemplateContext {
    static let fields = TemplateFields<KioskStartPage> {
        $0.object("kiosk", \.kiosk)
        $0.html("map", \.map)
        $0.list("places", \.places)
    }
}

extension KioskStartPage: SinglePageKind {
    typealias Source = KioskWriter

    static let declaration = PageDeclaration.kiosk("start")

    static func map(for subject: Void, in source: KioskWriter) -> MapPlan? { source.nearMap() }

    static func page(in source: KioskWriter, map: PageMap?) -> UnrenderedPage<Self> {
        let near = source.places.prefix(KioskWriter.nearCount)
        return UnrenderedPage(
            head: source.head(
                source.startPath, heading: source.words(KioskWord.at, source.kiosk.name),
                description: source.city.city.summary), isListed: false,
            context: Self(
                kiosk: source.context, map: map?.svg ?? .none,
                places: near.enumerated().map { source.context($1, number: $0 + 1) }))
    }
}

/// The fields that `kiosk/city.mustache` can use, such as the map of the whole city, which the visitor can move.
struct KioskCityPage: Sendable {
    var kiosk: KioskContext
    var map: MapContext?
}

extension KioskCityPage: TemplateContext {
    static let fields = TemplateFields<KioskCityPage> {
        $0.object("kiosk", \.kiosk)
        $0.optional("map", \.map)
    }
}

extension KioskCityPage: SinglePageKind {
    typealias Source = KioskWriter

    static let declaration = PageDeclaration.kiosk("city", hasStillMaps: false)

    static func map(for subject: Void, in source: KioskWriter) -> MapPlan? { source.cityMap() }

    static func page(in source: KioskWriter, map: PageMap?) -> UnrenderedPage<Self> {
        let city = source.city
        var map = city.context(of: map, caption: "")
        // Visitors do not request directions here, and their finds are on their own devices.
        map?.directions = nil
        map?.found = nil
        map?.features = city.mapFeatures { place, feature in
            source.shows(place)
                ? source.address(of: .item(city: city.city.id, .feature(place: place.id, feature.id))) : nil
        }
        return UnrenderedPage(
            head: source.head(
                source.cityMapPath, heading: source.words(PageWord.cityMap, city.city.name),
                description: city.city.summary), isListed: false,
            context: Self(kiosk: source.context, map: map))
    }
}

/// The fields that `kiosk/places.mustache` can use.
struct KioskPlacesPage: Sendable {
    var kiosk: KioskContext
    /// The places, nearest first.
    var places: [KioskPlaceContext]
    /// The filter of the places; nil if the list needs none.
    var filter: PlaceFilterContext?
}

extension KioskPlacesPage: TemplateContext {
    static let fields = TemplateFields<KioskPlacesPage> {
        $0.object("kiosk", \.kiosk)
        $0.list("places", \.places)
        $0.optional("filter", \.filter)
    }
}

extension KioskPlacesPage: SinglePageKind {
    typealias Source = KioskWriter

    static let declaration = PageDeclaration.kiosk("places")

    static func page(in source: KioskWriter, map: PageMap?) -> UnrenderedPage<Self> {
        let (filter, codes) = source.city.filter(source.places.map { source.city.views.place($0.number) })
        var places = source.places.map { source.context($0) }
        for (number, code) in codes.enumerated() {
            places[number].filterCodes = code
            places[number].rules = places[number].view.openNow?.rules ?? []
        }
        var head = source.head(
            source.path("places.html"), heading: source.words(KioskWord.near), description: source.city.city.summary)
        if filter != nil { head.elements.append("place-filter") }
        return UnrenderedPage(
            head: head, isListed: false, context: Self(kiosk: source.context, places: places, filter: filter))
    }
}

/// The fields that `kiosk/tours.mustache` can use.
struct KioskToursPage: Sendable {
    var kiosk: KioskContext
    var tours: [KioskTourContext]
}

/// A tour in a list.
struct KioskTourContext: Sendable {
    var view: TourView
    /// The screen of the tour.
    var href: Address
}

extension KioskTourContext: TemplateContext {
    static let fields = TemplateFields<KioskTourContext> {
        $0.address("href", \.href)
        $0.include(\.view)
    }
}

extension KioskToursPage: TemplateContext {
    static let fields = TemplateFields<KioskToursPage> {
        $0.object("kiosk", \.kiosk)
        $0.list("tours", \.tours)
    }
}

extension KioskToursPage: SinglePageKind {
    typealias Source = KioskWriter

    static let declaration = PageDeclaration.kiosk("tours")

    static func page(in source: KioskWriter, map: PageMap?) -> UnrenderedPage<Self> {
        let city = source.city
        return UnrenderedPage(
            head: source.head(
                source.path("tours.html"), heading: source.words(PageWord.toursTitle, city.city.name),
                description: city.city.summary), isListed: false,
            context: Self(
                kiosk: source.context,
                tours: source.tours.map { number in
                    let view = city.views.tour(number)
                    return KioskTourContext(view: view, href: .link(source.path(of: view.tour)))
                }))
    }
}

/// A screen with no fields except those of the kiosk.
protocol PlainKioskPage: SinglePageKind where Source == KioskWriter {
    /// The name of its template and its file.
    static var name: String { get }
    static func heading(_ words: Words) -> String
    static var scripts: [String] { get }
    var kiosk: KioskContext { get }
    init(kiosk: KioskContext)
}

extension PlainKioskPage {
    static var scripts: [String] { [] }
    static var declaration: PageDeclaration { PageDeclaration.kiosk(name, scripts: scripts) }

    static var plainFields: TemplateFields<Self> {
        TemplateFields<Self> { $0.object("kiosk") { $0.kiosk } }
    }

    static func page(in source: KioskWriter, map: PageMap?) -> UnrenderedPage<Self> {
        let heading = heading(source.words)
        return UnrenderedPage(
            head: source.head(source.path("\(name).html"), heading: heading, description: source.city.city.summary),
            isListed: false, context: Self(kiosk: source.context))
    }
}

struct KioskLanguagePage: PlainKioskPage {
    static let fields = plainFields
    static let name = "language"
    var kiosk: KioskContext

    static func heading(_ words: Words) -> String { words(KioskWord.chooseLanguage) }
}

struct KioskHelpPage: PlainKioskPage {
    static let fields = plainFields
    static let name = "help"
    var kiosk: KioskContext

    static func heading(_ words: Words) -> String { words(PageWord.help) }
}

/// The fields that `kiosk/search.mustache` can use.
struct KioskSearchPage: Sendable {
    var kiosk: KioskContext
    /// The data of the city's search, and the folder that its addresses are relative to.
    var data: Address
    /// Everything that the search can find, nearest first.
    var places: [KioskPlaceContext]
    var tours: [LinkContext]
}

extension KioskSearchPage: TemplateContext {
    static let fields = TemplateFields<KioskSearchPage> {
        $0.object("kiosk", \.kiosk)
        $0.address("data", \.data)
        $0.list("places", \.places)
        $0.list("tours", \.tours)
    }
}

extension KioskSearchPage: SinglePageKind {
    typealias Source = KioskWriter

    static let declaration = PageDeclaration.kiosk("search", scripts: ["kiosk-search"])

    static func page(in source: KioskWriter, map: PageMap?) -> UnrenderedPage<Self> {
        UnrenderedPage(
            head: source.head(
                source.path("search.html"), heading: source.words(PageWord.searchCrumb),
                description: source.city.city.summary), isListed: false,
            context: Self(
                kiosk: source.context, data: .resource(SitePath.searchScript(source.city.city.id)),
                places: source.places.map { source.context($0) },
                tours: source.tours.map { number in
                    let tour = source.city.index.tours[number].tour
                    return LinkContext(href: .link(source.path(of: tour)), name: tour.name)
                }))
    }
}

/// The fields that `kiosk/attract.mustache` can use.
struct KioskAttractPage: Sendable {
    var kiosk: KioskContext
    /// The presentation that the kiosk's file names.
    var show: SlideShowContext?
    /// The city's own pictures, if the kiosk has no presentation.
    var slides: [KioskPlaceContext]
}

extension KioskAttractPage: TemplateContext {
    static let fields = TemplateFields<KioskAttractPage> {
        $0.object("kiosk", \.kiosk)
        $0.optional("show", \.show)
        $0.list("slides", \.slides)
    }
}

extension KioskAttractPage: SinglePageKind {
    typealias Source = KioskWriter

    static let declaration = PageDeclaration.kiosk(
        "attract", scripts: ["kiosk-attract", "slide-show"], styles: ["slides"])
    private static let mostSlides = 12

    static func page(in source: KioskWriter, map: PageMap?) -> UnrenderedPage<Self> {
        let highlights = Set(source.city.index.highlights)
        let show = source.show
        let shown = source.places.filter { highlights.contains($0.number) }
        let slides = (shown.isEmpty ? source.places : shown).filter { source.place($0).sponsor == nil }
        return UnrenderedPage(
            head: source.head(
                source.path("attract.html"), heading: source.words(KioskWord.attract, source.city.city.name),
                description: source.city.city.summary), isListed: false,
            context: Self(
                kiosk: source.context, show: show,
                slides: show == nil ? slides.prefix(mostSlides).map { source.context($0) } : []))
    }
}

extension PageDeclaration {
    /// Creates a screen of a kiosk.
    static func kiosk(
        _ name: String, scripts: [String] = [], styles: [String] = [], hasStillMaps: Bool = true
    ) -> PageDeclaration {
        PageDeclaration(
            name: "kiosk-\(name)", template: "kiosk/\(name)", scripts: ["kiosk", "kiosk-health"] + scripts,
            styles: styles + ["kiosk"],
            hasStillMaps: hasStillMaps, isKiosk: true)
    }
}
