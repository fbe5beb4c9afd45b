// Claims about addresses that are resolved once for all pages that hold them.

import GuideModel
import GuidePages
import Testing

@testable import GuideBuild

@Suite struct LinkTableTests {
    private func paths(_ numbers: ArraySlice<Int32>, _ table: LinkTable) -> [String?] {
        let index = table.index
        return numbers.map { index.path($0) }
    }

    @Test("The same bytes lead elsewhere from another folder, and to the same number from the same folder")
    func folders() {
        let table = LinkTable()
        let html = Array("<a href='../a.html'>".utf8)
        let first = table.references(in: html, of: "york/places/x.html")
        let second = table.references(in: html, of: "york/places/y.html")
        let third = table.references(in: html, of: "york/x.html")
        let fourth = table.references(in: html, of: "x.html")
        #expect(first == second)
        #expect(paths(first.links + third.links + fourth.links, table) == ["york/a.html", "a.html", nil])
    }

    @Test(
        "An address that climbs is the same as from the folder that it climbs to, if it means a path there",
        arguments: [
            ("../a.html", "york/a.html"), ("../../a.html", "a.html"), ("../media/a:b.webp", "york/media/a:b.webp"),
            ("../a:b", "york/a:b"), ("../../york/a.html", "york/a.html"), ("../.", "york"), ("../..", ""),
            ("../../../a.html", nil), ("..//a.html", "york/a.html"), ("../a&amp;b", "york/a&b"), ("../9", "york/9"),
        ])
    func climbing(address: String, path: String?) {
        let table = LinkTable()
        // Those that have climbed already must not change what is found.
        for page in ["york/index.html", "york/places/x.html", "index.html"] {
            _ = table.references(in: Array("<a href='a.html'><a href='media/a:b.webp'><a href='a:b'>".utf8), of: page)
        }
        let page = table.references(in: Array("<a href='\(address)'>".utf8), of: "york/places/x.html")
        let plain = LinkTable()
        let other = plain.references(in: Array("<a href='./\(address)'>".utf8), of: "york/places/x.html")
        #expect(paths(page.links, table) == paths(other.links, plain))
        #expect(paths(page.links, table) == [path])
    }

    @Test("The same bytes mean what their attribute means")
    func roles() {
        let table = LinkTable()
        let page = table.references(
            in: Array("<p id='a'><a href='a'><img srcset='a 2x' alt='a'><b id='b'><img src='b'>".utf8), of: "x.html")
        #expect(paths(page.links, table) == ["a"])
        #expect(paths(page.resources, table) == ["a", "b"])
        #expect(page.hasID(ByteHash.hash("a")) && page.hasID(ByteHash.hash("b")) && !page.hasID(ByteHash.hash("c")))
    }

    @Test(
        "Addresses that lead out of the site are nothing to look for, however they are written",
        arguments: [
            "https://a.org/b.html", "https://a.org#c", "http://a.org/", "http://a", "mailto:a@b.org", "tel:+44 1904",
            "tel:112", "HTTPS://a.org/", "sms:+44 1904 1", "//a.org/b",
        ])
    func waysOut(address: String) {
        let table = LinkTable()
        let page = table.references(
            in: Array("<a href='\(address)'><img src='\(address)'><a href='b'>".utf8), of: "x.html")
        #expect(paths(page.links, table) == ["b"])
        #expect(page.resources.isEmpty && page.fragmentCount == 0)
        #expect(table.index.pathCount == 1)
    }

    @Test(
        "Names that only begin like a scheme are paths",
        arguments: [
            "https.html", "http-errors.html", "mailto/us.html", "tel/112.html", "telephones.html", "httpsx/a.b",
        ])
    func namesLikeSchemes(address: String) {
        let table = LinkTable()
        let page = table.references(in: Array("<a href='\(address)'>".utf8), of: "x.html")
        #expect(paths(page.links, table) == [address])
    }

    @Test("What a page refers to does not depend on the pages before it, whatever their order of addresses was")
    func order() {
        let addresses = [
            "a.html", "../a.html", "a.html#b", "../m/a.webp", "m/a.webp", "https://a.org/", "#b", "b.html",
        ]
        var numbers = SeededNumbers(seed: 9)
        let shared = LinkTable()
        for number in 0..<300 {
            let tags = (0..<6).map { _ in
                let address = addresses.randomElement(using: &numbers) ?? ""
                return Bool.random(using: &numbers) ? "<a href='\(address)'>" : "<img src='\(address)'>"
            }
            let path = ["york/x\(number).html", "york/places/x.html", "x.html"][number % 3]
            let html = Array(tags.joined().utf8)
            let alone = LinkTable()
            let (found, expected) = (shared.references(in: html, of: path), alone.references(in: html, of: path))
            #expect(paths(found.links, shared) == paths(expected.links, alone), "\(path): \(tags)")
            #expect(paths(found.resources, shared) == paths(expected.resources, alone), "\(path): \(tags)")
            #expect(found.fragmentCount == expected.fragmentCount)
        }
    }

