// Classifies elements for a visitor: their kind, the English word for it, and its weight.

import GuideModel

/// A class of sights.
struct SightClass: Hashable, Sendable {
    /// The information that an element of the class needs before it is offered.
    enum Need: Hashable, Sendable {
        case nothing
        /// It has an article, is in a list of monuments, or a mapper has marked it as worth a visit.
        case known
        /// It is in a list of monuments, or marked as historic or as worth a visit.
        case marked
        /// It has its own web page or an article.
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
    /// The place in the table: the lower it is, the more specific the class.
    var rank: Int
    /// Whether it is offered only because an editor asked for its kind.
    var isAskedFor = false

    var servesFood: Bool {
        switch kind {
        case .bar, .beerGarden, .cafe, .iceCreamParlour, .pub, .restaurant: true
        default: false
        }
    }

    /// The most specific class; nil for an element that is not a sight.
    ///
    /// - Parameter asked: the kinds that an editor asks for. Without them, neither nature and leisure nor services
    ///   are sights in themselves.
    static func of(_ tags: SightTags, asked: Set<PlaceKind> = []) -> SightClass? {
        if let facility = facility(tags, asked) { return facility }
        guard var sight = best(in: .sights, tags) else { return nil }
        // The score remains that of the sight.
        if sight.isGeneral, let outing = best(in: .outings, tags) {
            sight.kind = outing.kind
            sight.noun = outing.noun
        }
        return sight
    }

    /// The class of nature, leisure or a service that an editor asks for.
    private static func facility(_ tags: SightTags, _ asked: Set<PlaceKind>) -> SightClass? {
        guard !asked.isEmpty else { return nil }
        for table in [SightClassTable.outings, .services] {
            if var found = best(in: table, tags), asked.contains(found.kind) {
                found.isAskedFor = true
                return found
            }
        }
        return nil
    }

    /// Whether the data only say that it is worth a visit, but not what it is.
    private var isGeneral: Bool { noun == "sight" || noun == "historic sight" }

    private static func best(in table: SightClassTable, _ tags: SightTags) -> SightClass? {
        var best: SightClass?
        for key in table.keys {
            guard let value = tags[key], let found = table[key, value], fits(key, tags),
                found.kind != .wall || !isAreaMarkedAsWall(tags), found.rank < best?.rank ?? .max
            else { continue }
            best = found
        }
        return best
    }

    /// Whether a key that is more specific than another is beside the key that it explains.
    private static func fits(_ key: OSMKey, _ tags: SightTags) -> Bool {
        switch key {
        case .castleType: tags[.historic] == "castle"
        case .memorial: (tags[.historic] == "memorial" || tags[.historic] == "monument") && !isHouseWithPlaque(tags)
        case .historic: !isHouseWithPlaque(tags)
        case .artworkType: tags[.tourism] == "artwork"
        case .gardenType: tags[.leisure] == "garden"
        case .theatreType: tags[.amenity] == "theatre" || tags[.building] == "theatre"
        case .tourism: tags[.tourism] != "information" || isInformationOffice(tags)
        case .boundary: tags[.boundary] == "national_park" || protectsNature(tags)
        case .religion: tags[.amenity] == "place_of_worship"
        case .railway: !isUnderground(tags)
        case .bridge: tags.has(.bridgeName) || tags.isWayOfNote
        case .highway: tags.isYes(.area)
        default: true
        }
    }

    /// Whether it is an office with staff, and not a board or a guidepost.
    private static func isInformationOffice(_ tags: SightTags) -> Bool {
        ["office", "visitor_centre"].contains(tags[text: "information"])
    }

    /// Whether a protected area is in a class for nature; other classes are for townscapes, water supplies and so on.
    private static func protectsNature(_ tags: SightTags) -> Bool {
        ["1", "1a", "1b", "2", "3", "4", "5", "6"].contains(tags[text: "protect_class"])
    }

    /// Whether it is a building that is tagged with its plaque: the rest of its tags define it.
    private static func isHouseWithPlaque(_ tags: SightTags) -> Bool {
        tags[.historic] == "memorial" && tags.has(.building) && tags[.memorial]?.hasSuffix("plaque") == true
    }

    /// Whether it is a pitch, a school yard or a street that a mapper has marked as a wall because of the wall
    /// round it or along it.
    private static func isAreaMarkedAsWall(_ tags: SightTags) -> Bool {
        tags.has(.leisure) || tags.has(.amenity) || tags.has(.landuse) || tags.has(.highway) || tags.has(.sport)
    }

    /// Whether it is a stop of a metro, which is not a building that a visitor would walk to.
    private static func isUnderground(_ tags: SightTags) -> Bool {
        let station = tags[text: "station"]
        return station == "light_rail" || station == "subway" || tags.has(.tunnel)
            || tags[.location] == "underground"
    }
}
