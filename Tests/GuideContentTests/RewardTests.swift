// Tests of a city's rewards: what is read, and the diagnostics for each.

import GuideModel
import Testing

@testable import GuideContent

@Suite("Rewards")
struct RewardTests {
    private static let whole = """
        points: {place: 5}
        levels:
          - {points: 0, name: Newcomer}
          - {points: 20, name: Walker}
        badges:
          - {id: first, name: Through the bar, text: Your first place., rule: {places: 1}}
        vouchers:
          - id: mark
            name: A bookmark
            text: At the desk.
            needs: {places: 2}
            staff: "2580"
        """

    private func read(_ text: String, _ more: [String: String] = [:]) -> (city: City?, found: [String]) {
        let read = Sample(["rewards.yaml": text].merging(more) { $1 }).read()
        return (read.city, read.found.map { $0.replacing("content/york/rewards.yaml:", with: "") })
    }

    @Test("Rewards for found places, and their total")
    func rewards() throws {
        let (city, found) = read(Self.whole)
        #expect(found == [])
        let rewards = try #require(city?.rewards)
        #expect(rewards.points.place == 5 && rewards.points.extra == 20 && rewards.points.hidden == 30)
        #expect(rewards.levels.map(\.name) == ["Newcomer", "Walker"])
        #expect(rewards.badges.map(\.rule.places) == [1] && rewards.vouchers.map(\.staff) == ["2580"])
        #expect(city?.hasPlay == true)
    }

    @Test("Names and texts are translated, matched by id and by position in the list")
    func translated() throws {
        let sample = Sample([
            "rewards.yaml": Self.whole,
            "rewards.fr.yaml": "levels: [{name: Débutant}]\nbadges: [{id: first, name: Par la porte}]",
        ])
        let reader = GuideReader(files: sample.files)
        let original = try #require(reader.readGuide().guide)
        let guide = try #require(reader.translations(of: original).guides.first)
        let york = try #require(Slug("york"))
        let rewards = try #require(reader.readCity(york, in: guide).city?.rewards)
        #expect(rewards.levels.map(\.name) == ["Débutant", "Walker"] && rewards.badges.map(\.name) == ["Par la porte"])
        #expect(rewards.badges.map(\.rule.places) == [1])
    }

    @Test(
        "An error is reported at its position",
        arguments: [
            (whole.replacing("rule: {places: 1}", with: "rule: {places: 9}"), "6:", "this cannot be reached"),
            (
                whole.replacing("rule: {places: 1}", with: "rule: {category: lab}"), "6:",
                "the rule is empty"
            ),
            (
                whole.replacing("rule: {places: 1}", with: "rule: {riddles: 1, category: lab}"), "6:",
                "lab is not a category"
            ),
            (whole.replacing("points: 0", with: "points: 10"), "3:", "the first level must begin with 0 points"),
            (whole.replacing("points: 20", with: "points: 0"), "4:", "more points than the one before"),
            (whole.replacing("\"2580\"", with: "\"25\""), "12:", "four to eight digits"),
            (whole.replacing("id: mark", with: "ids: mark"), "8:", "id"),
            (
                whole.replacing(
                    "vouchers:", with: "  - {id: first, name: Twice, text: Again., rule: {places: 1}}\nvouchers:"),
                "7:", "the badge first already exists"
            ),
        ])
    func faults(text: String, line: String, said: String) {
        let found = read(text).found
        #expect(found.contains { $0.hasPrefix(line) && $0.contains(said) }, "\(found)")
    }
}
