// Claims about the names that media are given.

import Testing

@testable import GuideContent

@Suite("A set of names")
struct NameSetTests {
    @Test("A name is new once, however many there are, and whatever room was asked for", arguments: [0, 1, 100, 5_000])
    func insert(room: Int) {
        var dice = Dice(seed: 11)
        var names = NameSet()
        names.reserve(room)
        var expected: Set<String> = []
        for _ in 0..<6_000 {
            let length = dice(24)
            let name = String(repeating: "name-", count: length / 5) + "\(dice(900))"
            let isNew = names.insert(name)
            #expect(isNew == expected.insert(name).inserted, "\(name)")
        }
        for name in ["", "a", "aaaaaaaa", "aaaaaaaaa", "aaaaaaaaaaaaaaaa"] {
            let (first, second) = (names.insert(name), names.insert(name))
            #expect(first && !second, "\(name)")
        }
    }
}
