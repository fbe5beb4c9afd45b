// The style of elements on a slide, after the fallback from Format to Text, Text to Slide and Slide to Presentation.

/// Font, text size and colours.
public struct PWSStyle: Hashable, Sendable {
    /// The name of the font family; nil if no element sets it.
    public var font: String?
    /// The size in points; nil if no element sets it.
    public var textSize: Int?
    public var isBold: Bool
    public var isItalic: Bool
    public var isUnderlined: Bool
    /// The colour of letters and lines; nil if no element sets it.
    public var colour: PWSPaint?
    /// The colour of the background or the interior; nil if no element sets it.
    public var fill: PWSPaint?

    public init(
        font: String? = nil, textSize: Int? = nil, isBold: Bool = false, isItalic: Bool = false,
        isUnderlined: Bool = false, colour: PWSPaint? = nil, fill: PWSPaint? = nil
    ) {
        self.font = font
        self.textSize = textSize
        self.isBold = isBold
        self.isItalic = isItalic
        self.isUnderlined = isUnderlined
        self.colour = colour
        self.fill = fill
    }
}

/// One colour, or a gradient between two colours from top to bottom.
public enum PWSPaint: Hashable, Sendable {
    case solid(PWSColour)
    case gradient(top: PWSColour, bottom: PWSColour)

    /// Reads `#RRGGBB` or `gradient(#RRGGBB,#RRGGBB)`; nil for anything else.
    public init?(_ text: String) {
        if let colour = PWSColour(text) {
            self = .solid(colour)
            return
        }
        let opening = "gradient("
        guard text.hasPrefix(opening), text.hasSuffix(")") else { return nil }
        let colours = text.dropFirst(opening.count).dropLast().split(separator: ",", omittingEmptySubsequences: false)
        guard colours.count == 2, let top = PWSColour(colours[0]), let bottom = PWSColour(colours[1])
        else { return nil }
        self = .gradient(top: top, bottom: bottom)
    }
}

/// A colour of red, green and blue, each from 0 to 255.
public struct PWSColour: Hashable, Sendable, CustomStringConvertible {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Reads `#RRGGBB`; nil for anything else.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count == 7, text.first == "#", text.utf8.dropFirst().allSatisfy({ $0 != UInt8(ascii: "+") }),
            let value = UInt32(text.dropFirst(), radix: 16)
        else { return nil }
        self.init(red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
    }

    /// The colour in CSS: `#rrggbb`.
    public var description: String {
        [red, green, blue].reduce(into: "#") { text, part in
            text += (part < 16 ? "0" : "") + String(part, radix: 16)
        }
    }
}
