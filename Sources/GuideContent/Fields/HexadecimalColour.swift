// Reads colours and calculates their contrast.

import GuideSupport

/// A colour in the sRGB colour space.
struct HexadecimalColour: Hashable, Sendable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8

    /// Reads `#rrggbb`; nil for any other text.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 7, bytes[0] == UInt8(ascii: "#"),
            bytes[1...].allSatisfy({ UInt8(String(UnicodeScalar($0)), radix: 16) != nil }),
            let value = UInt32(text.dropFirst(), radix: 16)
        else { return nil }
        red = UInt8(value >> 16 & 0xFF)
        green = UInt8(value >> 8 & 0xFF)
        blue = UInt8(value & 0xFF)
    }

    /// Completes `#rgb` or `rrggbb` to `#rrggbb`; nil for any other text.
    static func spelledOut(_ text: String) -> String? {
        let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
        let long = digits.utf8.count == 3 ? digits.map { "\($0)\($0)" }.joined() : digits
        return HexadecimalColour("#" + long).map { _ in "#" + long.lowercased() }
    }

    /// Relative luminance (WCAG 2.2), from 0 for black to 1 for white.
    var luminance: Double {
        func linear(_ component: UInt8) -> Double {
            let value = Double(component) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Contrast ratio with white (WCAG 2.2), from 1 to 21.
    var contrastWithWhite: Double { 1.05 / (luminance + 0.05) }

    /// The same hue, just dark enough for 4.5 to 1 with white; nil if the colour is dark enough already.
    var darkenedForWhite: String? {
        guard contrastWithWhite < 4.5 else { return nil }
        for percent in stride(from: 98, through: 0, by: -2) {
            func scaled(_ component: UInt8) -> Int { Int(component) * percent / 100 }
            let value = scaled(red) << 16 | scaled(green) << 8 | scaled(blue)
            let digits = String(value, radix: 16)
            let text = "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
            if let colour = HexadecimalColour(text), colour.contrastWithWhite >= 4.5 { return text }
        }
        return nil
    }

    /// A ratio truncated, not rounded, to two decimals, so that a message does not show 4.499 as 4.50.
    static func twoDecimals(_ ratio: Double) -> String {
        let hundredths = Int(ratio * 100)
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
