// Tests of the first page of a guide with several cities: their map, and the list beside it.

import GuideModel
import Testing

@testable import GuidePages

@Suite("The first page of a region")
struct RegionTests {
    static var whitby: CitySummary {
        CitySummary(
            id: SampleGuide.slug("whitby"), name: "Whitby", summary: "A harbour below an abbey.",
            position: Position(latitude: 54.4858, longitude: -0.6206), placeCount: 3, tourCount: 1)
    }

    /// The material of a guide with York and other cities.
    static func material(_ guide: Guide = SampleGuide.guide(), others: [CitySummary] = [Self.whitby]) -> GuideMaterial {
        var material = SampleGuide.guideMaterial(guide: guide)
        material.cities += others
        material.drawMap = { PageMap(svg: SampleGuide.sketch($0)) }
        return material
    }

    static func page(_ path: String, of material: GuideMaterial) throws -> String {
        let page = try Theme.renderer().guidePages(material).first { $0.path == path }
        return String(decoding: try #require(page?.bytes, "\(path)"), as: UTF8.self)
    }

    @Test("The map of the cities has a link to each, and the list has the same numbers")
    func map() throws {
        let home = try Self.page("index.html", of: Self.material())
        #expect(home.contains("<a href=\"york/index.html\"><circle r=\"1\"/><text>1</text></a>"))
        #expect(home.contains("<a href=\"whitby/index.html\"><circle r=\"1\"/><text>2</text></a>"))
        #expect(home.contains("data-position=\"54.485800,-0.620600\""))
        #expect(home.contains("<h3 class=\"card__title\" data-number=\"2\"><a href=\"whitby/index.html\">Whitby</a>"))
        #expect(home.contains("<near-towns></near-towns>"))
        // The map moves only on pages that say so, so the first page stays light.
        #expect(!home.contains("<guide-map"))
    }

    @Test("A guide with one city has no map of its cities")
    func oneCity() throws {
        let home = try Self.page("index.html", of: Self.material(others: []))
        #expect(!home.contains("home__map") && !home.contains("near-towns>") && !home.contains("data-number"))
    }
}
