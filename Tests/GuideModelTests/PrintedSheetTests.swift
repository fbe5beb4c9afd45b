import GuideModel
import Testing

@Suite struct PrintedSheetTests {
    @Test("The sheet is in the query of the address, before the fragment")
    func address() throws {
        let tour = try #require(Slug("city-walls"))
        let page = "https://guide.example/york/packs/city-walls.html"
        #expect(PrintedSheet.poster.address(page) == page + "?s=poster")
        #expect(PrintedSheet.page.address(page) == page + "?s=page")
        #expect(PrintedSheet.stickers(tour: tour).address(page + "#walk") == page + "?s=stickers-city-walls#walk")
        #expect(PrintedSheet.unlock.address(page + "#unlock=a") == page + "?s=unlock#unlock=a")
        #expect(PrintedSheet.kiosk.address(page) == page + "?s=kiosk")
        #expect(PrintedSheet.poster.address("") == "")
    }
}
