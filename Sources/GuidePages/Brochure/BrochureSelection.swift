// Chooses the places and tours of a brochure.

import GuideModel

/// The places and tours of a brochure, by their indexes in the city's `CityIndex`.
struct BrochureSelection: Sendable {
    /// In the order of their numbers.
    var places: [Int]
    /// In the editor's order.
    var tours: [Int]

    /// More places would make the page too heavy for a browser, and the brochure too thick for staples.
    static let mostPlaces = 150
    static let mostTours = 30

    /// The whole city; of a very large city, the first places and tours in the editor's order.
    init(allOf index: CityIndex) {
        places = Array(index.places.indices.prefix(Self.mostPlaces))
        tours = Array(index.tours.indices.prefix(Self.mostTours))
    }

    /// The places, and the tours with the places at their stops.
    ///
    /// Unknown ids are ignored. Without any id, it is the whole city, without a limit.
    init(places: [Slug], tours: [Slug], of index: CityIndex) {
        guard !places.isEmpty || !tours.isEmpty else {
            self.places = Array(index.places.indices)
            self.tours = Array(index.tours.indices)
            return
        }
        let chosen = index.tours.indices.filter { tours.contains(index.tours[$0].tour.id) }
        let stops = chosen.flatMap { index.tours[$0].tour.stops.map(\.place) }
        self.tours = chosen
        self.places = Set((places + stops).compactMap { index.number(of: $0) }).sorted()
    }

    /// Whether a notice is about the whole city, a stretch of a path, or something in the brochure.
    func concerns(_ notice: Notice, in index: CityIndex) -> Bool {
        notice.isGeneral || !notice.stretch.isEmpty
            || places.contains { notice.places.contains(index.places[$0].id.text) }
            || tours.contains { notice.tours.contains(index.tours[$0].tour.id.text) }
    }
}
