// Tests of merging: edits are never lost, and what only the source changed is taken over.

import GuideModel
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Three-way merge")
struct ThreeWayMergeTests {
    private func merge(_ base: String?, _ source: String?, _ content: String?) -> ThreeWayMerge {
        func fields(_ value: String?) -> MergeFields { value.map { ["name": $0] } ?? [:] }
        return ThreeWayMerge(
            base: fields(base).mapValues(ThreeWayMerge.mark), source: fields(source), content: fields(content))
    }

    @Test("A change only in the source is applied")
    func taken() {
        #expect(merge("a", "b", "a").updates == ["name": "b"])
        #expect(merge(nil, "b", nil).updates == ["name": "b"])
    }

    @Test("A change only in the content remains, also a deletion")
    func edited() {
        for content in ["c", nil] {
            let merged = merge("a", "a", content)
            #expect(merged.updates.isEmpty && merged.edited == ["name"] && merged.conflicts.isEmpty)
        }
    }

    @Test("If both changed, the content remains and is reported once; the same change is no conflict")
    func conflicts() {
        let merged = merge("a", "b", "c")
        #expect(merged.updates.isEmpty)
        #expect(merged.conflicts == [.init(field: "name", content: "c", source: "b")])
        let again = ThreeWayMerge(base: merged.base, source: ["name": "b"], content: ["name": "c"])
        #expect(again.conflicts.isEmpty && again.edited == ["name"])
        #expect(merge("a", "b", "b").conflicts.isEmpty && merge("a", "b", "b").updates.isEmpty)
    }

    @Test("What the source no longer has remains, and is recognised when it returns")
    func gone() {
        let merged = merge("a", nil, "a")
        #expect(merged.removed == ["name"] && merged.updates.isEmpty)
        #expect(
            ThreeWayMerge(base: merged.base, source: ["name": "b"], content: ["name": "a"]).updates == ["name": "b"])
    }

    @Test("In a long series of edits on both sides, no manual edit is ever overwritten")
    func property() {
        var dice = Dice(seed: 20_261)
        let names = ["name", "summary", "phone", "text"]
        for _ in 0..<400 {
            var base: MergeFields = [:]
            var source: MergeFields = ["name": "0", "summary": "0"]
            var content: MergeFields = [:]
            /// The fields that a person wrote or removed.
            var edited: Set<String> = []
            for step in 1...12 {
                let field = names[dice(names.count)]
                // Only the fingerprints of long values are stored.
                let value = String(repeating: "\(step)", count: dice(2) == 0 ? 1 : 200)
                switch dice(4) {
                case 0: source[field] = value
                case 1: source[field] = nil
                case 2 where !content.isEmpty:
                    content[field] = dice(3) == 0 ? nil : "by hand \(value)"
                    // A field that neither side has had was not removed by a person.
                    let isNothing = content[field] == nil && base[field] == nil
                    if isNothing { edited.remove(field) } else { edited.insert(field) }
                default: break
                }
                let merged = ThreeWayMerge(base: base, source: source, content: content)
                for field in edited { #expect(merged.updates[field] == nil) }
                for (field, value) in source where !edited.contains(field) {
                    #expect((merged.updates[field] ?? content[field]) == value)
                }
                content.merge(merged.updates) { $1 }
                base = merged.base
            }
        }
    }

    private static let page = """
        ---
        # About the file.

        name: The gate   # its name
        kind: gate
        position: {lat: 53.96, lon: -1.08}
        summary: >
          A gate
          of stone.
        # About the phone.
        phone: "123 456"
        highlight: yes
        ---

        Words by hand.

        """

    @Test("A field is replaced, and comments and all other keys are unchanged")
    func replaced() throws {
        let page = try #require(MergedPage(Array(Self.page.utf8), file: "content/york/places/gate.md"))
        #expect(page.fields["position"] == "{lat: 53.96, lon: -1.08}")
        #expect(page.fields["summary"] == "A gate of stone.")
        #expect(page.fields["text"] == "Words by hand.")
        let written = try #require(page.replacing(["name": "Old gate", "summary": "New.", "email": "a@example.org"]))
        let text = String(decoding: written, as: UTF8.self)
        let expected = Self.page.replacing("The gate   # its name", with: "Old gate   # its name")
            .replacing(">\n  A gate\n  of stone.", with: "New.")
            .replacing("highlight: yes\n", with: "highlight: yes\nemail: a@example.org\n")
        #expect(text == expected)
    }

    @Test(
        "A text keeps its quotes and the spaces around it",
        arguments: [
            ("name:  'It''s old'  # a", "It's new", "name:  'It''s new'  # a"),
            ("name: \"Old\"", "New", "name: \"New\""), ("name: \"Old\"", "\"a \\\"b\\\"\"", "name: \"a \\\"b\\\"\""),
            ("name: Old", "\"New: one\"", "name: \"New: one\""),
        ])
    func quotes(line: String, new: String, written: String) throws {
        let text = "---\n\(line)\nkind:   gate\n---\n"
        let page = try #require(MergedPage(Array(text.utf8), file: "content/york/places/gate.md"))
        let bytes = try #require(page.replacing(["name": new]))
        #expect(String(decoding: bytes, as: UTF8.self) == text.replacing(line, with: written))
    }

    @Test("Files with Windows line ends still have them afterwards")
    func lineEnds() throws {
        let bytes = Array(Self.page.replacing("\n", with: "\r\n").utf8)
        let page = try #require(MergedPage(bytes, file: "content/york/places/gate.md"))
        let written = try #require(page.replacing(["kind": "tower", "text": "One.\n\nTwo."]))
        #expect(written.count { $0 == 0x0A } == written.count { $0 == 0x0D })
        #expect(MergedPage(written, file: "a.md")?.fields["text"] == "One.\n\nTwo.")
    }

    @Test("A comment within a value prevents the replacement of the value")
    func commentWithin() throws {
        let text = "---\nname: A\nstops:\n  - {place: a}\n  # The best one.\n  - {place: b}\n---\n"
        let page = try #require(MergedPage(Array(text.utf8), file: "content/york/tours/a.md"))
        #expect(page.replacing(["stops": "[{place: b}, {place: a}]"]) == nil)
        #expect(page.replacing(["name": "B"]) == Array(text.replacing("name: A", with: "name: B").utf8))
    }

    @Test(
        "A separator that ends a line only for libyaml prevents a replacement",
        arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
    func separators(separator: String) throws {
        let text = "---\nname: \"A\(separator)b\(separator)c\"\nkind: gate\n---\n"
        let page = try #require(MergedPage(Array(text.utf8), file: "content/york/places/a.md"))
        #expect(page.replacing(["kind": "tower"]) == nil)
        #expect(page.replacing(["text": "New."]) == Array((text + "\nNew.\n").utf8))
    }
}
