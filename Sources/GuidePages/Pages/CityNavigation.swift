// The parts of a city's guide that its pages link to at their top.

import GuideModel

/// Which parts a city has.
struct CityNavigation: Sendable {
    var city: Slug
    var name: String
    var hasTours: Bool
    var hasPacks: Bool

    func context(on address: PageAddress) -> CityNavContext {
        let page = SitePath.city(city)
        let tours = SitePath.tours(city)
        let search = SitePath.search(city)
        let home = address.href(page)
        return CityNavContext(
            name: name, city: home, places: "\(home)#places", tours: hasTours ? address.href(tours) : nil,
            packs: hasPacks ? "\(home)#packs" : nil, search: address.href(search), isCity: address.path == page,
            isTours: address.path == tours, isSearch: address.path == search)
    }
}
