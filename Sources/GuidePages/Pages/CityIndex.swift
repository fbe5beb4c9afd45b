// A city's content arranged for its pages: numbered, found by id, measured.

import GuideModel

/// Made once for a city; everything that many of its pages ask for.
struct CityIndex: Sendable {
    let material: CityMaterial
    /// In the order of their numbers: by name.
    let places: [Place]
    let placesByID: [Slug: Place]
    /// From 1, on every map of the city.
    let numbers: [Slug: Int]
    let tours: [TourRecord]
    let topics: TopicIndex
    /// By the place's id, indexes of `tours`.
    private let passing: [Slug: [Int]]
    private let grid: NearbyGrid

    var city: City { material.city }

    init(_ material: CityMaterial) {
        let city = material.city
        self.material = material
        let keyed = city.places.indices.map { index in
            let place = city.places[index]
            return (key: Slug(naming: place.name)?.text ?? place.id.text, id: place.id, index: index)
        }
        // Places are large to move, so their indexes are sorted.
        let places = keyed.sorted { $0.key == $1.key ? $0.id < $1.id : $0.key < $1.key }.map { city.places[$0.index] }
        let placesByID = Dictionary(places.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let tours = city.tours.map {
            TourRecord(
                $0, city: city, places: placesByID, geometry: material.geometry[$0.id],
                speed: material.guide.walkingSpeed)
        }
        var passing: [Slug: [Int]] = [:]
        for (index, record) in tours.enumerated() {
            for place in Set(record.tour.stops.map(\.place)) { passing[place, default: []].append(index) }
        }
        self.places = places
        self.placesByID = placesByID
        numbers = Dictionary(
            places.enumerated().map { ($1.id, $0 + 1) }, uniquingKeysWith: { first, _ in first })
        self.tours = tours
        topics = TopicIndex(city, places: places, tours: tours)
        self.passing = passing
        grid = NearbyGrid(places.map(\.position))
    }

    /// The tours that stop at a place or at one of its features.
    func tours(passing place: Slug) -> [TourRecord] { (passing[place] ?? []).map { tours[$0] } }

    /// The places nearest to one, nearest first, by their indexes in `places`, with the distances in metres.
    func near(_ place: Place, count: Int = 5) -> [(index: Int, metres: Double)] {
        guard let number = numbers[place.id] else { return [] }
        return grid.nearest(count, to: number - 1)
    }
}
