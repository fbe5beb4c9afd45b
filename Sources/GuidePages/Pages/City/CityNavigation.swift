// The parts of a city's guide that its pages link to at their top.

import GuideModel

/// Which parts a city has.
struct CityNavigation: Sendable {
    var city: Slug
    var name: String
    var hasPlaces: Bool
    var hasTours: Bool
    var hasPlay: Bool
    /// Known on the pages of the city alone, as what follows.
    var hasRiddles = false
    var hasOffers = false

    /// - Parameter page: the path of the page that it stands on.
    func context(on page: String) -> CityNavContext {
        // Where the guide opens on its only city, that page is the city's as well.
        let home = page == SitePath.home ? page : SitePath.city(city)
        let pages: [(path: String, part: CityNavContext.Part)] = [
            (home, .city), (SitePath.tours(city), .tours), (SitePath.play(city), .play),
            (SitePath.search(city), .search), (SitePath.riddles(city), .riddles), (SitePath.offers(city), .offers),
            (SitePath.profile(city), .profile),
        ]
        let part = pages.first { $0.path == page }?.part
        let within = part == nil ? self.part(around: page) : nil
        return CityNavContext(
            name: name, city: .link(home), map: hasPlaces ? .link(home, fragment: "map") : nil,
            places: hasPlaces ? .link(home, fragment: "places") : nil,
            tours: hasTours ? .link(SitePath.tours(city)) : nil,
            play: hasPlay ? .link(SitePath.play(city)) : nil,
            riddles: hasRiddles ? .link(SitePath.riddles(city)) : nil,
            offers: hasOffers ? .link(SitePath.offers(city)) : nil,
            profile: hasPlay ? .link(SitePath.profile(city)) : nil,
            search: .link(SitePath.search(city)), page: part, within: within)
    }

    /// What a page that is none of the parts belongs to; nil for a page of the guide.
    private func part(around page: String) -> CityNavContext.Part? {
        func isBelow(_ folder: String) -> Bool { page.hasPrefix("\(city)/\(folder)/") }
        if isBelow("tours") { return .tours }
        if isBelow("play") || isBelow("objects") { return .play }
        // All packs but the city's own are of tours.
        if isBelow("packs"), page != SitePath.packPage(city, city) { return .tours }
        return page.hasPrefix("\(city)/") ? .city : nil
    }
}

extension CityNavigation {
    /// Of a city that was built before, for the guide's own pages.
    init(_ city: CitySummary) {
        self.init(
            city: city.id, name: city.name, hasPlaces: city.placeCount > 0, hasTours: city.tourCount > 0,
            hasPlay: city.hasPlay)
    }
}
