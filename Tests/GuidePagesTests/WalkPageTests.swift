// Tests of the data that the page of a walk contains for its scripts.

import GuideModel
import Testing

@testable import GuidePages

@Suite("The page of a walk")
struct WalkPageTests {
    private func near(_ tour: String) throws -> [String] {
        let page = try #require(try Theme.samplePages().first { $0.path == "york/tours/\(tour)/walk.html" })
        let text = page.bytes.text
        guard let start = text.range(of: "<ul class=\"walk__near\" hidden>"),
            let end = text[start.upperBound...].range(of: "</ul>")
        else { return [] }
        return text[start.upperBound..<end.lowerBound].split(separator: "\n").map(String.init)
    }

    @Test("The page names the places near its stops where the walk does not stop, and no others")
    func places() throws {
        #expect(try near("city-walls") == ["<li data-position=\"53.959200,-1.080100\">The Shambles</li>"])
        #expect(try near("river").isEmpty)
    }
}
