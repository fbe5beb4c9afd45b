// Claims about the quick reader of Markdown: it gives what cmark-gfm gives, or nothing.

import Testing

@testable import GuideContent

@Suite("The simple part of Markdown")
struct SimpleMarkdownTests {
    /// Everything that rendering asks of nodes; texts that stand side by side are one.
    private struct Words {
        var all: [String] = []
        private var text = ""
        private var places: BodyPlaces

        init(_ markdown: String) {
            let text = SourceText(file: "f", bytes: Array(markdown.utf8))
            places = BodyPlaces(MarkdownText(text: text, range: 0..<text.bytes.count, firstLine: 1))
        }

        mutating func visit(_ node: MarkdownNode, _ isEntering: Bool) {
            let literal = node.withLiteral { String(decoding: $0, as: UTF8.self) }
            if node.kind == .text {
                text += literal
                return
            }
            finish()
            guard node.kind != .document else { return }
            var word = "\(isEntering ? "" : "/")\(node.kind)"
            switch node.kind {
            case .heading: word += " \(node.headingLevel) \(node.line):\(node.column)"
            case .paragraph: word += " \(node.isInTightList) \(node.isLastInFootnote) \(node.line):\(node.column)"
            case .list: word += " \(node.isOrderedList)"
            case .table:
                var alignments: [UInt8] = []
                node.appendAlignments(to: &alignments)
                word += isEntering ? " \(alignments)" : ""
            case .tableRow: word += isEntering ? " \(node.isHeaderRow)" : ""
            case .tableCell: word += isEntering ? " \(node.isEmpty)" : ""
            case .link, .image:
                let marker = UInt8(ascii: node.kind == .link ? "[" : "!")
                let mark = places.mark(of: node, marker: marker, destination: node.url)
                word += " <\(node.url)> <\(node.title)> \(mark.line):\(mark.column)"
            default: word += " <\(literal)>"
            }
            all.append(word)
        }

        mutating func finish() {
            if !text.isEmpty { all.append("<\(text)>") }
            text = ""
        }
    }

    private func simple(_ markdown: String) -> [String]? {
        Array(markdown.utf8).withUnsafeBufferPointer { bytes in
            guard let events = SimpleMarkdown.read(bytes, in: MarkdownArena(), { Array($0) }) else { return nil }
            var words = Words(markdown)
            for event in events { words.visit(MarkdownNode(event, in: bytes), event.isEntering) }
            words.finish()
            return words.all
        }
    }

    private func full(_ markdown: String) -> [String] {
        Array(markdown.utf8).withUnsafeBufferPointer { bytes in
            var words = Words(markdown)
            MarkdownTree(bytes, linksBareAddresses: true, in: MarkdownArena())?.walk {
                words.visit($0, $1)
                return true
            }
            words.finish()
            return words.all
        }
    }

    @Test(
        "Usual texts are read",
        arguments: [
            "Two towers.", "Two towers,\nand a nave.\n\nA second paragraph.\n", "\n\na\n\n\nb\n\n", "",
            "## What to look for\n\nStone.", "# One\n## Two\nwords\n### Three: don't #stop", "é\n\n# ö ü",
            "- one\n- two **three**\n- *four*\n\nwords", "* one\n* two\n# Next\n", "words\n- one\n", "1986 was good.",
            "go on to [the next](place-12.md#hall), or [more](https://example.org/0/11?a=b_c)!",
            "![West front](west.jpg) and ![](x.png)", "*see [the hall](hall.md)*, **Note:** (*really*) and \"*so*\"",
            "| a | b |\n| --- | ---: |\n| 1 | **two** |\n|  | [c](d.md) |\n\nwords", "| a |\n|:-:|\n|b|\n", "|a|\n|-|",
            "snake_case & so on; 5 > 4 = (true) | {x} 100% $1 'it' #1 a/b", "a line that is - with dashes - longer\n",
            "*a\nb*", "**Open:** 9:30-16:00",
        ])
    func reads(markdown: String) {
        let words = simple(markdown)
        #expect(words == full(markdown) || markdown.contains("![](x.png)"))
        #expect((words == nil) == markdown.contains("![](x.png)"))
    }

    @Test(
        "What is not simple is left to cmark-gfm",
        arguments: [
            " a", "a ", "a  \nb", "a\\\nb", "a\tb", "a\r\nb", "\u{0}", "#a", "# a #", "####### a", "#", "# ", "a\n===",
            "a\n---", "---", "***", "* * *", "- - -", "+ a", "1. a", "1) a", "a\n1. b", "-a", "- ", "-", "- a\n\n- b",
            "- a\n  b", "- a\nb", "- a\n* b", "- a\n\n\n- b", "- # a", "- - a", "- 1. a", "> a", "```\na\n```", "    a",
            "<b>a</b>", "a <b>", "a &amp; b", "a &copy b", "`a`", "~~a~~", "a_b_", "_a_", "*a", "a*", "a * b",
            "***a***", "a*b*c", "*a **b** c*", "*a **b*", "**a*", "é*a*", "*é*", "[a]", "[a][b]", "[a]: b",
            "[a](b \"c\")",
            "[a](<b>)", "[a](b(c))", "[a]( b)", "[a]()", "[](b)", "[*a*](b)", "[a\nb](c)", "[[a](b)](c)",
            "[![a](b)](c)", "[a](b", "a]", "![a]", "[^1]", "a[^1]\n\n[^1]: b", "https://a.org", "www.a.org", "a@b.org",
            "[https://a.org](b)", "a | b\n- | -", "|a|b|\n|-|", "| a\n| -", "|a|\n|-|\nb", "|a|\n|-|\n|b|c|",
            "|a|\n|b|", "a\n|b|\n|-|", "|a|\n|-|\n# b", "|a|\n|::|", "|a|\n|-:-|", "|a\\||\n|-|", "   ",
        ])
    func leaves(markdown: String) {
        #expect(simple(markdown) == nil)
    }

    @Test("Whatever is put together from pieces of Markdown is read as cmark-gfm reads it, or not at all")
    func random() {
        let words = [
            "a", "bc", "word", "é", "7", "12", " ", " ", " ", " ", "\n", "\n", "\n\n", "\n\n", ".", ",", "*", "*", "**",
            "**", "**b**", "*c*", "[d](e)", "[x](y.md)", "![i](j.png)", "(", ")", "\"", "'", "-", "!", ":",
        ]
        let blocks = [
            "# ", "## ", "\n## h\n", "- ", "- x", "\n- f\n- g\n", "* ", "\n| a | b |\n| - | :-: |\n", "| c | d |\n",
            "|",
            "\n|e|\n|-:|\n", "\n\n", "\n", "k",
        ]
        let others = [
            "1. ", "> ", "_", "[", "]", "](", "![", "<", "&", "`", "~~", "\\", "://", "https://f.org", "www.", "@",
            "---\n", "===\n", "#", "^", "=", "\t", "    ",
        ]
        let choices = [words, words + blocks, words + blocks + blocks, words + blocks + others]
        var dice = Dice(seed: 5)
        var read = 0
        for round in 0..<80_000 {
            let pieces = choices[round % 4]
            let markdown = (0..<(1 + dice(16))).map { _ in pieces[dice(pieces.count)] }.joined()
            guard let found = simple(markdown) else { continue }
            read += 1
            #expect(found == full(markdown), "\(markdown.debugDescription)")
        }
        #expect(read > 4_000)
    }
}
