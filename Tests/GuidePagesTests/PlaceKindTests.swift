// Tests of what pages show of each kind of place: its words, its icon, its schema.org type.

import GuideModel
import TestSupport
import Testing

@testable import GuidePages

@Suite("Every kind of place has its words, its icon and its type")
struct PlaceKindTests {
    @Test(
        "Each language has a name of its own for every kind, for one and for several",
        arguments: ["ar", "de", "en", "es", "fr", "hi", "it", "pt", "sv", "zh"])
    func words(language: String) {
        let table = String(decoding: RepositoryFile.bytes("site/words/\(language).json"), as: UTF8.self)
        let words = Words.ours(language)
        for kind in PlaceKind.allCases {
            #expect(table.contains("\n  \"kind.\(kind.rawValue)\": \""), "\(language) \(kind)")
            #expect(table.contains("\n  \"kinds.\(kind.rawValue)\": \""), "\(language) \(kind)")
        }
        #expect(Set(PlaceKind.allCases.map { words.title($0) }).count == PlaceKind.allCases.count)
        #expect(Set(PlaceKind.allCases.map { words.title($0, of: 2) }).count == PlaceKind.allCases.count)
    }

    @Test("No two kinds share an icon")
    func icons() throws {
        let icons = try Theme.icons()
        let drawings = try PlaceKind.allCases.map { try #require(icons[$0.rawValue], "\($0)") }
        #expect(Set(drawings).count == PlaceKind.allCases.count)
    }

    @Test("A kind without a schema.org type of its own is a tourist attraction, and a service is not")
    func types() {
        for kind in PlaceKind.allCases { #expect(kind.schemaType != nil || kind.isTouristAttraction, "\(kind)") }
        #expect(PlaceKind.campsite.schemaType == "Campground" && PlaceKind.townHall.schemaType == "CityHall")
        for kind in [PlaceKind.parking, .pharmacy, .playground, .campsite, .bank] {
            #expect(!kind.isTouristAttraction && PlaceGroup(kind) != .sights, "\(kind)")
        }
    }

    @Test("Each kind is in the group of its like")
    func groups() {
        #expect(PlaceGroup(.campsite) == .stay && PlaceGroup(.brewery) == .food && PlaceGroup(.lake) == .green)
        #expect(PlaceGroup(.archive) == .museums && PlaceGroup(.farmShop) == .shops)
        #expect(PlaceGroup(.parking) == .practical && PlaceGroup(.palace) == .sights)
    }
}
