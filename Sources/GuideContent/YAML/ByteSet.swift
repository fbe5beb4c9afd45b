// Sets of ASCII characters that a byte is looked up in by one shift.

/// Some of the ASCII characters, a bit for each.
struct ByteSet {
    /// 0x00 to 0x3F.
    let low: UInt64
    /// 0x40 to 0x7F.
    let high: UInt64

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        byte < 0x80 && (byte < 0x40 ? low : high) &>> UInt64(byte) & 1 != 0
    }

    /// Letters, digits, `-` and `_`.
    static let ofKeys = ByteSet(low: 0x03FF_2000_0000_0000, high: 0x07FF_FFFE_87FF_FFFE)
}
