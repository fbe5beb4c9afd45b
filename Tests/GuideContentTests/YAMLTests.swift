// Tests of reading YAML: locations, and what is refused.
//
// swift-format-ignore-file: a case of a table is on one line, however long its message.

import Testing

@testable import GuideContent

@Suite("YAML with the position of every key and value")
struct YAMLTests {
    /// Reads front matter that starts on line 2 of its file.
    private func read(_ yaml: String) -> (node: YAMLNode?, found: [String]) {
        let text = SourceText(file: "f", bytes: Array(("---\n" + yaml).utf8))
        var log = DiagnosticLog(file: "f")
        let node = YAMLReader.read(text, 4..<text.bytes.count, firstLine: 2, log: &log)
        return (node, log.diagnostics.map { String($0.inWords.dropFirst(2)) })
    }

    @Test("Keys and values have a line and a column, counted in characters")
    func marks() {
        let node = read("näme: Jórvík\nlist:\n  - {a: é, bc: 2}\n").node
        guard case .mapping(let entries)? = node?.content else {
            Issue.record("no mapping")
            return
        }
        #expect(entries.map(\.keyMark) == [Mark(line: 2, column: 1), Mark(line: 3, column: 1)])
        #expect(entries[0].value.mark == Mark(line: 2, column: 7))
        guard case .sequence(let nodes) = entries[1].value.content, case .mapping(let inner) = nodes[0].content else {
            Issue.record("no list")
            return
        }
        #expect(nodes[0].mark == Mark(line: 4, column: 5))
        #expect(inner[1].keyMark == Mark(line: 4, column: 12))
        #expect(inner[1].value.mark == Mark(line: 4, column: 16))
    }

    @Test("Line separators that only YAML counts do not move the positions after them")
    func foreignBreaks() {
        let found = read("a: \"x\u{2028} y\"\nb: 1\nb: 2\n").found
        #expect(found.contains { $0.hasPrefix("4:1: error: b is here twice, first on line 3") })
    }

    @Test(
        "The places of keys and values enclose their text, after every kind of line break",
        arguments: [("\n", 4), ("\r\n", 4), ("\r", 4), ("\u{85}", 3), ("\u{2028}", 3), ("\u{2029}", 3)])
    func places(lineBreak: String, line: Int32) {
        let written = ["näme: 'é\(lineBreak) ü'\n", "list: {a: \"Jórvík\", b: x}\n"]
        let text = SourceText(file: "f", bytes: Array(("---\n" + written.joined()).utf8))
        let range = 4..<text.bytes.count
        var log = DiagnosticLog(file: "f")
        let root = YAMLReader.read(text, range, firstLine: 2, log: &log)
        let lines = YAMLLineTable(text, range, firstLine: 2)
        func source(_ node: YAMLNode?) -> String? {
            node.map { node in
                let bytes = text.bytes[lines.offset(of: node.start)..<lines.offset(of: node.end)]
                return String(decoding: bytes, as: UTF8.self)
            }
        }
        let list = root?["list"]
        #expect(source(root?["näme"]?.value) == "'é\(lineBreak) ü'")
        #expect(source(list?.keyNode) == "list")
        #expect(source(list?.value) == "{a: \"Jórvík\", b: x}")
        #expect(source(list?.value["a"]?.value) == "\"Jórvík\"")
        #expect(list?.keyMark == Mark(line: line, column: 1))
    }

    @Test("An end without a line break is the end of its own line")
    func endOfFile() {
        for (yaml, message) in [("{", "1:2"), ("a: 1\nb: [", "2:5"), ("a: 1\nb: [\n", "3:1")] {
            let files = MemoryFiles(["guide.yaml": yaml])
            let found = GuideReader(files: files).readGuide().diagnostics.map(\.inWords)
            #expect(found.contains { $0.hasPrefix("guide.yaml:\(message): error: ") }, "\(found)")
        }
    }

    @Test(
        "A refusal states the reason",
        arguments: [
            ("a: 1\nb: 2\na: 3\n", "4:1: error: a is here twice, first on line 2; keep one [duplicate-key]"),
            ("a: {b: 1, b: 2}\n", "2:11: error: b is here twice, first on line 2; keep one [duplicate-key]"),
            (
                "a: &x 1\n",
                "2:4: error: a value that starts with & has a name for repeating it; remove that name, or put the value in quotes [yaml-alias]"
            ),
            (
                "a: !!str 1\n",
                "2:4: error: a value that starts with ! has a tag; remove the tag, or put the value in quotes [yaml-tag]"
            ),
            (
                "? [a, b]\n: 1\n",
                "2:3: error: a key must be a single word; put the text in quotes if it starts with { or [ [yaml]"
            ),
            ("\"\": 1\n", "2:1: error: a key is missing before this colon [yaml]"),
            (
                "a: 1\n--- b\n",
                "3:1: error: a second YAML document starts here; remove this line, because only one document is read [yaml]"
            ),
            (
                "a: 1\n...\nb: 2\n",
                "4:1: error: this line is not a key with a value; check its colon and its indentation [yaml]"
            ),
        ])
    func refused(yaml: String, message: String) {
        #expect(read(yaml).found == [message])
    }

