// Claims about finding names and ids among others.

import GuideModel
import Testing

@testable import GuideContent

@Suite("Names and ids among others")
struct SortedNamesTests {
    @Test("A name is found by its bytes, and nothing but itself")
    func names() {
        let names = ["", "a", "a-b", "a.md", "ab", "b", "e\u{301}.md", "z.md", "\u{E9}.md"]
        let sorted = SortedNames(names)
        func index(_ name: String) -> Int? {
            var name = name
            return name.withUTF8 { sorted.index(of: $0) }
        }
        for (place, name) in names.enumerated() { #expect(index(name) == place) }
        for name in ["a.m", "a.mdx", "A", "c", "~", "-"] { #expect(index(name) == nil) }
        #expect("".utf8.withContiguousStorageIfAvailable { SortedNames([]).index(of: $0) } == .some(nil))
    }

    @Test("Pages are found by their ids, in whatever order they were added, and the last of an id counts")
    func ids() throws {
        let city = try #require(Slug("york"))
        func page(_ isPublished: Bool) -> ContentIndex.Page {
            ContentIndex.Page(reference: .city(city), isPublished: isPublished)
        }
        let ids = try ["m", "a", "z", "b", "n", "a-b", "c"].map { try #require(Slug($0)) }
        var table = SlugTable<ContentIndex.Page>()
        for id in ids { table.set(id, page(true)) }
        #expect(table.ids == ids.sorted())
        table.set(ids[3], page(false))
        for id in ids { #expect(table[id]?.isPublished == (id != ids[3])) }
        #expect(table.ids.count == ids.count)
        #expect(table[try #require(Slug("d"))] == nil)
    }
}
