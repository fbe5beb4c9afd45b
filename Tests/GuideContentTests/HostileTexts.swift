// Texts for which Markdown parsers have been slow or have used much memory, each in any length.

/// A kind of hostile text.
struct HostileText: Sendable {
    var name: String
    /// Whether a text of 60 KB must be refused.
    var isRefused = false
    /// Makes about this many bytes.
    var make: @Sendable (Int) -> String

    private init(_ unit: String) {
        name = unit.debugDescription
        make = { String(repeating: unit, count: $0 / unit.utf8.count) }
    }

    private init(_ name: String, isRefused: Bool = false, _ make: @escaping @Sendable (Int) -> String) {
        self.name = name
        self.isRefused = isRefused
        self.make = make
    }

    static var all: [HostileText] { units.map { HostileText($0) } + shapes }

    /// Each unit is repeated.
    private static let units = [
        // Addresses without brackets.
        "www.", "www.a", "www.a.b ", "www._", "www.a.b/)<", "(www.a.b)", "http://", "http://a", "http://a.b ", "://",
        "a:", "<http://a", "ftp://a.b/))) ", "@", "a@", "a@w", "a-@b_", "a@b.c", "a@b.c ", "a@b.c,", "a@b.c\n",
        "mailto:a@b.c ", "xmpp:a@b.c/d@e ", "<a@b.c>", "<a:b> ",
        // Tables.
        "a|b\n|-|-|-|\n", "a\n|-|\n", "|a|\n|-|-|\n", "|", "|-", "-|-\n", ":-|", "|a|b|\n|-|-|\n|c|d|\n\n",
        // Reference definitions and references.
        "[a]: b\n", "[b] ", "[a]: b \"\n", "[a]: b (\n", "[a][]", "[a]:", "]:", "[\\]: b", "[a\\]: b\n",
        // Brackets.
        "[", "![", "]", "[]", "![[](", "[a](", "[a](<b", "[a](b", "[a](b \"", "[a](b 'c", "[\\]", "[a](b)", "[ (](",
        "[^a] ", "[^", "[^]", "![a][", "![[a]", "![^a]", "[<", "[a](#x) ", "[a](#x)\n", "  [a](#x) b\n",
        // Emphasis.
        "*", "_", "*a ", "**a ", "*a **a ", "_a ", "*a_ ", "a*b*", "***a** b* ", "a***b*c**", "a**b*c ", "a* ", "_*",
        "*a*", "_a__b", "a_b_", "é*", "“*a", "~~a ", "~~a~~", "~a~ ", "~", "*[a](#x)* ", "*[a](b)* ",
        "~~![a](x.jpg)~~ ", "*a [a](#x)* ",
        // Code, HTML and entities.
        "`", "`a``b```c", "``a`", "`a`", "<", "<!--", "a<!-- ", "a<?", "a<![CDATA[", "a<!A ", "<a ", "a<b c=\"",
        "a<b c='d", "</a", "a<b>", "a<!---->", "<!--a\n", "<div>\n\n", "&amp;", "&", "&aaaaaaaaaaaaaaaaaaaaaa", "&#",
        "&#1;", "&nGt;", "\\", "\\*", "\\\n",
        // Blocks.
        "> ", ">", "- ", "1. ", "> - ", "- a\n", "-\n", "- a\n\n", "- a\n+ b\n", "> a\n\n", "1) a\n2. b\n", "-\t",
        "- [ ] a\n", "[^a]: b\n\n", "[^a]: ", "> a\nb\n", "1.\n", ">\t", "\ta\n", "    a\n\n", "***\n", "* * ", "```\n",
        "~~~\n", "# a\n", "# map\n", "#\n", "a\n=\n", "a\n-\n",
        // Lines and bytes.
        "a\n", "\n", "\r", "a\r", " ", "\t", "a", "w", "word ", "a  \n", "a\0", ".", "\"", ":", "!", "\u{2028}",
    ]

