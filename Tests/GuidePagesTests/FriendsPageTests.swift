// Tests of the address of the page of friends, and of the data for its script.

import GuideModel
import Testing

@testable import GuidePages

@Suite("The friends page")
struct FriendsPageTests {
    private func rendered(baseURL: String? = "https://guide.example/walks/") throws -> String? {
        var city = SampleGuide.city
        city.quizzes = [
            Quiz(id: SampleGuide.slug("trams"), name: "Trams", summary: "Three.", location: SampleGuide.somewhere)
        ]
        let material = SampleGuide.cityMaterial(city: city, guide: SampleGuide.guide(baseURL: baseURL))
        let pages = try Theme.renderer().cityPages(material)
        let play = try #require(pages.first { $0.path == "york/play/index.html" })
        #expect(String(decoding: play.bytes, as: UTF8.self).contains("href=\"friends.html\""))
        return pages.first { $0.path == "york/play/friends.html" }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test("The page has its city, the guide that signs cards, and the address that codes link to")
    func page() throws {
        let page = try #require(try rendered())
        #expect(page.contains("data-city=\"york\" data-city-name=\"York\" data-guide=\"https://guide.example/walks/\""))
        #expect(page.contains("data-address=\"https://guide.example/walks/york/play/friends.html\""))
    }

    @Test("A guide without a known address names no address")
    func nowhere() throws {
        let page = try #require(try rendered(baseURL: nil))
        #expect(page.contains("data-city=\"york\" data-city-name=\"York\">"))
    }

    @Test("A city without games has no such page")
    func none() throws {
        let pages = try Theme.renderer().cityPages(SampleGuide.cityMaterial())
        #expect(!pages.contains { $0.path.hasSuffix("friends.html") })
    }
}
