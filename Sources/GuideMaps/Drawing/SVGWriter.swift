// Writes SVG as bytes, and escapes all text from content.

import GuideGeo
import GuideSupport

/// Bytes of SVG under construction.
struct SVGWriter {
    private(set) var bytes: [UInt8] = []

    /// The bytes that `write` writes.
    ///
    /// - Parameter capacity: the expected number of bytes.
    static func page(capacity: Int, _ write: (inout SVGWriter) -> Void) -> [UInt8] {
        var writer = SVGWriter()
        writer.bytes.reserveCapacity(capacity)
        write(&writer)
        return writer.bytes
    }

    /// The number of written bytes.
    var count: Int { bytes.count }

    /// Text in the source code, which needs no escaping.
    mutating func markup(_ markup: StaticString) { bytes += markup.description.utf8 }

    mutating func raw(_ other: [UInt8]) { bytes += other }

    /// Repeats the output at these offsets.
    mutating func repeatBytes(_ range: Range<Int>) { bytes += Array(bytes[range]) }

    /// One ASCII character.
    mutating func character(_ byte: UInt8) { bytes.append(byte) }

    /// Text from content: escaped for element content and for attributes in double quotes; characters that XML
    /// 1.0 does not allow become spaces.
    mutating func text(_ text: String) { bytes.append(text, escape: .svg) }

    /// A whole number in decimal digits.
    mutating func int(_ value: Int) { bytes += String(value).utf8 }

    /// A number rounded to hundredths, without unnecessary digits: `3`, `-0.25` as `-.25`.
    mutating func number(_ value: Double) { hundredths(Hundredths(value * 100)) }

    /// A number rounded to a ten-thousandth, for a scale that applies to whole cities.
    mutating func fine(_ value: Double) {
        let count = Int((abs(value) * 10_000).rounded())
        if value < 0, count > 0 { character(UInt8(ascii: "-")) }
        int(count / 10_000)
        var rest = String(count % 10_000 + 10_000).dropFirst()
        while rest.last == "0" { rest = rest.dropLast() }
        if rest.isEmpty { return }
        character(UInt8(ascii: "."))
        bytes += rest.utf8
    }

    /// A number of hundredths, without unnecessary digits.
    mutating func hundredths(_ number: Hundredths) {
        let (whole, rest) = abs(number.count).quotientAndRemainder(dividingBy: 100)
        if number.count < 0 { character(UInt8(ascii: "-")) }
        if whole > 0 || rest == 0 { int(whole) }
        if rest == 0 { return }
        character(UInt8(ascii: "."))
        int(rest / 10)
        if rest % 10 > 0 { int(rest % 10) }
    }

    /// A point as `x y`.
    mutating func pair(_ point: PlanePoint) { pair(WrittenPoint(point)) }

    /// A point as `x y`.
    mutating func pair(_ point: WrittenPoint) {
        hundredths(point.x)
        markup(" ")
        hundredths(point.y)
    }

    /// ` name="value"` with an escaped value.
    mutating func attribute(_ name: StaticString, _ value: String) {
        markup(" ")
        markup(name)
        markup("=\"")
        text(value)
        markup("\"")
    }

    /// ` name="prefix-suffix"`: an id of the drawing that starts with the prefix, or a reference to one.
    mutating func attribute(_ name: StaticString, _ prefix: String, _ suffix: StaticString) {
        markup(" ")
        markup(name)
        markup("=\"")
        text(prefix)
        markup(suffix)
        markup("\"")
    }

    /// ` transform="translate(x y) rotate(d) scale(s)"`.
    mutating func transform(_ point: PlanePoint, scale: Double = 1, degrees: Double = 0) {
        markup(" transform=\"translate(")
        pair(point)
        if degrees != 0 {
            markup(") rotate(")
            number(degrees)
        }
        if scale != 1 {
            markup(") scale(")
            number(scale)
        }
        markup(")\"")
    }
}
