// Tests of the pages on which visitors make quiz walks, and play them.

import Foundation
import GuideModel
import Testing

@testable import GuidePages

@Suite("Quiz walks by visitors")
struct UserQuizPageTests {
    /// The sample city, with quizzes to play.
    private static var playful: City {
        var city = SampleGuide.city
        city.quizzes = [
            Quiz(
                id: SampleGuide.slug("bells"), name: "Bells", summary: "One question.",
                questions: [
                    QuizQuestion(
                        id: SampleGuide.slug("how-many"), text: "How many?", place: city.places[0].id,
                        position: city.places[0].position,
                        answers: [QuizAnswer(text: "Two"), QuizAnswer(text: "Nine", isRight: true)],
                        location: SourceLocation(file: "content/york/quizzes/bells.md"))
                ], location: SourceLocation(file: "content/york/quizzes/bells.md"))
        ]
        return city
    }

    private static func pages(of city: City) throws -> [String: String] {
        let pages = try Theme.renderer().cityPages(SampleGuide.cityMaterial(city: city))
        return Dictionary(uniqueKeysWithValues: pages.map { ($0.path, $0.bytes.text) })
    }

    @Test("A city with games has both pages, with its places for their scripts, and leads to the editor")
    func both() throws {
        let pages = try Self.pages(of: Self.playful)
        for (path, element) in [("york/play/make.html", "quiz-editor"), ("york/play/made.html", "user-quiz")] {
            let page = try #require(pages[path])
            let tag = try #require(HTMLTag.all(in: Array(page.utf8)).first { $0.name == element })
            #expect(tag.attributes["data-city"] == "york")
            #expect(tag.attributes["data-player"] == "made.html")
            let places = try #require(
                try JSONSerialization.jsonObject(with: Data((tag.attributes["data-places"] ?? "").utf8))
                    as? [[String: Any]])
            #expect(Set(places.compactMap { $0["id"] as? String }) == Set(Self.playful.places.map(\.id.text)))
            #expect(places.allSatisfy { $0["latitude"] is Double && $0["longitude"] is Double })
        }
        let play = try #require(pages["york/play/index.html"])
        #expect(play.contains("href=\"make.html\""))
        #expect(play.contains("<user-quizzes "))
    }

    @Test("A city without games has neither page")
    func neither() throws {
        let pages = try Self.pages(of: SampleGuide.city)
        #expect(!pages.keys.contains { $0.contains("/play/") })
    }

    @Test("The maps of both pages have no place numbers, because these would look like question numbers")
    func numbers() throws {
        let index = CityIndex(SampleGuide.cityMaterial(city: Self.playful), words: .english)
        let plan = PlaceMaps(index: index).editorMap(
            on: "york/play/made.html", title: .heading, description: .mapCaption)
        #expect(plan.markers.allSatisfy { $0.label.isEmpty || $0.isHazard })
        #expect(!plan.markers.isEmpty)
    }
}
