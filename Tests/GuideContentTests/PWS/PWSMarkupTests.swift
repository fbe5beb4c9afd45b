// Tests that text written as Markdown and YAML is read back as the same words.

import GuideModel
import Testing

@testable import GuideContent

@Suite("Words survive conversion to Markdown and YAML")
struct PWSMarkupTests {
    /// The body of a page that contains these blocks, written as Markdown and read again.
    private func readBack(_ blocks: [PWSBlock]) -> RichText? {
        let markdown = PWSMarkup.markdown(blocks, link: { _ in "city.md" }, picture: { $0 })
        let page = "---\nname: Stow\nposition: {lat: 1, lon: 2}\nsummary: High up.\n---\n\n\(markdown)\n"
        let files = MemoryFolder(["guide.yaml": "title: T", "content/stow/city.md": page])
        let (city, _) = GuideReader(files: files).readCity(
            PresentationSample.slug("stow"), in: PresentationSample.guide)
        return city?.body
    }

    static let texts = [
        "1984. The year", "1) First", "- no list", "+ no list", "* no list", "# no heading", "## no heading ##",
        "> no quote",
        "=== no line", "--- no line", "a_b_c and *d* and **e**", "`code`", "[1] and [^2] and [x](y)",
        "![no picture](x)",
        "<b>no markup</b> & &amp; &#65;", "C:\\path\\", "~~gone~~", "| a | b |", "Hello! [4]", "Ends with #", "a  b",
        "***", "___", "- - -", "100 % of $5 at 3*4*5", "“Quotes” and – dashes —", "\\", "\\*", "5:30pm, 25th", ": x",
        "~", "!",
    ]

    @Test("Text that looks like Markdown is still text, in every kind of block", arguments: texts)
    func text(_ text: String) {
        let words = [PWSInline(text: text)]
        let expected = text.withSingleSpaces
        #expect(readBack([.paragraph(words)])?.plainText.withSingleSpaces == expected)
        #expect(readBack([.list([words, words])])?.plainText.withSingleSpaces == expected + " " + expected)
        if text.contains(where: { $0.isLetter }) {
            #expect(readBack([.heading(level: 2, words)])?.plainText.withSingleSpaces == expected)
        }
        let strong = readBack([
            .paragraph([PWSInline(text: "x "), PWSInline(text: text, isStrong: true), PWSInline(text: " y")])
        ])
        #expect(strong?.plainText.withSingleSpaces == "x \(expected) y")
        #expect(strong?.markup.contains("<a ") == false && strong?.markup.contains("<img") == false)
        let broken = readBack([.paragraph([PWSInline(text: "x\n\(text)\ny")])])
        #expect(broken?.plainText.withSingleSpaces == "x \(expected) y")
    }

    @Test("Any words at all survive Markdown and YAML")
    func anything() throws {
        var random = SystemRandomNumberGenerator()
        let letters = Array("ab1. -+*_#>=[](){}<>&!|~`'\":;,\\/?%@^$éñ—“\u{2028}\u{85}\u{7F}")
        for _ in 0..<400 {
            let count = Int.random(in: 1...14, using: &random)
            let text = String((0..<count).compactMap { _ in letters.randomElement(using: &random) }).withSingleSpaces
            let yaml = "k: \(FrontMatterWriter.scalar(text))\nl: {m: \(FrontMatterWriter.scalar(text)), n: 1}\n"
            var log = DiagnosticLog(file: "x")
            let source = SourceText(file: "x", bytes: Array(yaml.utf8))
            let root = YAMLReader.read(source, 0..<source.bytes.count, firstLine: 1, log: &log)
            guard let root, var reader = MappingReader(root, subject: "x", log: &log) else {
                Issue.record("\(text.debugDescription)")
                continue
            }
            if case .scalar(let scalar)? = reader.entry("k")?.value.content {
                #expect(scalar.text == text, "\(text.debugDescription)")
            } else {
                Issue.record("\(text.debugDescription)")
            }
            let printable = String(text.filter { !"\u{2028}\u{85}\u{7F}@".contains($0) }).withSingleSpaces
            guard printable.contains(where: { !$0.isWhitespace }) else { continue }
            let read = readBack([.paragraph([PWSInline(text: printable)])])?.plainText
            #expect(read == printable, "\(printable.debugDescription)")
        }
    }

    static let scalars: [(text: String, yaml: String)] = [
        ("Minster", "Minster"), ("The Mill: a history", "\"The Mill: a history\""), ("a #1", "\"a #1\""),
        ("a#1", "a#1"),
        ("yes", "\"yes\""), ("Null", "\"Null\""), ("12", "\"12\""), ("-", "\"-\""), ("", "\"\""), ("a,b", "\"a,b\""),
        ("Ends:", "\"Ends:\""), ("It's", "It's"), ("“x”", "\"“x”\""), ("a\tb", "\"a\\tb\""),
        ("a\u{85}b", "\"a\\u0085b\""), ("Why:?", "\"Why:?\""), ("Why?:no", "Why?:no"),
    ]

    @Test("A text is plain where YAML reads it as text, and quoted elsewhere", arguments: scalars)
    func scalar(_ sample: (text: String, yaml: String)) {
        #expect(FrontMatterWriter.scalar(sample.text) == sample.yaml)
    }

    static let degrees: [(Double, String)] = [
        (53.96219, "53.96219"), (-1.08206, "-1.08206"), (0, "0.0"), (-0.00000001, "0.0"), (0.0000001, "0.0000001"),
        (53.959557482751315, "53.9595575"), (-180, "-180.0"), (1e-5, "0.00001"), (9.99999999, "10.0"),
    ]

    @Test("Degrees are written to a centimetre, without exponents", arguments: degrees)
    func position(_ sample: (Double, String)) {
        #expect(FrontMatterWriter.degrees(sample.0) == sample.1)
    }

    @Test("Links and pictures with spaces in their names are found")
    func names() {
        let blocks: [PWSBlock] = [.picture(file: "a (1) <b>.jpg"), .picture(file: "plain.jpg")]
        let markdown = PWSMarkup.markdown(blocks, link: { _ in "" }, picture: { $0 })
        #expect(markdown == "![](<a (1) \\<b\\>.jpg>)\n\n![](plain.jpg)")
    }
}
