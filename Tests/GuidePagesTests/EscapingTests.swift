// Tests of hostile content: whatever a guide's texts contain, pages keep their structure.

import Foundation
import GuideModel
import GuidePages
import GuideSupport
import Testing

@Suite struct EscapingTests {
    static let hostile = "\"'><script>alert(1)</script><img src=x onerror=alert(2)>&{{name}}</script><!--"

    /// The sample city, with the text in every text field.
    static func city(with text: String = hostile) -> City {
        var city = SampleGuide.city
        city.name += text
        city.summary += text
        city.country = text
        city.media = city.media.map { spoil($0, with: text) }
        city.areas = city.areas.map { Area(id: $0.id, name: $0.name + text, summary: text) }
        city.places = city.places.map { place in
            var place = place
            place.name += text
            place.summary += text
            if place.sponsor != nil { place.sponsor = text }
            place.facts = VisitFacts(
                hours: text, hoursNote: text, season: text,
                prices: [Price(payer: text, minorUnits: 5, currency: text, note: text)],
                access: Access(note: text), address: text, phone: "12" + text,
                website: "https://a.example/" + text,
                email: "a@b" + text,
                links: [
                    ExternalLink(title: text, address: "https://a.example/" + text),
                    ExternalLink(title: "Never", address: "javascript:alert(3)"),
                ])
            place.media = place.media.map { spoil($0, with: text) }
            place.features = place.features.map { feature in
                var feature = feature
                feature.name += text
                feature.summary += text
                feature.media = feature.media.map { spoil($0, with: text) }
                return feature
            }
            return place
        }
        city.tours = city.tours.map { tour in
            var tour = tour
            tour.name += text
            tour.summary += text
            tour.returnLeg = text
            tour.season = text
            tour.price = Price(payer: text, minorUnits: 100, currency: text, note: text)
            tour.access = Access(note: text)
            tour.links = [ExternalLink(title: text, address: "https://a.example/" + text)]
            tour.stops = tour.stops.map { stop in
                var stop = stop
                stop.note = text
                stop.leg = text
                return stop
            }
            return tour
        }
        return city
    }

    static func spoil(_ medium: Medium, with text: String = hostile) -> Medium {
        var medium = medium
        medium.alt = text
        medium.title = text
        medium.caption = text
        medium.credit = text
        medium.licence = text
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
