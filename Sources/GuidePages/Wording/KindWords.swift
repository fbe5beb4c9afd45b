// The names of the kinds of places, and the few groups of a city's places.

import GuideModel

/// The word for a kind of place, for use inside a sentence.
struct KindWord: WordName {
    static let allCases = PlaceKind.allCases.map(KindWord.init)
    let kind: PlaceKind

    var name: String { "kind.\(kind.rawValue)" }
}

/// The word for several places of a kind, for use inside a sentence.
struct KindsWord: WordName {
    static let allCases = PlaceKind.allCases.map(KindsWord.init)
    let kind: PlaceKind

    var name: String { "kinds.\(kind.rawValue)" }
}

extension Words {
    /// The name of a kind inside a line, for example `church`.
    func kind(_ kind: PlaceKind) -> String { self(KindWord(kind: kind)) }

    /// The name of a kind at the start of a line, for example `Church`.
    func title(_ kind: PlaceKind) -> String { capitalised(self.kind(kind)) }

    /// The name of a kind at the start of a line for a count: `Churches`, or `Church` for one.
    func title(_ kind: PlaceKind, of count: Int) -> String {
        count == 1 ? title(kind) : capitalised(self(KindsWord(kind: kind)))
    }

    /// A text with a capital at its start, if its script has capitals.
    func capitalised(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

/// A group of similar kinds of places.
enum PlaceGroup: Int, CaseIterable {
    case sights, museums, green, food, shops, stay, practical

    init(_ kind: PlaceKind) {
        switch kind {
        case .archive, .cinema, .concertHall, .culturalCentre, .gallery, .library, .museum, .operaHouse, .planetarium,
            .theatre:
            self = .museums
        case .beach, .botanicalGarden, .cave, .climbingSite, .forest, .garden, .golfCourse, .gorge, .island, .lake,
            .minigolf, .natureReserve, .park, .peak, .picnicSite, .playground, .ridingCentre, .river, .spring,
            .waterfall:
            self = .green
        case .bakery, .bar, .beerGarden, .brewery, .cafe, .iceCreamParlour, .pub, .restaurant, .winery: self = .food
        case .departmentStore, .farmShop, .market, .shop, .souvenirShop: self = .shops
        case .campsite, .caravanSite, .guestHouse, .holidayFlat, .hostel, .hotel, .mountainHut: self = .stay
        case .airport, .bank, .bicycleRental, .boatRental, .busStation, .cableCar, .chargingStation,
            .conferenceCentre, .doctor, .drinkingWater, .ferryTerminal, .hospital, .iceRink, .information, .marina,
            .parking, .pharmacy, .policeStation, .postOffice, .school, .skiLift, .spa, .sportsCentre, .station,
            .swimmingPool, .toilets:
            self = .practical
        default: self = .sights
        }
    }
}
