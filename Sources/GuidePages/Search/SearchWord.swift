// A word of a text, in lower case.

/// Most words are short, and a number is quicker to make, to compare and to hash than bytes.
enum SearchWord {
    /// Of eight bytes at most: they as a number, the first byte lowest, zero beyond them.
    case short(UInt64, count: Int)
    case long(UnsafeBufferPointer<UInt8>)

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

    func append(to letters: inout [UInt8]) {
        switch self {
        case .short(let number, let count):
            for place in 0..<count { letters.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * place))) }
        case .long(let bytes): letters.append(contentsOf: bytes)
        }
    }
}
