import GuideSupport
import SystemPackage
import Testing

@testable import GuideStudio

/// The blocks of a text are the text, and have the nodes that the visual editor shows.
struct BodyBlocksTests {
    static let bodies = [
        "", "\n", "\n\n\n", "a", "a\n", "a\nb\n", "\n\n a\n\n\n b \n\n", "a\r\nb\r\n\r\n# c\r\n", "a\rb\r\rc",
        "\u{FEFF}a\n", "# a\nb\n## c", "a\n===\nb\n---\n", "- a\n- b\n\n\n\nc",
        "- a\n\n  b\n- c\n  1. d\n\n\n[x]: /u\n\nSee [x].", "* a\n\n- b\n+ c\n1) d\n1. e", "> a\n> b\nlazy\n\n> c",
        "```\na\n\n\n```\nb", "```\nnever closed\n\n\n", "    a\n\n    b\n\n\n",
        "| a | b |\n|:-:|--:|\n| c \\| d | `e\\|f` |\n\ng", "text\n| a |\n| - |\n| b |", "| a |\n| - |\nb\n\nc",
        "<!-- a\nb -->\n\nc\n", "<!-- a -->\nb", "<div>\na\n\nb\n</div>\n\nc <b>d</b>", "***\n- - -\n___\n",
        "![a](b.jpg)\n![c](d.jpg \"e\")", "a[^1]\n\n[^1]: b\n    c\n\n    d\n\ne[^2]\n\n[^2]: f",
        "[^u]: never used\n\na", "> a[^1]\n>\n> [^1]: b\n\nc", "- a[^n]\n\n  [^n]: b\n\nc", "[a]: /x\ntext [a]",
        "[a]: /x", "a\n\n[a]: /x\n[b]: /y\n", "- a\n- \n- # h\n- > q\n", "1.\n\n2. a", "a  \nb\\\nc\n",
        "\u{0000}a\u{0000}\n\nb", "&amp; \\* *a **b* c** ~d~", "日本語\n改行\n\n- 一\n- 二\n",
        String(repeating: "> ", count: 300) + "a\n", "\t- a\n\t\tb\n\n\tc",
    ]

    @Test("All pieces one after the other are the text", arguments: bodies)
    func pieces(_ body: String) {
        #expect(Array(Self.joined(BodyBlocks(body)).utf8) == Array(body.utf8))
    }

