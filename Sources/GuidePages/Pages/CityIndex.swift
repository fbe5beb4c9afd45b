// A city's content arranged for its pages: numbered, found by id, measured.

import GuideModel

/// Made once for a city; everything that many of its pages ask for.
struct CityIndex: Sendable {
    let material: CityMaterial
    /// In the order of their numbers: by name.
    let places: [Place]
    /// By the city's own list of places, their indexes in `places`.
    let order: [Int]
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
        let keyed = PlaceOrder(city.places).entries
        // Places are large to move, so their indexes are sorted.
        let places = keyed.map { city.places[$0.index] }
        var order = [Int](repeating: 0, count: places.count)
        for (index, key) in keyed.enumerated() { order[key.index] = index }
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
        self.order = order
        self.placesByID = placesByID
        numbers = Dictionary(
            places.enumerated().map { ($1.id, $0 + 1) }, uniquingKeysWith: { first, _ in first })
        self.tours = tours
        topics = TopicIndex(city, places: places, keys: keyed.map { $0.name }, tours: tours)
        self.passing = passing
        grid = NearbyGrid(places.map { $0.position })
    }

    /// The tours that stop at a place or at one of its features.
    func tours(passing place: Slug) -> [TourRecord] { tourNumbers(passing: place).map { tours[$0] } }

    /// The same by their indexes in `tours`.
    func tourNumbers(passing place: Slug) -> [Int] { passing[place] ?? [] }

    /// The places nearest to one, nearest first, by their indexes in `places`, with the distances in metres.
    ///
    /// - Parameter index: the place's own.
    func near(_ index: Int, count: Int = 5) -> [(index: Int, metres: Double)] { grid.nearest(count, to: index) }
}
