// A tour on a kiosk: its route, its duration, its start, and the code that opens it on a phone.

import GuideModel

/// The fields that `kiosk/tour.mustache` can use.
struct KioskTourPage: Sendable {
    var kiosk: KioskContext
    var tour: TourView
    /// Inline SVG.
    var map: Markup
    /// The start in words, for example `Starts 6 min north-east, at Bootham Bar`.
    var start: String?
    var stops: [KioskStopContext]
    var take: KioskPhoneContext
}

extension KioskTourPage: TemplateContext {
    static let fields = TemplateFields<KioskTourPage> {
        $0.object("kiosk", \.kiosk)
        $0.object("tour", \.tour)
        $0.html("map", \.map)
        $0.text("start", \.start)
        $0.list("stops", \.stops)
        $0.object("take", \.take)
    }
}

/// A stop in the list.
struct KioskStopContext: Sendable {
    var number: Int
    var name: String
    var href: Address
}

extension KioskStopContext: TemplateContext {
    static let fields = TemplateFields<KioskStopContext> {
        $0.number("number", \.number)
        $0.text("name", \.name)
        $0.address("href", \.href)
    }
}

extension KioskTourPage: PageKind {
    static let declaration = PageDeclaration.kiosk("tour")

    /// The tours, by their indexes in the city's list.
    static func subjects(in source: KioskWriter) -> [Int] { source.tours }

    static func map(for number: Int, in source: KioskWriter) -> MapPlan? {
        source.map(of: source.city.index.tours[number])
    }

    static func page(for number: Int, in source: KioskWriter, map: PageMap?) -> UnrenderedPage<Self> {
        let (city, record) = (source.city, source.city.index.tours[number])
        let tour = record.tour
        return UnrenderedPage(
            head: source.head(
                source.path(of: tour), heading: tour.name, description: tour.summary, about: city.subjects(of: record)),
            isListed: false,
            context: Self(
                kiosk: source.context, tour: city.views.tour(number), map: map?.svg ?? .none,
                start: record.stops.first.map { stop in
                    city.words(KioskWord.tourStart, source.directionText(straightTo: stop.position), stop.name)
                },
                stops: zip(tour.stops, record.stops).enumerated().map { offset, stop in
                    KioskStopContext(
                        number: offset + 1, name: stop.1.name,
                        href: source.address(of: .item(city: city.city.id, .place(stop.0.place))))
                },
                take: source.phoneCode(for: SitePath.tour(city.city.id, tour.id), name: tour.name)))
    }
}
