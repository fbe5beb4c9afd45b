// The schema.org types of the kinds of place. https://schema.org/Place

import GuideModel

extension PlaceKind {
    /// The types that say best what it is; sights are tourist attractions besides.
    var schemaTypes: [String] {
        switch self {
        case .bridge: ["Bridge", "TouristAttraction"]
        case .cafe: ["CafeOrCoffeeShop"]
        case .castle, .building, .hall, .house, .gate, .tower, .wall, .ruin, .archaeologicalSite, .monument, .abbey:
            ["LandmarksOrHistoricalBuildings", "TouristAttraction"]
        case .church: ["Church", "TouristAttraction"]
        case .cinema: ["MovieTheater"]
        case .hotel: ["Hotel"]
        case .information: ["TouristInformationCenter"]
        case .library: ["Library"]
        case .museum: ["Museum", "TouristAttraction"]
        case .park, .garden: ["Park", "TouristAttraction"]
        case .pub: ["BarOrPub"]
        case .restaurant: ["Restaurant"]
        case .river: ["RiverBodyOfWater", "TouristAttraction"]
        case .shop: ["Store"]
        case .station: ["CivicStructure"]
        case .theatre: ["PerformingArtsTheater"]
        case .toilets: ["PublicToilet"]
        case .university: ["CollegeOrUniversity"]
        case .attraction, .fountain, .gallery, .market, .memorial, .square, .statue, .street, .viewpoint:
            ["TouristAttraction"]
        }
    }
}
