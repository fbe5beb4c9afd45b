// Tests of the words that imports and editors use for kinds of places.

import Testing

@testable import GuideModel

@Suite("Words of other formats become kinds")
struct KindWordsTests {
    @Test(
        "Names in several languages, classes of vocabularies, tags and symbols",
        arguments: [
            ("Rathaus", PlaceKind.townHall), ("hôtel de ville", .townHall), ("Ayuntamientos", .townHall),
            ("Campingplätze", .campsite), ("Campground", .campsite), ("camp_site", .campsite),
            ("SwimmingPool", .swimmingPool), ("swimming-pool", .swimmingPool), ("Freibad", .swimmingPool),
            ("Parking Area", .parking), ("aparcamiento", .parking), ("Ski lifts", .skiLift), ("seggiovia", .skiLift),
            ("œuvres d’art", .artwork), ("chambre d'hôtes", .guestHouse), ("Jugendherberge", .hostel),
            ("Summit", .peak), ("vattenfall", .waterfall), ("praias", .beach), ("Weingut", .winery),
            ("Lakes", .lake), ("beaches", .beach), ("bibliothek", .library), ("see", .attraction),
            ("palace", .palace), ("chapel", .chapel), ("kirche", .church), ("Churches", .church),
            ("tourist information", .information), ("Water point", .drinkingWater),
        ])
    func words(word: String, kind: PlaceKind) { #expect(KindWords.kind(word) == kind) }

    @Test("A word that is not a kind has none", arguments: ["", " ", "art", "thing", "s", "es", "post"])
    func unknown(word: String) { #expect(KindWords.kind(word) == nil) }

    @Test(
        "The nearest kinds of a word that is not a kind come from names and from words",
        arguments: [
            ("Gasthaus", [PlaceKind.restaurant]), ("chruch", [.church]), ("Kirhce", [.church]),
            ("xyzzyxyzzy", []),
        ])
    func nearest(word: String, kinds: [PlaceKind]) { #expect(KindWords.nearest(to: word) == kinds) }

    @Test("The table has words for every kind, and each word once")
    func table() throws {
        var words: [String] = PlaceKind.allCases.map { $0.rawValue.replacing("-", with: " ") }
        var kinds: Set<PlaceKind> = []
        for line in KindWords.table.split(separator: "\n") {
            let parts = line.split(separator: ": ", maxSplits: 1)
            try #require(parts.count == 2, "\(line)")
            kinds.insert(try #require(PlaceKind(rawValue: String(parts[0])), "\(line)"))
            words += parts[1].split(separator: ", ").map(String.init)
        }
        #expect(kinds == Set(PlaceKind.allCases))
        var seen: Set<String> = []
        for word in words { #expect(seen.insert(word).inserted, "\(word)") }
        for kind in PlaceKind.allCases { #expect(KindWords.kind(kind.name) == kind) }
    }
}
