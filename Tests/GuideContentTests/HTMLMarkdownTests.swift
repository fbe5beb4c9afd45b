// Tests of the conversion of HTML to Markdown.

import GuideSupport
import Testing

@testable import GuideContent

@Suite("HTML of other programs becomes Markdown")
struct HTMLMarkdownTests {
    private func converted(_ html: String, base: String? = nil) throws -> HTMLMarkdown {
        HTMLMarkdown(try #require(HTMLTree(html)), from: .imported(base: base))
    }

    @Test(
        "The Markdown has the structure of the HTML",
        arguments: [
            ("<p>Old &amp; grey.</p><p>Big.</p>", "Old \\& grey.\n\nBig."),
            ("<p>a<br>b<br><br>c</p>", "a\\\nb\n\nc"),
            ("One.\n\nTwo <b>b</b>.\nThree.", "One.\n\nTwo **b**. Three."),
            ("<h1>A</h1><h3><b>B</b> #</h3>", "## A\n\n#### B \\#"), ("<h4>A</h4>", "## A"),
            ("<ul><li>a<ul><li>b</ul><li>c</ul>", "- a\n  - b\n- c"),
            ("<ul><li>a</li><ul><li>b</li></ul></ul>", "- a\n  - b"),
            (
                "<ul><li>a<ol start=3><li>b</li><li>c</li></ol></li><li><p>d</p></li></ul>",
                "- a\n\n  3. b\n  4. c\n\n- d"
            ),
            ("<ul><li>a</li></ul><ul><li>b</li></ul>", "- a\n\n* b"),
            ("<blockquote><p>a</p><p>b</p></blockquote>", "> a\n>\n> b"),
            ("<pre>x  *y*\n```\n</pre>", "````\nx  *y*\n```\n````"), ("<p><code>a`b</code></p>", "``a`b``"),
            ("<p>a</p><hr><p>b</p><hr>", "a\n\n---\n\nb"), ("<dl><dt>a<dd>b</dl>", "**a**\n\nb"),
            ("<p>&nbsp;</p><p>10&nbsp;km</p>", "10\u{A0}km"),
            ("<section><h2>A</h2><figure><figcaption>b</figcaption></figure></section>", "## A\n\nb"),
        ])
    func blocks(html: String, markdown: String) throws {
        let result = try converted(html)
        #expect(result.text == markdown)
        #expect(result.losses == [])
    }

    @Test(
        "Formatting is marked where Markdown reads the mark",
        arguments: [
            ("Big<b>ger </b>tower", "Big**ger** tower"), ("<b>Hours:</b>9", "Hours:9"),
            ("<b>Hours:</b> 9", "**Hours:** 9"), ("<b>a <i>b</i></b>", "**a *b***"), ("<i>a</i><b>b</b>", "a**b**"),
            ("<b><br>a</b>b", "**a**b"), ("<del>x</del> <q>y</q> H<sub>2</sub>O", "~~x~~ “y” H2O"),
            (
                "<b>See <a href=\"https://a.example/x_y\">x</a> now</b>",
                "**See** [**x**](https://a.example/x_y) **now**"
            ),
            (
                "https://a.example/?b=1&amp;c_d.<br>https://a.example/b<br>x",
                "<https://a.example/?b=1&c_d>.\\\n<https://a.example/b>\\\nx"
            ),
            (
                "<a href=\"https://a.example/b_c\">https://a.example/b_c</a>",
                "[https://a.example/b\\_c](https://a.example/b_c)"
            ),
            ("Wow!<a href=\"https://a.example/\">x</a>", "Wow\\![x](https://a.example/)"),
            ("<p># a *b* [c](d) 1. e</p><p>1. x</p><p>- y</p>", "\\# a \\*b\\* \\[c\\](d) 1. e\n\n1\\. x\n\n\\- y"),
        ])
    func inlines(html: String, markdown: String) throws {
        #expect(try converted(html).text == markdown)
    }

    @Test(
        "A table of data remains a table, and a table that arranges a page becomes paragraphs",
        arguments: [
            (
                "<table><tr><th>A<th>B|C<tr><td>1<td><p>x</p><p>y</p></table>",
                "| A | B\\|C |\n| --- | --- |\n| 1 | x y |"
            ),
            (
                "<table><tr><td>a</td><td rowspan=2>b</td></tr><tr><td>c</td></tr></table>",
                "|  |  |\n| --- | --- |\n| a | b |\n| c |  |"
            ),
            (
                "<table><caption>T</caption><tr><td colspan=2>a</td></tr><tr><td nowrap>b</td><td>c</td></tr></table>",
                "T\n\n|  |  |\n| --- | --- |\n| a |  |\n| b | c |"
            ),
            ("<table><tr><td><ul><li>a</ul></td><td>b</td></tr></table>", "- a\n\nb"),
        ])
    func tables(html: String, markdown: String) throws {
        #expect(try converted(html).text == markdown)
    }

    @Test(
        "HTML of usual programs",
        arguments: [
            (
                "<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Title<o:p></o:p></b></p>"
                    + "<p style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·"
                    + "<span>&nbsp; </span></span><![endif]>One</p>"
                    + "<p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>a.</span>Two</p>",
                "**Title**\n\n- One\n  1. Two"
            ),
            (
                "<b style=\"font-weight:normal;\" id=\"docs-internal-guid-1\"><p><span style=\"font-weight:700;"
                    + "font-style:italic\">a</span><span style=\"font-weight:400\"> b</span></p></b>",
                "***a*** b"
            ),
            (
                "<!-- wp:heading --><h2>A</h2><!-- /wp:heading -->\n\nOne\n\nTwo "
                    + "<img class=\"emoji\" src=\"https://s.example/1.svg\" alt=\"😀\">",
                "## A\n\nOne\n\nTwo 😀"
            ),
            (
                "<!--[if gte mso 9]><xml><a:b>x</a:b></xml><![endif]--><script>if (a<b) c</script>"
                    + "<style>p > b {}</style><form>d<input></form><span style=\"display: none\">e</span>f", "f"
            ),
        ])
    func programs(html: String, markdown: String) throws {
        let result = try converted(html)
        #expect(result.text == markdown)
        #expect(result.losses == [])
    }

    @Test(
        "What a page cannot show is reported, and its words remain",
        arguments: [
            (
                "<img src=\"https://a.example/a.jpg\" alt=\"A tower\">", "",
                [.picture(address: "https://a.example/a.jpg", alt: "A tower")]
            ),
            (
                "<a href=\"https://a.example\"><img src=\"b.jpg\" alt=\"A tower\"></a>",
                "[A tower](https://a.example)", [.picture(address: "b.jpg", alt: "A tower")]
            ),
            (
                "<iframe src=\"https://www.youtube.com/embed/x\"></iframe>a", "a",
                [.frame(address: "https://www.youtube.com/embed/x")]
            ),
            ("<a href=\"../x.html\">x</a> <a href=\"../x.html\">y</a>", "x y", [.link(address: "../x.html")]),
            ("<a href=\"javascript:x\">x</a>", "x", [.link(address: "javascript:x")]),
            ("<p>a</p>" + String(repeating: "<div>", count: 200_000) + "b", "a", [.rest]),
        ] as [(String, String, [HTMLMarkdown.Loss])])
    func losses(html: String, markdown: String, losses: [HTMLMarkdown.Loss]) throws {
        let result = try converted(html)
        #expect(result.text == markdown)
        #expect(result.losses == losses)
    }

    @Test(
        "Addresses are complete, and safe in Markdown",
        arguments: [
            ("mailto:a@b.example", nil, "mailto:a@b.example"), ("tel:+44 1904 1", nil, "tel:+44%201904%201"),
            ("//a.example/(x)", nil, "https://a.example/%28x%29"), ("www.a.org/b", nil, "https://www.a.org/b"),
            ("https://a.example/?b=1&amp;c=2", nil, "https://a.example/?b=1&c=2"), ("#z", nil, nil),
            ("../b.html", "https://a.example/c/d/e.html?x", "https://a.example/c/b.html"),
            ("/b", "https://a.example", "https://a.example/b"),
            ("?q=1", "https://a.example/c", "https://a.example/c?q=1"),
            ("b#c", "http://a.example", "http://a.example/b#c"),
            ("./", "https://a.example/c/d", "https://a.example/c/"),
            ("//b.example/x", "http://a.example", "http://b.example/x"),
        ] as [(String, String?, String?)])
    func addresses(address: String, base: String?, destination: String?) throws {
        let result = try converted("<a href=\"\(address)\">x</a>", base: base)
        #expect(result.text == (destination.map { "[x](\($0))" } ?? "x"))
        #expect(result.losses == [])
    }

    @Test(
        "A text without a tag or a reference of HTML is not HTML",
        arguments: ["a < b", "R&D", "a<b and c>d", "5 <6", "<name>", "Wow <!", "AT&T;", "<b", "x &foo; y"])
    func plain(text: String) {
        #expect(HTMLTree(text) == nil)
    }

    @Test("References alone do not change the lines of a text")
    func references() throws {
        let tree = try #require(HTMLTree("Tom &amp; Jerry\n\n&lt;b&gt; < 5 & 6&#8217;"))
        #expect(!tree.hasTags && tree.words == "Tom & Jerry\n\n<b> < 5 & 6’")
    }

    /// A word with its formatting.
    private struct Word: Hashable {
        var text: String
        var tags: Set<String>
    }

    private static let tags = ["strong", "em", "del", "a"]
    private static let words = [
        "a*b", "[x]", "1.", "#", "-", "_y_", "<z>", "&", "`q`", "~", "|", "!", "\\", "(c)", "**", "&amp;", "é", "+",
        "=",
    ]

    @Test("Markdown reads each word and its formatting as the HTML has them")
    func roundTrip() throws {
        for seed in 1...300 {
            var dice = Dice(seed: UInt64(seed))
            let words = (0...dice(8)).map { _ in
                Word(
                    text: Self.words[dice(Self.words.count)], tags: Set(Self.tags.filter { _ in dice(3) == 0 }))
            }
            let html = words.map { word in
                let text = word.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
                let tags = Self.tags.filter(word.tags.contains)
                let start = tags.map { $0 == "a" ? "<a href=\"https://a.example/\">" : "<\($0)>" }.joined()
                return start + text + tags.reversed().map { "</\($0)>" }.joined()
            }.joined(separator: " ")
            let markdown = try converted("<p>\(html)</p>").text
            #expect(Self.read(markdown) == words, "\(markdown)")
        }
    }

    /// The words of a paragraph of Markdown.
    private static func read(_ markdown: String) -> [Word] {
        var words: [Word] = []
        var tags: Set<String> = []
        var isNew = true
        MarkdownTree(Array(markdown.utf8)[...])?.walk { node, isEntering in
            let tag: String? =
                switch node.kind {
                case .strong: "strong"
                case .emphasis: "em"
                case .strikethrough: "del"
                case .link: "a"
                default: nil
                }
            if let tag, isEntering { tags.insert(tag) } else if let tag { tags.remove(tag) }
            guard isEntering, node.kind == .text else { return true }
            for character in node.literal {
                if character == " " {
                    isNew = true
                } else if isNew {
                    words.append(Word(text: String(character), tags: tags))
                    isNew = false
                } else {
                    words[words.count - 1].text.append(character)
                }
            }
            return true
        }
        return words
    }
}
