// Claims about what readers keep from one page to the next.

import GuideModel
import Testing

@testable import GuideContent

@Suite("What readers keep from page to page")
struct KeptFromPageToPageTests {
    private func withBytes<Result>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        Array(text.utf8).withUnsafeBufferPointer(body)
    }

    private let tree = ContentTree(
        "content",
        files: MemoryFiles([
            "content/york/places/a.md": "", "content/york/places/b.md": "", "content/york/media/a.jpg": "",
            "content/york/media/x/a.jpg": "", "content/york/media/b.jpg": "",
            "content/a.jpg": "",
        ]))

    @Test(
        "A file is found as it would be without the folder that the reference before led to",
        arguments: [
            ["../media/a.jpg", "../media/x/a.jpg", "../media/b.jpg", "../media/..", "../media/.", "../media/", ".."],
            ["a.md", "b.md", "./b.md", "x/a.md", "", "/content/a.jpg", "..", "../../a.jpg", "a.jpg"],
            [
                "../media/a.jpg/", "../media/a.jpg/b.jpg", "../media/b.jpg", "../media/./a.jpg",
                "../media/../media/b.jpg",
            ],
            ["../media/a.jpg", "../media//a.jpg", "../media/x", "..\\media\\a.jpg", "../media:a.jpg", "../media"],
            ["../../a.jpg", "../../york/media/a.jpg", "../../york/places/a.md", "../../../../a", "a.jpg", "../a.jpg"],
        ])
    func lastFolder(references: [String]) throws {
        let file = "content/york/places/a.md"
        for first in references {
            for second in references {
                for start in [LastFolder(), LastFolder(of: try #require(tree.location(of: file)))] {
                    var last = start
                    for reference in [first, second, first] {
                        var alone = LastFolder()
                        let found = withBytes(reference) {
                            FileReference.plainFile($0, from: file, in: tree, last: &last)
                        }
                        let expected = withBytes(reference) {
                            FileReference.plainFile($0, from: file, in: tree, last: &alone)
                        }
                        #expect(found == expected, "\(reference) after \(first)")
                    }
                }
            }
        }
        var last = LastFolder()
        #expect(
            withBytes("../media/a.jpg") { FileReference.plainFile($0, from: file, in: tree, last: &last) }
                == "content/york/media/a.jpg")
    }

    @Test("The same reference leads elsewhere from a file of another folder")
    func lastFolderOfAnotherFile() throws {
        let tree = ContentTree(
            "content",
            files: MemoryFiles([
                "content/york/places/a.md": "", "content/york/places/b.md": "", "content/york/places/c/index.md": "",
                "content/york/media/a.jpg": "", "content/york/places/media/a.jpg": "",
            ]))
        var last = LastFolder()
        let files = ["a.md", "b.md", "c/index.md", "c/index.md", "a.md"].map { "content/york/places/" + $0 }
        for file in files {
            last.begin(try #require(tree.location(of: file)))
            let found = withBytes("../media/a.jpg") { FileReference.plainFile($0, from: file, in: tree, last: &last) }
            #expect(found == ContentPath.resolve("../media/a.jpg", from: file))
        }
    }

    @Test("A text is of the bytes that were asked for, whatever was asked for before")
    func sharedText() {
        var text = SharedText()
        for word in ["a", "a", "", "", "ab", "aé", "ab", "a text of more than fifteen bytes", "b"] {
            #expect(withBytes(word) { text.text(of: $0) } == word)
            #expect(withBytes(word) { text.same(as: $0) } == word)
            #expect(withBytes(word + "x") { text.same(as: $0) } == nil)
        }
        #expect(withBytes("") { SharedText().same(as: $0) } == nil)
    }

    @Test("Only opening hours that are understood are passed over the next time")
    func understood() {
        var known = KnownFacts()
        #expect(withBytes("Mo 10:00-12:00") { known.understood($0) } == nil)
        if case .understood = known.verdict(on: "Mo 10:00-12:00") {} else { Issue.record("not understood") }
        #expect(withBytes("Mo 10:00-12:00") { known.understood($0) } == "Mo 10:00-12:00")
        for _ in 0..<2 {
            if case .fault = known.verdict(on: "sunrise") {} else { Issue.record("understood") }
            #expect(withBytes("sunrise") { known.understood($0) } == nil)
        }
    }

    @Test("The same faulty hours are reported of every place")
    func faultyHours() throws {
        var files: [String: String?] = [:]
        for place in ["minster", "bootham-bar"] {
            files["places/\(place).md"] = Sample.bar.replacing("summary:", with: "hours: sunrise\nsummary:")
                .replacing("Bootham Bar", with: place)
        }
        let found = Sample(files).read().found
        #expect(found.count { $0.contains("[hours]") } == 2, "\(found)")
    }

    @Test("Keys that were asked for are told once each, in their order, and no others")
    func askedKeys() {
        var keys = AskedKeys()
        for key in ["name", "kind", "name", "area"] as [StaticString] { keys.append(key) }
        #expect(keys.names(from: 0) == ["name", "kind", "area"])
        #expect(keys.names(from: 2) == ["name", "area"])
        keys.cut(to: 1)
        #expect(keys.names(from: 0) == ["name"])
        keys.append("tags")
        #expect(keys.names(from: 0) == ["name", "tags"])
        #expect(keys.names(from: 2) == [])
    }

    @Test("Every currency of the list is one, and nothing else")
    func currencies() {
        #expect(CodeLists.currencies.count > 150)
        for code in CodeLists.currencies { #expect(CodeLists.isCurrency(code), "\(code)") }
        for text in ["", "GB", "gbp", "GBPX", "AAA", "ZZZ", "ED ", " AE", "D A", "FA\n", "£££"] {
            #expect(!CodeLists.isCurrency(text), "\(text)")
        }
    }

    @Test("A text becomes the same HTML whatever the text before it was")
    func notes() {
        let bodies = [
            "a [b](bootham-bar.md) c\n\n## d\n\n### e\n", "[](bootham-bar.md)\n", "plain\n",
            "| a | b |\n| :- | -: |\n| c | [d](minster.md) |\n", "## only\n\n#### deep\n\n[x](minster.md#only)\n",
            "- [a *b*](minster.md)\n- c\n", "> [a\n> b](minster.md)\n> - c\n",
        ]
        func shown(_ body: String, after other: String) -> String? {
            let read = Sample([
                "places/bootham-bar.md": Sample.bar + "\n" + other, "places/minster.md": Sample.place(body: body),
            ]).read()
            return read.city?.places.first { $0.name == "York Minster" }?.body.shown
        }
        for body in bodies {
            let alone = shown(body, after: "")
            #expect(alone != nil)
            for other in bodies { #expect(shown(body, after: other) == alone, "\(body) after \(other)") }
        }
    }

    @Test("A document is read the same in room that others have used")
    func room() {
        let room = YAMLRoom()
        let long = (0..<60).map { "key-\($0): value\n" }.joined()
        let list = "a: [" + Array(repeating: "b", count: 3000).joined(separator: ", ") + "]\n"
        for yaml in ["a: 1\n", long, list, "a: {b: c}\n", "a:\n  - x\n"] {
            let bytes = Array(yaml.utf8)
            let shared = SimpleYAML.read(bytes, 0..<bytes.count, firstLine: 1, room: room)
            let alone = SimpleYAML.read(bytes, 0..<bytes.count, firstLine: 1)
            #expect(shared.map { "\($0.content)" } == alone.map { "\($0.content)" })
            #expect(shared != nil)
        }
    }
}
