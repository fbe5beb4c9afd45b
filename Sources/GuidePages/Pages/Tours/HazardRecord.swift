// A hazard as a page tells it: where it is on the way, and where its sign stands on the map.

import GuideModel

/// A hazard of a tour or of its city, held against a tour's way where there is one.
struct HazardRecord: Sendable {
    var hazard: Hazard
    /// Nil on the city's own page.
    var onWay: HazardOnWay?
    /// What a walker comes near to: never empty.
    var line: [Position]

    /// - Returns: nil for a hazard that does not say where it is.
    init?(_ hazard: Hazard, onWay: HazardOnWay? = nil) {
        let line = onWay?.line ?? hazard.positions
        guard !line.isEmpty else { return nil }
        (self.hazard, self.onWay, self.line) = (hazard, onWay, line)
    }

    /// Where the sign stands: in the middle of a stretch.
    var sign: Position { line[line.count / 2] }
}

/// What pages say of hazards by themselves.
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
    /// So near to a stop a hazard is at it.
    private static let atStop = 30.0

    func hazards(_ record: TourRecord) -> [HazardContext] {
        record.hazards.enumerated().map { number, hazard in
            context(hazard, number: number + 1, place: hazard.onWay.map { place($0, on: record) })
        }
    }

    /// Those of the city, each near to a place.
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

    /// Between which stops it is, and how far in.
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
