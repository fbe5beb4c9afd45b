// Tests of what editors paste from other programs, and of errors that follow from others.
//
// swift-format-ignore-file: a case of a table is on one line, however long its message.

import GuideModel
import Testing

@testable import GuideContent

@Suite("Mistakes in texts")
struct TextMistakeTests {
    // MARK: Texts

    @Test(
        "Lists and tables of word processors, and shortcodes, are answered in Markdown",
        arguments: [
            (
                "• Erwachsene 5 €\n• Kinder 2 €",
                "7:1: warning: • makes no list in Markdown, so these lines become one paragraph; start each with a hyphen and a space: - Erwachsene 5 € [pasted-text]"
            ),
            (
                "Preise:\n  ·\tErwachsene",
                "8:3: warning: · makes no list in Markdown, so these lines become one paragraph; start each with a hyphen and a space: - Erwachsene [pasted-text]"
            ),
            (
                "– Erwachsene\n– Kinder",
                "7:1: warning: – makes no list in Markdown, so these lines become one paragraph; start each with a hyphen and a space: - Erwachsene [pasted-text]"
            ),
            (
                "o\tErwachsene",
                "7:1: warning: o makes no list in Markdown, so these lines become one paragraph; start each with a hyphen and a space: - Erwachsene [pasted-text]"
            ),
            (
                "• Eins\n\n• Zwei",
                "7:1: warning: • makes no list in Markdown, so these lines become one paragraph; start each with a hyphen and a space: - Eins [pasted-text]"
            ),
            (
                "Größe\t5 €\r\nKinder\t2 €",
                "7:6: warning: tabs make no table in Markdown, so these lines become one paragraph; put | around the cells of each line: | Größe | 5 € | and below the first line write | --- | --- | [pasted-text]"
            ),
            (
                "[gallery ids=\"1,2\"]",
                "7:1: warning: [gallery] is a shortcode of WordPress, and pages show it as it is; write each picture as ![what it shows](file.jpg) [shortcode]"
            ),
            (
                "Über [caption width=\"3\"]Das Haus[/caption]",
                "7:6: warning: [caption] is a shortcode of WordPress, and pages show it as it is; write each picture as ![what it shows](file.jpg) [shortcode]"
            ),
            (
                "[my_map id=\"2\"]",
                "7:1: warning: [my_map] is a shortcode of WordPress, and pages show it as it is; remove it, and write its content in Markdown [shortcode]"
            ),
            (
                "[audio src=\"a.mp3\"]",
                "7:1: warning: [audio] is a shortcode of WordPress, and pages show it as it is; add the file to media in the keys of this page [shortcode]"
            ),
        ])
    func pasted(body: String, message: String) {
        #expect(Sample.foundInPlace(body: body) == [message])
    }

    @Test(
        "Films and posts of other sites are answered with a link",
        arguments: [
            (
                "https://www.youtube.com/watch?v=abc",
                "7:1: warning: an address alone does not show the film or the post, because pages load nothing from YouTube; write a link with words, such as [See it on YouTube](https://www.youtube.com/watch?v=abc), or add a film file of your own to media [embedded-content]"
            ),
            (
                "x\n\n<https://vimeo.com/1>\n\ny",
                "9:1: warning: an address alone does not show the film or the post, because pages load nothing from Vimeo; write a link with words, such as [See it on Vimeo](https://vimeo.com/1), or add a film file of your own to media [embedded-content]"
            ),
            (
                "www.instagram.com/p/x",
                "7:1: warning: an address alone does not show the film or the post, because pages load nothing from Instagram; write a link with words, such as [See it on Instagram](https://www.instagram.com/p/x), or add a film file of your own to media [embedded-content]"
            ),
            (
                "<iframe src=\"https://www.youtube.com/embed/abc?rel=0\"></iframe>",
                "7:1: warning: HTML is left out, with everything up to the next empty line: <iframe src=\"https://www.youtube.com/embed/abc?rel=0\">; pages load nothing from YouTube, so write a link with words, such as [See it on YouTube](https://youtu.be/abc), or add a film file of your own to media [embedded-content]"
            ),
            (
                "<iframe src='//player.vimeo.com/video/12'></iframe>",
                "7:1: warning: HTML is left out, with everything up to the next empty line: <iframe src='//player.vimeo.com/video/12'>; pages load nothing from Vimeo, so write a link with words, such as [See it on Vimeo](https://vimeo.com/12), or add a film file of your own to media [embedded-content]"
            ),
            (
                "<blockquote cite=\"https://www.tiktok.com/@a/video/1\">x</blockquote>",
                "7:1: warning: HTML is left out, with everything up to the next empty line: <blockquote cite=\"https://www.tiktok.com/@a/video/1\">; pages load nothing from TikTok, so write a link with words, such as [See it on TikTok](https://www.tiktok.com/@a/video/1), or add a film file of your own to media [embedded-content]"
            ),
        ])
    func embedded(body: String, message: String) {
        #expect(Sample.foundInPlace(body: body) == [message])
    }

