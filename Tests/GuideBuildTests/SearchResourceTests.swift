// Claims about the data of a search as part of a pack.

import GuideModel
import Testing

@testable import GuideBuild

@Suite struct SearchResourceTests {
    @Test("The texts that a search loads when they are needed go into the pack that holds the search")
    func texts() throws {
        let city = try #require(Slug("york"))
        let page = """
            <script src="search.js" defer></script>
            <guide-search data-texts="search-texts.js"><form></form></guide-search><a href="places/minster.html">M</a>
            """
        let path = SitePath.search(city)
        let selection = PackSelection(
            id: city, subject: .city, title: "York", entry: SitePath.city(city), pages: [path])
        let table = LinkTable()
        let references = table.references(in: Array(page.utf8), of: path)
        let contents = selection.contents(references: [path: references], index: table.index)
        #expect(contents.files == [SitePath.searchTexts(city), path, SitePath.searchScript(city)])
        #expect(contents.standIns == ["york/places/minster.html"])
    }
}
