// The stylesheet of the pages that belong to no city.

import GuideModel

/// Writes the guide's own stylesheet; it is loaded after the main one.
public enum GuideStyles {
    /// The guide's accent, then a placeholder class for each city's illustration.
    public static func css(_ guide: Guide, cities: [CitySummary]) -> [UInt8] {
        let tones = cities.compactMap { city in
            city.illustration.flatMap {
                Tone.Rule(id(ofMedium: $0.medium.id, in: city.id), $0.placeholderColour)
            }
        }
        return Array(AccentTokens.css(CityStyles.accent(of: nil, guide: guide)).utf8) + Tone.css(tones)
    }

    static func className(city: Slug, medium: String) -> String { Tone.className(id(ofMedium: medium, in: city)) }

    /// Mediums' ids are unique only within a city.
    private static func id(ofMedium medium: String, in city: Slug) -> String { "\(city)--\(medium)" }
}