    private static let shapes = [
        HostileText("brackets after an address", isRefused: true) { "www.a.b/" + run(")", $0) },
        HostileText("brackets in an address") { "www.a.b/" + run("(", $0 / 2) + run(")", $0 / 2) },
        HostileText("entities after an address") { "www.a.b/" + run("&a;", $0 / 3) },
        HostileText("marks after an address") { "www.a.b/" + run("?!.,:*_~'\"", $0 / 10) },
        HostileText("many at signs") { run("a.", $0 / 4) + run("@b", $0 / 4) },
        HostileText("lines before a row of hyphens", isRefused: true) { run("a\n", $0 / 2) + "|-|-|\n" },
        HostileText("rows before a row of hyphens") { run("a|b\n", $0 / 4) + "|-|-|\n" },
        HostileText("a wide table of short rows", isRefused: true) {
            run("|a", 1_000) + "\n" + run("|-", 1_000) + "\n" + run("b\n", $0 / 2)
        },
        HostileText("many wide tables", isRefused: true) {
            run(run("|a", 1_000) + "\n" + run("|-", 1_000) + "\n" + run("b\n", 49) + "\n", max(20, $0 / 4_100))
        },
        HostileText("one long address, named often", isRefused: true) {
            "[a]: /" + run("u", $0 / 2) + "\n\n" + run("[a] ", $0 / 8)
        },
        HostileText("an address, named very often", isRefused: true) {
            "[a]: /" + run("u", 1_000) + "\n\n" + run("[a] ", $0 / 4)
        },
        HostileText("a title of many lines, named often", isRefused: true) {
            "[a]: /u \"" + run("t\n", $0 / 4) + "\"\n\n" + run("[a]", $0 / 6)
        },
        HostileText("a name over two lines, named often", isRefused: true) {
            "[a\nb]: /" + run("u", 1_500) + "\n\n" + run("[a b] ", $0 / 6)
        },
        HostileText("different names") { size in
            (0..<size / 24).map { "[a\($0)]: b\n" }.joined() + run("[a1] ", size / 10)
        },
        HostileText("nested brackets") { run("[", $0 / 2) + run("]", $0 / 2) },
        HostileText("nested links") { run("[", $0 / 5) + run("](a)", $0 / 5) },
        HostileText("nested pictures") { run("![", $0 / 6) + run("](a)", $0 / 6) },
        HostileText("nested emphasis") { run("*a **b ", $0 / 14) + run("c** d* ", $0 / 14) },
        HostileText("emphasis in emphasis") { run("*", $0 / 2) + "a" + run("*", $0 / 2) },
        HostileText("backticks, one more each time") { size in
            (1..<Int(Double(2 * size).squareRoot())).map { "e" + run("`", $0) }.joined()
        },
        HostileText("a tag of many attributes") { "a<b" + run(" c", $0 / 2) },
        HostileText("a deep quotation and lines after it", isRefused: true) {
            run(">", $0 / 2) + "a\n" + run("a\n", $0 / 4)
        },
        HostileText("a deep list and empty lines after it", isRefused: true) {
            run("- ", $0 / 8) + "a\n" + run("\n", $0 / 2)
        },
        HostileText("a list and empty lines after it") { run("- ", 90) + "a\n" + run("\n", $0) },
        HostileText("quotations, one deeper each line") { size in
            (1..<Int(Double(2 * size).squareRoot())).map { run(">", $0) + "\n" }.joined()
        },
        HostileText("lists, one deeper each line") { size in
            (0..<Int(Double(size).squareRoot())).map { run("  ", $0) + "- a\n" }.joined()
        },
        HostileText("one footnote, named often") { "[^a]: x\n\n" + run("[^a]", $0 / 4) },
        HostileText("a footnote in itself") { "[^a]\n\n[^a]: " + run("[^a]", $0 / 4) },
        HostileText("footnotes in a chain") { size in
            "[^0]\n\n" + (0..<size / 18).map { "[^\($0)]: [^\($0 + 1)]\n\n" }.joined()
        },
        HostileText("footnotes against their order, with links") { size in
            (0..<size / 36).reversed().map { "[^\($0)] " }.joined() + "\n\n"
                + (0..<size / 36).map { "[^\($0)]: [a](#b\($0))\n\n" }.joined()
        },
        HostileText("links to parts that are not there, and headings") { size in
            (0..<size / 40).map { "# heading \($0)\n\n[a](#headink-\($0))\n" }.joined()
        },
        HostileText("a heading's name in use already") { size in (1..<size / 14).map { "# a-\($0)\n# a\n" }.joined() },
        HostileText("links whose columns are lost") { size in
            "a\n" + (0..<size / 12).map { "\t[a](&num;b\($0))" }.joined()
        },
    ]

    private static func run(_ unit: String, _ count: Int) -> String { String(repeating: unit, count: max(0, count)) }

    /// Runs of units, one after the other.
    static func mixture(_ length: Int, _ dice: inout Dice) -> String {
        let kinds = (0..<1 + dice(4)).map { _ in units[dice(units.count)] }
        let longest = [1, 10, 1_000, length][dice(4)]
        var text = ""
        while text.utf8.count < length {
            let unit = kinds[dice(kinds.count)]
            text += run(unit, 1 + min(dice(longest), length / unit.utf8.count))
            if dice(8) == 0 { text += ["\n", "\n\n", " ", "]", "a"][dice(5)] }
        }
        return String(decoding: text.utf8.prefix(length), as: UTF8.self)
    }

    private static let sentence = "The city wall runs along the river, and its towers are built of pale limestone."

    /// Paragraphs only.
    static func prose(_ length: Int) -> String {
        let paragraph = run(sentence + "\n", 8) + "\n"
        return run(paragraph, length / paragraph.utf8.count)
    }

    /// Prose as in a guide, with one of every block now and then.
    static func article(_ length: Int) -> String {
        var parts = ""
        var number = 0
        while parts.utf8.count < length {
            number += 1
            let words = run(sentence + "\n", 12)
            parts += """
                ## Part \(number)

                \(words)It is *old*, **strong** and [described](https://example.org/walls/\(number) "The walls"), as \
                [elsewhere][w\(number)].[^\(number)]

                \(words)
                - Open in summer
                - Closed in winter, says https://example.org/\(number)
                  - but ask

                > \(sentence)

                | Bar | Built |
                |---|--:|
                | Monk | 1330 |
                | Mickle | 1200 |

                [w\(number)]: https://example.org/elsewhere/\(number) "Elsewhere"

                [^\(number)]: \(sentence)


                """
        }
        return parts
    }
}
