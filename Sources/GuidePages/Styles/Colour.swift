// A screen colour, and its legibility on another colour.

import GuideSupport

/// A colour in sRGB.
public struct Colour: Hashable, Sendable {
    /// The components, from 0 to 1.
    public var red, green, blue: Double

    public init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Reads `#rrggbb`; nil for all other texts.
    public init?(_ text: String) {
        guard text.utf8.count == 7, text.hasPrefix("#"), text.dropFirst().allSatisfy(\.isHexDigit),
            let number = Int(text.dropFirst(), radix: 16)
        else { return nil }
        self.init(
            red: Double(number >> 16) / 255, green: Double(number >> 8 & 255) / 255, blue: Double(number & 255) / 255)
    }

    /// Whether a text is a colour, `#rrggbb`.
    static func isColour(_ text: String?) -> Bool { text.flatMap(Colour.init) != nil }

    public static let white = Colour(red: 1, green: 1, blue: 1)

    /// The colour as `#rrggbb`.
    public var hexadecimal: String {
        "#" + [red, green, blue].map { UInt8((min(1, max(0, $0)) * 255).rounded()) }.hexadecimal
    }

    /// The same colour rounded to `#rrggbb`, so that the computed colour is the displayed colour.
    var rounded: Colour { Colour(hexadecimal) ?? self }

    /// The mixture with another colour in sRGB, where `part` is from 0 to 1.
    public func mixed(with other: Colour, part: Double) -> Colour {
        Colour(
            red: red + (other.red - red) * part, green: green + (other.green - green) * part,
            blue: blue + (other.blue - blue) * part)
    }

    /// The relative luminance as WCAG 2.2 defines it, from 0 to 1.
    public var luminance: Double {
        func linear(_ part: Double) -> Double {
            part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The contrast ratio as WCAG 2.2 defines it, from 1 to 21.
    public func contrast(with other: Colour) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// The same hue and saturation (HSL), lightened or darkened until the contrast with all of `grounds` is at least
    /// `ratio`.
    ///
    /// If no such shade is enough, it is white or black.
    public func reaching(_ ratio: Double, on grounds: [Colour], lighter: Bool) -> Colour {
        let start = lightness
        let goal = lighter ? 1.0 : 0.0
        for step in 0...100 {
            let colour = withLightness(start + (goal - start) * Double(step) / 100).rounded
            if grounds.allSatisfy({ colour.contrast(with: $0) >= ratio }) { return colour }
        }
        return lighter ? .white : Colour(red: 0, green: 0, blue: 0)
    }

    /// The lightness in HSL, from 0 to 1.
    private var lightness: Double { (max(red, green, blue) + min(red, green, blue)) / 2 }

    /// The colour of the same hue and saturation (HSL) with another lightness.
    private func withLightness(_ new: Double) -> Colour {
        let old = lightness
        let range = 1 - abs(2 * old - 1)
        // Half the spread of the components around the lightness is proportional to the range that the lightness
        // allows.
        let scale = range > 0 ? (1 - abs(2 * new - 1)) / range : 0
        return Colour(
            red: new + (red - old) * scale, green: new + (green - old) * scale, blue: new + (blue - old) * scale)
    }
}

extension Colour {
    /// Creates a colour from its hue in degrees, and its saturation and lightness (HSL) from 0 to 1.
    init(hue: Double, saturation: Double, lightness: Double) {
        let spread = saturation * min(lightness, 1 - lightness)
        func part(_ offset: Double) -> Double {
            let turned = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            let place = turned < 0 ? turned + 12 : turned
            return lightness - spread * max(-1, min(place - 3, 9 - place, 1))
        }
        self.init(red: part(0), green: part(8), blue: part(4))
    }

    /// The hue in HSL, in degrees from 0 to 360; 0 for greys.
    var hue: Double {
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let spread = most - least
        guard spread > 0 else { return 0 }
        let sixth: Double =
            most == red
            ? (green - blue) / spread : most == green ? (blue - red) / spread + 2 : (red - green) / spread + 4
        return (sixth < 0 ? sixth + 6 : sixth) * 60
    }

    /// The saturation in HSL, from 0 to 1.
    var saturation: Double {
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let range = 1 - abs(most + least - 1)
        return range > 0 ? (most - least) / range : 0
    }
}
