// Tests of the list of kinds of places.

import GuideModel
import Testing

@Suite("The list of kinds of places")
struct PlaceKindTests {
    @Test("It has what visitors of towns, countryside, coast and mountains look for, in alphabetical order")
    func list() {
        let slugs = PlaceKind.allCases.map(\.rawValue)
        #expect(slugs.count >= 92)
        #expect(slugs == slugs.sorted())
        #expect(slugs.allSatisfy { Slug($0)?.text == $0 })
    }

    @Test("No two kinds have one English name")
    func names() {
        #expect(Set(PlaceKind.allCases.map(\.name)).count == PlaceKind.allCases.count)
        #expect(PlaceKind.allCases.allSatisfy { $0.name == $0.name.lowercased() && !$0.name.contains("_") })
        #expect(PlaceKind.archaeologicalSite.name == "archaeological site" && PlaceKind.parking.name == "car park")
    }
}
