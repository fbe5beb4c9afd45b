// The kinds that count as one in the choice of different sights.

import GuideModel

extension PlaceKind {
    /// The more general kind as which a sight of this kind counts.
    ///
    /// If a guide already shows three museums, a planetarium is one more of the same.
    var variety: PlaceKind {
        switch self {
        case .aquarium, .artwork, .battlefield, .beach, .cave, .marina, .mine, .spa, .spring, .themePark, .zoo:
            .attraction
        case .mosque, .observatory, .palace, .stadium, .synagogue, .temple, .watermill, .windmill: .building
        case .concertHall, .conferenceCentre, .townHall: .hall
        case .botanicalGarden: .garden
        case .cemetery: .memorial
        case .chapel: .church
        case .culturalCentre: .gallery
        case .lighthouse: .tower
        case .natureReserve: .park
        case .operaHouse: .theatre
        case .peak: .viewpoint
        case .planetarium: .museum
        // Nature and leisure that are marked as worth a visit.
        case .archive, .brewery, .cableCar, .climbingSite, .forest, .golfCourse, .gorge, .iceRink, .island, .lake,
            .minigolf, .mountainHut, .picnicSite, .playground, .ridingCentre, .skiLift, .sportsCentre, .swimmingPool,
            .waterfall, .winery:
            .attraction
        default: self
        }
    }
}
