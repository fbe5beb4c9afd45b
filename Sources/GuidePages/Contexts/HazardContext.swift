// A hazard in a page's list.

import GuideModel

/// A hazard: what it is, where it is, and when it applies.
struct HazardContext: Sendable {
    /// The id that the hazard sign on the map leads to.
    var anchor: String
    var text: String
    /// The location in words.
    var place: String?
    /// The season in words; nil for the whole year.
    var season: String?
    /// The leg of the tour in which the hazard begins, from 0; nil on the city's own page.
    var leg: Int?
    /// The location in the format of scripts: `lat,lon lat,lon`.
    var line: String
    /// The season as ``OpeningHours/json``; empty for the whole year.
    var rules: [UInt8]
}

extension HazardContext: TemplateContext {
    static let fields = TemplateFields<HazardContext> {
        $0.anchor("anchor", \.anchor)
        $0.text("text", \.text)
        $0.text("place", \.place)
        $0.text("season", \.season)
        $0.text("leg") { $0.leg.map(String.init) }
        $0.text("line", \.line)
        $0.text("rules", \.rules)
    }
}
