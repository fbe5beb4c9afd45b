// A tour with its stops found and its way measured.

import GuideModel

/// What the pages of a city need to know of one tour.
struct TourRecord: Sendable {
    /// Its index in `CityIndex.tours`.
    var number: Int
    var tour: Tour
    /// Those stops that name a place of the city, with the stop itself.
    var stops: [TourStopPlace]
    var geometry: TourGeometry
    /// For the whole tour.
    var minutes: Int
    /// In the order of the way, those of the city among them.
    var hazards: [HazardRecord]

    /// - Parameter find: a place of the city, and its index in `CityIndex.places`.
    init(
        _ tour: Tour, number: Int, city: City, geometry: TourGeometry?, speed: WalkingSpeed,
        _ find: (Slug) -> (place: Place, number: Int)?
    ) {
        self.number = number
        var known: [Stop] = []
        var stops: [TourStopPlace] = []
        for stop in tour.stops {
            guard let found = find(stop.place) else { continue }
            known.append(stop)
            stops.append(TourStopPlace(stop, of: found.place, number: found.number, in: city))
        }
        self.tour = tour
        self.tour.stops = known
        self.stops = stops
        let way = geometry ?? TourRecord.straight(stops.map(\.position), isCircular: tour.isCircular)
        self.geometry = way
        minutes = way.minutes(of: self.tour, at: speed)
        hazards = way.hazards(of: tour, in: city).compactMap { HazardRecord($0.hazard, onWay: $0.place) }
    }

    /// The city's objects that the camera shows on the way.
    func objects(of city: City) -> [PlacedObject] {
        city.objects.filter { geometry.passes($0.position, within: PlacedObject.reachInMetres) }
    }

    /// The way straight from stop to stop, for a tour that nobody has measured.
    private static func straight(_ positions: [Position], isCircular: Bool) -> TourGeometry {
        var legs: [TourGeometry.Leg] = []
        let ends = positions.dropFirst() + (isCircular && positions.count > 1 ? positions.prefix(1) : [])
        for (from, to) in zip(positions, ends) {
            legs.append(
                TourGeometry.Leg(
                    metres: from.distanceInMetres(to: to), direction: from.direction(to: to), line: [from, to]))
        }
        return TourGeometry(legs: legs, isStraight: true)
    }
}

extension TourGeometry {
    /// The whole line, where each leg starts without repeating the point at which the one before ended.
    var lineWithoutRepeats: [Position] {
        var line: [Position] = []
        for point in self.line where line.last != point { line.append(point) }
        return line
    }
}
