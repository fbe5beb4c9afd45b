// Writes SVG as bytes, escaping whatever came from content.

import GuideGeo
import GuideModel
import GuideSupport

/// Bytes of SVG under construction.
struct SVGWriter: ~Copyable {
    private var buffer: ByteBuffer

    /// - Parameter capacity: how many bytes there is room for at first.
    init(capacity: Int = 1024) { buffer = ByteBuffer(capacity: capacity) }

    private init(_ buffer: ByteBuffer) { self.buffer = buffer }

    deinit { buffer.free() }

    /// What `write` writes.
    ///
    /// - Parameter capacity: how many bytes are expected.
    static func page(capacity: Int, _ write: (inout SVGWriter) -> Void) -> [UInt8] {
        [UInt8](capacity: capacity) { buffer in
            var writer = SVGWriter(buffer)
            write(&writer)
            buffer = writer.buffer.handOver()
        }
    }

    var bytes: [UInt8] { [UInt8](buffer.bytes) }

    /// How many bytes have been written.
    var count: Int { buffer.bytes.count }

    @inline(__always)
    mutating func markup(_ markup: StaticString) { markup.withUTF8Buffer { buffer.append($0) } }

    mutating func raw(_ other: [UInt8]) { other.withUnsafeBufferPointer { buffer.append($0) } }

    /// A part of bytes that are written already.
    @inline(__always)
    mutating func raw(_ other: [UInt8], _ range: Range<Int>) {
        other.withUnsafeBufferPointer { buffer.append(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// What has been written at these offsets, once more.
    mutating func again(_ range: Range<Int>) { buffer.append(again: range) }

    /// Writes what is the same each time: at first by `write`, later as it stands.
    ///
    /// - Parameter written: where it stands; nil at first.
    /// - Returns: the same for the next time.
    @inline(__always)
    mutating func repeating(_ written: Range<Int>?, _ write: (inout SVGWriter) -> Void) -> Range<Int> {
        if let written {
            again(written)
            return written
        }
        let start = count
        write(&self)
        return start..<count
    }

    /// One ASCII character.
    mutating func character(_ byte: UInt8) { buffer.append(byte) }

    /// Text from outside: escaped for element content and for attributes in double quotes; characters that XML 1.0
    /// does not allow become spaces.
    mutating func text(_ text: String) {
        text.withBytes { run in
            var start = 0
            while start < run.count {
                start = buffer.append(run, from: start) { block in
                    // `"` and `&` differ in one bit, and so do `<` and `>`.
                    block.less(than: 0x20) .| block.equal(0xEF)
                        .| (block | ByteBlock(repeating: 0x04)).equal(UInt8(ascii: "&"))
                        .| (block | ByteBlock(repeating: 0x02)).equal(UInt8(ascii: ">"))
                }
                if start < run.count { start += escape(run, at: start) }
            }
        }
    }

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
                buffer.append(0x20)
                return 3
            }
            buffer.append(0xEF)
        default: buffer.append(0x20)
        }
        return 1
    }

    /// A whole number in decimal digits.
    mutating func int(_ value: Int) { buffer.append(decimal: value) }

    /// A number rounded to hundredths, without needless digits: `3`, `-0.25` as `-.25`.
    @inline(__always)
    mutating func number(_ value: Double) { hundredths(Hundredths(value * 100)) }

    /// A number of hundredths, without needless digits.
    mutating func hundredths(_ number: Hundredths) {
        guard number.count >= 0 else {
            character(UInt8(ascii: "-"))
            return hundredths(Hundredths(count: -number.count))
        }
        guard number.count < 100_000 else { return largeHundredths(number) }
        let whole = UInt32(truncatingIfNeeded: number.count) / 100
        let rest = UInt32(truncatingIfNeeded: number.count) &- whole &* 100
        var text = whole > 0 || rest == 0 ? ShortText(below1000: whole) : ShortText()
        text.append(ShortText(fraction: rest))
        buffer.append(text)
    }

    private mutating func largeHundredths(_ number: Hundredths) {
        let (whole, rest) = number.count.quotientAndRemainder(dividingBy: 100)
        buffer.append(decimal: whole)
        buffer.append(ShortText(fraction: UInt32(rest)))
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

    /// ` name="prefix-suffix"`: an id of the drawing that starts with the prefix, or what leads to one.
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
