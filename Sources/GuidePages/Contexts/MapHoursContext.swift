// The opening hours of a map's places, for the card that opens from a marker.

import GuideModel

/// One time zone for all places, and the rules of each place that has hours.
struct MapHoursContext: Sendable {
    struct Place: Sendable {
        var href: Address
        var hours: OpenNowContext
    }

    var places: [Place]

    /// Collects the hours of the places.
    ///
    /// - Returns: nil if the hours of all places are unknown.
    init?(_ places: [Place]) {
        guard !places.isEmpty else { return nil }
        self.places = places
    }
}

extension MapHoursContext: TemplateContext {
    static let fields = TemplateFields<MapHoursContext> {
        $0.text("timeZone") { $0.places.first?.hours.timeZone ?? "" }
        $0.list("places", \.places)
    }
}

extension MapHoursContext.Place: TemplateContext {
    static let fields = TemplateFields<MapHoursContext.Place> {
        $0.address("href", \.href)
        $0.text("rules", { $0.hours.rules })
        $0.text("holidayNote", { $0.hours.holidayNote })
    }
}
