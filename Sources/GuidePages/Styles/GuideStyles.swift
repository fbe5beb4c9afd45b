// The style sheets of the guide and of a city, made from their colours.

import GuideModel

/// Writes the guide's own style sheet, which loads after the main one.
public enum GuideStyles {
    /// The guide's accent, then the classes of the pictures of cities and of their content on the first page.
    public static func css(_ guide: Guide, cities: [CitySummary]) -> [UInt8] {
        let accent = AccentTokens.css(CityStyles.accent(of: nil, guide: guide))
        let tones = cities.flatMap { city in
            ([city.illustration] + city.homeCards.map(\.illustration)).compactMap { $0 }.map { asset in
                (id: id(ofMedium: asset.medium.id, in: city.id), asset: asset)
            }
        }
        return Array((accent + Tone.rules(tones)).utf8)
    }

    static func className(city: Slug, medium: String) -> String { Tone.className(id(ofMedium: medium, in: city)) }

    /// The ids of media are unique only within a city.
    private static func id(ofMedium medium: String, in city: Slug) -> String { "\(city)--\(medium)" }
}

/// Writes a city's style sheet, which loads after the main one.
public enum CityStyles {
    /// The accent's custom properties for light and dark, then a class for the placeholder and the focal point of each
    /// picture.
    ///
    /// - Parameter assets: the city's media in any order.
    public static func css(_ city: City, guide: Guide, assets: [MediumAsset]) -> [UInt8] {
        let accent = AccentTokens.css(accent(of: city.accent, guide: guide))
        return Array((accent + Tone.rules(assets.map { (id: $0.medium.id, asset: $0) })).utf8)
    }

    /// The city's accent, or else the guide's, or else the default.
    static func accent(of accent: String?, guide: Guide) -> Colour {
        accent.flatMap(Colour.init) ?? Colour(guide.accent) ?? Colour(Guide.defaultAccent)
            ?? Colour(red: 0, green: 0, blue: 0)
    }
}
