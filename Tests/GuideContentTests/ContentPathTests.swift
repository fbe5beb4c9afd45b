// Tests of the paths by which one file of a guide refers to another.

import Testing

@testable import GuideContent

@Suite("Paths inside a guide")
struct ContentPathTests {
    @Test("Any reference leads to the same path as following it part by part")
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

    @Test("Names are compared by their bytes, as disks do")
    func exactNames() throws {
        let tree = ContentTree("content", files: MemoryFiles(["content/caf\u{E9}.jpg": ""]))
        #expect(tree.entry("content/caf\u{E9}.jpg") != nil)
        #expect(tree.entry("content/cafe\u{301}.jpg") == nil)
        #expect(tree.entry("content/Caf\u{E9}.jpg") == nil)
    }

    @Test(
        "A reference finds a file whose name encodes accents in another way",
        arguments: [("caf\u{E9}", "cafe\u{301}"), ("cafe\u{301}", "caf\u{E9}"), ("cafe\u{301}", "cafe\u{301}")])
    func accents(written: String, name: String) throws {
        let file = "content/york/places/\(name).vtt"
        let tree = ContentTree("content", files: MemoryFiles([file: "WEBVTT"]))
        let found = FileReference.resolve("\(written).vtt", from: "content/york/places/a.md", in: tree)
        guard case .file(let path) = found else {
            Issue.record("\(found)")
            return
        }
        // Swift's own comparison ignores how accents are encoded.
        #expect(Array(path.utf8) == Array(file.utf8))
    }
}
