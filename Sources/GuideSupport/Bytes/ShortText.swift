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

    /// The digits of a number below a thousand.
    ///
    /// They are reckoned, since a table that is made at its first use is asked each time whether it is there.
    @inlinable
    @inline(__always)
    public init(below1000 number: UInt32) {
        let count = number >= 100 ? 3 : number >= 10 ? 2 : 1
        self.init(word: Self.threeDigits(number) &>> UInt64(truncatingIfNeeded: 24 &- 8 &* count), count: count)
    }

    /// A point and the digits of a number of hundredths, none of them needless: nothing, `.5`, `.25`.
    ///
    /// - Parameter hundredths: fewer than a hundred.
    @inlinable
    @inline(__always)
    public init(fraction hundredths: UInt32) {
        let tens = (hundredths &* 103) &>> 10
        let ones = hundredths &- tens &* 10
        // What lies beyond the count is zero.
        let last = ones == 0 ? 0 : UInt64(0x30 | ones) &<< 16
        word = hundredths == 0 ? 0 : 0x302E | UInt64(tens) &<< 8 | last
        count = hundredths == 0 ? 0 : ones == 0 ? 2 : 3
    }

    /// The digits of a number below a thousand, with zeros before them.
    @inlinable
    @inline(__always)
    static func threeDigits(_ number: UInt32) -> UInt64 {
        let hundreds = (number &* 41) &>> 12
        let rest = number &- hundreds &* 100
        let tens = (rest &* 103) &>> 10
        let ones = rest &- tens &* 10
        return 0x30_3030 | UInt64(hundreds | tens &<< 8 | ones &<< 16)
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
