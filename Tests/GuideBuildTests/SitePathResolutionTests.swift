// Claims about the way from a relative address to a path of the site.

import Testing

@testable import GuideBuild

@Suite struct SitePathResolutionTests {
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
            let table = LinkTable()
            let number = table.number(ofAddress: address, on: page)
            #expect(
                table.index.path(number) == expected ?? parts.joined(separator: "/"), "\(address) \(page)")
        }
    }
}
