// Tests of changes to pages: only the edited bytes change, in every style of YAML.

import GuideModel
import GuideSupport
import Testing

@testable import GuideContent
@testable import GuideEditing

extension FieldPath {
    /// A place from a text such as `media/0/alt`.
    static func at(_ text: String) -> FieldPath {
        FieldPath(
            text.split(separator: "/").map { part -> Step in Int(part).map { Step.index($0) } ?? .key(String(part)) })
    }
}

@Suite("The changes of a page")
struct PageEditTests {
    private static let place = "content/york/places/minster.md"

    /// One change of the keys of a place.
    struct Change: Sendable, CustomTestStringConvertible {
        var before: String
        var operation: FieldOperation
        var after: String

        init(_ before: String, _ operation: FieldOperation, _ after: String) {
            (self.before, self.operation, self.after) = (before, operation, after)
        }

        var testDescription: String { "\(before) -> \(after)" }
    }

    private func edited(_ text: String, _ operations: [FieldOperation], file: String = place) throws -> String {
        String(decoding: try PageEdit.applied(operations, to: Array(text.utf8), file: file), as: UTF8.self)
    }

    private func check(_ change: Change) throws {
        let page = try edited("---\n\(change.before)\n---\nThe  body. \n", [change.operation])
        #expect(page == "---\n\(change.after)\n---\nThe  body. \n")
    }

    private static func give(_ path: String, _ text: String) -> FieldOperation { .set(.at(path), .scalar(text)) }

    private static let textChanges: [Change] = [
        Change("name: Minster # tall\nkind: church", give("name", "Abbey"), "name: Abbey # tall\nkind: church"),
        Change("name: 'Minster'", give("name", "King's"), "name: 'King''s'"),
        Change("name: \"M\"", give("name", "a \"b\""), "name: \"a \\\"b\\\"\""),
        Change("summary: A church, old", give("summary", "A church, tall"), "summary: A church, tall"),
        Change("name: Minster", give("name", "Minster: a church"), "name: \"Minster: a church\""),
        Change("name: Minster", give("name", "yes"), "name: \"yes\""),
        Change("name: Minster", give("name", "1066"), "name: \"1066\""),
        Change("name:\nkind: church", give("name", "M"), "name: M\nkind: church"),
        Change("name: # later\nkind: church", give("name", "M"), "name: M # later\nkind: church"),
        Change("name:   Minster  \nkind: church", give("name", "M"), "name:   M  \nkind: church"),
        Change("name: a long\n  name\nkind: church", give("name", "M"), "name: M\nkind: church"),
        Change("name:\n  Minster\nkind: church", give("name", "M"), "name:\n  M\nkind: church"),
        Change("highlight: no", give("highlight", "yes"), "highlight: yes"),
        Change("mine: 1", give("mine", "2"), "mine: 2"),
        Change("name: ~", give("name", "M"), "name: M"),
    ]

    @Test("A text keeps its quotes, its comment and its place", arguments: textChanges)
    func text(change: Change) throws { try check(change) }

    private static let linesChanges: [Change] = [
        Change("summary: A # c\nkind: church", give("summary", "a\nb"), "summary: |- # c\n  a\n  b\nkind: church"),
        Change("summary:\nkind: church", give("summary", "a\nb\n"), "summary: |\n  a\n  b\nkind: church"),
        Change(
            "summary: |\n   a\n   b\n\nkind: church", give("summary", "a\nc"),
            "summary: |\n   a\n   c\n\nkind: church"),
        Change("summary: |- # c\n  a\nname: M", give("summary", "b"), "summary: |- # c\n  b\nname: M"),
        Change("summary: |+\n  a\n\nname: M", give("summary", "b\n\n"), "summary: |+\n  b\n\nname: M"),
        Change(
            "summary: >-\n  one two\n  three\n\n  four\nkind: church", give("summary", "one two three\nfive"),
            "summary: >-\n  one two\n  three\n\n  five\nkind: church"),
        Change("summary: |-\n  a\nname: M", give("summary", "a\u{7}"), "summary: \"a\\u0007\"\nname: M"),
    ]

    @Test("A text of several lines is a block, and remains in its form", arguments: linesChanges)
    func lines(change: Change) throws { try check(change) }

    private static let missingChanges: [Change] = [
        Change(
            "name: M\n# where\nposition: {lat: 1, lon: 2}", give("kind", "church"),
            "name: M\nkind: church\n# where\nposition: {lat: 1, lon: 2}"),
        Change("kind: church\nmine: 1", give("name", "M"), "name: M\nkind: church\nmine: 1"),
        Change("# about\nkind: church", give("name", "M"), "# about\nkind: church\nname: M"),
        Change("name: M\nstatus: draft", give("mine", "a"), "name: M\nstatus: draft\nmine: a"),
        Change("name: M", give("position/lat", "53.9"), "name: M\nposition: {lat: 53.9}"),
        Change("position: {lat: 1}", give("position/lon", "-1.08"), "position: {lat: 1, lon: -1.08}"),
        Change(
            "name: M\ntags:\n  - a\n  # - b\nmine: 1", give("status", "draft"),
            "name: M\ntags:\n  - a\n  # - b\nstatus: draft\nmine: 1"),
        Change("name: M", .set(.at("tags"), .list([.scalar("a"), .scalar("b")])), "name: M\ntags: [a, b]"),
        Change(
            "media: [{file: a.jpg}]",
            .set(.at("media/0/focus"), .mapping([RawEntry("y", .scalar("0.75")), RawEntry("x", .scalar("0.2"))])),
            "media: [{file: a.jpg, focus: {x: 0.2, y: 0.75}}]"),
        Change(
            "name: M",
            .set(.at("media/0"), .mapping([RawEntry("alt", .scalar("A")), RawEntry("file", .scalar("a.jpg"))])),
            "name: M\nmedia:\n  - file: a.jpg\n    alt: A"),
    ]

