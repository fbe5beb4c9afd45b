// A city's content arranged for its pages: numbered, found by id, measured.

import GuideModel
import GuideSupport

/// Made once for a city; everything that many of its pages ask for.
struct CityIndex: Sendable {
    let material: CityMaterial
    /// What its pages say.
    let words: Words
    /// How the pages' language sorts names.
    let nameOrder: NameOrder
    /// In the order of their numbers: as `PlaceOrder` has them.
    let places: [Place]
    /// By the city's own list of places, their indexes in `places`.
    let order: [Int]
    /// The indexes in `places` of all of them, by name.
    let placesByName: [Int]
    let tours: [TourRecord]
    let topics: TopicIndex
    /// By the places' indexes, those of the tours that stop there.
    private let passing: [[Int]]
    private let numbers: [Slug: Int]
    private let grid: NearbyGrid

    var city: City { material.city }

    /// As many places as one list or map shows; a page with more is too heavy for a phone.
    static let mostShown = 600

    /// Those of `places` that the city's own list and map show, the first in the editor's order; all but in the largest cities.
    var shown: Range<Int> { 0..<min(places.count, Self.mostShown) }

    /// Says how many of the places are shown; nil where all are.
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
        // Places are large to move, so their indexes are sorted.
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
        grid = NearbyGrid(places.map { $0.position })
    }

    /// The language of a text of the city that is not in the language of its pages.
    func language(of text: String) -> String? {
        city.foreignTexts[text].flatMap { $0 == material.guide.language ? nil : $0 }
    }

    /// What walkers take care of in the city, on whatever way.
    var hazards: [HazardRecord] { city.hazards.compactMap { HazardRecord($0) } }

    /// Whether the editor says which sights are not to be missed.
    var hasHighlights: Bool { places.contains(where: \.isHighlight) }

    /// The sights not to be missed, by their indexes in `places`; where the editor names none, the places that tours stop at
    /// and that have most to look at.
    var highlights: [Int] {
        let chosen = places.indices.filter { places[$0].isHighlight }
        if !chosen.isEmpty { return chosen }
        func worth(_ number: Int) -> Int {
            places[number].sponsor == nil ? 2 * passing[number].count + places[number].features.count : 0
        }
        return places.indices.map { (number: $0, worth: worth($0)) }.filter { $0.worth > 0 }
            .sorted { ($1.worth, $0.number) < ($0.worth, $1.number) }.map(\.number)
    }

    /// The index in `places` of the one with that id; nil where there is none.
    func number(of id: Slug) -> Int? { numbers[id] }

    /// The tours that stop at a place or at one of its features, by their indexes in `tours`.
    ///
    /// - Parameter index: the place's own.
    func tourNumbers(passing index: Int) -> [Int] { passing[index] }

    /// The places nearest to one, nearest first, by their indexes in `places`, with the distances in metres.
    ///
    /// - Parameter index: the place's own.
    func near(_ index: Int, count: Int = 5) -> [(index: Int, metres: Double)] { grid.nearest(count, to: index) }
}
