import GuideModel
import Testing

@Suite struct SitePathTests {
    @Test(
        "A relative address leads from one page to another and always names a file",
        arguments: [
            ("york/places/minster.html", "york/index.html", "places/minster.html"),
            ("york/places/minster.html", "york/places/shambles.html", "minster.html"),
            ("york/places/minster.html", "york/tours/city-walls.html", "../places/minster.html"),
            ("york/places/minster/chapter-house.html", "york/places/minster.html", "minster/chapter-house.html"),
            ("york/places/minster.html", "york/places/minster/chapter-house.html", "../minster.html"),
            ("index.html", "york/places/minster/chapter-house.html", "../../../index.html"),
            ("assets/site.css", "index.html", "assets/site.css"),
            ("york/index.html", "york/index.html", "index.html"),
            ("york-two/index.html", "york/index.html", "../york-two/index.html"),
        ])
    func relative(target: String, page: String, expected: String) {
        #expect(SitePath.relative(target, from: page) == expected)
    }
}
