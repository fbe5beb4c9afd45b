// Tests of `wynd fmt`: one order, one way to quote and to space, and no change of meaning.

import GuideModel
import GuideSupport
import SystemPackage
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("The format of keys")
struct ContentFormatTests {
    private static let place = "content/york/places/minster.md"

    /// The formatted keys of a place; `=` means unchanged.
    private func formatted(_ keys: String, file: String = place) -> String {
        let isMarkdown = file.hasSuffix(".md")
        let text = isMarkdown ? "---\n\(keys)\n---\nThe  body. \n" : keys
        let (bytes, diagnostics) = ContentFormat.formatted(Array(text.utf8), file: file)
        guard let bytes else { return "= " + diagnostics.map(\.inWords).joined() }
        let result = String(decoding: bytes, as: UTF8.self)
        guard isMarkdown else { return result }
        guard result.hasSuffix("---\nThe  body. \n") else { return "body: " + result }
        return String(result.dropFirst(4).dropLast(18 - 1))
    }

    @Test(
        "Keys are in their order, with one space, and quotes only where YAML needs them",
        arguments: [
            ("kind: church\nname: Minster", "name: Minster\nkind: church"),
            ("name:   'Minster'   ", "name: Minster"),
            ("name: \"Minster\"", "name: Minster"),
            ("name: 'Minster: a church'", "name: \"Minster: a church\""),
            ("name: 'Say \"hello\"'", "name: 'Say \"hello\"'"),
            ("position: {lon: -1.08,lat:  53.96}", "position: {lat: 53.96, lon: -1.08}"),
            ("tags: [ medieval,free ]", "tags: [medieval, free]"),
            ("tags:\n- medieval\n-   free", "tags:\n  - medieval\n  - free"),
            ("links:\n- url: \"https://a.example/\"\n  title: A", "links:\n  - title: A\n    url: https://a.example/"),
            ("mine: 1\nname: Minster", "name: Minster\nmine: 1"),
            ("name:\n  Minster", "name: Minster"),
            ("phone: '12:30'\nname: 'yes'\nsummary: yes", "name: \"yes\"\nsummary: yes\nphone: \"12:30\""),
            ("season: 2026-03-01\nname: \"2026-03-01\"", "name: \"2026-03-01\"\nseason: 2026-03-01"),
        ])
    func forms(written: String, expected: String) { #expect(formatted(written) == expected) }

    @Test(
        "Comments and blank lines remain with their key, and a text of several lines is unchanged",
        arguments: [
            ("# b\nkind: church # c\n\n# a\nname: Minster", "# a\nname: Minster\n# b\nkind: church # c"),
            (
                "# yaml-language-server: $schema=x\nkind: church\nname: Minster",
                "# yaml-language-server: $schema=x\nname: Minster\nkind: church"
            ),
            ("# About the file.\n\nkind: church\nname: M", "# About the file.\n\nname: M\nkind: church"),
            (
                "tags: # all\n- a # one\n# two\n- b\n  # - c\nname: M",
                "name: M\ntags: # all\n  - a # one\n  # two\n  - b\n  # - c"
            ),
            ("summary: |\n   # no comment\n    x\nname: M", "name: M\nsummary: |\n   # no comment\n    x"),
            ("summary: >-\n  a\n\n  b\nname: M", "name: M\nsummary: >-\n  a\n\n  b"),
            ("summary: \"a\n  b\"\nname: M", "name: M\nsummary: \"a\n  b\""),
            (
                "links:\n- title: A\n  # where\n  url: https://a.example/\n- # none\n  title: B",
                "= \(place): warning: this file is unchanged: a hyphen is alone on its line [format]"
            ),
            (
                "links:\n- url: https://a.example/\n  title: |2\n     A\n    B",
                "links:\n  - title: |2\n       A\n      B\n    url: https://a.example/"
            ),
            ("summary: |+\n  a\n\nkind: church\n\nname: M", "name: M\nkind: church\nsummary: |+\n  a\n"),
            ("links:\n- url: A\n  # what\n  title: B", "links:\n  # what\n  - title: B\n    url: A"),
            ("name: M\n# the end", "name: M\n# the end"),
            ("tags: [a, # one\n  b]\nname: M", "name: M\ntags: [a, # one\n  b]"),
        ])
    func comments(written: String, expected: String) { #expect(formatted(written) == expected) }

    @Test(
        "A file that cannot be read is unchanged and reported",
        arguments: [
            ("name: &a Minster", "yaml-alias"), ("name: a: b", "yaml"), ("name: a\nname: b", "duplicate-key"),
        ])
    func faults(written: String, code: String) {
        let told = formatted(written)
        #expect(told.hasPrefix("= ") && told.contains("[\(code)]"))
    }

    @Test("A byte-order mark, the line ends and the body are unchanged")
    func bytes() {
        let text = "\u{FEFF}---\r\nkind: church\r\nname: M\r\n---\r\nA\nb\r\n"
        let (bytes, _) = ContentFormat.formatted(Array(text.utf8), file: Self.place)
        #expect(
            bytes.map { String(decoding: $0, as: UTF8.self) }
                == "\u{FEFF}---\r\nname: M\r\nkind: church\r\n---\r\nA\nb\r\n")
    }

    @Test(
        "A file's path determines whether it has declared keys",
        arguments: [
            ("guide.yaml", "a guide"), ("guide.fr.yaml", "the translation of a guide"),
            ("content/york/city.md", "a city"),
            ("content/york/places/minster.md", "a place"), ("content/york/places/minster/index.md", "a place"),
            ("content/york/places/minster/index.fr.md", "the translation of a place"),
            ("content/york/places/minster/bells.md", nil), ("content/york/places/README.md", nil),
            ("content/york/places/minster/features/window.md", "a feature"),
            ("content/york/places/minster/extra.md", "extra content"), ("content/york/york.pws.yaml", "a sidecar file"),
            ("content/york/pages/about.md", "a page"), ("content/pages/about.md", "a page"),
            ("content/pages/about/index.de.md", "the translation of a page"), ("content/pages/about/more.md", nil),
            ("content/york/kiosks/station.yaml", "a kiosk"), ("site/words/en.json", nil),
            ("content/york/map.yaml", nil),
        ] as [(String, String?)])
    func kinds(path: String, subject: String?) { #expect(ContentSchema.form(of: path)?.subject == subject) }

    @Test(
        "Formatting random content preserves its meaning and all comments, and is idempotent", arguments: 0..<300)
    func chance(seed: Int) throws {
        var keys = RandomKeys(seed: UInt64(seed) &* 7919 &+ 1)
        let text = "---\n" + keys.mapping(at: 0, depth: 0) + "---\nThe body.\n"
        let (before, faults) = Self.read(text)
        let sound = try #require(before, "\(faults) \(text)")
        let (bytes, diagnostics) = ContentFormat.formatted(Array(text.utf8), file: Self.place)
        let once = try #require(bytes, "\(diagnostics.map(\.inWords)) \(text)")
        let written = String(decoding: once, as: UTF8.self)
        let after = try #require(Self.read(written).root, "\(written)")
        #expect(after.isEquivalent(to: sound), "\(text)\n\(written)")
        for number in 0..<keys.commentCount { #expect(written.contains("# c\(number)."), "\(text)\n\(written)") }
        #expect(ContentFormat.formatted(once, file: Self.place).bytes == once, "\(text)\n\(written)")
    }

    private static func read(_ text: String) -> (root: YAMLNode?, faults: [String]) {
        let source = SourceText(file: place, bytes: Array(text.utf8))
        var log = DiagnosticLog(file: place)
        guard case .success(let parts) = FrontMatter.split(source) else { return (nil, ["no front matter"]) }
        let root = YAMLReader.read(source, parts.yaml, firstLine: 2, log: &log)
        return (log.diagnostics.isEmpty ? root : nil, log.diagnostics.map(\.inWords))
    }

    @Test("The sample content is formatted, and formatting does not change it")
    func sample() throws {
        let root = FilePath(#filePath).removingLastComponent().removingLastComponent().removingLastComponent()
        let (changed, diagnostics) = ContentFormat(root: root).run([""], writes: false)
        #expect(changed == [] && diagnostics.map(\.inWords) == [])
    }
}

/// Random front matter: declared and other keys, every way to write a value, comments in between.
private struct RandomKeys {
    private var dice: Dice
    private(set) var commentCount = 0

    init(seed: UInt64) { dice = Dice(seed: seed) }

    private static let names = [
        "status", "name", "kind", "summary", "position", "tags", "links", "media", "hours", "own", "also", "title",
        "url",
        "lat", "lon", "alt", "prices", "access", "note", "file",
    ]
    private static let scalars = [
        "Minster", "yes", "'yes'", "\"no\"", "12:30", "'12:30'", "2026-03-01", "\"2026-03-01\"", "~", "''", "\"\"",
        "'it''s'", "\"a \\\"b\\\" \\u00e9\"", "53.96", "\"0123\"", "https://a.example/?b=c#d", "\"a # b\"", "'a: b'",
        "a long text with, commas and 'quotes' in it", "é – “ü”", "\"- x\"", "'[x]'", "\"Mo-Sa 09:30-16:00; Su off\"",
    ]

    private mutating func comment(at indent: Int) -> String {
        commentCount += 1
        return String(repeating: " ", count: indent) + "# c\(commentCount - 1).\n"
    }

    private mutating func lineEnd() -> String {
        if dice(6) > 0 { return "\n" }
        return " " + comment(at: dice(3))
    }

    private mutating func gap(at indent: Int) -> String {
        switch dice(8) {
        case 0: comment(at: indent)
        case 1: "\n"
        case 2: comment(at: indent) + "\n" + comment(at: indent)
        default: ""
        }
    }

    private mutating func scalar() -> String { Self.scalars[dice(Self.scalars.count)] }

    private mutating func flow(_ depth: Int) -> String {
        let space = String(repeating: " ", count: dice(3))
        switch depth > 2 ? 2 : dice(3) {
        case 0: return "[" + space + (0..<dice(4)).map { _ in quoted() + space }.joined(separator: ",") + "]"
        case 1:
            let names = Self.names.filter { _ in dice(7) == 0 }
            return "{" + space + names.map { "\($0): \(flow(depth + 1))" }.joined(separator: ",\(space)") + space + "}"
        default: return quoted()
        }
    }

    /// A scalar that is allowed in brackets.
    private mutating func quoted() -> String {
        let scalar = scalar()
        return scalar.contains(",") || scalar.contains("[") && scalar.first != "'" || scalar.contains("?")
            ? "x" : scalar
    }

    mutating func mapping(at indent: Int, depth: Int) -> String {
        var names = Self.names.filter { _ in dice(4) == 0 }
        if names.isEmpty { names = ["name"] }
        for place in names.indices { names.swapAt(place, dice(names.count)) }
        let space = String(repeating: " ", count: indent)
        return names.map { name in
            gap(at: indent) + space + name + ":" + value(at: indent, depth: depth)
        }.joined()
    }

    private mutating func value(at indent: Int, depth: Int) -> String {
        let wide = indent + 1 + dice(4)
        let inner = String(repeating: " ", count: wide)
        switch dice(depth > 2 ? 6 : 9) {
        case 0, 1: return String(repeating: " ", count: 1 + dice(3)) + scalar() + lineEnd()
        case 2: return " " + flow(0) + lineEnd()
        case 3: return lineEnd()
        case 4:
            let head = ["|", ">", "|-", ">-", "|+"][dice(5)]
            return " " + head + "\n\(inner)first # no comment\n\n\(inner)  second\n" + (dice(2) == 0 ? "\n" : "")
        case 5: return " a plain text\n\(inner)of two lines" + lineEnd()
        case 6, 7:
            let column = dice(3) == 0 ? indent : wide
            let start = lineEnd()
            return start + (0...dice(3)).map { _ in item(at: column, depth: depth) }.joined()
        default: return lineEnd() + mapping(at: wide, depth: depth + 1)
        }
    }

    private mutating func item(at indent: Int, depth: Int) -> String {
        let start = gap(at: indent) + String(repeating: " ", count: indent) + "-"
        if dice(2) == 0 { return start + " " + scalar() + lineEnd() }
        let spaces = 1 + dice(3)
        let keys = mapping(at: indent + 1 + spaces, depth: depth + 1)
        // The first key is on the line of the hyphen.
        let first = keys.split(separator: "\n", omittingEmptySubsequences: false)
        let above = first.prefix { line in
            let rest = line.drop { $0 == " " }
            return rest.isEmpty || rest.first == "#"
        }
        let body = first.dropFirst(above.count).joined(separator: "\n").dropFirst(indent + 1 + spaces)
        let comments = above.filter { !$0.isEmpty }.map { String($0) + "\n" }.joined()
        return comments + start + String(repeating: " ", count: spaces) + body
    }
}
