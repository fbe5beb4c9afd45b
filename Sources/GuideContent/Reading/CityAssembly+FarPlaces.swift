// Warns of places that are far from all other places of their city, because their positions are probably wrong.

import GuideModel

extension CityAssembly {
    /// The distance from the middle of the other places beyond which a position can be wrong.
    private static let remoteInMetres = 10_000.0
    /// How many times the usual distance from the middle a wrong position is away.
    private static let remoteFactor = 3.0
    /// The fewest places that have a middle.
    private static let fewestPlaces = 4

    /// Warns of each place that is remote, unless an area of the city contains it.
    ///
    /// A few places have no middle that says where most of them are, so these are compared with the city's position.
    mutating func checkFarPlaces() {
        let places = drafts.indices.compactMap { number -> FarPlace? in
            guard let place = drafts[number].content as? Place, let (position, mark) = drafts[number].position else {
                return nil
            }
            return FarPlace(draft: number, position: position, mark: mark, area: place.$area.text)
        }
        guard places.count >= Self.fewestPlaces,
            let latitude = Self.median(places.map(\.position.latitude)),
            let longitude = Self.median(places.map(\.position.longitude))
        else {
            guard let centre = city?.position else { return }
            return checkDistances(of: places, to: centre, called: "the city", from: Self.remoteInMetres)
        }
        let middle = Position(latitude: latitude, longitude: longitude)
        let usual = Self.median(places.map { $0.position.distanceInMetres(to: middle) }) ?? 0
        checkDistances(
            of: places, to: middle, called: "the city's places",
            from: max(Self.remoteInMetres, Self.remoteFactor * usual))
    }

    private mutating func checkDistances(
        of places: [FarPlace], to middle: Position, called name: String, from farthest: Double
    ) {
        for place in places {
            let metres = place.position.distanceInMetres(to: middle)
            if metres > farthest, !isExpected(place, among: places) { reportRemote(place, metres, from: name) }
        }
    }

    /// Whether an area contains the place, or another place of its area is near.
    private func isExpected(_ place: FarPlace, among places: [FarPlace]) -> Bool {
        if city?.areas.contains(where: { $0.contains(place.position) }) == true { return true }
        guard !place.area.isEmpty else { return false }
        return places.contains { other in
            other.draft != place.draft && other.area == place.area
                && other.position.distanceInMetres(to: place.position) <= Self.remoteInMetres
        }
    }

    private static func median(_ values: [Double]) -> Double? {
        values.isEmpty ? nil : values.sorted()[values.count / 2]
    }
}

/// A place with what the check of its distance needs.
struct FarPlace {
    /// The index of its draft.
    let draft: Int
    let position: Position
    let mark: Mark
    /// The id of its area; empty for none.
    let area: String
}