    @Test("All texts of the sample guide are their pieces")
    func sample() throws {
        let root = FilePath(#filePath).removingLastComponent().removingLastComponent().removingLastComponent()
        let folder = root.appending("content")
        let names = try FileSystem.filesBelow(folder).filter { $0.hasSuffix(".md") }
        #expect(names.count > 100)
        for name in names {
            let text = String(decoding: try FileSystem.read(folder.appending(name)), as: UTF8.self)
            let front = text.firstRange(of: "\n---\n")
            let body = front.map { String(text[$0.upperBound...]) } ?? text
            #expect(Array(Self.joined(BodyBlocks(body)).utf8) == Array(body.utf8), "\(name)")
        }
    }

    @Test("A text that is rejected as a page is one block of source")
    func excess() {
        let text = String(repeating: "a ", count: 130_000) + "\n"
        let body = BodyBlocks(text)
        #expect(body.blocks.map(\.node.type) == ["source"])
        #expect(Self.joined(body) == text)
    }

    private static func joined(_ body: BodyBlocks) -> String {
        body.blocks.map { $0.gap + $0.source }.joined() + body.end
    }

    @Test(
        "Each kind of block has its node",
        arguments: [
            ("a *b* **c** ~~d~~ `e`", "paragraph(‘a ’ italic‘b’ ‘ ’ bold‘c’ ‘ ’ strike‘d’ ‘ ’ code‘e’)"),
            ("**a *b* `c`**", "paragraph(bold‘a ’ bold+italic‘b’ bold‘ ’ bold+code‘c’)"),
            ("**a **b** c**", "paragraph(bold‘a b c’)"),
            ("[a](b.md)", "paragraph(link‘a’)"),
            ("![a *b*](c.jpg)", "paragraph(image c.jpg ‘a b’)"),
            ("a\nb\\\nc", "paragraph(‘a b’ hardBreak ‘c’)"),
            ("a\n===", "heading 1(‘a’)"),
            ("- a", "bulletList tight(listItem(paragraph(‘a’)))"),
            ("3. a\n\n4.", "orderedList 3 loose(listItem(paragraph(‘a’)) listItem(paragraph))"),
            ("> a", "blockquote(paragraph(‘a’))"),
            ("```js\na\n```", "codeBlock js(‘a’)"),
            ("***", "horizontalRule"),
            (
                "| a |\n|:-:|\n| b |",
                "table(tableRow(tableHeader center(paragraph(‘a’))) tableRow(tableCell center(paragraph(‘b’))))"
            ),
            ("a <b>c</b>", "source(‘a <b>c</b>’)"),
            ("- # a", "source(‘- # a’)"),
            ("[a]: /x\r\ntext", "source(‘[a]: /x\ntext’)"),
        ])
    func node(_ markdown: String, _ outline: String) throws {
        #expect(Self.outline(try #require(BodyBlocks(markdown).blocks.first).node) == outline)
    }

    private static func outline(_ node: BodyNode) -> String {
        if let text = node.text { return node.marks.map(\.type).joined(separator: "+") + "‘\(text)’" }
        let attributes = node.attributes
        var parts = [node.type]
        if let level = attributes.level { parts.append(String(level)) }
        if let start = attributes.start { parts.append(String(start)) }
        if let isTight = attributes.isTight { parts.append(isTight ? "tight" : "loose") }
        let words = [attributes.language, attributes.align, attributes.file, attributes.alt.map { "‘\($0)’" }]
        parts += words.compactMap(\.self)
        let content = node.content.map { outline($0) }.joined(separator: " ")
        return parts.joined(separator: " ") + (content.isEmpty ? "" : "(\(content))")
    }

    @Test("Footnotes have their labels, in the order of the text")
    func footnotes() {
        let body = BodyBlocks("a[^n][^1]\n\n[^1]: one\n\nb\n\n[^n]: two\n    lines\n")
        #expect(body.blocks.map(\.node.type) == ["paragraph", "footnoteDefinition", "paragraph", "footnoteDefinition"])
        #expect(body.blocks.map(\.node.attributes.label) == [nil, "1", nil, "n"])
        #expect(body.blocks[0].node.content.map(\.attributes.label) == [nil, "n", "1"])
        #expect(body.blocks.map(\.isWrapped) == [false, false, false, true])
    }

    @Test("Definitions of links are between the blocks")
    func definitions() {
        let body = BodyBlocks("- a\n\n\n[x]: /u\n\nSee [x].\n")
        #expect(body.blocks.map(\.source) == ["- a", "See [x]."])
        #expect(body.blocks.map(\.gap) == ["", "\n\n\n[x]: /u\n\n"])
        #expect(body.end == "\n")
    }

    @Test("The answer has the blocks and the text after them")
    func json() {
        let json = String(decoding: BodyBlocks.json("[a](b \"c\")\nd\n"), as: UTF8.self)
        let link = #"{"type":"text","text":"a","marks":[{"type":"link","attrs":{"href":"b","title":"c"}}]}"#
        let node = #"{"type":"paragraph","content":[\#(link),{"type":"text","text":" d"}]}"#
        let source = #"[a](b \"c\")\nd"#
        #expect(
            json == #"{"blocks":[{"gap":"","source":"\#(source)","wrapped":true,"node":\#(node)}],"end":"\n"}"#)
        #expect(String(decoding: BodyBlocks.json(""), as: UTF8.self) == #"{"blocks":[],"end":""}"#)
    }
}
