// Writes SVG as bytes, escaping whatever came from content.

/// Bytes of SVG under construction.
struct SVGWriter: Sendable {
    private(set) var bytes: [UInt8] = []

    mutating func markup(_ markup: StaticString) {
        markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func raw(_ other: [UInt8]) { bytes.append(contentsOf: other) }

    /// Text from outside: escaped for element content and for attributes in double quotes; characters that XML 1.0
    /// does not allow become spaces.
    mutating func text(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": markup("&amp;")
            case "<": markup("&lt;")
            case ">": markup("&gt;")
            case "\"": markup("&quot;")
            case "\u{9}", "\u{A}", "\u{D}": bytes.append(0x20)
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": bytes.append(0x20)
            default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }

    mutating func int(_ value: Int) { bytes.appendDecimal(value) }

    mutating func number(_ value: Double) { bytes.appendNumber(value) }

    /// ` name="value"` with an escaped value.
    mutating func attribute(_ name: StaticString, _ value: String) {
        bytes.append(0x20)
        markup(name)
        markup("=\"")
        text(value)
        markup("\"")
    }

    /// ` transform="translate(x y) scale(s)"`.
    mutating func transform(_ point: PlanePoint, scale: Double = 1, degrees: Double = 0) {
        markup(" transform=\"translate(")
        number(point.x)
        bytes.append(0x20)
        number(point.y)
        bytes.append(UInt8(ascii: ")"))
        if degrees != 0 {
            markup(" rotate(")
            number(degrees)
            bytes.append(UInt8(ascii: ")"))
        }
        if scale != 1 {
            markup(" scale(")
            number(scale)
            bytes.append(UInt8(ascii: ")"))
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
