// Changes bytes at random.

import TestSupport

/// Makes random inputs from a few given ones.
///
/// The same seed always gives the same inputs.
struct Mutation {
    private var dice: SplitMix
    private let seeds: [[UInt8]]

    /// Numbers, lengths and texts that an attacker would use.
    private static let words: [[UInt8]] = [
        [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0], [0x80, 0, 0, 0], [0xFF], [0x00],
        [0xC3, 0x28],
        Array("-1".utf8), Array("1e999".utf8), Array("NaN".utf8), Array("9223372036854775808".utf8),
        Array("\u{1F600}".utf8),
        Array("\r\n".utf8), Array("\"".utf8), Array("<".utf8), Array("&#0;".utf8), Array("]]>".utf8), Array("{{".utf8),
    ]
    /// The maximum length of an input.
    ///
    /// It is small, so that a second is a long time for a reader.
    private static let most = 32_768

    init(seed: UInt64, of seeds: [[UInt8]]) {
        dice = SplitMix(seed: seed)
        self.seeds = seeds
    }

    mutating func next() -> [UInt8] {
        var bytes = seeds[dice.below(seeds.count)]
        for _ in 0...dice.below(5) { change(&bytes) }
        return bytes
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let place = dice.below(bytes.count + 1)
        let end = min(bytes.count, place + 1 + dice.below(dice.below(4) == 0 ? 256 : 8))
        switch dice.below(8) {
        case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(dice.below(8))
        case 1 where place < bytes.count: bytes[place] = UInt8(truncatingIfNeeded: dice.below(256))
        case 2: bytes.removeSubrange(place..<end)
        case 3: bytes.insert(contentsOf: bytes[place..<end], at: dice.below(bytes.count + 1))
        case 4: bytes.insert(contentsOf: Self.words[dice.below(Self.words.count)], at: place)
        case 5:
            let word = Self.words[dice.below(Self.words.count)]
            bytes.replaceSubrange(place..<min(bytes.count, place + word.count), with: word)
        case 6: repeatStretch(place..<end, of: &bytes)
        default: splice(at: place, in: &bytes)
        }
    }

    /// Repeats a range of the input many times, to find readers that are slow on repetitions.
    private mutating func repeatStretch(_ range: Range<Int>, of bytes: inout [UInt8]) {
        let stretch = Array(bytes[range])
        let count = min(dice.below(400), (Self.most - bytes.count) / max(1, stretch.count))
        guard count > 0 else { return }
        bytes.insert(contentsOf: (0..<count).flatMap { _ in stretch }, at: range.upperBound)
    }

    /// Replaces the rest of the input with the end of another seed.
    private mutating func splice(at place: Int, in bytes: inout [UInt8]) {
        let other = seeds[dice.below(seeds.count)]
        bytes.replaceSubrange(place..., with: other.dropFirst(dice.below(other.count + 1)))
    }
}
