// The links at the top of every page of a city.

/// The parts of a city's guide; a link is nil where the city has no such part.
struct CityNavContext: Sendable {
    var name: String
    var city: String
    var places: String
    var tours: String?
    var packs: String?
    var search: String
    /// Whether this page is the city's own.
    var isCity: Bool
    /// Whether this page is the list of tours.
    var isTours: Bool
    /// Whether this page is the search.
    var isSearch: Bool
}

extension CityNavContext: TemplateContext {
    static let fields = TemplateFields<CityNavContext> {
        $0.text("name", \.name)
        $0.text("city", \.city)
        $0.text("places", \.places)
        $0.text("tours", \.tours)
        $0.text("packs", \.packs)
        $0.text("search", \.search)
        $0.flag("isCity", \.isCity)
        $0.flag("isTours", \.isTours)
        $0.flag("isSearch", \.isSearch)
    }
}
