// The stylesheet of one city: its accent and its pictures' placeholder colours.

import GuideModel

/// Writes a city's stylesheet; it is loaded after the main one.
public enum CityStyles {
    /// The accent's custom properties for light and dark, then a class for each picture's placeholder.
    ///
    /// - Parameter assets: the city's media in any order.
    public static func css(_ city: City, guide: Guide, assets: [MediumAsset]) -> [UInt8] {
        let accent = AccentTokens.css(accent(of: city.accent, guide: guide))
        return Array((accent + Tone.rules(assets.map { ($0.medium.id, $0.placeholderColour) })).utf8)
    }

    /// The city's accent, else the guide's, else the default.
    static func accent(of accent: String?, guide: Guide) -> Colour {
        accent.flatMap(Colour.init) ?? Colour(guide.accent) ?? Colour(Guide.defaultAccent)
            ?? Colour(red: 0, green: 0, blue: 0)
    }
}
