// The few headings under which a city's places stand.

import GuideModel

/// A heading over places of like kinds, in the order of a city's page.
enum PlaceGroup: Int, CaseIterable {
    case sights, museums, green, food, shops, stay, practical

    init(_ kind: PlaceKind) {
        switch kind {
        case .cinema, .gallery, .library, .museum, .theatre: self = .museums
        case .garden, .park, .river: self = .green
        case .cafe, .pub, .restaurant: self = .food
        case .market, .shop: self = .shops
        case .hotel: self = .stay
        case .information, .station, .toilets: self = .practical
        default: self = .sights
        }
    }

    /// The id of the heading.
    var anchor: String {
        switch self {
        case .sights: "places-sights"
        case .museums: "places-museums"
        case .green: "places-green"
        case .food: "places-food"
        case .shops: "places-shops"
        case .stay: "places-stay"
        case .practical: "places-practical"
        }
    }

    var title: String {
        switch self {
        case .sights: "Sights"
        case .museums: "Museums and the arts"
        case .green: "Green places and the water"
        case .food: "Food and drink"
        case .shops: "Shops and markets"
        case .stay: "Places to stay"
        case .practical: "Good to know"
        }
    }
}

extension PlaceKind {
    /// The name as it stands at the start of a line.
    var title: String { Self.titles[self] ?? name }

    private static let titles = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, $0.name.prefix(1).uppercased() + $0.name.dropFirst()) })
}