    @Test(
        "An address without its start is answered with the whole address",
        arguments: [
            (
                "[a](instagram.com/x)",
                "7:1: error: instagram.com/x is an address without https://; write https://instagram.com/x [broken-link]"
            ),
            (
                "[a](www.museum.de?a=1)",
                "7:1: error: www.museum.de?a=1 is an address without https://; write https://www.museum.de?a=1 [broken-link]"
            ),
            (
                "[a](museum.de)",
                "7:1: error: museum.de is an address without https://; write https://museum.de [broken-link]"
            ),
            (
                "[a](info@museum.de)",
                "7:1: error: info@museum.de is an address without mailto:; write mailto:info@museum.de [broken-link]"
            ),
        ])
    func addresses(body: String, message: String) {
        #expect(Sample.foundInPlace(body: body) == [message])
    }

    @Test(
        "The name of a file is not an address", arguments: ["st.peter/index.md", "plan.pdf", "minster.md#x", "a/b.de"])
    func noAddresses(text: String) {
        #expect(WebAddress.completed(text) == nil)
    }

    @Test(
        "Simple HTML is answered with its Markdown",
        arguments: [
            ("Ein <b>großes</b> Haus", "7:5: warning: HTML is left out: <b>; write **großes** [raw-html]"),
            (
                "Ein <a href=\"https://a.example/\">Haus</a>",
                "7:5: warning: HTML is left out: <a href=\"https://a.example/\">; write [Haus](https://a.example/) [raw-html]"
            ),
            (
                "a<br>b",
                "7:2: warning: HTML is left out: <br>; end the line with a backslash, \\, to start a new line [raw-html]"
            ),
            ("Ein <b>Haus", "7:5: warning: HTML is left out: <b>; write it in Markdown [raw-html]"),
            (
                "<ul>\n<li>Eins</li>\n<li>Zwei</li>\n</ul>",
                "7:1: warning: HTML is left out, with everything up to the next empty line: <ul>; write - Eins and so on [raw-html]"
            ),
            (
                "<h2>Preise</h2>",
                "7:1: warning: HTML is left out, with everything up to the next empty line: <h2>; write ## Preise [raw-html]"
            ),
            (
                "<p>Ein <em>Haus</em>.</p>",
                "7:1: warning: HTML is left out, with everything up to the next empty line: <p>; write Ein *Haus*. [raw-html]"
            ),
            (
                "<img src=\"bilder/a.jpg\" alt=\"Ein Haus\">",
                "7:1: warning: HTML is left out, with everything up to the next empty line: <img src=\"bilder/a.jpg\" alt=\"Ein Haus\">; write ![Ein Haus](a.jpg) [raw-html]"
            ),
            (
                "<div>Text</div>",
                "7:1: warning: HTML is left out, with everything up to the next empty line: <div>; write Text [raw-html]"
            ),
        ])
    func html(body: String, message: String) {
        #expect(Sample.foundInPlace(body: body) == [message])
    }

