// Tests of Markdown to HTML: the output, and what never gets into it.
//
// swift-format-ignore-file: a case of a table is on one line, however long its message.

import GuideModel
import Testing

@testable import GuideContent

@Suite("Markdown to safe HTML")
struct MarkdownTests {
    private func html(_ body: String, files: [String: String] = [:]) -> String {
        Sample.placeRead("", body: body, files: files)?.body.shown ?? "log"
    }

    @Test(
        "Blocks and words become plain HTML",
        arguments: [
            ("a *b* **c** ~~d~~ `e<f`", "<p>a <em>b</em> <strong>c</strong> <del>d</del> <code>e&lt;f</code></p>\n"),
            ("a\nb  \nc\\\nd", "<p>a\nb<br>\nc<br>\nd</p>\n"),
            ("> a", "<blockquote>\n<p>a</p>\n</blockquote>\n"),
            ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
            ("- a\n\n- b", "<ul>\n<li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ul>\n"),
            ("3. a\n4. b", "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>\n"),
            ("- [ ] a\n- [x] b", "<ul>\n<li>[ ] a</li>\n<li>[x] b</li>\n</ul>\n"),
            ("***", "<hr>\n"),
            ("```swift x\na<b\n```", "<pre tabindex=\"0\"><code class=\"language-swift\">a&lt;b\n</code></pre>\n"),
            ("\"quoted\" -- it's & so ...", "<p>&quot;quoted&quot; -- it's &amp; so ...</p>\n"),
            ("", ""), ("\n\n  \n", ""),
        ])
    func blocks(markdown: String, expected: String) {
        #expect(html(markdown) == expected)
    }

    @Test(
        "A text lists the ids of its headings, in order",
        arguments: [
            ("# A\n\n[b](https://c.org/) *e*\n\n## [f](https://g.org) h\n", ["a", "f-h"]),
            ("# b\n\n# [ ](bootham-bar.md)\n\n# b\n", ["b", "b-1"]), ("plain", []),
            ("> ### e [f](bootham-bar.md#g)\n", ["e-f"]),
        ])
    func anchors(markdown: String, ids: [String]) throws {
        let read = Sample(["places/minster.md": Sample.place(body: markdown)]).read()
        let text = try #require(read.city?.places.first { $0.name == "York Minster" }?.body)
        #expect(text.anchors == ids)
        for id in ids { #expect(text.markup.contains(" id=\"\(id)\"")) }
    }

    @Test(
        "Headings start below the page's title and never skip a level",
        arguments: [
            ("# A", "<h2 id=\"a\">A</h2>\n"),
            ("## A\n\n### B\n\n## C", "<h2 id=\"a\">A</h2>\n<h3 id=\"b\">B</h3>\n<h2 id=\"c\">C</h2>\n"),
            ("# A\n\n### B\n\n## C", "<h2 id=\"a\">A</h2>\n<h3 id=\"b\">B</h3>\n<h3 id=\"c\">C</h3>\n"),
            ("# A\n# A\n# A", "<h2 id=\"a\">A</h2>\n<h2 id=\"a-1\">A</h2>\n<h2 id=\"a-2\">A</h2>\n"),
            (
                "# Where *to* go, & `when`?",
                "<h2 id=\"where-to-go--when\">Where <em>to</em> go, &amp; <code>when</code>?</h2>\n"
            ),
            ("# Jórvík!", "<h2 id=\"jórvík\">Jórvík!</h2>\n"),
            ("# Map", "<h2 id=\"section-map\">Map</h2>\n"),
            ("# ?", "<h2 id=\"section\">?</h2>\n"),
            (
                "# a\n## b\n### c\n#### d\n##### e\n###### f",
                "<h2 id=\"a\">a</h2>\n<h3 id=\"b\">b</h3>\n<h4 id=\"c\">c</h4>\n<h5 id=\"d\">d</h5>\n<h6 id=\"e\">e</h6>\n<h6 id=\"f\">f</h6>\n"
            ),
        ])
    func headings(markdown: String, expected: String) {
        #expect(html(markdown) == expected)
    }

    @Test("A table can be scrolled, is labelled, and is numbered among several")
    func tables() {
        let one = html("|A|B|\n|:-|-:|\n|1|2|")
        #expect(
            one == """
                <div class="table-wrap" tabindex="0" role="region" aria-label="Table">
                <table>
                <thead>
                <tr>
                <th scope="col" class="align-left">A</th>
                <th scope="col" class="align-right">B</th>
                </tr>
                </thead>
                <tbody>
                <tr>
                <td class="align-left">1</td>
                <td class="align-right">2</td>
                </tr>
                </tbody>
                </table>
                </div>

                """)
        let table = "|[A](bootham-bar.md)||\n|-|-|\n\n"
        let two = html(table + "x\n\n" + table)
        #expect(two.contains("aria-label=\"Table 1\""))
        #expect(two.contains("aria-label=\"Table 2\""))
        #expect(two.contains("<th scope=\"col\"><a href=\"{york/places/bootham-bar.html}\">A</a></th>\n<td></td>"))
    }

