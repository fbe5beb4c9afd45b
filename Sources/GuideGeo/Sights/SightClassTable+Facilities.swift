// The tables of nature, leisure and services, which are not sights unless an editor asks for them.

import GuideModel

extension SightClassTable {
    /// Nature, sport and the like.
    ///
    /// They are offered if an editor asks for their kind. They also make the class of a sight more specific if the
    /// sight is only marked as worth a visit or as historic.
    static let outings = SightClassTable([nature, active, makers].flatMap { $0 })

    /// What visitors need on their way; it is offered only if an editor asks for its kind.
    static let services = SightClassTable([stays, meals, shops, transport, help].flatMap { $0 })

    private static let nature: [Row] = [
        Row(.historic, "battlefield", .battlefield),
        Row(.waterway, "waterfall", .waterfall),
        Row(.water, "lake lagoon reservoir", .lake),
        Row(.natural, "spring hot_spring geyser", .spring),
        Row(.natural, "gorge canyon", .gorge),
        Row(.place, "island islet", .island),
        Row(.boundary, "national_park protected_area", .natureReserve),
        Row(.natural, "wood", .forest),
        Row(.landuse, "forest", .forest),
        Row(.tourism, "picnic_site", .picnicSite),
        Row(.tourism, "alpine_hut wilderness_hut", .mountainHut),
    ]

    private static let active: [Row] = [
        Row(.sport, "climbing", .climbingSite),
        Row(.leisure, "playground", .playground),
        Row(.leisure, "swimming_pool swimming_area water_park", .swimmingPool),
        Row(.leisure, "ice_rink", .iceRink),
        Row(.leisure, "miniature_golf", .minigolf),
        Row(.leisure, "golf_course", .golfCourse),
        Row(.leisure, "horse_riding", .ridingCentre),
        Row(.leisure, "sports_centre sports_hall", .sportsCentre),
        Row(.leisure, "stadium", .stadium),
        Row(.leisure, "marina", .marina),
        Row(.leisure, "spa", .spa),
        Row(.amenity, "public_bath spa", .spa),
        Row(.aerialway, "cable_car gondola mixed_lift", .cableCar),
        Row(.railway, "funicular", .cableCar),
        Row(.aerialway, "chair_lift drag_lift j-bar magic_carpet platter rope_tow t-bar", .skiLift),
    ]

    private static let makers: [Row] = [
        Row(.craft, "brewery", .brewery),
        Row(.craft, "winery", .winery),
        Row(.amenity, "archive", .archive),
        Row(.office, "archive", .archive),
        Row(.amenity, "conference_centre events_venue exhibition_centre", .conferenceCentre),
        Row(.landuse, "cemetery", .cemetery),
        Row(.amenity, "grave_yard", .cemetery),
    ]

    private static let stays: [Row] = [
        Row(.tourism, "hotel motel", .hotel),
        Row(.tourism, "hostel", .hostel),
        Row(.tourism, "guest_house", .guestHouse),
        Row(.tourism, "apartment chalet", .holidayFlat),
        Row(.tourism, "camp_site", .campsite),
        Row(.tourism, "caravan_site", .caravanSite),
    ]

    private static let meals: [Row] = [
        Row(.amenity, "bar", .bar),
        Row(.amenity, "biergarten", .beerGarden),
        Row(.amenity, "ice_cream", .iceCreamParlour),
        Row(.shop, "ice_cream", .iceCreamParlour),
        Row(.shop, "bakery pastry", .bakery),
    ]

    private static let shops: [Row] = [
        Row(.shop, "department_store", .departmentStore),
        Row(.shop, "farm", .farmShop),
        Row(.shop, "gift souvenir", .souvenirShop),
    ]

    private static let transport: [Row] = [
        Row(.aeroway, "aerodrome", .airport),
        Row(.amenity, "bus_station", .busStation),
        Row(.amenity, "ferry_terminal", .ferryTerminal),
        Row(.amenity, "parking", .parking),
        Row(.amenity, "charging_station", .chargingStation),
        Row(.amenity, "bicycle_rental", .bicycleRental),
        Row(.amenity, "boat_rental", .boatRental),
    ]

    private static let help: [Row] = [
        Row(.tourism, "information", .information),
        Row(.amenity, "toilets", .toilets),
        Row(.amenity, "drinking_water", .drinkingWater),
        Row(.amenity, "bank", .bank),
        Row(.amenity, "post_office", .postOffice),
        Row(.amenity, "pharmacy", .pharmacy),
        Row(.amenity, "doctors clinic", .doctor),
        Row(.amenity, "hospital", .hospital),
        Row(.amenity, "police", .policeStation),
        Row(.amenity, "school", .school),
    ]
}
