// A short piece of text that lies in one machine word.

/// A few characters of ASCII in one machine word, so that they are stored at once.
public struct ShortText: Sendable {
    /// The first character lowest; zero beyond the last.
    public var word: UInt64
    /// Of characters, at most eight.
    public var count: Int

    @inlinable
    @inline(__always)
    public init(word: UInt64 = 0, count: Int = 0) {
        self.word = word
        self.count = count
    }

    /// - Parameter packed: a text of at most seven characters, as ``packed`` has it.
    @inlinable
    @inline(__always)
    public init(packed: UInt64) {
        word = packed & 0xFF_FFFF_FFFF_FFFF
        count = Int(truncatingIfNeeded: packed &>> 56)
    }

    /// Its word with the count in the highest byte, for tables of texts.
    public var packed: UInt64 { word | UInt64(count) << 56 }

    /// The digits of a number below a thousand.
    @inlinable
    @inline(__always)
    public init(below1000 number: UInt64) { self.init(packed: Self.numbers[Int(truncatingIfNeeded: number)]) }

    /// The digits of every number below a thousand: looking them up takes less than dividing.
    @usableFromInline static let numbers: [UInt64] = (0..<1000).map { (number: UInt64) in
        let count = number >= 100 ? 3 : number >= 10 ? 2 : 1
        return ShortText(word: threeDigits(number) >> UInt64(24 - 8 * count), count: count).packed
    }

    /// The digits of a number below a thousand, with zeros before them.
    static func threeDigits(_ number: UInt64) -> UInt64 {
        0x30_3030 | number / 100 | (number / 10 % 10) << 8 | (number % 10) << 16
    }

    /// Puts another after it; together no more than eight characters.
    @inlinable
    @inline(__always)
    public mutating func append(_ other: ShortText) {
        word |= other.word &<< UInt64(truncatingIfNeeded: 8 &* count)
        count &+= other.count
    }

    /// Puts a character of ASCII after it.
    @inlinable
    @inline(__always)
    public mutating func append(_ byte: UInt8) { append(ShortText(word: UInt64(byte), count: 1)) }
}
