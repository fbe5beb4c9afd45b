// What an element is to a visitor: its kind, the English word for it, and how much it counts.

import GuideModel

/// A class of sights.
struct SightClass: Hashable, Sendable {
    /// What must be known of an element of the class before it is offered.
    enum Need: Hashable, Sendable {
        case nothing
        /// An article, a list of monuments or a mapper says that it is worth a visit.
        case known
        /// It is in a list of monuments, or marked as historic or as worth a visit.
        case marked
        /// It has a page of its own, or an article.
        case page

        func isMet(by tags: SightTags) -> Bool {
            switch self {
            case .nothing: true
            case .known: tags.hasArticle || tags.isWorthVisiting
            case .marked: tags.isWorthVisiting
            case .page: tags.hasArticle || tags.website != nil
            }
        }
    }

    var kind: PlaceKind
    /// The English word for one of them, without an article.
    var noun: String
    /// What the class adds to the notability of its members.
    var weight: Int
    var need: Need
    /// The place in the table: the lower, the more the class says.
    var rank: Int

    var servesFood: Bool { kind == .restaurant || kind == .cafe || kind == .pub }

    /// The class that says most; nil for what is no sight.
    static func of(_ tags: SightTags) -> SightClass? {
        var best: SightClass?
        for key in SightClassTable.keys {
            guard let value = tags[key], let found = SightClassTable.row(key, value), fits(key, tags),
                found.kind != .wall || !isGround(tags), found.rank < best?.rank ?? .max
            else { continue }
            best = found
        }
        return best
    }

    /// Whether a key that says more than another stands beside the one it explains.
    private static func fits(_ key: OSMKey, _ tags: SightTags) -> Bool {
        switch key {
        case .castleType: tags[.historic] == "castle"
        case .memorial: (tags[.historic] == "memorial" || tags[.historic] == "monument") && !isHouseWithPlaque(tags)
        case .historic: !isHouseWithPlaque(tags)
        case .artworkType: tags[.tourism] == "artwork"
        case .religion: tags[.amenity] == "place_of_worship"
        case .railway: !isUnderground(tags)
        case .bridge: tags.has(.bridgeName) || tags.isWayOfNote
        case .highway: tags.isYes(.area)
        default: true
        }
    }

    /// A house that is tagged with the plaque on it is what the rest of its tags say.
    private static func isHouseWithPlaque(_ tags: SightTags) -> Bool {
        tags[.historic] == "memorial" && tags.has(.building) && tags[.memorial]?.hasSuffix("plaque") == true
    }

    /// A pitch, a school yard or a street that somebody has marked as a wall, since one goes round it or along it.
    private static func isGround(_ tags: SightTags) -> Bool {
        tags.has(.leisure) || tags.has(.amenity) || tags.has(.landuse) || tags.has(.highway) || tags.has(.sport)
    }

    /// Stops of a metro are no buildings that one would walk to.
    private static func isUnderground(_ tags: SightTags) -> Bool {
        let station = tags[text: "station"]
        return station == "light_rail" || station == "subway" || tags.has(.tunnel)
            || tags[.location] == "underground"
    }
}
