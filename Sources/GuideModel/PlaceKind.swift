// The closed list of kinds of places; each has an icon.

/// The kind of a place, which determines its icon and its schema.org type.
public enum PlaceKind: String, CaseIterable, Sendable {
    case abbey, attraction
    case archaeologicalSite = "archaeological-site"
    case bridge, building, cafe, castle, church, cinema, fountain, gallery, garden, gate, hall, hotel, house
    case information, library, market, memorial, monument, museum, park, pub, restaurant, river, ruin, shop, square
    case station, statue, street, theatre, toilets, tower, university, viewpoint, wall

    /// The name in English, in lower case.
    public var name: String {
        switch self {
        case .archaeologicalSite: "archaeological site"
        case .cafe: "café"
        default: rawValue
        }
    }
}
