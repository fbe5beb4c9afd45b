// Maps a point's type, in its author's words, to one of the guide's kinds of place.

import GuideModel

enum PWSKinds {
    /// The kind of a point, and false if the type is unknown.
    static func kind(type: String?, name: String) -> (kind: PlaceKind, isKnown: Bool) {
        let word = type?.foldedWords ?? ""
        if let kind = kinds[word] { return (kind, true) }
        if let kind = PlaceKind.allCases.first(where: { $0.rawValue == word || $0.name.foldedWords == word }) {
            // "Activity" and "attraction" are general; the name may be more specific.
            return (kind == .attraction ? guess(from: name) ?? kind : kind, true)
        }
        return (guess(from: name) ?? .attraction, general.contains(word))
    }

    /// The word that the author probably meant by `type`.
    static func nearestType(to type: String) -> String? {
        nearestWord(to: type, among: Array(kinds.keys) + PlaceKind.allCases.map(\.rawValue) + ["poi"])
    }

    /// General types, which do not imply a kind.
    private static let general: Set<String> = [
        "", "poi", "spoi", "subpoi", "sub poi", "point", "activity", "sight", "place",
    ]

    private static let kinds: [String: PlaceKind] = [
        "inn": .pub, "club": .pub,
        "café": .cafe, "coffee": .cafe, "coffee shop": .cafe, "tea room": .cafe, "tearoom": .cafe,
        "dining": .restaurant, "food": .restaurant, "eating": .restaurant,
        "accommodation": .hotel, "lodging": .hotel, "camping": .campsite, "city hall": .townHall,
        "shopping": .shop, "store": .shop, "cathedral": .church, "minster": .church,
        "gardens": .garden, "ruins": .ruin, "walls": .wall, "theater": .theatre, "art gallery": .gallery,
    ]

    /// The kind that the last word of a name implies; nil if uncertain.
    private static func guess(from name: String) -> PlaceKind? {
        let words = name.foldedWords.split(separator: " ").map(String.init)
        guard let last = words.last else { return nil }
        if words.suffix(2) == ["chapter", "house"] { return .church }
        if words.suffix(2) == ["coffee", "house"] || words.suffix(2) == ["tea", "rooms"]
            || words.suffix(2) == ["tea", "room"]
        {
            return .cafe
        }
        if words.suffix(2) == ["town", "hall"] || words.suffix(2) == ["city", "hall"] { return .townHall }
        if words.suffix(2) == ["concert", "hall"] { return .concertHall }
        if words.suffix(2) == ["car", "park"] { return .parking }
        if last == "bar" {
            // In the walled towns of northern England, a bar can be a gate; elsewhere it may be anything.
            return words.contains("walls") || words.contains("wall") ? .gate : nil
        }
        return lastWords[last]
    }

    private static let lastWords: [String: PlaceKind] = [
        "abbey": .abbey, "priory": .abbey, "bridge": .bridge, "cafe": .cafe, "café": .cafe, "castle": .castle,
        "cathedral": .church, "chapel": .chapel, "church": .church, "minster": .church, "cinema": .cinema,
        "fountain": .fountain, "gallery": .gallery, "garden": .garden, "gardens": .garden, "gate": .gate,
        "hall": .hall, "hotel": .hotel, "house": .house, "library": .library, "market": .market,
        "memorial": .memorial, "monument": .monument, "museum": .museum, "park": .park, "restaurant": .restaurant,
        "river": .river, "square": .square, "station": .station, "statue": .statue, "street": .street,
        "theatre": .theatre, "tower": .tower, "university": .university, "viewpoint": .viewpoint, "wall": .wall,
        "walls": .wall,
        "aquarium": .aquarium, "beach": .beach, "brewery": .brewery, "campsite": .campsite, "cemetery": .cemetery,
        "hospital": .hospital, "hostel": .hostel, "lake": .lake, "lighthouse": .lighthouse, "marina": .marina,
        "mosque": .mosque, "observatory": .observatory, "palace": .palace, "pharmacy": .pharmacy,
        "planetarium": .planetarium, "playground": .playground, "stadium": .stadium, "synagogue": .synagogue,
        "temple": .temple, "waterfall": .waterfall, "watermill": .watermill, "windmill": .windmill,
        "winery": .winery, "zoo": .zoo,
    ]
}
