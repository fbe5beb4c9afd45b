// Tests of the page of a city's riddles without a script, and of the data for its script.

import Foundation
import GuideModel
import Testing

@testable import GuidePages

@Suite("The page of the riddles")
struct RiddlePageTests {
    private static func city() -> City {
        var city = SampleGuide.city
        var riddle = Riddle(
            id: SampleGuide.slug("bells"), name: "Nine <bells>", category: SampleGuide.slug("stone"),
            place: SampleGuide.slug("minster"), points: 20, hints: ["A & b", "C", "D"].map(RiddleHint.init),
            location: SampleGuide.somewhere)
        riddle.body = SampleGuide.text("<p>I ring.</p>")
        riddle.explanation = "Nine of them."
        city.riddles = [riddle]
        var book = RiddleBook(location: SampleGuide.somewhere)
        book.categories = [RiddleCategory(id: SampleGuide.slug("stone"), name: "Stones", icon: .wall)]
        book.personality = [
            RiddleQuestion(
                question: "It rains?", answers: [RiddleAnswer(text: "Yes.", category: SampleGuide.slug("stone"))])
        ]
        city.riddleBook = book
        return city
    }

    private func tags(_ path: String, of city: City = city()) throws -> (tags: [HTMLTag], text: String) {
        let pages = try Theme.renderer().cityPages(SampleGuide.cityMaterial(city: city))
        let page = try #require(pages.first { $0.path == path })
        return (HTMLTag.all(in: page.bytes), String(decoding: page.bytes, as: UTF8.self))
    }

    @Test("Riddles are readable without a script: text, category and hints, but no place name")
    func list() throws {
        let (tags, text) = try tags("york/play/riddles.html")
        #expect(tags.contains { $0.name == "li" && $0.attributes["data-riddle"] == "bells" })
        #expect(text.contains("Nine &lt;bells&gt;") && text.contains("<p>I ring.</p>") && text.contains("Stones"))
        #expect(tags.filter { $0.attributes["class"] == "riddle__hint" }.count == 3 && text.contains("A &amp; b"))
        let start = try #require(text.range(of: "class=\"hunt__list\"")).lowerBound
        #expect(!text[start...].contains("Minster") && !text[start...].contains("minster"))
    }

    @Test("The data of the script are places with their pages, hours and positions, categories, and questions")
    func data() throws {
        let (tags, _) = try tags("york/play/riddles.html")
        let hunt = try #require(tags.first { $0.name == "riddle-hunt" })
        #expect(hunt.attributes["data-city"] == "york")
        let bytes = try #require(hunt.attributes["data-hunt"]?.data(using: .utf8))
        let json = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
        let riddle = try #require((json["riddles"] as? [[String: Any]])?.first)
        #expect(riddle["id"] as? String == "bells" && riddle["points"] as? Int == 20)
        #expect(riddle["category"] as? String == "stone" && riddle["explanation"] as? String == "Nine of them.")
        let place = try #require(riddle["place"] as? [String: Any])
        let minster = try #require(Self.city().place(SampleGuide.slug("minster")))
        #expect(place["id"] as? String == "minster" && place["path"] as? String == "../places/minster.html")
        #expect(place["name"] as? String == minster.name && place["latitude"] as? Double == minster.position.latitude)
        #expect((place["hours"] != nil) == (minster.facts.hours != nil && Self.city().timeZone != nil))
        #expect((json["categories"] as? [[String: String]])?.first == ["id": "stone", "name": "Stones"])
        let question = try #require((json["personality"] as? [[String: Any]])?.first)
        #expect(question["question"] as? String == "It rains?")
        #expect((question["answers"] as? [[String: String]])?.first == ["text": "Yes.", "category": "stone"])
        #expect((json["places"] as? [[String: String]])?.contains { $0["path"] == "../places/minster.html" } == true)
        #expect((json["places"] as? [[String: String]])?.count == Self.city().places.count)
    }

    @Test("The play page links to the riddles, and each place can show the effect of a visit")
    func ways() throws {
        let play = try tags("york/play/index.html").tags
        #expect(play.contains { $0.name == "a" && $0.attributes["href"] == "riddles.html" })
        let arrival = try #require(try tags("york/places/minster.html").tags.first { $0.name == "riddle-arrival" })
        #expect(arrival.attributes["data-city"] == "york" && arrival.attributes["data-place"] == "minster")
        #expect(
            arrival.attributes["data-riddles"]
                == "{\"riddles\":[{\"id\":\"bells\",\"name\":\"Nine \\u003cbells>\",\"points\":20,\"explanation\":\"Nine of them.\"}]}"
        )
    }

    @Test("A riddle with an end has it in the data of both scripts, unless the build shows all")
    func ends() throws {
        var city = Self.city()
        city.timeZone = "Europe/London"
        city.riddles[0].publication.until = CivilTime("2026-12-24 18:30")
        let end = "\"until\":\"2026-12-24T18:30\""
        let hunt = try #require(try tags("york/play/riddles.html", of: city).tags.first { $0.name == "riddle-hunt" })
        #expect(hunt.attributes["data-hunt"]?.contains(end) == true)
        let arrival = try #require(
            try tags("york/places/minster.html", of: city).tags.first { $0.name == "riddle-arrival" })
        #expect(arrival.attributes["data-riddles"]?.contains(end) == true)
        #expect(arrival.attributes["data-riddles"]?.contains("\"timeZone\":\"Europe") == true)
        var material = SampleGuide.cityMaterial(city: city)
        material.hidesEnded = false
        let pages = try Theme.renderer().cityPages(material)
        let page = try #require(pages.first { $0.path == "york/play/riddles.html" })
        #expect(!String(decoding: page.bytes, as: UTF8.self).contains("2026-12-24T18:30"))
    }

    @Test("A city without riddles has neither page")
    func none() throws {
        let pages = try Theme.renderer().cityPages(SampleGuide.cityMaterial(city: SampleGuide.city))
        #expect(!pages.contains { $0.path == "york/play/riddles.html" || $0.path == "york/play/index.html" })
        #expect(!pages.contains { String(decoding: $0.bytes, as: UTF8.self).contains("riddle-arrival") })
    }
}
