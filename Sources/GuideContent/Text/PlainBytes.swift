// Passes over the letters, digits and spaces that most texts are made of, sixteen bytes at a time.

import GuideModel

enum PlainBytes {
    /// The next place with anything but letters, digits, spaces, the signs before the digits and bytes beyond ASCII.
    ///
    /// - Parameters:
    ///   - sign: the first of the signs `+ , - . /` that is passed over.
    static func end(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int, before end: Int, signsFrom sign: UInt8
    ) -> Int {
        guard let base = bytes.baseAddress else { return end }
        var place = start
        // What stands behind the end may be looked at too, where there is something.
        while place < end, place + 16 <= bytes.count {
            let next = UnsafeRawPointer(base + place).loadUnaligned(as: SIMD16<UInt8>.self)
            let small = next | all(0x20)
            let letters = small .>= all(UInt8(ascii: "a")) .& small .<= all(UInt8(ascii: "z"))
            let numbers = next .>= all(sign) .& next .<= all(UInt8(ascii: "9"))
            let plain = letters .| numbers .| next .== all(0x20) .| next .>= all(0x80)
            let halves = unsafeBitCast(plain, to: SIMD2<UInt64>.self)
            let (first, second) = (~UInt64(littleEndian: halves.x), ~UInt64(littleEndian: halves.y))
            if first != 0 { return min(place + first.trailingZeroBitCount / 8, end) }
            if second != 0 { return min(place + 8 + second.trailingZeroBitCount / 8, end) }
            place += 16
        }
        while place < end, isPlain(base[place], sign) { place += 1 }
        return min(place, end)
    }

    @inline(__always)
    private static func isPlain(_ byte: UInt8, _ sign: UInt8) -> Bool {
        byte.isASCIILetter || byte == 0x20 || byte >= 0x80 || byte >= sign && byte <= UInt8(ascii: "9")
    }

    @inline(__always)
    private static func all(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }
}
