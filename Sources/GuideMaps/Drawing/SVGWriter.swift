// Writes SVG as bytes, escaping whatever came from content.

import GuideModel

/// Bytes of SVG under construction.
struct SVGWriter: Sendable {
    private(set) var bytes: [UInt8] = []

    /// Makes room for so many bytes in all.
    mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    mutating func markup(_ markup: StaticString) {
        markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func raw(_ other: [UInt8]) { bytes.append(contentsOf: other) }

    /// Text from outside: escaped for element content and for attributes in double quotes; characters that XML 1.0
    /// does not allow become spaces.
    mutating func text(_ text: String) {
        var text = text
        text.withUTF8 { run in
            var start = 0
            while start < run.count {
                let next = ByteWord.firstIndex(in: run, from: start) { word in
                    // `"` and `&` differ in one bit, and so do `<` and `>`.
                    ByteWord.less(word, than: 0x20) | ByteWord.equal(word | Self.fourInEach, UInt8(ascii: "&"))
                        | ByteWord.equal(word | Self.twoInEach, UInt8(ascii: ">")) | ByteWord.equal(word, 0xEF)
                }
                if next > start { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: run[start..<next])) }
                start = next < run.count ? next + escape(run, at: next) : next
            }
        }
    }

    private static let twoInEach: UInt64 = 0x0202_0202_0202_0202
    private static let fourInEach: UInt64 = 0x0404_0404_0404_0404

    /// Writes what stands for a byte that may not stand itself; returns how many bytes that was.
    private mutating func escape(_ run: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        switch run[index] {
        case UInt8(ascii: "&"): markup("&amp;")
        case UInt8(ascii: "<"): markup("&lt;")
        case UInt8(ascii: ">"): markup("&gt;")
        case UInt8(ascii: "\""): markup("&quot;")
        case 0xEF:
            // U+FFFE and U+FFFF are no characters; the others that begin so are.
            if index + 2 < run.count, run[index + 1] == 0xBF, run[index + 2] >= 0xBE {
                bytes.append(0x20)
                return 3
            }
            bytes.append(0xEF)
        default: bytes.append(0x20)
        }
        return 1
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

    /// ` name="prefix-suffix"`: an id of the drawing that starts with the prefix, or what leads to one.
    mutating func attribute(_ name: StaticString, _ prefix: String, _ suffix: StaticString) {
        bytes.append(0x20)
        markup(name)
        markup("=\"")
        text(prefix)
        markup(suffix)
        markup("\"")
    }

    mutating func extent(_ extent: MapExtent) { extent.write(to: &bytes) }

    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// ` transform="translate(x y) scale(s)"`.
    mutating func transform(_ point: PlanePoint, scale: Double = 1, degrees: Double = 0) {
        markup(" transform=\"translate(")
        bytes.appendPair(point)
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
