// The stylesheet of the pages that belong to no city.

import GuideModel

/// Writes the guide's own stylesheet; it is loaded after the main one.
public enum GuideStyles {
    /// The guide's accent, then a placeholder class for each city's illustration.
    public static func css(_ guide: Guide, cities: [CitySummary]) -> [UInt8] {
        let accent = AccentTokens.css(CityStyles.accent(of: nil, guide: guide))
        let tones = cities.compactMap { city in
            city.illustration.map { (id: id(ofMedium: $0.medium.id, in: city.id), colour: $0.placeholderColour) }
        }
        return Array((accent + Tone.rules(tones)).utf8)
    }

    static func className(city: Slug, medium: String) -> String { Tone.className(id(ofMedium: medium, in: city)) }

    /// Mediums' ids are unique only within a city.
    private static func id(ofMedium medium: String, in city: Slug) -> String { "\(city)--\(medium)" }
}
