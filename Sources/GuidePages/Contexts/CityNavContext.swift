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
    var riddles: Address?
    var offers: Address?
    var profile: Address?
    var search: Address
    /// Which of the parts this page is itself; nil for a page within one, and for a page of the guide.
    var page: Part?
    /// Which of the parts this page is within; nil for the page of a part, and for a page of the guide.
    var within: Part?

    /// What the links lead to.
    enum Part: Sendable {
        case city, tours, play, search, riddles, offers, profile

        /// Whether it belongs to what is played, which has a bar of its own on a phone.
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
