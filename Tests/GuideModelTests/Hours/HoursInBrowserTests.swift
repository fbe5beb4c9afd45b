// Tests that the browser gets the same rules and comes to the same results.

import Foundation
import GuideModel
import GuideSupport
import Testing

/// Reads the cases that the browser's own test also reads: Tests/browser/pages/test_opening_hours.py.
@Suite struct HoursInBrowserTests {
    static func cases() throws -> [JSONNode] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("browser/data/opening-hours.json")
        return try #require(try JSONReader.read([UInt8](Data(contentsOf: file))).array)
    }

    /// The value without its layout.
    static func words(_ node: JSONNode) -> String {
        switch node.value {
        case .object(let members):
            "{" + members.map { "\($0.name): \(words($0.node))" }.joined(separator: ", ") + "}"
        case .array(let nodes): "[" + nodes.map(words).joined(separator: ", ") + "]"
        case .string(let text): "\"\(text)\""
        case .number(let number): "\(number)"
        case .bool(let value): "\(value)"
        case .null: "null"
        }
    }

    @Test("The rules in the browser's test are the rules in pages")
    func rules() throws {
        for sample in try Self.cases() {
            let hours = try OpeningHours(try #require(sample["hours"]?.string))
            let expected = try #require(sample["rules"])
            #expect(Self.words(try JSONReader.read(hours.json)) == Self.words(expected))
        }
    }

    @Test("At the moments of the browser's test, the tool gives the same result")
    func states() throws {
        let samples = try Self.cases()
        #expect(samples.count > 30)
        for sample in samples {
            let local = try #require(sample["local"]?.string)
            let parts = local.split { "-T:".contains($0) }.compactMap { Int($0) }
            try #require(parts.count == 5)
            let date = try #require(CivilDate(year: parts[0], month: parts[1], day: parts[2]))
            let hours = try OpeningHours(try #require(sample["hours"]?.string))
            let state = hours.state(on: date, minute: parts[3] * 60 + parts[4])
            #expect("\(state)" == sample["state"]?.string, "\(sample["claim"]?.string ?? "")")
        }
    }
}
