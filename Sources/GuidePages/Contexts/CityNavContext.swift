// The links at the top of every page of a city.

import GuideModel

/// The parts of a city's guide; a link is nil where the city has no such part.
struct CityNavContext: Sendable {
    var name: String
    var city: Address
    var map: Address?
    var places: Address?
    var tours: Address?
    var play: Address?
    var search: Address
    /// Whether this page is the city's own.
    var isCity: Bool
    /// Whether this page is the list of tours.
    var isTours: Bool
    /// Whether this page is that of all that can be played.
    var isPlay: Bool
    /// Whether this page is the search.
    var isSearch: Bool
}

extension CityNavContext: TemplateContext {
    static let fields = TemplateFields<CityNavContext> {
        $0.text("name", \.name)
        $0.address("city", \.city)
        $0.address("map", \.map)
        $0.address("places", \.places)
        $0.address("tours", \.tours)
        $0.address("play", \.play)
        $0.address("search", \.search)
        $0.flag("isCity", \.isCity)
        $0.flag("isTours", \.isTours)
        $0.flag("isPlay", \.isPlay)
        $0.flag("isSearch", \.isSearch)
    }
}
