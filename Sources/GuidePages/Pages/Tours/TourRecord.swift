// A tour with its stops resolved and its route measured.

import GuideModel

/// The data about one tour that the pages of a city need.
struct TourRecord: Sendable {
    /// Its index in `CityIndex.tours`.
    var number: Int
    var tour: Tour
    /// The stops that name a place of the city, with that place.
    var stops: [TourStopPlace]
    var geometry: TourGeometry
    /// The length of the whole tour.
    var metres: Double { geometry.metres(of: tour) }
    /// The duration of the whole tour.
    var minutes: Int
    /// The hazards in the order of the route, including those of the city.
    var hazards: [HazardRecord]

    /// Creates the record of a tour.
    ///
    /// - Parameter find: returns a place of the city, and its index in `CityIndex.places`.
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
        var route = geometry ?? TourRecord.straight(stops.map(\.position), isCircular: tour.isCircular)
        if tour.isThereAndBack, route.wayBack == nil { route.wayBack = route.reversedLegs }
        self.geometry = route
        minutes = route.minutes(of: self.tour, at: speed)
        hazards = route.hazards(of: tour, in: city).compactMap { HazardRecord($0.hazard, onWay: $0.place) }
    }

    /// The city's objects that the camera shows on the route.
    func objects(of city: City) -> [PlacedObject] {
        city.objects.filter { geometry.passes($0.position, within: PlacedObject.reachInMetres) }
    }

    /// The information points along the route at which the tour does not stop, by their indexes in `CityIndex.places`.
    func informationPoints(in index: CityIndex) -> [Int] {
        let found = index.places.indices.filter { number in
            let place = index.places[number]
            return place.kind == .information && !tour.stops.contains { $0.place == place.id }
                && geometry.passes(place.position, within: PlacedObject.reachInMetres)
        }
        return Array(found.prefix(Self.mostInformationPoints))
    }

    /// The largest number of information points on the map of a tour, which has to remain readable.
    private static let mostInformationPoints = 20

    /// Straight lines from stop to stop, for a tour without a measured route.
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
    /// The whole line, in which a leg does not repeat the last point of the leg before.
    var lineWithoutRepeats: [Position] {
        var line: [Position] = []
        for point in self.line where line.last != point { line.append(point) }
        return line
    }
}
