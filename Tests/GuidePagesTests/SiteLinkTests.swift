// Tests of the links of the whole sample site.

import GuideModel
import GuidePages
import Testing

@Suite struct SiteLinkTests {
    /// Whether another module writes the file.
    private static func isWrittenElsewhere(_ path: String) -> Bool {
        path.hasPrefix("assets/") || path.hasPrefix("york/media/") || path.hasSuffix(".zip")
            || path.hasSuffix(".qr.svg")
            || path.hasSuffix(".qr.png") || path == SitePath.packIndex(SampleGuide.slug("york"))
    }

    /// The path from the site's root to which a relative address leads; nil if it leads out of the site.
    private static func resolve(_ address: String, from page: String) -> String? {
        var parts = page.split(separator: "/").dropLast().map(String.init)
        for part in address.split(separator: "/", omittingEmptySubsequences: false) {
            if part == ".." {
                if parts.popLast() == nil { return nil }
            } else {
                parts.append(String(part))
            }
        }
        return parts.joined(separator: "/")
    }

    private static let addressAttributes = ["href", "src", "poster", "data-pack", "data-index", "data-texts"]

    private static func addresses(_ tag: HTMLTag) -> [String] {
        var addresses = addressAttributes.compactMap { tag.attributes[$0] }
        if let set = tag.attributes["srcset"] {
            addresses += set.split(separator: ",").compactMap { $0.split(separator: " ").first.map(String.init) }
        }
        return addresses
    }

    @Test(
        "Every link of every page leads to an existing page or file, and to an existing anchor",
        arguments: [nil, "https://guide.example/walks/"])
    func links(base: String?) throws {
        let pages = try Theme.samplePages(guide: SampleGuide.guide(baseURL: base))
        let paths = Set(pages.map(\.path))
        #expect(paths.count == pages.count)
        var ids: [String: Set<String>] = [:]
        for page in pages where page.path.hasSuffix(".html") {
            let found = HTMLTag.all(in: page.bytes).compactMap { $0.attributes["id"] }
            #expect(Set(found).count == found.count, "\(page.path) has an id twice")
            ids[page.path] = Set(found)
        }
        var checked = 0
        for page in pages where page.path.hasSuffix(".html") {
            if page.path == SitePath.notFound, base != nil { continue }
            for tag in HTMLTag.all(in: page.bytes) where !["canonical"].contains(tag.attributes["rel"]) {
                for address in Self.addresses(tag) {
                    if ["https://", "mailto:", "tel:"].contains(where: address.hasPrefix) { continue }
                    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                    let target = parts[0].isEmpty ? page.path : Self.resolve(String(parts[0]), from: page.path)
                    guard let target else {
                        Issue.record("\(page.path): \(address) leaves the site")
                        continue
                    }
                    #expect(paths.contains(target) || Self.isWrittenElsewhere(target), "\(page.path): \(address)")
                    #expect(!target.hasSuffix("/"), "\(page.path): \(address) names no file")
                    if parts.count == 2 {
                        #expect(ids[target]?.contains(String(parts[1])) == true, "\(page.path): \(address)")
                    }
                    checked += 1
                }
            }
        }
        #expect(checked > 500)
    }

    @Test("The page for unknown addresses links from the site's root if the root is known")
    func notFound() throws {
        func page(_ base: String?) throws -> [HTMLTag] {
            let pages = try Theme.samplePages(guide: SampleGuide.guide(baseURL: base))
            return HTMLTag.all(in: try #require(pages.first { $0.path == SitePath.notFound }).bytes)
        }
        let known = try page("https://guide.example/walks/")
        for tag in known {
            for address in Self.addresses(tag) where address != "#main" && !address.hasPrefix("https://") {
                #expect(address.hasPrefix("/walks/"), "\(address)")
            }
        }
        #expect(try page("https://guide.example").contains { $0.attributes["href"] == "/york/index.html" })
        #expect(try page(nil).contains { $0.attributes["href"] == "york/index.html" })
    }

    @Test("A city without tours and packs has no link to either")
    func nothingPromised() throws {
        var city = SampleGuide.city
        city.tours = []
        let pages = try Theme.renderer().cityPages(SampleGuide.cityMaterial(city: city, hasPacks: false))
        for page in pages {
            #expect(!page.bytes.text.contains("packs/"), "\(page.path)")
            if page.path != SitePath.tours(city.id) {
                #expect(!page.bytes.text.contains("tours/index.html"), "\(page.path)")
            }
        }
    }
}