    @Test("An alias is refused, and so is an anchor")
    func alias() {
        let found = read("a: &x 1\nb: *x\n").found
        #expect(found.count == 2)
        #expect(
            found.last
                == "3:4: error: a value that starts with * repeats another one; write the value out, or put it in quotes if * is meant [yaml-alias]"
        )
    }

    @Test(
        "Syntax errors are described in words, at their position in the file",
        arguments: [
            (
                "hours: Mo: 9\n",
                "2:10: error: a colon with a space after it starts a value here; put the text in quotes, or correct the indentation [yaml]"
            ),
            (
                "a: @b\n",
                "2:4: error: a text cannot start with @ here; put the whole text in quotes: a: \"@b\" [yaml]"
            ),
            (
                "a: *b*\n",
                "2:4: error: a text cannot start with * here; put the whole text in quotes: a: \"*b*\" [yaml]"
            ),
            (
                "a: > b\n",
                "2:4: error: a text cannot start with > here; put the whole text in quotes: a: \"> b\" [yaml]"
            ),
            (
                "a: [b] c\n",
                "2:4: error: a text cannot start with [ here; put the whole text in quotes: a: \"[b] c\" [yaml]"
            ),
            (
                "a: {b: `c`}\n",
                "2:8: error: a value cannot start like this; indent with spaces instead of tabs, and put a text that starts with @, ` or % in quotes [yaml]"
            ),
            ("a: {b: *c*}\n", "2:10: error: a text that starts with * or & needs quotes around it [yaml]"),
            (
                "name York\nkind: x\n",
                "2:1: error: the key name needs a colon and a space after it; write name: York [yaml]"
            ),
            (
                "a: 1\nname:York\nkind: x\n",
                "3:1: error: the key name needs a colon and a space after it; write name: York [yaml]"
            ),
            (
                "a: b\n  c d\n  e: f\n",
                "4:4: error: a colon with a space after it starts a value here; put the text in quotes, or correct the indentation [yaml]"
            ),
            ("a: {b: 1\nc: 2\n", "3:2: error: a comma or } is expected here (started on line 2) [yaml]"),
            ("a: [1, 2\nb: 3\n", "3:2: error: a comma or ] is expected here (started on line 2) [yaml]"),
            (
                "a: \"x\nb: 2\n",
                "2:4: error: the quotation mark opened on line 2 is never closed; write \" at the end of its text [yaml]"
            ),
            ("a: 1\n\tb: 2\n", "3:1: error: there is a tab at the start of this line; use two spaces [yaml]"),
            ("a: 'it's'\n", "2:8: error: a key is expected here; check the quotes and the indentation [yaml]"),
            ("a: \u{7}b\n", "2:4: error: there is an invisible control character here; remove it [yaml]"),
            (
                "a: \"\\q\"\n",
                "2:5: error: this escape after a backslash is not valid; double the backslash, or use single quotes [yaml]"
            ),
        ])
    func syntax(yaml: String, message: String) {
        let (node, found) = read(yaml)
        #expect(node == nil)
        #expect(found == [message])
    }

    @Test("Deep nesting is refused and never overflows the stack")
    func depth() {
        #expect(read("a: " + String(repeating: "[", count: 100_000)).found.count == 1)
        #expect(read(String(repeating: "? ", count: 10_000)).found.count == 1)
    }

    @Test("Many keys are checked for duplicates")
    func manyKeys() {
        let yaml = (0..<5_000).map { "k\($0): 1\n" }.joined() + "k17: 2\n"
        #expect(
            read(yaml).found == ["5002:1: error: k17 is here twice, first on line 19; keep one [duplicate-key]"])
    }

    @Test("A document without content has no keys")
    func empty() {
        for yaml in ["", "# only a comment\n", "\n\n"] {
            guard case .mapping(let entries)? = read(yaml).node?.content else {
                Issue.record("no mapping for \(yaml)")
                continue
            }
            #expect(entries.isEmpty)
        }
    }

    @Test(
        "Quoted words are texts, and empty plain values are null",
        arguments: [
            ("a:", true), ("a: ~", true), ("a: null", true), ("a: \"\"", false), ("a: 'null'", false), ("a: no", false),
        ])
    func nothing(yaml: String, isNothing: Bool) {
        guard case .mapping(let entries)? = read(yaml).node?.content,
            case .scalar(let scalar) = entries[0].value.content
        else {
            Issue.record("no scalar")
            return
        }
        #expect(scalar.isNothing == isNothing)
    }
}
