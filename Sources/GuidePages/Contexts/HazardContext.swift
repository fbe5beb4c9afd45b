// A hazard in a page's list.

import GuideModel

/// What to take care of, where, and when.
struct HazardContext: Sendable {
    /// The id that the map's sign leads to.
    var anchor: String
    var text: String
    /// Where it is, in words.
    var place: String?
    /// In words; nil for the whole year.
    var season: String?
    /// The leg of the tour in which it begins, from 0; nil on the city's own page.
    var leg: Int?
    /// Where it is, as scripts read it: `lat,lon lat,lon`.
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