    @Test(
        "The Markdown has all lines of the HTML",
        arguments: [
            ("<ol>\n<li>Eins<li><strong>Zwei</strong></ol>", "1. Eins\n2. **Zwei**"),
            ("<ul><li>a<ul><li>b</ul><li>c</ul>", "- a\n  - b\n- c"),
            ("<h3>A</h3><p>b<br>c</p><p>d</p>", "### A\n\nb\\\nc\n\nd"),
            ("<b>a</i>", "**a**"), ("</ul>", nil), ("<a>x</a>", "x"), ("<b", nil), ("<table><tr><td>a</table>", "a"),
            ("<a href=\"b.md\">x</a>", "[x](b.md)"), ("<br />", "\\"),
            ("<iframe src=\"https://a.example\"></iframe>", nil),
        ] as [(String, String?)])
    func markdown(html: String, markdown: String?) {
        #expect(HTMLMarkdown.ofPage(html) == markdown)
    }

    @Test(
        "What only looks like such a mistake has no warning",
        arguments: [
            "5 · 3 = 15", "o Maria", "– ja", "Er sagte:\n– ja\nund ging", "`[gallery ids=\"1\"]`",
            "\\[gallery ids=\"1\"\\]", "[video](bootham-bar.md)", "[x] fertig", "[1] a = b", "- • a\n- • b",
            "Film: https://youtu.be/x und mehr", "https://example.org/", "    a\tb", "| a | b |\n|-|-|\n| 1\t| 2 |",
            "[caption]: https://example.org/",
        ])
    func unchanged(body: String) {
        #expect(Sample.foundInPlace(body: body) == [])
    }

    // MARK: Keys

    @Test(
        "A summary that repeats the name has a warning",
        arguments: [
            (
                ["The cathedral.": "york minster"],
                "5:10: warning: the summary only repeats the name; say in one sentence what visitors find here [wording]"
            )
        ])
    func wording(changes: [String: String], message: String) {
        let text = changes.reduce(Sample.minster) { $0.replacing($1.key, with: $1.value) }
        #expect(Sample(["places/minster.md": text]).read().found == ["content/york/places/minster.md:" + message])
    }

    @Test("Quotation marks inside a name are its own", arguments: ["Gasthaus „Zum Löwen“", "„A“ und „B“", "‘t Huis"])
    func quotesInside(name: String) {
        let text = Sample.minster.replacing("York Minster", with: name)
        #expect(Sample(["places/minster.md": text]).read().found == [])
    }

