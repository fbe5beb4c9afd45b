// The stylesheet of the pages that belong to no city.

import GuideModel

/// Writes the guide's own stylesheet; it is loaded after the main one.
public enum GuideStyles {
    /// The guide's accent, then a placeholder class for each city's illustration.
    public static func css(_ guide: Guide, cities: [CitySummary]) -> [UInt8] {
        let tones = cities.compactMap { city in
            city.illustration.flatMap {
                Tone.Rule(className(city: city.id, medium: $0.medium.id), $0.placeholderColour)
            }
        }
        return Array(AccentTokens.css(CityStyles.accent(of: nil, guide: guide)).utf8) + Tone.css(tones)
    }

    /// Mediums' ids are unique only within a city.
    static func className(city: Slug, medium: String) -> String { Tone.className("\(city)--\(medium)") }
}
