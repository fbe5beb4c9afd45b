// The parts of a city's guide to which its pages link at their top.

import GuideModel

/// The parts that a city has.
struct CityNavigation: Sendable {
    var city: Slug
    var name: String
    var hasPlaces: Bool
    var hasTours: Bool
    var hasPlay: Bool
    /// This field and those after it are known only on the pages of the city.
    var hasRiddles = false
    var hasOffers = false

    /// The links for a page.
    ///
    /// - Parameter page: the path of the page.
    func context(on page: String) -> CityNavContext {
        // If the guide opens on its only city, the first page is also the page of the city.
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

    /// The part to which a page belongs that is not itself a part; nil for a page of the guide.
    private func part(around page: String) -> CityNavContext.Part? {
        func isBelow(_ folder: String) -> Bool { page.hasPrefix("\(city)/\(folder)/") }
        if isBelow("tours") { return .tours }
        if isBelow("play") || isBelow("objects") { return .play }
        // All packs except the city's own are packs of tours.
        if isBelow("packs"), page != SitePath.packPage(city, city) { return .tours }
        return page.hasPrefix("\(city)/") ? .city : nil
    }
}

extension CityNavigation {
    /// Creates the navigation for the guide's own pages, from the summary of a finished city.
    init(_ city: CitySummary) {
        self.init(
            city: city.id, name: city.name, hasPlaces: city.placeCount > 0, hasTours: city.tourCount > 0,
            hasPlay: city.hasPlay)
    }
}
