// A city's content prepared for its pages: numbered, indexed by id, and measured.

import GuideModel
import GuideSupport

/// The data that many of a city's pages need, created once for the city.
struct CityIndex: Sendable {
    let material: CityMaterial
    /// The words of its pages.
    let words: Words
    /// The sort order of names in the pages' language.
    let nameOrder: NameOrder
    /// The places in the order of their numbers, from `PlaceOrder`.
    let places: [Place]
    /// The indexes in `places`, in the order of the city's own list of places.
    let order: [Int]
    /// The indexes in `places` of all places, sorted by name.
    let placesByName: [Int]
    let tours: [TourRecord]
    let topics: TopicIndex
    /// The indexes of the tours that stop at each place, by the place's index.
    private let passing: [[Int]]
    private let numbers: [Slug: Int]
    private let grid: NearbyGrid

    var city: City { material.city }

    /// The largest number of places in one list or map; a page with more is too heavy for a phone.
    static let mostShown = 600

    /// The part of `places` that the city's own list and map show: all places, except in the largest cities.
    ///
    /// In the largest cities, it contains the first places in the editor's order.
    var shown: Range<Int> { 0..<min(places.count, Self.mostShown) }

    /// Says how many of the places are shown; nil if all are.
    func shownOf(_ word: PageWord) -> String? {
        places.count > shown.count ? words(word, words.number(shown.count), words.number(places.count)) : nil
    }

    init(_ material: CityMaterial, words: Words) {
        let city = material.city
        self.material = material
        self.words = words
        let nameOrder = NameOrder(language: material.guide.language)
        self.nameOrder = nameOrder
        let ordered = PlaceOrder(city.places, in: nameOrder)
        let keyed = ordered.entries
        // Places are expensive to move, so the code sorts their indexes.
        let places = keyed.map { city.places[$0.index] }
        var order = [Int](repeating: 0, count: places.count)
        for (index, key) in keyed.enumerated() { order[key.index] = index }
        var numbers: [Slug: Int] = [:]
        numbers.reserveCapacity(places.count)
        for (number, place) in places.enumerated() where numbers[place.id] == nil { numbers[place.id] = number }
        let tours = city.tours.inEditorsOrder.enumerated().map { number, tour in
            TourRecord(
                tour, number: number, city: city, geometry: material.geometry[tour.id],
                speed: material.guide.walkingSpeed
            ) { [numbers] id in numbers[id].map { (places[$0], $0) } }
        }
        var passing = [[Int]](repeating: [], count: places.count)
        for (index, record) in tours.enumerated() {
            for place in Set(record.tour.stops.map(\.place)) {
                if let number = numbers[place] { passing[number].append(index) }
            }
        }
        self.places = places
        self.order = order
        placesByName = ordered.byName.map { order[$0.index] }
        self.tours = tours
        topics = TopicIndex(city, places: places, order: nameOrder, tours: tours, words: words)
        self.passing = passing
        self.numbers = numbers
        grid = NearbyGrid(places.map { $0.position }, outlines: places.map { $0.outline })
    }

    /// The language of a text of the city; nil if it is the language of the city's pages.
    func language(of text: String) -> String? {
        city.foreignTexts[text].flatMap { $0 == material.guide.language ? nil : $0 }
    }

    /// The hazards for pedestrians in the city, on any route.
    var hazards: [HazardRecord] { city.hazards.compactMap { HazardRecord($0) } }

    /// Whether the editor marks any highlights.
    var hasHighlights: Bool { places.contains(where: \.isHighlight) }

    /// The highlights, by their indexes in `places`.
    ///
    /// If the editor marks none, these are the places with the most tours and features.
    var highlights: [Int] {
        let chosen = places.indices.filter { places[$0].isHighlight }
        if !chosen.isEmpty { return chosen }
        func worth(_ number: Int) -> Int {
            places[number].sponsor == nil ? 2 * passing[number].count + places[number].features.count : 0
        }
        return places.indices.map { (number: $0, worth: worth($0)) }.filter { $0.worth > 0 }
            .sorted { ($1.worth, $0.number) < ($0.worth, $1.number) }.map(\.number)
    }

    /// The index in `places` of the place with that id; nil if there is none.
    func number(of id: Slug) -> Int? { numbers[id] }

    /// The tours that stop at a place or at one of its features, by their indexes in `tours`.
    ///
    /// - Parameter index: the index of the place.
    func tourNumbers(passing index: Int) -> [Int] { passing[index] }

    /// The places nearest to a place, nearest first, by their indexes in `places`, with the distances in metres.
    ///
    /// - Parameter index: the index of the place.
    func near(_ index: Int, count: Int = 5) -> [(index: Int, metres: Double)] { grid.nearest(count, to: index) }
}
