// Tests of the parts of a new guide that come from an extract.

import GuideModel
import Testing

@testable import GuideBuild
@testable import GuideCommands

@Suite("A new guide from an extract")
struct StarterTests {
    private func length(_ order: [Int], _ metres: [[Double]]) -> Double {
        zip(order, order.dropFirst()).reduce(0) { $0 + metres[$1.0][$1.1] }
    }

    /// All orders of the numbers below `count`.
    private func orders(_ count: Int) -> [[Int]] {
        guard count > 0 else { return [[]] }
        return orders(count - 1).flatMap { order in
            (0...order.count).map { place in Array(order[..<place]) + [count - 1] + Array(order[place...]) }
        }
    }

    @Test("The order of the stops is the shortest of all, whatever the distances", arguments: 0..<20)
    func shortest(seed: Int) {
        let count = 3 + seed % 4
        var metres = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
        for from in 0..<count {
            for to in 0..<from {
                metres[from][to] = Double((seed * 7919 + from * 104_729 + to * 1_299_709) % 997)
                metres[to][from] = metres[from][to]
            }
        }
        let order = StopOrder.shortest(metres)
        #expect(order.sorted() == Array(0..<count))
        #expect(length(order, metres) == orders(count).map { length($0, metres) }.min())
        #expect(order[0] < order[count - 1])
    }

    @Test("No stop, one stop and two stops remain in their order", arguments: 0...2)
    func few(count: Int) {
        let metres = [[Double]](repeating: [Double](repeating: 1, count: count), count: count)
        #expect(StopOrder.shortest(metres) == Array(0..<count))
    }

    @Test("A distant place does not move the middle of the places")
    func middle() throws {
        let id = try #require(Slug("s"))
        let sights = [41.0, 41.1, 41.2, 60.0].enumerated().map { index, latitude in
            FoundSight(
                origin: "node/\(index)", id: id, name: "S", kind: .park,
                position: Position(latitude: latitude, longitude: 8), notability: 1, summary: "A park.")
        }
        let middle = ExtractSights.middle(of: sights)
        #expect(middle.map { abs($0.latitude - 41.15) < 1e-4 } == true)
        #expect(ExtractSights.middle(of: []) == nil)
    }

    @Test("A guide has the languages of its place that the tool supports, then English, or the requested ones")
    func languages() throws {
        let theme = try ThemeFiles.readDefault()
        func tags(_ local: [String], _ country: String?, asked: [String] = []) throws -> [String] {
            try GuideLanguages(local: local, country: country, asked: asked, theme: theme).tags
        }
        #expect(try tags(["de"], "DE") == ["de", "en"])
        #expect(try tags(["fr", "nl"], "BE") == ["fr", "en"])
        #expect(try tags(["en", "fr"], "CA") == ["en-CA", "fr"])
        #expect(try tags(["pt"], "BR") == ["pt-BR", "en"])
        #expect(try tags(["zh"], "CN") == ["zh", "en"])
        // Wynd's Chinese words are in simplified characters.
        #expect(try tags(["zh-Hant"], "TW") == ["en"])
        #expect(try tags([], nil) == ["en"])
        #expect(try tags(["de"], "DE", asked: ["en-GB", "sv"]) == ["en-GB", "sv"])
        #expect(throws: GuideLanguages.UnsupportedLanguage.self) { try tags(["de"], "DE", asked: ["pl"]) }
        let polish = try GuideLanguages(local: ["pl"], country: "PL", asked: [], theme: theme)
        #expect(polish.note(file: "x.osm", country: "PL")?.message.contains("in pl, which people there speak") == true)
    }
}
