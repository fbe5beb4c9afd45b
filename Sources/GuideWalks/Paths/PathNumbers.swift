// Whole numbers as a string of letters that compresses well.

/// Numbers in base 32, the lowest digit first, each digit a letter of the URL-safe base 64 alphabet (RFC 4648,
/// section 5).
///
/// If 32 is added to a digit, another digit follows it. Numbers with a sign are doubled, and one is subtracted
/// if they are negative, so that small ones are short: 0, -1, 1, -2 are 0, 1, 2, 3.
struct PathNumbers: Sendable {
    private(set) var letters: [UInt8] = []

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// Adds a number that is not negative.
    mutating func append(_ number: Int) {
        var rest = UInt(bitPattern: number)
        repeat {
            let digit = Int(rest & 31)
            rest >>= 5
            letters.append(Self.alphabet[rest > 0 ? digit + 32 : digit])
        } while rest > 0
    }

    /// Adds a number that may be negative.
    mutating func append(signed number: Int) { append(number >= 0 ? number << 1 : (-number << 1) - 1) }

    var text: String { String(decoding: letters, as: UTF8.self) }
}
