// The schema.org types of the kinds of place. https://schema.org/Place

import GuideModel

extension PlaceKind {
    /// The most specific type; nil for a kind that is only a tourist attraction.
    var schemaType: String? {
        switch self {
        case .bridge: "Bridge"
        case .cafe: "CafeOrCoffeeShop"
        case .castle, .building, .hall, .house, .gate, .tower, .wall, .ruin, .archaeologicalSite, .monument, .abbey:
            "LandmarksOrHistoricalBuildings"
        case .church: "Church"
        case .cinema: "MovieTheater"
        case .hotel: "Hotel"
        case .information: "TouristInformationCenter"
        case .library: "Library"
        case .museum: "Museum"
        case .park, .garden: "Park"
        case .pub: "BarOrPub"
        case .restaurant: "Restaurant"
        case .river: "RiverBodyOfWater"
        case .shop: "Store"
        case .station: "CivicStructure"
        case .theatre: "PerformingArtsTheater"
        case .toilets: "PublicToilet"
        case .university: "CollegeOrUniversity"
        case .attraction, .fountain, .gallery, .market, .memorial, .square, .statue, .street, .viewpoint: nil
        }
    }

    /// Whether it is a tourist attraction, which sights are in addition to their own type.
    var isTouristAttraction: Bool {
        switch self {
        case .cafe, .cinema, .hotel, .information, .library, .pub, .restaurant, .shop, .station, .theatre, .toilets,
            .university:
            false
        case .bridge, .castle, .building, .hall, .house, .gate, .tower, .wall, .ruin, .archaeologicalSite, .monument,
            .abbey, .church, .museum, .park, .garden, .river, .attraction, .fountain, .gallery, .market, .memorial,
            .square, .statue, .street, .viewpoint:
            true
        }
    }
}
