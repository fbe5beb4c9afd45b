// A word of a text, in lower case.

/// Most words are short, and a number is quicker to make, to compare and to hash than bytes.
enum SearchWord {
    /// Of eight bytes at most: they as a number, the first byte lowest, zero beyond them.
    case short(UInt64, count: Int)
    case long(UnsafeBufferPointer<UInt8>)

    /// A word of eight bytes at most.
    init(_ letters: UInt64) { self = .short(letters, count: 8 - letters.leadingZeroBitCount / 8) }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count <= 8 else {
            self = .long(bytes)
            return
        }
        var number: UInt64 = 0
        for byte in bytes.reversed() { number = number << 8 | UInt64(byte) }
        self = .short(number, count: bytes.count)
    }

    @inline(__always)
    var count: Int {
        switch self {
        case .short(_, let count): count
        case .long(let bytes): bytes.count
        }
    }

    /// The first eight bytes of a word of ASCII as a number that sorts as they do; 0 for any other word.
    var beginning: UInt64 {
        switch self {
        case .short(let number, _): number & 0x8080_8080_8080_8080 == 0 ? number.byteSwapped : 0
        case .long(let bytes):
            bytes.allSatisfy { $0 < 0x80 } ? bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } : 0
        }
    }

    func append(to letters: inout [UInt8]) {
        switch self {
        case .short(let number, let count):
            for place in 0..<count { letters.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * place))) }
        case .long(let bytes): letters.append(contentsOf: bytes)
        }
    }
}
