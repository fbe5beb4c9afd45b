// The kinds of places of the classes of open data.

import GuideModel

/// The kinds of the classes of schema.org and DATAtourisme, and of the types of other open data.
enum OpenDataKinds {
    /// Classes that ``KindWords`` does not know.
    private static let classes: [String: PlaceKind] = [
        "BuddhistTemple": .temple, "CatholicChurch": .church, "FastFoodRestaurant": .restaurant,
        "FortifiedCastle": .castle, "HinduTemple": .temple, "LakeBodyOfWater": .lake, "ParkAndGarden": .park,
        "RemarkableBuilding": .building, "RiverBodyOfWater": .river,
    ]
    /// Classes with many subclasses, which count only if no other class has a kind.
    private static let general: [String: PlaceKind] = [
        "Accommodation": .hotel, "FoodEstablishment": .restaurant, "LodgingBusiness": .hotel, "Store": .shop,
    ]
    /// Classes whose names mean something else in other languages: a square and a tower.
    private static let ambiguous: Set = ["Place", "Tour"]

    /// The kind of the first class with one; nil if no class has one.
    static func kind(of names: [String]) -> PlaceKind? {
        let kinds = names.filter { general[$0] == nil && !ambiguous.contains($0) }.compactMap { name in
            classes[name] ?? KindWords.kind(name) ?? (name.hasSuffix("Store") ? .shop : nil)
        }
        return kinds.first { $0 != .attraction } ?? names.lazy.compactMap { general[$0] }.first ?? kinds.first
    }
}