    @Test(
        "A missing key is inserted where the kind declares it, and an unknown one at the end", arguments: missingChanges
    )
    func missing(change: Change) throws { try check(change) }

    private static let removalChanges: [Change] = [
        Change(
            "# about\nname: M\n# k\nkind: church # c\nmine: 1", .remove(.at("kind")),
            "# about\nname: M\n# k\nmine: 1"),
        Change("name: M\nposition: {lat: 1, lon: 2}", .remove(.at("position/lat")), "name: M\nposition: {lon: 2}"),
        Change("name: M\nposition: {lat: 1, lon: 2}", .remove(.at("position/lon")), "name: M\nposition: {lat: 1}"),
        Change("name: M\nposition: {lat: 1}", .remove(.at("position/lat")), "name: M"),
        Change("name: M\nsummary: |\n  a\n\nkind: church", .remove(.at("summary")), "name: M\n\nkind: church"),
        Change("name: M\ntags: [a]", .remove(.at("tags/0")), "name: M"),
        Change("name: M\ntags:\n- a\nmine: 1", .remove(.at("tags/0")), "name: M\nmine: 1"),
        Change("media:\n- file: a.jpg\n  alt: A\n- b", .remove(.at("media/0/file")), "media:\n- alt: A\n- b"),
        Change("media:\n- alt: A\n- b", .remove(.at("media/0/alt")), "media:\n- {}\n- b"),
        Change("name: M", .remove(.at("kind")), "name: M"),
    ]

    @Test("A removed key takes its lines with it, and what becomes empty above it", arguments: removalChanges)
    func removal(change: Change) throws { try check(change) }

    private static let itemsChanges: [Change] = [
        Change("tags: [a, b]", .insert(.at("tags/1"), .scalar("x")), "tags: [a, x, b]"),
        Change("tags: [a, b]", .insert(.at("tags/0"), .scalar("x")), "tags: [x, a, b]"),
        Change("tags: [a, b]", .insert(.at("tags/2"), .scalar("x")), "tags: [a, b, x]"),
        Change("tags: []", .insert(.at("tags/0"), .scalar("x")), "tags: [x]"),
        Change("tags: [a, b, c]", .remove(.at("tags/2")), "tags: [a, b]"),
        Change("tags: [a, b, c]", .move(.at("tags/0"), to: 2), "tags: [b, c, a]"),
        Change(
            "tags:\n# one\n- a # x\n- b\n# end", .move(.at("tags/0"), to: 1), "tags:\n- b\n# one\n- a # x\n# end"),
        Change("tags:\n  - a\n  - b\nmine: 1", .remove(.at("tags/0")), "tags:\n  - b\nmine: 1"),
        Change("tags:\n-   a\n-   b", .insert(.at("tags/1"), .scalar("x")), "tags:\n-   a\n-   x\n-   b"),
        Change("tags:\n- a\n# two\n- b", .insert(.at("tags/1"), .scalar("x")), "tags:\n- a\n- x\n# two\n- b"),
        Change(
            "media:\n  - file: a.jpg\n    alt: A",
            .insert(.at("media/1"), .mapping([RawEntry("file", .scalar("b"))])),
            "media:\n  - file: a.jpg\n    alt: A\n  - file: b"),
        Change(
            "media:\n  - {file: a.jpg}", .insert(.at("media/0"), .mapping([RawEntry("file", .scalar("b"))])),
            "media:\n  - {file: b}\n  - {file: a.jpg}"),
        Change(
            "media:\n- file: a\n  alt: A # x\n- file: b", .set(.at("media/0/alt"), .scalar("B")),
            "media:\n- file: a\n  alt: B # x\n- file: b"),
        Change(
            "tags:\n- a # x\n- b", .set(.at("tags"), .list([.scalar("a"), .scalar("c"), .scalar("d")])),
            "tags:\n- a # x\n- c\n- d"),
    ]

    @Test(
        "Items are inserted, removed and moved in the form of their list, with the comments above them",
        arguments: itemsChanges)
    func items(change: Change) throws { try check(change) }

    @Test("A value of another type replaces the old one")
    func otherType() throws {
        try check(Change("tags: # all\n  - a\n  - b\nmine: 1", Self.give("tags", "x"), "tags: x # all\nmine: 1"))
        try check(Change("tags: x\nmine: 1", .set(.at("tags"), .list([.scalar("a")])), "tags: [a]\nmine: 1"))
        try check(
            Change(
                "mine: |\n  a\nname: M", .set(.at("mine"), .mapping([RawEntry("b", .scalar("c"))])),
                "mine: {b: c}\nname: M"))
    }

