// Tests of distances and numbers as people say them.

import GuideModel
import Testing

@testable import GuideWalks

@Suite("Spoken distances")
struct SpokenDistanceTests {
    @Test(
        "Metres are rounded as in spoken language",
        arguments: [
            (0.0, "5 m"), (6, "5 m"), (12.6, "15 m"), (47, "45 m"), (49, "50 m"), (82, "80 m"), (196, "200 m"),
            (221, "220 m"), (299, "300 m"), (330, "350 m"), (974, "950 m"), (980, "1 km"), (1_240, "1.2 km"),
            (12_000, "12 km"), (.nan, "5 m"), (-3, "5 m"), (.infinity, "5 m"),
        ])
    func metric(_ metres: Double, _ words: String) throws {
        let distance = SpokenDistance(phrases: try .ours("en"), units: .metric)
        #expect(distance.words(metres).replacing("\u{A0}", with: " ") == words)
    }

    @Test(
        "Yards become miles at a quarter of a mile",
        arguments: [
            (4.0, "5 yards"), (40, "45 yards"), (100, "110 yards"), (350, "400 yards"), (403, "a quarter of a mile"),
            (500, "0.3 miles"), (800, "half a mile"), (1_207, "three quarters of a mile"), (1_400, "0.9 miles"),
            (1_600, "1 mile"), (2_000, "1.2 miles"), (3_220, "2 miles"),
        ])
    func imperial(_ metres: Double, _ words: String) throws {
        let distance = SpokenDistance(phrases: try .ours("en"), units: .imperial)
        #expect(distance.words(metres).replacing("\u{A0}", with: " ") == words)
    }

    @Test("A decimal has its language's separator, and a mile in French is singular up to two")
    func languages() throws {
        let german = SpokenDistance(phrases: try .ours("de"), units: .metric)
        #expect(german.words(1_200) == "1,2\u{A0}km")
        let french = SpokenDistance(phrases: try .ours("fr"), units: .imperial)
        #expect(french.words(2_400) == "1,5\u{A0}mile")
        #expect(french.words(4_000) == "2,5\u{A0}miles")
    }

    @Test(
        "Plural forms follow CLDR",
        arguments: [
            ("en", [0: .other, 1: .one, 2: .other, 11: .other, 21: .other]),
            ("fr", [0: .one, 1: .one, 2: .other]), ("pt", [0: .one, 1: .one, 2: .other]),
            ("pt-PT", [0: .other, 1: .one]), ("ja", [1: .other, 2: .other]),
            ("ru", [1: .one, 2: .few, 5: .many, 11: .many, 12: .many, 21: .one, 22: .few, 100: .many]),
            ("pl", [1: .one, 3: .few, 5: .many, 13: .many, 21: .many, 22: .few]),
            ("cs", [1: .one, 4: .few, 5: .other]), ("hr", [1: .one, 3: .few, 5: .other, 21: .one]),
            ("lt", [1: .one, 2: .few, 10: .other, 11: .other, 21: .one]), ("lv", [0: .zero, 1: .one, 2: .other]),
            ("ro", [0: .few, 1: .one, 19: .few, 20: .other]),
            ("sl", [1: .one, 2: .two, 3: .few, 5: .other, 101: .one]),
            ("es", [1: .one, 2: .other, 999_999: .other, 2_000_000: .many, 2_000_001: .other]),
            ("fr", [0: .one, 1: .one, 2: .other, 1_000_000: .many]), ("en", [1_000_000: .other]),
            ("he", [1: .one, 2: .two, 3: .other]), ("ga", [1: .one, 2: .two, 5: .few, 7: .many, 11: .other]),
            ("cy", [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many, 4: .other]),
            ("ar", [0: .zero, 1: .one, 2: .two, 3: .few, 11: .many, 100: .other]),
        ] as [(String, [Int: PluralCategory])])
    func plurals(_ language: String, _ forms: [Int: PluralCategory]) {
        for (number, category) in forms {
            #expect(PluralCategory.of(number, in: language) == category, "\(language) \(number)")
        }
        // An optional plural form falls back to a required one.
        if let many = PluralCategory.optional(in: language).first {
            #expect(PluralCategory.of(1_000_000, in: language) == many && forms[0] != many)
        }
        for number in 0...1_000 {
            #expect(PluralCategory.all(in: language).contains(PluralCategory.of(number, in: language)))
        }
    }
}
