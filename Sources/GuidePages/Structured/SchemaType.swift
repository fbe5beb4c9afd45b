// The schema.org types of the kinds of place. https://schema.org/Place

import GuideModel

extension PlaceKind {
    /// The most specific type; nil for a kind that is only a tourist attraction.
    var schemaType: String? {
        switch self {
        case .attraction, .artwork, .fountain, .gallery, .market, .memorial, .square, .statue, .street, .viewpoint: nil
        case .abbey, .archaeologicalSite, .battlefield, .building, .castle, .gate, .hall, .house, .lighthouse, .mine,
            .monument, .palace, .ruin, .tower, .wall, .watermill, .windmill:
            "LandmarksOrHistoricalBuildings"
        case .airport: "Airport"
        case .aquarium: "Aquarium"
        case .archive: "ArchiveOrganization"
        case .bakery: "Bakery"
        case .bank: "BankOrCreditUnion"
        case .bar, .beerGarden, .pub: "BarOrPub"
        case .beach: "Beach"
        case .bicycleRental, .boatRental: "LocalBusiness"
        case .botanicalGarden, .garden, .natureReserve, .park: "Park"
        case .brewery: "Brewery"
        case .bridge: "Bridge"
        case .busStation: "BusStation"
        case .cableCar, .chargingStation, .drinkingWater, .marina, .observatory, .picnicSite, .skiLift, .station:
            "CivicStructure"
        case .cafe: "CafeOrCoffeeShop"
        case .campsite: "Campground"
        case .caravanSite: "RVPark"
        case .cave, .forest, .gorge, .island: "Landform"
        case .cemetery: "Cemetery"
        case .chapel, .temple: "PlaceOfWorship"
        case .church: "Church"
        case .cinema: "MovieTheater"
        case .climbingSite, .iceRink, .minigolf, .ridingCentre, .sportsCentre: "SportsActivityLocation"
        case .concertHall: "MusicVenue"
        case .conferenceCentre, .culturalCentre: "EventVenue"
        case .departmentStore: "DepartmentStore"
        case .doctor: "Physician"
        case .farmShop, .shop, .souvenirShop: "Store"
        case .ferryTerminal: "BoatTerminal"
        case .golfCourse: "GolfCourse"
        case .guestHouse: "BedAndBreakfast"
        case .holidayFlat: "VacationRental"
        case .hospital: "Hospital"
        case .hostel: "Hostel"
        case .hotel: "Hotel"
        case .iceCreamParlour: "IceCreamShop"
        case .information: "TouristInformationCenter"
        case .lake: "LakeBodyOfWater"
        case .library: "Library"
        case .mosque: "Mosque"
        case .mountainHut: "LodgingBusiness"
        case .museum, .planetarium: "Museum"
        case .operaHouse, .theatre: "PerformingArtsTheater"
        case .parking: "ParkingFacility"
        case .peak: "Mountain"
        case .pharmacy: "Pharmacy"
        case .playground: "Playground"
        case .policeStation: "PoliceStation"
        case .postOffice: "PostOffice"
        case .restaurant: "Restaurant"
        case .river: "RiverBodyOfWater"
        case .school: "School"
        case .spa: "DaySpa"
        case .spring: "BodyOfWater"
        case .stadium: "StadiumOrArena"
        case .swimmingPool: "PublicSwimmingPool"
        case .synagogue: "Synagogue"
        case .themePark: "AmusementPark"
        case .toilets: "PublicToilet"
        case .townHall: "CityHall"
        case .university: "CollegeOrUniversity"
        case .waterfall: "Waterfall"
        case .winery: "Winery"
        case .zoo: "Zoo"
        }
    }

    /// Whether it is a tourist attraction, which sights are in addition to their own type.
    var isTouristAttraction: Bool {
        switch self {
        case .airport, .archive, .bakery, .bank, .bar, .beerGarden, .bicycleRental, .boatRental, .brewery,
            .busStation, .cafe, .campsite, .caravanSite, .chargingStation, .cinema, .climbingSite, .conferenceCentre,
            .culturalCentre, .departmentStore, .doctor, .drinkingWater, .farmShop, .ferryTerminal, .golfCourse,
            .guestHouse, .holidayFlat, .hospital, .hostel, .hotel, .iceCreamParlour, .iceRink, .information, .library,
            .minigolf, .mountainHut, .operaHouse, .parking, .pharmacy, .picnicSite, .playground, .policeStation,
            .postOffice, .pub, .restaurant, .ridingCentre, .school, .shop, .skiLift, .souvenirShop, .spa,
            .sportsCentre, .station, .swimmingPool, .theatre, .toilets, .university, .winery:
            false
        case .abbey, .aquarium, .archaeologicalSite, .artwork, .attraction, .battlefield, .beach, .botanicalGarden,
            .bridge, .building, .cableCar, .castle, .cave, .cemetery, .chapel, .church, .concertHall, .forest,
            .fountain, .gallery, .garden, .gate, .gorge, .hall, .house, .island, .lake, .lighthouse, .marina, .market,
            .memorial, .mine, .monument, .mosque, .museum, .natureReserve, .observatory, .palace, .park, .peak,
            .planetarium, .river, .ruin, .spring, .square, .stadium, .statue, .street, .synagogue, .temple,
            .themePark, .tower, .townHall, .viewpoint, .wall, .waterfall, .watermill, .windmill, .zoo:
            true
        }
    }
}
