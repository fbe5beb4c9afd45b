// The colours of generated pictures: shades of a city's accent and of matching hues, by kind and by seed.

import GuideModel

/// Derives colour schemes from an accent.
///
/// The same accent, group and seed always give the same scheme.
struct PicturePalette: Sendable {
    let accent: Colour

    /// The lightness of a picture's background in the light scheme.
    private enum Tone: CaseIterable {
        case pale, middle, deep
    }

    /// The colour scheme of a picture.
    ///
    /// - Parameters:
    ///   - group: the group of the place's kind; similar kinds share a hue. Nil for tours and cities.
    ///   - seed: selects one of the tones and varies the hue a little.
    func scheme(_ group: PlaceGroup?, seed: UInt64) -> PictureScheme {
        let tones = Tone.allCases
        let tone = tones[Int(seed % UInt64(tones.count))]
        let turn = Double(seed / 8 % 5) * 5 - 10
        let hue = hue(of: group) + turn
        return PictureScheme(light: light(hue, tone), dark: dark(hue, tone))
    }

    /// The hue in degrees on the colour wheel.
    private func hue(of group: PlaceGroup?) -> Double {
        switch group {
        case .museums: accent.hue + 60
        case .green: 112
        case .food, .shops: accent.hue + 212
        case .stay: accent.hue + 270
        case .sights, .practical, nil: accent.hue
        }
    }

    /// A colour whose saturation is limited by the accent's.
    ///
    /// A grey accent gives grey pictures, but a vivid accent does not give vivid ones.
    private func colour(_ hue: Double, _ saturation: Double, _ lightness: Double) -> String {
        Colour(hue: hue, saturation: min(saturation, accent.saturation * 1.6), lightness: lightness).hexadecimal
    }

    private func light(_ hue: Double, _ tone: Tone) -> PictureColours {
        switch tone {
        case .pale:
            PictureColours(
                background: colour(hue, 0.30, 0.925), block: colour(hue, 0.24, 0.835),
                building: colour(hue, 0.24, 0.765),
                green: colour(108, 0.30, 0.80), water: colour(204, 0.36, 0.78), street: colour(hue, 0.40, 0.985),
                line: colour(hue, 0.22, 0.56), mark: colour(hue, 0.52, 0.27), icon: "#ffffff")
        case .middle:
            PictureColours(
                background: colour(hue, 0.28, 0.82), block: colour(hue, 0.26, 0.71), building: colour(hue, 0.27, 0.63),
                green: colour(108, 0.26, 0.70), water: colour(204, 0.36, 0.69), street: colour(hue, 0.34, 0.92),
                line: colour(hue, 0.26, 0.46), mark: colour(hue, 0.58, 0.20), icon: "#ffffff")
        case .deep:
            PictureColours(
                background: colour(hue, 0.42, 0.27), block: colour(hue, 0.38, 0.345), building: colour(hue, 0.36, 0.41),
                green: colour(112, 0.30, 0.32), water: colour(206, 0.46, 0.34), street: colour(hue, 0.44, 0.20),
                line: colour(hue, 0.30, 0.52), mark: colour(hue, 0.60, 0.93), icon: colour(hue, 0.58, 0.20))
        }
    }

    private func dark(_ hue: Double, _ tone: Tone) -> PictureColours {
        let shift = tone == .pale ? 0.035 : tone == .middle ? 0.015 : 0.0
        return PictureColours(
            background: colour(hue, 0.20, 0.125 + shift), block: colour(hue, 0.19, 0.18 + shift),
            building: colour(hue, 0.19, 0.235 + shift), green: colour(110, 0.20, 0.165 + shift),
            water: colour(205, 0.32, 0.185 + shift), street: colour(hue, 0.17, 0.265 + shift),
            line: colour(hue, 0.16, 0.40), mark: colour(hue, 0.42, 0.72), icon: colour(hue, 0.40, 0.11))
    }
}
