// The accent colour of a city or guide, made legible in the light and in the dark scheme.

/// Custom properties for one colour scheme.
public struct AccentTokens: Hashable, Sendable {
    /// The colour for links, rules and buttons: at least 4.5:1 on every paper and on `soft`.
    public var accent: Colour
    /// The colour for text on the accent: at least 4.5:1.
    public var foreground: Colour
    /// A tint of the paper for unobtrusive backgrounds.
    public var soft: Colour

    /// The contrast of WCAG 2.2, success criterion 1.4.3.
    public static let contrast = 4.5
    /// The darkest background of the light scheme and the lightest of the dark scheme, with a small margin beyond
    /// tokens.css.
    public static let lightPaper = Colour(red: 0.94, green: 0.915, blue: 0.87)
    public static let darkPaper = Colour(red: 0.145, green: 0.133, blue: 0.118)
    private static let night = Colour(red: 0.063, green: 0.059, blue: 0.051)

    /// The colours for light schemes: no darker than necessary.
    public static func light(_ colour: Colour) -> AccentTokens {
        let soft = Colour.white.mixed(with: colour, part: 0.09).rounded
        let accent = colour.reaching(contrast, on: [.white, lightPaper, soft], lighter: false)
        return AccentTokens(accent: accent, foreground: .white, soft: soft)
    }

    /// The colours for dark schemes: no lighter than necessary.
    public static func dark(_ colour: Colour) -> AccentTokens {
        let soft = darkPaper.mixed(with: colour, part: 0.16).rounded
        let accent = colour.reaching(contrast, on: [darkPaper, night, soft], lighter: true)
        return AccentTokens(accent: accent, foreground: night.rounded, soft: soft)
    }

    var declarations: String {
        "--accent: \(accent.hexadecimal); --accent-ink: \(foreground.hexadecimal); --accent-soft: \(soft.hexadecimal);"
    }

    /// The rules for both schemes.
    ///
    /// They are in the layer of the theme's tokens, so that print styles come after them. A `data-theme` on the root
    /// element overrides the device's choice.
    static func css(_ colour: Colour) -> String {
        let light = light(colour).declarations
        let dark = dark(colour).declarations
        return """
            @layer tokens {
              :root { \(light) }
              @media (prefers-color-scheme: dark) {
                :root:not([data-theme="light"]) { \(dark) }
              }
              :root[data-theme="dark"] { \(dark) }
            }

            """
    }
}
