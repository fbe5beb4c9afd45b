// The links at the top of every page of a city.

import GuideModel

/// The parts of a city's guide, with links.
///
/// A link is nil if the city does not have that part.
struct CityNavContext: Sendable {
    var name: String
    var city: Address
    var map: Address?
    var places: Address?
    var tours: Address?
    var play: Address?
    var riddles: Address?
    var offers: Address?
    var profile: Address?
    var search: Address
    /// The part whose page this is; nil for a page inside a part, and for a page of the guide.
    var page: Part?
    /// The part that this page is inside of; nil for the page of a part itself, and for a page of the guide.
    var within: Part?

    /// The parts that the links lead to.
    enum Part: Sendable {
        case city, tours, play, search, riddles, offers, profile

        /// Whether it is one of the game parts, which have their own bar on a phone.
        var isPlay: Bool { [.play, .riddles, .offers, .profile].contains(self) }
    }
}

extension CityNavContext: TemplateContext {
    static let fields = TemplateFields<CityNavContext> {
        $0.text("name", \.name)
        $0.address("city", \.city)
        $0.address("map", \.map)
        $0.address("places", \.places)
        $0.address("tours", \.tours)
        $0.address("play", \.play)
        $0.address("riddles", \.riddles)
        $0.address("offers", \.offers)
        $0.address("profile", \.profile)
        $0.address("search", \.search)
        $0.flag("isCity") { $0.page == .city }
        $0.flag("isTours") { $0.page == .tours }
        $0.flag("isPlay") { $0.page == .play }
        $0.flag("isSearch") { $0.page == .search }
        $0.flag("isRiddles") { $0.page == .riddles }
        $0.flag("isOffers") { $0.page == .offers }
        $0.flag("isProfile") { $0.page == .profile }
        $0.flag("inCity") { $0.within == .city }
        $0.flag("inTours") { $0.within == .tours }
        $0.flag("inPlay") { $0.within == .play }
        $0.flag("isPlaying") { ($0.page ?? $0.within)?.isPlay ?? false }
    }
}
