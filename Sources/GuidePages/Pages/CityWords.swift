// What a city or a tour holds, in a line.

import GuideModel

/// Words for contents.
enum CityWords {
    /// `14 places, 3 tours`; what there is none of is left out.
    static func counts(places: Int, tours: Int) -> String {
        var parts: [String] = []
        if places > 0 { parts.append(Quantities.count(places, "place")) }
        if tours > 0 { parts.append(Quantities.count(tours, "tour")) }
        return parts.isEmpty ? "Nothing published yet" : parts.joined(separator: ", ")
    }

    /// `6 stops, 2.1 km, 1 h`.
    static func outline(of record: TourRecord, in units: WalkingUnits) -> String {
        [
            Quantities.count(record.stops.count, "stop"),
            Quantities.distance(metres: record.geometry.metres, in: units),
            Quantities.duration(minutes: record.minutes),
        ].joined(separator: ", ")
    }
}