    @Test("The same value changes nothing, however it is written")
    func same() throws {
        let text = "---\nname:   \"Minster\"\ntags: [ a,b ]\nsummary: |\n  a\n---\n"
        let operations: [FieldOperation] = [
            Self.give("name", "Minster"), .set(.at("tags"), .list([.scalar("a"), .scalar("b")])),
            Self.give("summary", "a"), .body(""),
        ]
        #expect(try edited(text, operations) == text)
    }

    @Test("Line ends, a byte order mark and a missing last line end remain")
    func lineEnds() throws {
        #expect(
            try edited(
                "title: A\r\nlanguages: [en]", [Self.give("title", "B"), Self.give("zz", "1")], file: "guide.yaml")
                == "title: B\r\nlanguages: [en]\r\nzz: 1")
        let marked = "\u{FEFF}---\r\nname: M\r\n---\r\n\r\nA\r\nB"
        let changed = try edited(marked, [Self.give("name", "Nave"), .body("A\nC")])
        #expect(changed == "\u{FEFF}---\r\nname: Nave\r\n---\r\n\r\nA\r\nC")
        #expect(try edited("a: 1\nb: 2", [.remove(.at("b"))], file: "guide.yaml") == "a: 1\n")
    }

    @Test("A page without keys gets front matter, and an empty one gets its first key")
    func frontMatter() throws {
        #expect(try edited("Only text.\n", [Self.give("name", "M")]) == "---\nname: M\n---\n\nOnly text.\n")
        #expect(try edited("---\n---\n", [Self.give("name", "M")]) == "---\nname: M\n---\n")
        #expect(try edited("---\n# later\n---\nA\n", [Self.give("name", "M")]) == "---\n# later\nname: M\n---\nA\n")
        #expect(try edited("", [Self.give("name", "M")]) == "---\nname: M\n---\n")
    }

    @Test(
        "A body changes only in its changed lines",
        arguments: [
            ("\n\nA\n\nB\n\n", "A\n\nC", "\n\nA\n\nC\n\n"), ("\nA\nB\n", "A", "\nA\n"), ("\nA\n", "A\nB", "\nA\nB\n"),
            ("\nA\nC\n", "A\nB\nC", "\nA\nB\nC\n"), ("\nA\nB\nC\n", "A\nC", "\nA\nC\n"), ("\nB\n", "A\nB", "\nA\nB\n"),
            ("", "A", "\nA\n"), ("\n", "A\n\n", "\nA\n"), ("\nA\n", "", "\n\n"), ("A", "B", "B"),
            ("A\r\nB\n", "A\nC", "A\r\nC\n"),
        ])
    func body(before: String, text: String, after: String) throws {
        let keys = "---\nname: M\n---\n"
        #expect(try edited(keys + before, [.body(text)]) == keys + after)
    }

    @Test("What cannot be edited is refused, and says why")
    func refusals() throws {
        func sentence(_ text: String, _ operation: FieldOperation, file: String = Self.place) -> String {
            do {
                return "= " + (try edited(text, [operation], file: file))
            } catch {
                return (error as? PageEditError)?.sentence ?? "\(error)"
            }
        }
        #expect(sentence("---\nname: [a\n---\n", Self.give("name", "M")).hasPrefix("this page cannot be read at line "))
        #expect(sentence("---\nname: M\n", Self.give("name", "M")).contains("never ends"))
        #expect(
            sentence("---\ntags: [a]\n---\n", .move(.at("tags/0"), to: 3))
                == "this page no longer has tags, item 1; load it again and repeat the change")
        #expect(sentence("a: 1\n", .body("A"), file: "guide.yaml") == "this file contains only keys; it has no text")
        #expect(sentence("A\n", .body("---\nname: M\n---\nB")).hasPrefix("body is written in a way"))
    }

    @Test("Operations are read from JSON, and written as they were read")
    func json() throws {
        let texts = [
            #"{"op":"set","at":["media",0,"alt"],"value":{"b":"x","a":["y"]}}"#,
            #"{"op":"remove","at":["name"]}"#, #"{"op":"insert","at":["tags",1],"value":"x"}"#,
            #"{"op":"move","at":["tags",1],"to":0}"#, #"{"op":"body","value":"A\nB"}"#,
        ]
        for text in texts {
            let operation = try #require(FieldOperation(try JSONReader.read(Array(text.utf8))))
            var writer = JSONWriter(isCompact: true)
            writer.element(operation)
            #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
        }
        for text in [#"{"op":"set","at":[],"value":"x"}"#, #"{"op":"insert","at":["a"],"value":"x"}"#, "{}"] {
            #expect(try FieldOperation(JSONReader.read(Array(text.utf8))) == nil)
        }
        #expect(
            try FieldOperation(JSONReader.read(Array(#"{"op":"set","at":["a"],"value":null}"#.utf8)))
                == .remove(.at("a")))
    }
}
