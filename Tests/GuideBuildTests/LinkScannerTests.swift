import GuideModel
import Testing

@testable import GuideBuild
@testable import GuidePages

@Suite struct LinkScannerTests {
    /// What a page refers to, in words.
    private struct Found: Equatable {
        var links: [String] = []
        var resources: [String] = []
        var fragments: [String] = []
        var idCount = 0
    }

    private func found(_ html: String) -> Found {
        let table = LinkTable()
        let page = "york/places/page.html"
        let references = table.references(in: Array(html.utf8), of: page)
        let index = table.index
        return Found(
            links: references.links.map { index.address($0, on: page) },
            resources: references.resources.map { index.address($0, on: page) },
            fragments: (0..<references.fragmentCount).map(references.fragment).map { fragment in
                let isHere = fragment.path == PageReferences.Fragment.here
                let address = isHere ? "" : index.address(fragment.path, on: page)
                return "\(address)#\(index.fragment(fragment.id))"
            },
            idCount: references.idCount)
    }

    @Test("Links, resources, fragments and ids of a page are found")
    func finds() {
        let found = found(
            """
            <link rel="stylesheet" href="../assets/a.css"><link rel="canonical" href="https://x.org/y.html">
            <script src="s.js" defer></script>
            <p id="top"><a class="b" href='../tours/a.html#hall'>A &lt;b&gt;</a> <a href="#top">up</a>
            <img src="a.webp" srcset="a-480.webp 480w, a-960.webp 960w" alt="a > b">
            <video poster="p.webp"><source src="v.mp4"><track src="v.vtt"></video>
            <svg><image href="g.svg"/><a href="pin.html"><path d="M0 0"/></a></svg>
            """)
        #expect(found.links == ["../tours/a.html", "pin.html"])
        #expect(
            found.resources == [
                "../assets/a.css", "s.js", "a.webp", "a-480.webp", "a-960.webp", "p.webp", "v.mp4", "v.vtt", "g.svg",
            ])
        #expect(found.idCount == 1)
        #expect(found.fragments == ["../tours/a.html#hall", "#top"])
    }

    @Test(
        "Addresses that leave the site are nobody's to check",
        arguments: ["https://a.org/b", "mailto:a@b.org", "//a.org/b", "tel:+44", "data:image/png;base64,AA"])
    func outward(address: String) {
        #expect(found("<a href=\"\(address)\">x</a><img src=\"\(address)\">") == Found())
    }

    @Test(
        "What the address of a link element is depends on its relation, wherever in the tag that stands",
        arguments: [
            ("<link href='a' rel='stylesheet'>", [], ["a"]), ("<link rel='alternate' href='a'>", ["a"], []),
            ("<link href='a' rel='alternate'>", ["a"], []), ("<link href='a' rel='canonical'>", [], []),
            ("<link href='a'>", [], ["a"]), ("<a href='a' rel='alternate'>", ["a"], []),
        ])
    func relation(html: String, links: [String], resources: [String]) {
        #expect(found(html) == Found(links: links, resources: resources))
    }

    @Test("An address that a page holds several times counts once as a link and once as a resource")
    func once() {
        let found = found("<a href='a#x'><a href='a?q'><a href='a'><img src='a'><img srcset='a 1x, a 2x'>")
        #expect(found == Found(links: ["a"], resources: ["a"], fragments: ["a#x"]))
    }

    @Test("Comments and scripts hold no links")
    func hidden() {
        let found = found("<!-- <a href=\"a.html\"> --><script>\"<a href='b.html'>\"</script><a href=\"c.html\">")
        #expect(found.links == ["c.html"])
    }

    @Test("Character references in addresses are undone")
    func unescapes() {
        #expect(found("<a href=\"a&amp;b&#39;c.html\">").links == ["a&b'c.html"])
    }

    @Test(
        "Broken markup ends the scan without harm",
        arguments: ["<", "<a", "<a href", "<a href=", "<a href=\"x", "<!--", "<a / ="])
    func broken(html: String) {
        _ = found(html)
    }

    @Test("A page that ends anywhere has the addresses that stand before its end")
    func cut() {
        let page = Array("<a b href=x><a-long-name =1 href = 'y'/><img src=\"z\"><script></script><p id=w>".utf8)
        let whole = LinkTable().references(in: page, of: "a.html")
        #expect(whole.links == [0, 1] && whole.resources == [2] && whole.idCount == 1)
        for padding in 0..<20 {
            let spaces = [UInt8](repeating: 0x20, count: padding)
            #expect(LinkTable().references(in: page + spaces, of: "a.html") == whole)
        }
        for end in page.indices {
            let part = LinkTable().references(in: Array(page[..<end]), of: "a.html")
            #expect(part.links.count <= 2 && part.resources.count <= 1, "cut at \(end)")
        }
    }

    @Test("What is in path data, texts and other attributes is nobody's address, however it looks")
    func elsewhere() {
        let found = found(
            "<path d=\"M0 0<a href='x.html'>\"/><p title='src=\"a.png\"'>href=\"b.html\"</p><a data-href=\"c\" hreF=\"d\">"
        )
        #expect(found == Found())
    }

    @Test("Whatever stands around it, what matters is found where it stands, and nothing else", arguments: 0..<200)
    func anyPage(seed: UInt64) {
        var page = RandomPage(seed: seed)
        page.write(pieces: 60)
        let bytes = Array(page.html.utf8)
        let found = bytes.withUnsafeBytes { bytes in
            LinkScanner.attributes(in: bytes).map {
                RandomPage.Attribute(role: $0.role, value: String(decoding: bytes[$0.value], as: UTF8.self))
            }
        }
        #expect(found == page.expected, "\(page.html)")
    }
}

