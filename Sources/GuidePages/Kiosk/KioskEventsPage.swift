// The screen of a kiosk with the events of the city by day.

import GuideModel

/// The fields that `kiosk/events.mustache` can use.
struct KioskEventsPage: Sendable {
    var kiosk: KioskContext
    var list: EventListContext
}

extension KioskEventsPage: TemplateContext {
    static let fields = TemplateFields<KioskEventsPage> {
        $0.object("kiosk", \.kiosk)
        $0.include(\.list)
    }
}

extension KioskEventsPage: SinglePageKind {
    typealias Source = KioskWriter

    static let declaration = PageDeclaration.kiosk("events", scripts: ["event-list"], styles: ["events"])

    /// A visitor at a kiosk looks a few days ahead.
    private static let mostDates = 60

    static func subjects(in source: KioskWriter) -> [Void] { source.city.hasEvents ? [()] : [] }

    static func page(in source: KioskWriter, map: PageMap?) -> UnrenderedPage<Self> {
        let city = source.city
        let numbers = Array(city.nextDates(Array(city.events.entries.indices)).prefix(Self.mostDates))
        return UnrenderedPage(
            head: source.head(
                source.path("events.html"), heading: source.words(EventWord.titleOf, city.city.name),
                description: source.words(EventWord.description, city.city.name)),
            isListed: false, context: Self(kiosk: source.context, list: city.eventList(numbers)))
    }
}