    @Test(
        "A telephone number without the code of its country has a warning with the whole number",
        arguments: [
            ("country: DE\n", "08071 1234", "write +49 8071 1234"),
            ("", "08071 1234", "start it with + and the code of the country, as in +44 1904 557200"),
        ])
    func telephone(country: String, number: String, remedy: String) {
        let city = String(Sample.city.dropLast(3)) + country + "---\n"
        let found = Sample(["city.md": city, "places/minster.md": Sample.place("phone: \(number)")]).read().found
        #expect(
            found == [
                "content/york/places/minster.md:6:8: warning: visitors from abroad cannot call \(number) without the code of the country; \(remedy) [address]"
            ])
    }

    @Test(
        "The international form of a number follows the customs of its country",
        arguments: [
            ("(08071) 12-34", "DE", "+49 8071 12 34"), ("06 1234567", "IT", "+39 06 1234567"),
            ("06 1 234 567", "HU", "+36 1 234 567"), ("555 123 4567", "US", "+1 555 123 4567"),
            ("0049 8071 1234", nil, "+49 8071 1234"), ("08071 1234", nil, nil), ("08071 1234", "ZZ", nil),
        ] as [(String, String?, String?)])
    func international(number: String, country: String?, expected: String?) {
        #expect(TelephoneChecks.international(number, country: country) == expected)
    }

    @Test(
        "Numbers with a code, of emergencies and free numbers have no warning",
        arguments: ["+49 8071 1234", "110", "0800 1234567"])
    func telephones(number: String) {
        #expect(Sample.foundInPlace("phone: \"\(number)\"") == [])
    }

    @Test("A place that is far from all others has a warning, unless an area contains it")
    func farPlaces() {
        func found(_ latitudes: [Double], city lines: String = "", far: String = "") -> [String] {
            var changes: [String: String?] = ["city.md": String(Sample.city.dropLast(3)) + lines + "---\n"]
            for (number, latitude) in latitudes.enumerated() {
                let more = number == latitudes.count - 1 ? far : ""
                changes["places/p\(number).md"] =
                    "---\nname: P\(number)\nkind: gate\nposition: {lat: \(latitude), lon: -1.08}\nsummary: x\n\(more)---\n"
            }
            return Sample(changes).read().found
        }
        let message =
            "content/york/places/p2.md:4:11: warning: this is 67 km from the middle of the city's places; check the position, or give the city an area whose outline contains it [position]"
        #expect(found([53.96, 53.961, 54.565]) == [message])
        #expect(found([53.96, 53.961, 54.04]) == [])
        // Most places of a region are apart.
        #expect(found([53.96, 54.2, 54.4, 54.565, 54.7]) == [])
        let area =
            "areas: [{id: moors, name: Moors, outline: [{lat: 54.5, lon: -1.2}, {lat: 54.5, lon: -1}, {lat: 54.6, lon: -1}, {lat: 54.6, lon: -1.2}]}]\n"
        #expect(found([53.96, 53.961, 54.565], city: area) == [])
        let named = "areas: [{id: moors, name: Moors}]\n"
        #expect(found([53.96, 53.961, 54.565], city: named, far: "area: moors\n") == [message])
    }

    // MARK: Causes and consequences

    @Test(
        "Nothing that follows from invalid YAML is reported",
        arguments: ["a: b: c", "position: {lat: 953, lon: -1.08}"])
    func consequences(line: String) {
        let bar = "---\nname: Bootham Bar\nkind: gate\n\(line)\nsummary: A gate.\n---\n"
        let found = Sample([
            "places/bootham-bar.md": bar, "places/minster.md": Sample.place(body: "[a](bootham-bar.md)"),
            "kiosks/station.yaml": "name: Station\nplace: bootham-bar\nshows: {places: [bootham-bar]}\n",
            "redirects.yaml": "redirects: [{from: places/old, to: places/bootham-bar}]\n",
            "notices.yaml": "notices: [{id: closed, text: Closed., places: [bootham-bar]}]\n",
            "rewards.yaml": "points: {place: 5}\nbadges: [{id: all, name: All, text: All., rule: {places: 2}}]\n",
        ]).read().found
        #expect(found.count == 1 && found.first?.hasPrefix("content/york/places/bootham-bar.md:4:") == true, "\(found)")
    }

    @Test("Areas of a city.md that cannot be read are not reported as unknown")
    func unreadableCity() {
        let found = Sample(["city.md": "---\nname: a: b\n---\n", "places/minster.md": Sample.place("area: old-town")])
            .read().found
        #expect(found.count == 1 && found.first?.hasPrefix("content/york/city.md:2:") == true, "\(found)")
    }

    @Test("A translation of a medium whose file is wrong is not reported")
    func translatedMedia() throws {
        let sample = Sample([
            "places/minster.md": Sample.place("media: [{file: West.JPG, alt: Towers}]"), "places/west.jpg": "x",
            "places/minster.fr.md": "---\nmedia: [{file: West.JPG, alt: Tours}]\n---\n",
        ])
        let reader = GuideReader(files: sample.files)
        let original = try #require(reader.readGuide().guide)
        let guide = try #require(reader.translations(of: original).guides.first)
        let york = try #require(Slug("york"))
        let found = reader.readCity(york, in: guide).diagnostics
        #expect(found.hasErrors && !found.contains { $0.code == .translation }, "\(found.map(\.inWords))")
    }

    @Test("Errors that hide a file come first, then all in file order")
    func order() {
        let found: [Diagnostic] = [
            .warning(at: SourceLocation(file: "b.md"), code: .yaml, "w"),
            .error(at: SourceLocation(file: "a.md", line: 2), code: .position, "p"),
            .error(at: SourceLocation(file: "z.md"), code: .yaml, "y"),
            .error(at: SourceLocation(file: "c.md.txt"), code: .misnamedFile, "m"),
        ]
        #expect(found.inFileOrder().map(\.location.file) == ["c.md.txt", "z.md", "a.md", "b.md"])
    }
}
