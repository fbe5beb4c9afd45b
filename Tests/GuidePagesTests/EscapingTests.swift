// Tests of hostile content: whatever a guide's texts contain, pages keep their structure.

import Foundation
import GuideModel
import GuidePages
import GuideSupport
import Testing

@Suite struct EscapingTests {
    static let hostile = "\"'><script>alert(1)</script><img src=x onerror=alert(2)>&{{name}}</script><!--"

    /// The sample city, with the hostile text in every text field.
    static func city() -> City {
        var city = SampleGuide.city
        city.name += hostile
        city.summary += hostile
        city.country = hostile
        city.media = city.media.map(spoil)
        city.areas = city.areas.map { Area(id: $0.id, name: $0.name + hostile, summary: hostile) }
        city.places = city.places.map { place in
            var place = place
            place.name += hostile
            place.summary += hostile
            if place.sponsor != nil { place.sponsor = hostile }
            place.facts = VisitFacts(
                hours: hostile, hoursNote: hostile, season: hostile,
                prices: [Price(payer: hostile, minorUnits: 5, currency: hostile, note: hostile)],
                access: Access(note: hostile), address: hostile, phone: "12" + hostile,
                website: "https://a.example/" + hostile,
                email: "a@b" + hostile,
                links: [
                    ExternalLink(title: hostile, address: "https://a.example/" + hostile),
                    ExternalLink(title: "Never", address: "javascript:alert(3)"),
                ])
            place.media = place.media.map(spoil)
            place.features = place.features.map { feature in
                var feature = feature
                feature.name += hostile
                feature.summary += hostile
                feature.media = feature.media.map(spoil)
                return feature
            }
            return place
        }
        city.tours = city.tours.map { tour in
            var tour = tour
            tour.name += hostile
            tour.summary += hostile
            tour.returnLeg = hostile
            tour.season = hostile
            tour.price = Price(payer: hostile, minorUnits: 100, currency: hostile, note: hostile)
            tour.access = Access(note: hostile)
            tour.links = [ExternalLink(title: hostile, address: "https://a.example/" + hostile)]
            tour.stops = tour.stops.map { stop in
                var stop = stop
                stop.note = hostile
                stop.leg = hostile
                return stop
            }
            return tour
        }
        return city
    }

    static func spoil(_ medium: Medium) -> Medium {
        var medium = medium
        medium.alt = hostile
        medium.title = hostile
        medium.caption = hostile
        medium.credit = hostile
        medium.licence = hostile
        return medium
    }

    static func pages() throws -> [RenderedPage] {
        var guide = SampleGuide.guide()
        guide.title += hostile
        guide.summary = hostile
        guide.contact = "a@b" + hostile
        guide.organisations = guide.organisations.map {
            Organisation(id: $0.id, name: hostile, website: "https://a.example/" + hostile, summary: hostile)
        }
        let assets = SampleGuide.assets.mapValues { asset in
            var asset = asset
            asset.medium = spoil(asset.medium)
            return asset
        }
        let material = SampleGuide.cityMaterial(city: city(), guide: guide, assets: assets)
        let renderer = try Theme.renderer()
        let packs = SampleGuide.packs(of: material.city).map { pack in
            var pack = pack
            pack.summary.language = hostile
            pack.summary.entry = hostile
            pack.address += hostile
            return pack
        }
        return try renderer.cityPages(material) + renderer.city(material).pages(of: packs)
            + renderer.guidePages(SampleGuide.guideMaterial(guide: guide, city: material.city))
    }

    @Test("Text from content is escaped everywhere: it adds no element, attribute or address to a page")
    func pagesStayWhatTheyAre() throws {
        let plain = Dictionary(uniqueKeysWithValues: try Theme.samplePages().map { ($0.path, $0) })
        var compared = 0
        for page in try Self.pages() where page.path.hasSuffix(".html") {
            let tags = HTMLTag.all(in: page.bytes)
            #expect(plain[page.path] != nil)
            for tag in tags where !tag.isEnd {
                #expect(!tag.attributes.keys.contains { $0.hasPrefix("on") }, "\(page.path): \(tag)")
                #expect(tag.name != "img" || tag.attributes["src"] != "x", "\(page.path)")
                #expect(tag.attributes["href"]?.hasPrefix("javascript:") != true, "\(page.path)")
                if tag.name == "script" {
                    #expect(
                        tag.attributes["src"] != nil || tag.attributes["type"] == "application/ld+json", "\(page.path)")
                }
            }
            #expect(!page.bytes.text.contains("<script>"), "\(page.path)")
            #expect(!page.bytes.text.contains("<!--"), "\(page.path)")
            #expect(page.bytes.text.contains("{{name}}"), "content is never taken for a template: \(page.path)")
            compared += 1
        }
        #expect(compared > 20)
    }

    @Test("Feeds, tracks and data with hostile text are valid, and contain the text unchanged")
    func data() throws {
        for page in try Self.pages() {
            switch page.path.split(separator: ".").last {
            case "xml", "gpx":
                let xml = XMLCheck(page.bytes)
                #expect(xml.isWellFormed, "\(page.path)")
            case "geojson", "webmanifest":
                let json = try JSONReader.read(page.bytes)
                let name = json["name"]?.string ?? json["features"]?.array?.first?["properties"]?["name"]?.string
                #expect(name?.hasSuffix(Self.hostile) == true, "\(page.path)")
            default: continue
            }
        }
    }

    @Test("Control characters do not break feeds")
    func controlCharacters() throws {
        var guide = SampleGuide.guide()
        guide.title = "Bell\u{7} and null\u{0} and \u{FFFE}"
        let pages = try Theme.renderer().guidePages(SampleGuide.guideMaterial(guide: guide))
        let feed = try #require(pages.first { $0.path == SitePath.feed })
        #expect(XMLCheck(feed.bytes).isWellFormed)
    }
}
