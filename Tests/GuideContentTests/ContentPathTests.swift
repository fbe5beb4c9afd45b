// Claims about how one file of a guide names another.

import Testing

@testable import GuideContent

@Suite("Paths inside a guide")
struct ContentPathTests {
    @Test("Any reference leads where walking it part by part leads")
    func resolves() {
        let pieces = ["..", "..", ".", "a", "bé", ".d", "e.", "", "...", "view-0.png"]
        var dice = Dice(seed: 5)
        for _ in 0..<5_000 {
            let reference = (0..<(1 + dice(5))).map { _ in pieces[dice(pieces.count)] }.joined(separator: "/")
            let file = (0..<dice(4)).map { _ in "f\(dice(3))/" }.joined() + "p.md"
            var parts = reference.hasPrefix("/") ? [] : file.split(separator: "/").dropLast().map(String.init)
            var leaves = false
            for part in reference.split(separator: "/") where part != "." && !leaves {
                if part != ".." { parts.append(String(part)) } else { leaves = parts.popLast() == nil }
            }
            let expected = leaves ? nil : parts.joined(separator: "/")
            #expect(ContentPath.resolve(reference, from: file) == expected, "\(reference) in \(file)")
        }
    }

    @Test(
        "Names are told apart by their bytes, as disks do",
        arguments: [("a", "b"), ("a", "a-"), ("e\u{301}", "\u{E9}"), ("", "a"), ("Z", "a")])
    func order(first: String, second: String) {
        func order(_ left: String, _ right: String) -> Int {
            Array(right.utf8).withUnsafeBufferPointer { ContentEntry.order(of: left, $0) }
        }
        #expect(order(first, second) < 0)
        #expect(order(second, first) > 0)
        #expect(order(first, first) == 0)
    }
}