    @Test("Footnotes lead to the note and back")
    func footnotes() {
        let text = html("a[^x] b[^x]\n\n[^x]: Note.\n[^unused]: Nobody.")
        #expect(text.contains("<a href=\"#fn:1\" id=\"fnref:1\" role=\"doc-noteref\" aria-label=\"Footnote 1\">1</a>"))
        #expect(text.contains("<a href=\"#fn:1\" id=\"fnref:1:2\""))
        #expect(
            text.contains(
                "<li id=\"fn:1\"><p>Note. <a href=\"#fnref:1\" role=\"doc-backlink\" aria-label=\"Back to reference 1\">↩</a></p>"
            ))
        #expect(text.contains("<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"Footnotes\">\n<ol>"))
        #expect(text.hasSuffix("</ol>\n</section>\n"))
        #expect(!text.contains("Nobody"))
    }

    @Test(
        "Links to the web have `noopener` and no other addition",
        arguments: [
            (
                "[a](https://example.org/?a=1&b=\"2\")",
                "<p><a href=\"https://example.org/?a=1&amp;b=%222%22\" rel=\"noopener\">a</a></p>\n"
            ),
            (
                "<https://example.org/ä>",
                "<p><a href=\"https://example.org/%C3%A4\" rel=\"noopener\">https://example.org/ä</a></p>\n"
            ),
            ("www.example.org", "<p><a href=\"http://www.example.org\" rel=\"noopener\">www.example.org</a></p>\n"),
            (
                "[a](https://münchen.example/50%#a#b)",
                "<p><a href=\"https://münchen.example/50%25#a%23b\" rel=\"noopener\">a</a></p>\n"
            ),
            ("<hello@example.org>", "<p><a href=\"mailto:hello@example.org\">hello@example.org</a></p>\n"),
            ("[call](tel:+441904557200)", "<p><a href=\"tel:+441904557200\">call</a></p>\n"),
            (
                "[a](https://example.org \"A <title>\")",
                "<p><a href=\"https://example.org\" rel=\"noopener\" title=\"A &lt;title&gt;\">a</a></p>\n"
            ),
        ])
    func webLinks(markdown: String, expected: String) {
        #expect(html(markdown) == expected)
    }

    @Test(
        "No script gets through a link or an image",
        arguments: [
            "[x](javascript:alert(1))", "[x](JaVaScRiPt:alert(1))", "[x](<javascript:alert(1)>)",
            "[x](<java\tscript:alert(1)>)",
            "[x](<java&#x09;script:alert(1)>)", "[x](&#106;avascript:alert(1))", "[x](javascript&colon;alert(1))",
            "[x](&#x1;javascript:alert(1))", "[x](vbscript:x)", "[x](data:text/html;base64,PHNjcmlwdD4=)",
            "[x](file:///etc/passwd)", "[x](blob:https://a/b)", "[x](about:blank)",
            "[x][r]\n\n[r]: javascript:alert(1)",
            "![x](javascript:alert(1))", "![x](data:image/svg+xml,<svg/onload=alert(1)>)", "<javascript:alert(1)>",
            "[x](java\\script:alert(1))", "[x](//evil.example/)", #"[x](<\\\\evil.example>)"#, "[x](<ftp://a/b>)",
            "[x](feed:javascript:alert(1))", "[x](view-source:http://a)", "[x](https:evil.example)",
        ])
    func scripts(markdown: String) {
        let read = Sample(["places/minster.md": Sample.place(body: markdown)]).read()
        #expect(read.found.contains { $0.contains(": error: ") })
        let shown = read.city?.places.first { $0.name == "York Minster" }?.body.shown ?? ""
        #expect(!shown.contains("<a "))
        #expect(!shown.contains("src="))
    }

    @Test(
        "Raw HTML never reaches the page",
        arguments: [
            "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "a <b onclick=x>b</b>",
            "<svg onload=alert(1)>",
            "<iframe src=\"javascript:alert(1)\"></iframe>", "<style>*{display:none}</style>", "<?php x ?>",
            "<!DOCTYPE x>",
            "<![CDATA[ <script> ]]>", "- <script>\n  alert(1)\n  </script>", "|a|\n|-|\n|<img src=x onerror=y>|",
            "[<img src=x onerror=y>](https://example.org)", "# <script>x</script>",
        ])
    func rawHTML(markdown: String) {
        let read = Sample(["places/minster.md": Sample.place(body: markdown)]).read()
        #expect(read.found.contains { $0.contains("[raw-html]") })
        let shown = read.city?.places.first { $0.name == "York Minster" }?.body.shown ?? "<script"
        for tag in ["<script", "<img", "<b ", "<svg", "<iframe", "<style", "<?", "<!"] { #expect(!shown.contains(tag)) }
    }

    @Test(
        "Text that only looks like HTML is still text",
        arguments: [
            ("<svg/onload=alert(1)>", "<p>&lt;svg/onload=alert(1)&gt;</p>\n"),
            ("a < b > c", "<p>a &lt; b &gt; c</p>\n"), ("`<script>`", "<p><code>&lt;script&gt;</code></p>\n"),
            ("    <script>", "<pre tabindex=\"0\"><code>&lt;script&gt;\n</code></pre>\n"),
            ("&lt;script&gt;", "<p>&lt;script&gt;</p>\n"), ("\\<script>", "<p>&lt;script&gt;</p>\n"),
            (
                "``` \"><script>\nx\n```",
                "<pre tabindex=\"0\"><code class=\"language-&quot;&gt;&lt;script&gt;\">x\n</code></pre>\n"
            ),
            ("<!-- a note -->", ""), ("a <!-- b --> c", "<p>a  c</p>\n"), ("a\0b", "<p>a\u{FFFD}b</p>\n"),
        ])
    func looksLikeHTML(markdown: String, expected: String) {
        #expect(html(markdown) == expected)
    }

    @Test(
        "DiagnosticLog have their line and character",
        arguments: [
            ("é <b>x</b>", "9:3: warning: HTML is left out: <b>; write **x** [raw-html]"),
            (
                "a\n\n- b\n  é [x](javascript:y)",
                "12:5: error: javascript: addresses are not allowed in links; use https:, http:, mailto: or tel: [unsafe-link]"
            ),
            (
                "a [b\nc](nowhere.md)",
                "9:3: error: file nowhere.md not found; check the path; it is relative to this file's folder [broken-link]"
            ),
            ("> a\n> ![](x.jpg)", "10:3: error: x.jpg does not exist in content/york/places [media-file]"),
            (
                "<div>\nx\n</div>",
                "9:1: warning: HTML is left out, with everything up to the next empty line: <div>; write x [raw-html]"
            ),
            (
                "x [](https://a.example)",
                "9:3: error: the link to https://a.example has no text; write it between the brackets [link-text]"
            ),
            ("#", "9:1: warning: this heading has no text; write it or remove it [markdown]"),
            (
                "[x](https://)",
                "9:1: error: the link \"https://\" is not a valid web address; check the host, as in https://example.org/ [broken-link]"
            ),
            (
                "[x]()",
                "9:1: error: the link \"\" is empty; write an address or a file between the parentheses [broken-link]"
            ),
        ])
    func places(markdown: String, message: String) {
        #expect(Sample.foundInPlace("tags: [a]\nstatus: published", body: markdown) == [message])
    }

    @Test("Only the words are stored for search")
    func plainText() {
        let body = "# A *b*\n\nc\nd [e](https://x.example) `f`\n\n- g\n- h\n\n|i|j|\n|-|-|\n|k|l|\n"
        let place = Sample.placeRead("", body: body)
        #expect(place?.body.plainText == "A b\nc d e f\ng\nh\ni j \nk l")
    }

    @Test("Text with Windows line ends and a byte-order mark gives the same result")
    func lineEnds() {
        let text = "\u{FEFF}" + Sample.place("", body: "a\n\n- b\n\n<b>\n")
        let read = Sample([
            "places/minster.md": text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        ]).read()
        #expect(read.city?.places.last?.body.shown == "<p>a</p>\n<ul>\n<li>b</li>\n</ul>\n")
        #expect(read.found.map { $0.prefix(37) } == ["content/york/places/minster.md:11:1: "])
    }

    @Test("Endless nesting is cut off and reported once")
    func nesting() {
        let found = Sample.foundInPlace("", body: String(repeating: "> ", count: 500) + "a")
        #expect(found.count == 1)
        let emphasis = html(String(repeating: "*a **b ", count: 300) + String(repeating: "** *", count: 300))
        #expect(emphasis != "log")
    }

    @Test(
        "An address in a text is a link, whatever surrounds it",
        arguments: [
            "see https://a.org/b", "www.a.org", "a@b.org", "a&#64;b.org", "[x](https://a.org) https://b.org",
            "[x] (https://a.org)", "\\[x](https://a.org)", "*https://a.org*", "| a |\n| - |\n| https://a.org |",
        ])
    func bareAddresses(markdown: String) {
        #expect(html(markdown).contains("<a href="))
    }
}