    @Test("A table that starts from another keeps its numbers and leaves it as it is")
    func startingFrom() {
        let first = LinkTable()
        let page = first.references(in: Array("<a href='help.html'>".utf8), of: "privacy.html")
        let second = LinkTable(startingFrom: first)
        let other = second.references(in: Array("<a href='../help.html#top'>".utf8), of: "york/index.html")
        #expect(paths(page.links + other.links, second) == ["help.html", "help.html"])
        #expect(second.index.pathCount == 1)
        #expect(first.index.pathCount == 1)
    }

    @Test("A path is found wherever the one before lay")
    func near() {
        let table = LinkTable()
        let html = "<a href='a.html'><a href='m/a.webp'><a href='m/b.webp'><a href='../a.html'><a href='../../../b'>"
        _ = table.references(in: Array(html.utf8), of: "york/x.html")
        let index = table.index
        let paths = [
            "york/a.html", "york/m/a.webp", "york/m/b.webp", "a.html", "york/m/c.webp", "gone/a.html", "b", "",
        ]
        for one in paths {
            for other in paths {
                var folder: Int32?
                _ = index.number(ofPath: one, near: &folder)
                #expect(index.number(ofPath: other, near: &folder) == index.number(ofPath: other), "\(other), \(one)")
            }
        }
        #expect(paths.map { index.number(ofPath: $0) != nil } == [true, true, true, true, false, false, false, false])
    }

    @Test("Thousands of addresses keep apart, and are found again")
    func many() {
        let table = LinkTable()
        let html = Array((0..<5_000).map { "<a href='p\($0).html#f\($0)'>" }.joined().utf8)
        let first = table.references(in: html, of: "york/x.html")
        #expect(paths(first.links, table) == (0..<5_000).map { "york/p\($0).html" })
        #expect(table.references(in: html, of: "york/y.html") == first)
        #expect(table.index.pathCount == 5_000)
        #expect(table.index.fragmentCount == 5_000)
    }

    @Test("Pages that are scanned at the same time get the references that they get one by one")
    func concurrent() async {
        let pages = (0..<200).map { number in
            let links = (0..<20).map { "<a href='../\(($0 * number) % 37)/p.html#\($0)'>" }.joined()
            return (path: "york/\(number % 5)/\(number).html", bytes: Array(links.utf8))
        }
        let shared = LinkTable()
        let found = await parallelMap(pages, jobs: 4) { shared.references(in: $0.bytes, of: $0.path) }
        let alone = LinkTable()
        for (page, together) in zip(pages, found) {
            let expected = alone.references(in: page.bytes, of: page.path)
            #expect(paths(together?.links ?? [], shared) == paths(expected.links, alone))
        }
    }

    // MARK: Links that lead nowhere

    private func check(_ pages: [(path: String, html: String)], files: [String] = []) -> [Diagnostic] {
        let table = LinkTable()
        let written = pages.map { page in
            WrittenPage(RenderedPage(path: page.path, bytes: Array(page.html.utf8)), links: table)
        }
        return LinkCheck(
            index: table.index, pages: written, files: files, media: MediumUse(of: [], index: table.index)
        ) { $0 == "help.html" }.diagnostics
    }

    @Test("A path that leads nowhere is told once a page, as an address on the page")
    func broken() {
        let found = check([
            (
                "york/index.html",
                "<a href='./gone.html'><a href='gone.html#x'><img src='gone.html'><a href='../help.html'>"
            ),
            ("york/b.html", "<a href='index.html'><img src='../../../a&amp;b.webp'><img src='c.webp'>"),
        ])
        let words = found.map { "\($0.location.file): \($0.severity) \($0.message)" }
        func sentence(_ page: String, _ address: String) -> String {
            "\(page): error the finished page refers to \(address), which the site does not have; look at the template"
        }
        #expect(
            words == [
                sentence("york/index.html", "gone.html"), sentence("york/b.html", "../../../a&b.webp"),
                sentence("york/b.html", "c.webp"),
            ])
    }

    @Test("A fragment that its page does not have is told; one of a page that is not at hand is not")
    func fragments() {
        let found = check(
            [
                ("york/a.html", "<p id='here'><a href='#here'><a href='#gone'><a href='b.html#there'>"),
                ("york/b.html", "<p id='the&amp;re'><a href='a.html#here'><a href='#the&amp;re'><a href='c.html#x'>"),
            ], files: ["york/c.html"])
        #expect(
            found.map(\.message) == [
                "the finished page links to #gone of york/a.html, which has no such heading",
                "the finished page links to #there of york/b.html, which has no such heading",
            ])
        #expect(found.allSatisfy { $0.severity == .warning && $0.code == "broken-link" })
    }

    @Test("Hashes of ids are the same in every run, since they are kept in files")
    func stableHash() {
        #expect(ByteHash.hash("") == 3_806_384_473_051_541_158)
        #expect(ByteHash.hash("here") == 7_945_499_990_628_525_088)
        #expect(ByteHash.hash("a heading of more than eight bytes") == 12_715_422_565_432_305_292)
    }
}
