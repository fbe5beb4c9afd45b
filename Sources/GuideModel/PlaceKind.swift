// The closed list of kinds of places; each has an icon.

/// The kind of a place, which determines its icon and its schema.org type.
public enum PlaceKind: String, CaseIterable, Sendable {
    case abbey, airport, aquarium, archaeologicalSite = "archaeological-site", archive, artwork, attraction,
        bakery, bank, bar, battlefield, beach, beerGarden = "beer-garden", bicycleRental = "bicycle-rental",
        boatRental = "boat-rental", botanicalGarden = "botanical-garden", brewery, bridge, building,
        busStation = "bus-station", cableCar = "cable-car", cafe, campsite, caravanSite = "caravan-site",
        castle, cave, cemetery, chapel, chargingStation = "charging-station", church, cinema,
        climbingSite = "climbing-site", concertHall = "concert-hall", conferenceCentre = "conference-centre",
        culturalCentre = "cultural-centre", departmentStore = "department-store", doctor,
        drinkingWater = "drinking-water", farmShop = "farm-shop", ferryTerminal = "ferry-terminal", forest,
        fountain, gallery, garden, gate, golfCourse = "golf-course", gorge, guestHouse = "guest-house", hall,
        holidayFlat = "holiday-flat", hospital, hostel, hotel, house, iceCreamParlour = "ice-cream-parlour",
        iceRink = "ice-rink", information, island, lake, library, lighthouse, marina, market, memorial, mine,
        minigolf, monument, mosque, mountainHut = "mountain-hut", museum, natureReserve = "nature-reserve",
        observatory, operaHouse = "opera-house", palace, park, parking, peak, pharmacy,
        picnicSite = "picnic-site", planetarium, playground, policeStation = "police-station",
        postOffice = "post-office", pub, restaurant, ridingCentre = "riding-centre", river, ruin, school, shop,
        skiLift = "ski-lift", souvenirShop = "souvenir-shop", spa, sportsCentre = "sports-centre", spring,
        square, stadium, station, statue, street, swimmingPool = "swimming-pool", synagogue, temple, theatre,
        themePark = "theme-park", toilets, tower, townHall = "town-hall", university, viewpoint, wall,
        waterfall, watermill, windmill, winery, zoo

    /// The name in English, in lower case.
    public var name: String {
        switch self {
        case .artwork: "work of art"
        case .cafe: "café"
        case .iceCreamParlour: "ice-cream parlour"
        case .minigolf: "minigolf course"
        case .parking: "car park"
        default: rawValue.replacing("-", with: " ")
        }
    }
}
