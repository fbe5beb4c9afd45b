// The parts of a city's guide that its pages link to at their top.

import GuideModel

/// Which parts a city has.
struct CityNavigation: Sendable {
    var city: Slug
    var name: String
    var hasPlaces: Bool
    var hasTours: Bool
    var hasPlay: Bool

    /// - Parameter page: the path of the page that it stands on.
    func context(on page: String) -> CityNavContext {
        // Where the guide opens on its only city, that page is the city's as well.
        let home = page == SitePath.home ? page : SitePath.city(city)
        let tours = SitePath.tours(city)
        let play = SitePath.play(city)
        let search = SitePath.search(city)
        return CityNavContext(
            name: name, city: .link(home), map: hasPlaces ? .link(home, fragment: "map") : nil,
            places: hasPlaces ? .link(home, fragment: "places") : nil, tours: hasTours ? .link(tours) : nil,
            play: hasPlay ? .link(play) : nil,
            search: .link(search), isCity: page == home, isTours: page == tours, isPlay: page == play,
            isSearch: page == search)
    }
}
