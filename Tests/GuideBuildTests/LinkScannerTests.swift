import Testing

@testable import GuideBuild

@Suite struct LinkScannerTests {
    private func references(_ html: String) -> PageReferences { LinkScanner.references(in: Array(html.utf8)) }

    @Test("Links, resources, fragments and ids of a page are found")
    func finds() {
        let found = references(
            """
            <link rel="stylesheet" href="../assets/a.css"><link rel="canonical" href="https://x.org/y.html">
            <script src="s.js" defer></script>
            <p id="top"><a class="b" href='../places/a.html#hall'>A &lt;b&gt;</a> <a href="#top">up</a>
            <img src="a.webp" srcset="a-480.webp 480w, a-960.webp 960w" alt="a > b">
            <video poster="p.webp"><source src="v.mp4"><track src="v.vtt"></video>
            <svg><image href="g.svg"/><a href="pin.html"><path d="M0 0"/></a></svg>
            """)
        #expect(found.links == ["../places/a.html", "pin.html"])
        #expect(
            found.resources == [
                "../assets/a.css", "s.js", "a.webp", "a-480.webp", "a-960.webp", "p.webp", "v.mp4", "v.vtt", "g.svg",
            ])
        #expect(found.ids == ["top"])
        #expect(found.fragments.map(\.id) == ["hall", "top"])
    }

    @Test(
        "Addresses that leave the site are nobody's to check",
        arguments: ["https://a.org/b", "mailto:a@b.org", "//a.org/b", "tel:+44", "data:image/png;base64,AA"])
    func outward(address: String) {
        #expect(references("<a href=\"\(address)\">x</a><img src=\"\(address)\">") == PageReferences())
    }

    @Test("Comments and scripts hold no links")
    func hidden() {
        let found = references("<!-- <a href=\"a.html\"> --><script>\"<a href='b.html'>\"</script><a href=\"c.html\">")
        #expect(found.links == ["c.html"])
    }

    @Test("Character references in addresses are undone")
    func unescapes() {
        #expect(references("<a href=\"a&amp;b&#39;c.html\">").links == ["a&b'c.html"])
    }

    @Test(
        "Broken markup ends the scan without harm",
        arguments: ["<", "<a", "<a href", "<a href=", "<a href=\"x", "<!--", "<a / ="])
    func broken(html: String) {
        _ = references(html)
    }

    @Test(
        "A relative address leads to a path from the site's root",
        arguments: [
            ("../places/a.html", "york/tours/t.html", "york/places/a.html"), ("a.html", "index.html", "a.html"),
            ("./a/../b.html", "york/index.html", "york/b.html"), ("../../../x", "york/index.html", nil),
        ])
    func resolves(address: String, page: String, path: String?) {
        #expect(resolvedSitePath(address, from: page) == path)
    }

    @Test("Any address leads where walking it part by part leads")
    func resolvesAny() {
        let pieces = ["..", ".", "a", "bc", ".d", "e.", "", "a.b"]
        var state: UInt64 = 7
        func dice(_ below: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % below
        }
        for _ in 0..<5_000 {
            let address = (0..<(1 + dice(5))).map { _ in pieces[dice(pieces.count)] }.joined(separator: "/")
            let page = (0..<dice(3)).map { _ in "f\(dice(3))/" }.joined() + "p.html"
            var parts = page.split(separator: "/").dropLast().map(String.init)
            var expected: String?? = .none
            for part in address.split(separator: "/", omittingEmptySubsequences: false) where part != "" && part != "."
            {
                if part != ".." {
                    parts.append(String(part))
                } else if parts.popLast() == nil {
                    expected = .some(nil)
                    break
                }
            }
            #expect(
                resolvedSitePath(address, from: page) == expected ?? parts.joined(separator: "/"), "\(address) \(page)")
        }
    }

    @Test("What is in path data, texts and other attributes is nobody's address, however it looks")
    func elsewhere() {
        let found = references(
            "<path d=\"M0 0<a href='x.html'>\"/><p title='src=\"a.png\"'>href=\"b.html\"</p><a data-href=\"c\" hreF=\"d\">"
        )
        #expect(found == PageReferences())
    }
}