/// A page of random pieces that knows which of its attributes matter.
private struct RandomPage {
    struct Attribute: Equatable {
        var role: LinkAttribute.Role
        var value: String
    }

    private(set) var html = ""
    private(set) var expected: [Attribute] = []
    private var random: SeededNumbers

    init(seed: UInt64) { random = SeededNumbers(seed: seed) }

    private static let meanings: [(name: String, role: LinkAttribute.Role?)] = [
        ("id", .id), ("href", .link), ("src", .resource), ("srcset", .choices), ("poster", .resource),
        ("data-texts", .resource), ("data-paths", .resource), ("data-street", .resource), ("data-detail", .resource),
        ("class", nil), ("d", nil), ("data-id", nil), ("hrefs", nil), ("data-src", nil), ("alt", nil), ("grid", nil),
    ]
    private static let values = ["", "a.html", "x y", "1 > 0", "a=b", "id=7", "src=q", "M0 0h7", "--", "é", "/", "'s"]
    private static let texts = [
        "a b", "id=5", "href=\"x\"", "1 > 0", "=", "\"", "src = y", "-->", "é\n", "a<1", "< b",
    ]
    private static let hidden = ["<a href=\"h\">", "id=\"i\"", "</a>", "<!", "'", "text", "=", "<img src=x>"]

    mutating func write(pieces: Int) {
        for _ in 0..<pieces {
            switch random.next() % 10 {
            case 0: html += "<!--" + pick(3, of: Self.hidden) + "-->"
            case 1: html += "<script type=\"a\">" + pick(3, of: Self.hidden) + "</script>"
            case 2: html += "<style>" + pick(3, of: Self.hidden) + "</style>"
            case 3, 4: html += pick(2, of: Self.texts)
            case 5: html += "</p>"
            default: writeTag()
            }
        }
    }

    private mutating func writeTag() {
        html += ["<p", "<div", "<svg", "<span"][Int(random.next() % 4)]
        for _ in 0..<(random.next() % 5) {
            let (name, role) = Self.meanings[Int(random.next() % UInt64(Self.meanings.count))]
            let value = pick(1, of: Self.values)
            let quote = value.contains("'") || random.next() % 2 == 0 ? "\"" : "'"
            html += "\(["\n", " ", "  "][Int(random.next() % 3)])\(name)\([" = ", "=", "\n="][Int(random.next() % 3)])"
            html += quote + value + quote
            if let role { expected.append(Attribute(role: role, value: value)) }
        }
        html += random.next() % 4 == 0 ? "/>" : ">"
    }

    private mutating func pick(_ count: Int, of words: [String]) -> String {
        (0..<count).map { _ in words[Int(random.next() % UInt64(words.count))] }.joined()
    }
}
