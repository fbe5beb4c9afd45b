// How well known a sight is, by what the data say of it.

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
