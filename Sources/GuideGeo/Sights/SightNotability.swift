// Rates a sight: by its kind, its size, and how much other sources say about it.

import GuideModel
import GuideSupport

/// The one order of importance: for places, for the tour's stops, and for the list of `--explain`.
enum SightNotability {
    /// The reasons for and against a sight.
    ///
    /// The points add up to a number for comparing sights of one city; the number has no unit.
    static func reasons(_ tags: SightTags, sightClass: SightClass, squareMetres: Double) -> [SightReason] {
        var reasons = [SightReason(sightClass.noun, sightClass.weight)]
        func add(_ words: String, _ points: Int, if holds: Bool) {
            if holds, points != 0 { reasons.append(SightReason(words, points)) }
        }
        add("wikidata", 15, if: tags.has(.wikidata))
        add("wikipedia", 15, if: tags.has(.wikipedia) || tags.hasKey(startingWith: "wikipedia:"))
        if let listed = protection(tags) { reasons.append(listed) }
        add("tourism=attraction", 15, if: tags[.tourism] == "attraction")
        if let use = tags[.tourism] {
            add("tourism=\(use)", 4, if: ["museum", "viewpoint", "zoo", "aquarium", "gallery"].contains(use))
        }
        // A sight with names in many languages is known in many countries.
        let languages = tags.languagesOfNames
        add("names in \(languages) languages", min(32, 4 * languages), if: languages > 1)
        add("name in another language", 4, if: languages == 1)
        add("picture", 5, if: tags.has(.image) || tags.has(.wikimediaCommons))
        add("website", 4, if: tags.website != nil)
        add("opening hours", 2, if: tags.has(.openingHours))
        add("maker or date", 3, if: tags.has(.architect) || tags.has(.artistName) || tags.has(.startDate))
        if squareMetres > 100 { add(size(squareMetres), Int(min(8, 2 * log10(squareMetres / 100))), if: true) }
        if let metres = SightMeasure.metres(tags[.height]) { add("\(Int(metres.rounded())) m", 4, if: metres >= 30) }
        add("closed to the public", -15, if: tags.isClosed)
        add("government office", -15, if: tags.isOffice)
        // Encyclopaedias have an article on every station.
        add("a station like others", -20, if: sightClass.kind == .station && !tags.isWorthVisiting)
        return reasons
    }

    /// The points for a listed sight: 1 is world heritage, 2 is a nation's heritage, of which there are
    /// thousands.
    private static func protection(_ tags: SightTags) -> SightReason? {
        if tags.first("ref:whc", "whc:inscription_date") != nil { return SightReason("heritage 1", 30) }
        switch tags[.heritage] {
        case "1": return SightReason("heritage 1", 30)
        case "2": return SightReason("heritage 2", 10)
        case "no": return nil
        case .some(let grade) where grade.count <= 2: return SightReason("heritage \(grade)", 6)
        case .some: return SightReason("heritage", 6)
        case nil: return tags.isProtected ? SightReason("listed", 4) : nil
        }
    }

    /// An area in the usual notation: `850 m²`, `4 ha`, `2.5 km²`.
    private static func size(_ squareMetres: Double) -> String {
        if squareMetres >= 1_000_000 { return "\((squareMetres / 100_000).rounded() / 10) km²" }
        return squareMetres >= 10_000
            ? "\(Int((squareMetres / 10_000).rounded())) ha" : "\(Int(squareMetres.rounded())) m²"
    }
}
