// Numbers in decimal digits, written a word at a time instead of digit by digit.

extension ByteBuffer {
    @inlinable
    @inline(__always)
    public mutating func append(_ text: ShortText) {
        // All eight bytes are stored; those beyond the text are written over.
        makeRoom(8)
        UnsafeMutableRawPointer(start + count).storeBytes(of: text.word.littleEndian, as: UInt64.self)
        count &+= text.count
    }

    /// A whole number in decimal digits.
    @inlinable
    public mutating func append(decimal number: Int) {
        if number >= 0, number < 1000 {
            append(ShortText(below1000: UInt32(truncatingIfNeeded: number)))
        } else {
            if number < 0 { append(UInt8(ascii: "-")) }
            appendThousands(UInt64(number.magnitude))
        }
    }

    @usableFromInline
    mutating func appendThousands(_ number: UInt64) {
        guard number >= 1000 else { return append(ShortText(below1000: UInt32(number))) }
        appendThousands(number / 1000)
        append(ShortText(word: ShortText.threeDigits(UInt32(number % 1000)), count: 3))
    }
}
