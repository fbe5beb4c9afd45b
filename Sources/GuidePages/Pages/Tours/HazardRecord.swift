// A hazard on a page: its position on the route, and its sign on the map.

import GuideModel

/// A hazard of a tour or of its city, with its position on the tour's route if there is one.
struct HazardRecord: Sendable {
    var hazard: Hazard
    /// The position on the route; nil on the city's own page.
    var onWay: HazardOnWay?
    /// The points of the hazard that a walker comes near; never empty.
    var line: [Position]

    /// Creates the record of a hazard.
    ///
    /// - Returns: nil for a hazard without a position.
    init?(_ hazard: Hazard, onWay: HazardOnWay? = nil) {
        let line = onWay?.line ?? hazard.positions
        guard !line.isEmpty else { return nil }
        (self.hazard, self.onWay, self.line) = (hazard, onWay, line)
    }

    /// The position of the sign: the middle of a stretch.
    var sign: Position { line[line.count / 2] }
}

/// The words for hazards that pages write themselves.
enum HazardWord: String, WordName {
    case title = "hazard.title"
    case at = "hazard.at", atStretch = "hazard.at.stretch"
    case after = "hazard.after", afterStretch = "hazard.after.stretch"
    case near = "hazard.near"

    var placeholders: [String] {
        switch self {
        case .title: []
        case .at, .near: ["name"]
        case .atStretch: ["name", "length"]
        case .after: ["distance", "from", "to"]
        case .afterStretch: ["distance", "from", "to", "length"]
        }
    }
}

extension CityWriter {
    /// A hazard at most this far from a stop is at the stop, in metres.
    private static let atStop = 30.0

    func hazards(_ record: TourRecord) -> [HazardContext] {
        record.hazards.enumerated().map { number, hazard in
            context(hazard, number: number + 1, place: hazard.onWay.map { place($0, on: record) })
        }
    }

    /// The hazards of the city, each with a place nearby.
    var hazardsOfCity: [HazardContext] {
        index.hazards.enumerated().map { number, hazard in
            let nearest = index.places.min {
                $0.position.distanceInMetres(to: hazard.sign) < $1.position.distanceInMetres(to: hazard.sign)
            }
            return context(hazard, number: number + 1, place: nearest.map { words(HazardWord.near, $0.name) })
        }
    }

    private func context(_ record: HazardRecord, number: Int, place: String?) -> HazardContext {
        let rules = record.hazard.seasonRules
        let phrases = HoursPhrases(words: words)
        return HazardContext(
            anchor: Anchor.hazard(number), text: record.hazard.text, place: place,
            season: rules.map { words.list($0.rules.map(phrases.days)) },
            leg: record.onWay?.leg, line: record.line.map(Coordinate.pair).joined(separator: " "),
            rules: rules?.json ?? [])
    }

    /// The stops before and after a hazard, and its distance from the first one.
    private func place(_ place: HazardOnWay, on record: TourRecord) -> String {
        let (stops, leg) = (record.stops, place.leg)
        let (from, to) = (stops[leg % stops.count].name, stops[(leg + 1) % stops.count].name)
        let distance = words.distance(metres: place.metres, in: units)
        guard place.length >= Self.atStop else {
            if place.metres <= Self.atStop { return words(HazardWord.at, from) }
            let left = record.geometry.legs[leg].metres - place.metres
            if left <= Self.atStop { return words(HazardWord.at, to) }
            return words(HazardWord.after, distance, from, to)
        }
        let length = words.distance(metres: place.length, in: units)
        if place.metres <= Self.atStop { return words(HazardWord.atStretch, from, length) }
        return words(HazardWord.afterStretch, distance, from, to, length)
    }
}
