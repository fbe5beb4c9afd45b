// What a sight is called, and how much is said of it elsewhere.

import GuideModel
import GuideSupport

enum SightNotability {
    /// A number for comparing sights of one city; it has no unit.
    static func of(_ tags: SightTags, sightClass: SightClass, squareMetres: Double) -> Int {
        var score = sightClass.weight
        if tags.has(.wikidata) { score += 15 }
        if tags.has(.wikipedia) || tags.hasKey(startingWith: "wikipedia:") { score += 15 }
        score += protection(tags)
        switch tags[.tourism] {
        case "attraction": score += 15
        case "museum", "viewpoint", "zoo", "aquarium", "gallery": score += 4
        default: break
        }
        // What has a name in many languages is spoken of in many countries.
        score += min(30, 3 * tags.count(startingWith: "name:"))
        if tags.has(.image) || tags.has(.wikimediaCommons) { score += 5 }
        if tags.website != nil { score += 4 }
        if tags.has(.openingHours) { score += 2 }
        if tags.has(.architect) || tags.has(.artistName) || tags.has(.startDate) { score += 3 }
        if squareMetres > 100 { score += Int(min(8, 2 * log10(squareMetres / 100))) }
        if let metres = SightMeasure.metres(tags[.height]), metres >= 30 { score += 4 }
        return score
    }

    /// What being listed counts: 1 is the whole world's heritage, 2 a nation's.
    private static func protection(_ tags: SightTags) -> Int {
        if tags.first("ref:whc", "whc:inscription_date") != nil { return 30 }
        switch tags[.heritage] {
        case "1": return 30
        case "2": return 18
        case "no": return 0
        case .some: return 10
        case nil: return tags.isProtected ? 5 : 0
        }
    }
}

/// Names and ids of the sights of one city.
struct SightNaming: Sendable {
    struct Entry: Sendable {
        var name: String
        var english: String?
        /// The English word for it, such as `church`.
        var noun: String
        var street: String?
        /// The element's number in OpenStreetMap.
        var number: Int64
        var isNode: Bool
    }

    private(set) var names: [String] = []
    /// Nil where no id can be made.
    private(set) var ids: [Slug?] = []

    /// - Parameter entries: the most notable first, for that keeps its plain name.
    init(_ entries: [Entry]) {
        var takenNames: Set<String> = []
        var takenIDs: Set<String> = ["index", "readme"]
        for entry in entries {
            var name = entry.name
            var count = 2
            for qualifier in [entry.street, entry.noun] where takenNames.contains(name.lowercased()) {
                if let qualifier { name = "\(entry.name) (\(qualifier))" }
            }
            while takenNames.contains(name.lowercased()) {
                name = "\(entry.name) (\(count))"
                count += 1
            }
            takenNames.insert(name.lowercased())
            names.append(name)
            ids.append(SightNaming.id(of: name, entry, besides: &takenIDs))
        }
    }

    private static func id(of name: String, _ entry: Entry, besides taken: inout Set<String>) -> Slug? {
        // A name in another script may leave no letter for an address; then the element's number must do.
        let element = "\(entry.noun) \(entry.isNode ? "n" : "")\(abs(entry.number))"
        for text in [name, entry.english ?? name, "\(name) \(abs(entry.number))", element] {
            guard let id = Slug(naming: text), isTelling(id), taken.insert(id.text).inserted else { continue }
            return id
        }
        return Slug(naming: "sight \(taken.count)").flatMap { taken.insert($0.text).inserted ? $0 : nil }
    }

    /// A digit left over from a name in another script says nothing.
    private static func isTelling(_ id: Slug) -> Bool {
        id.text.utf8.count(where: { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }) >= 2
            || id.text.utf8.count >= 4
    }
}
