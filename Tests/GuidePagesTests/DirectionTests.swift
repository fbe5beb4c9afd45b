// Tests that the texts of a guide are in their own order on pages of the other direction.

import GuideModel
import Testing

@testable import GuidePages

@Suite("Texts of another direction than the page's")
struct DirectionTests {
    @Test(
        "Each text in each page, kiosk, poster, group and book has a direction of its own",
        arguments: [("ar", " 7 Xylo (42)", "Xylo"), ("en", " 7 زيلو (42)", "زيلو")])
    func isIsolated(language: String, text: String, sign: String) throws {
        let pages = try pages(text, language: language)
        #expect(pages.count { $0.html.contains(sign) } > 20)
        for page in pages { #expect(exposed(sign, in: page.html) == [], "\(page.path)") }
    }

    @Test("A sentence isolates its values only where their direction differs")
    func sentences() throws {
        func note(_ value: String, in language: String) throws -> String {
            var words = try Theme.words(language)
            words.isolatesValues = true
            return words(PriceWord.note, "1", value)
        }
        #expect(try note("10 Castlegate", in: "ar").contains("\u{2066}10 Castlegate\u{2069}"))
        #expect(try note("10 شارع", in: "ar").contains("\u{2067}") == false)
        #expect(try note("10 شارع", in: "en") == "1 (\u{2067}10 شارع\u{2069})")
        #expect(try note("10 Castlegate", in: "en") == "1 (10 Castlegate)")
    }

    /// All documents of a guide whose texts contain the text.
    private func pages(_ text: String, language: String) throws -> [(path: String, html: String)] {
        var guide = SampleGuide.guide()
        guide.languages = [language]
        guide.title += text
        guide.organisations = guide.organisations.map {
            Organisation(id: $0.id, name: text, website: "https://a.example/", summary: text)
        }
        var kiosk = Kiosk(id: SampleGuide.slug("yard"), name: text, location: SampleGuide.somewhere)
        kiosk.place = SampleGuide.slug("minster")
        var city = EscapingTests.city(with: text)
        city.kiosks = [kiosk]
        let assets = SampleGuide.assets.mapValues { asset in
            var asset = asset
            asset.medium = EscapingTests.spoil(asset.medium, with: text)
            return asset
        }
        let material = SampleGuide.cityMaterial(city: city, guide: guide, assets: assets)
        let renderer = try Theme.renderer(language)
        let writer = renderer.city(material)
        let pages =
            try renderer.cityPages(material) + writer.pages(of: SampleGuide.packs(of: city))
            + renderer.guidePages(SampleGuide.guideMaterial(guide: guide, city: city))
        let group = try writer.part(of: SampleGuide.slug("friends"), own: Set(city.places.map(\.id)))
        let book = try renderer.book(material, modified: 1_700_000_000).files(maps: [], pictures: [], cover: nil)
        var documents: [(path: String, html: String)] = []
        for page in pages where page.path.hasSuffix(".html") { documents.append((page.path, page.bytes.text)) }
        documents.append(("the group", group.html.text))
        for file in book where file.path.hasSuffix(".xhtml") { documents.append((file.path, file.bytes.text)) }
        return documents
    }

    // MARK: Markup

    private static let voidElements: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]
    /// Elements that cannot contain an element with a direction.
    private static let textOnly: Set<String> = ["svg", "script", "style", "title", "option", "textarea"]

    /// The texts that contain the sign outside of isolates and of elements with a direction.
    private func exposed(_ sign: String, in html: String) -> [String] {
        var open: [(name: String, isIsolated: Bool)] = []
        var found: [String] = []
        for part in html.split(separator: "<").dropFirst() {
            guard let end = part.firstIndex(of: ">") else { continue }
            let tag = part[..<end]
            let text = part[part.index(after: end)...]
            let name = String(tag.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "/" })
            if name.hasPrefix("/") {
                if let last = open.lastIndex(where: { "/\($0.name)" == name }) { open.removeSubrange(last...) }
            } else if !tag.hasSuffix("/"), !Self.voidElements.contains(name) {
                let hasDirection = name != "html" && tag.contains(" dir=\"")
                open.append((name, hasDirection || name == "bdi" || Self.textOnly.contains(name)))
            }
            guard text.contains(sign), !open.contains(where: { $0.isIsolated }) else { continue }
            if withoutIsolates(text).contains(sign) { found.append(String(text)) }
        }
        return found
    }

    private func withoutIsolates(_ text: Substring) -> String {
        var plain = String.UnicodeScalarView()
        var depth = 0
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x2066...0x2068: depth += 1
            case 0x2069: depth -= 1
            default: if depth == 0 { plain.append(scalar) }
            }
        }
        return String(plain)
    }
}
