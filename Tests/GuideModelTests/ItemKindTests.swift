import GuideModel
import Testing

@Suite("Kinds of content") struct ItemKindTests {
    private func item(_ kind: ItemKind) throws -> CityItem {
        let id = try #require(Slug("minster"))
        return kind.isPartOfPlace ? .feature(place: id, try #require(Slug("window"))) : CityItem(kind, id)
    }

    @Test("An item is read back from its text", arguments: ItemKind.allCases)
    func text(_ kind: ItemKind) throws {
        let item = try item(kind)
        #expect(CityItem(item.text) == item)
        #expect(item.text.hasPrefix(item.folder + "/"))
    }

    @Test("Each kind has its own folder and its own noun")
    func unique() {
        #expect(Set(ItemKind.allCases.map(\.folder)).count == ItemKind.allCases.count)
        #expect(Set(ItemKind.allCases.map(\.noun)).count == ItemKind.allCases.count)
    }

    @Test("An item with another id has the same kind, and the same place", arguments: ItemKind.allCases)
    func renamed(_ kind: ItemKind) throws {
        let item = try item(kind)
        let other = item.named(try #require(Slug("tower")))
        #expect(other.kind == kind && other.folder == item.folder && other.id.text == "tower")
    }

    @Test("Every kind except riddles has a page, and no two kinds have the same")
    func pages() throws {
        let york = try #require(Slug("york"))
        let pages = try ItemKind.allCases.map { try item($0).pages(in: york) }
        #expect(zip(ItemKind.allCases, pages).allSatisfy { $0 == .riddle ? $1.isEmpty : !$1.isEmpty })
        #expect(Set(pages.flatMap { $0 }).count == pages.flatMap { $0 }.count)
    }

    @Test(
        "An invalid item is refused",
        arguments: [
            "places", "places/", "/minster", "places/minster/", "tours/a/features/b", "palaces/minster", "places/a/b/c",
        ])
    func refused(_ text: String) { #expect(CityItem(text) == nil) }
}
