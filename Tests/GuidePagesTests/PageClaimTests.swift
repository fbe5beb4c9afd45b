// Tests of what every page must fulfil: structure, safety, images, sponsors.

import Foundation
import GuideModel
import GuidePages
import Testing

@Suite struct PageClaimTests {
    private func htmlPages() throws -> [(path: String, tags: [HTMLTag], text: String)] {
        try Theme.samplePages().filter { $0.path.hasSuffix(".html") }
            .map { ($0.path, HTMLTag.all(in: $0.bytes), $0.bytes.text) }
    }

    @Test("Every page has one main heading, one main landmark, a language, a title and a skip link to the content")
    func structure() throws {
        for (path, tags, _) in try htmlPages() {
            let starts = tags.filter { !$0.isEnd }
            // The template of a planned walk contains the heading that replaces the other one.
            let headings = path.hasSuffix("/plan-walk.html") ? 2 : 1
            #expect(starts.filter { $0.name == "h1" }.count == headings, "\(path)")
            #expect(starts.filter { $0.name == "main" }.count == 1, "\(path)")
            #expect(starts.first { $0.name == "html" }?.attributes["lang"] == "en", "\(path)")
            #expect(starts.contains { $0.name == "title" }, "\(path)")
            #expect(starts.first { $0.name == "a" }?.attributes["href"] == "#main", "\(path)")
        }
    }

    @Test("The top links of a city's pages mark only the link to the current page")
    func current() throws {
        for (path, tags, _) in try htmlPages() {
            let starts = tags.filter { !$0.isEnd }
            guard let header = starts.firstIndex(where: { $0.attributes["class"] == "page-nav" }) else { continue }
            let links = starts[header...].prefix { $0.name != "main" }.filter { $0.name == "a" }
            let current = links.filter { $0.attributes["aria-current"] == "page" }.compactMap { $0.attributes["href"] }
            let parts = ["york/index.html": "index.html", "york/tours/index.html": "index.html"]
                .merging(["york/search.html": "search.html"]) { $1 }
            let ofGuide = ["index.html", "saved.html", "scan.html", "settings.html", "help.html"]
            let own = ofGuide.contains(path) ? path : nil
            #expect(current == ((parts[path] ?? own).map { [$0] } ?? []), "\(path)")
        }
    }

    @Test("A page within a section of the city marks only that section, and the guide's own pages mark none")
    func within() throws {
        for (path, tags, _) in try htmlPages() {
            let starts = tags.filter { !$0.isEnd }
            guard let header = starts.firstIndex(where: { $0.attributes["class"] == "page-nav" }) else { continue }
            let links = starts[header...].prefix { $0.name != "main" }.filter { $0.name == "a" }
            let marked = links.filter { $0.attributes["aria-current"] == "true" }.compactMap { $0.attributes["href"] }
            if path == "york/tours/city-walls.html" { #expect(marked == ["index.html"], "\(path)") }
            if path == "york/places/minster.html" { #expect(marked == ["../index.html"], "\(path)") }
            if !path.hasPrefix("york/") { #expect(marked.isEmpty, "\(path)") }
        }
    }

    @Test("Headings never skip a level")
    func headings() throws {
        for (path, tags, _) in try htmlPages() {
            var last = 0
            for tag in tags where !tag.isEnd && tag.name.count == 2 && tag.name.hasPrefix("h") {
                guard let level = Int(tag.name.dropFirst()) else { continue }
                #expect(level <= last + 1, "\(path): \(tag.name) after h\(last)")
                last = level
            }
        }
    }

    @Test("No page has an inline style, an inline script or an event handler, and each forbids them")
    func policy() throws {
        for (path, tags, _) in try htmlPages() {
            for tag in tags where !tag.isEnd {
                #expect(tag.name != "style" && tag.attributes["style"] == nil, "\(path)")
                #expect(!tag.attributes.keys.contains { $0.hasPrefix("on") }, "\(path)")
                if tag.name == "script" {
                    #expect(tag.attributes["src"] != nil || tag.attributes["type"] == "application/ld+json", "\(path)")
                    #expect(tag.attributes["type"] != "module", "\(path)")
                }
            }
            let policy =
                tags.first { $0.attributes["http-equiv"] == "Content-Security-Policy" }?.attributes["content"] ?? ""
            for part in [
                "default-src 'self'", "img-src 'self' data:", "base-uri 'none'", "form-action 'none'",
                "object-src 'none'", "require-trusted-types-for 'script'",
            ] {
                #expect(policy.contains(part), "\(path)")
            }
        }
    }

    @Test("Every picture has a description, a size and a placeholder colour, and loads lazily unless it leads the page")
    func pictures() throws {
        var count = 0
        for (path, tags, _) in try htmlPages() {
            for tag in tags where tag.name == "img" {
                count += 1
                #expect(tag.attributes["alt"] != nil, "\(path)")
                #expect(tag.attributes["width"] == "960" && tag.attributes["height"] == "640", "\(path)")
                #expect(tag.attributes["class"]?.contains("ph-") == true, "\(path)")
                #expect(tag.attributes["srcset"]?.contains("480w") == true && tag.attributes["sizes"] != nil, "\(path)")
                let leads = tag.attributes["fetchpriority"] == "high"
                let eager = path.hasPrefix("york/posters/") || path == "york/brochure.html"
                #expect(leads || eager || tag.attributes["loading"] == "lazy", "\(path)")
            }
        }
        #expect(count > 10)
    }

    @Test("A sound has controls and a transcript; a video also has captions and a poster")
    func recordings() throws {
        let (_, tags, text) = try #require(try htmlPages().first { $0.path == "york/places/minster.html" })
        let audio = try #require(tags.first { $0.name == "audio" })
        let video = try #require(tags.first { $0.name == "video" })
        #expect(audio.attributes["controls"] != nil && video.attributes["controls"] != nil)
        #expect(video.attributes["poster"] == "../media/tower.jpg")
        let track = try #require(tags.first { $0.name == "track" })
        #expect(track.attributes["kind"] == "captions" && track.attributes["srclang"] == "en")
        #expect(tags.filter { $0.name == "details" && !$0.isEnd }.count == 2)
        #expect(text.contains("Ten bells, rung in turn.") && text.contains("A stair of 275 steps."))
    }

    @Test("A sponsored place is labelled on its page, on cards, in the map's list and in tours")
    func sponsors() throws {
        let pages = try htmlPages()
        func text(_ path: String) throws -> String { try #require(pages.first { $0.path == path }).text }
        let label = "<span class=\"sponsor-label\">Sponsored</span>"
        func after(_ needle: String, in text: String) throws -> Substring {
            let range = try #require(text.range(of: needle))
            return text[range.upperBound...].prefix(160)
        }
        #expect(try text("york/places/half-moon.html").contains(label))
        #expect(try text("york/places/half-moon.html").contains("paid for by Half Moon Ltd"))
        let city = try text("york/index.html")
        #expect(try after("places/half-moon.html\">The Half Moon Café</a>", in: city).contains(label))
        #expect(city.components(separatedBy: label).count - 1 == 2)
        #expect(try text("york/places/minster.html").contains(label))
        #expect(try text("york/tours/city-walls.html").contains(label))
        #expect(!(try text("york/tours/river.html").contains(label)))
    }

    @Test("A place shows its hours, prices, access and contact details")
    func facts() throws {
        let (_, tags, text) = try #require(try htmlPages().first { $0.path == "york/places/minster.html" })
        for words in [
            "Monday to Saturday", "09:30–16:00", "Example hours", "£18.00", "Free", "Partly step-free", "Hearing loop",
            "Ramp at the south door", "Deangate, York", "minster.example", "Music at the Minster",
        ] { #expect(text.contains(words), "\(words)") }
        let links = tags.compactMap { $0.attributes["href"] }
        for link in ["tel:+441904000000", "mailto:visit@minster.example", "https://music.example/today?a=1&b=2"] {
            #expect(links.contains(link), "\(link)")
        }
    }

    @Test("A tour shows its route from stop to stop and back")
    func tour() throws {
        let (_, _, text) = try #require(try htmlPages().first { $0.path == "york/tours/city-walls.html" })
        for words in [
            "Circular, one way round", "1\u{A0}h 30\u{A0}min", "datetime=\"PT1H30M\"",
            "Keep the Minster on your right.",
            "Climb the steps inside the bar.", "Back along High Petergate.", "back to Bootham Bar",
            "in a straight line",
            "m south-east</span>", "Not step-free", "by <a href=\"organisations/visit-york.html\">Visit York</a>",
        ] { #expect(text.contains(words), "\(words)") }
    }

    @Test(
        "A pack's page has the walk's facts, saving with the size, and its start; code and files are folded below"
    )
    func pack() throws {
        let (_, tags, text) = try #require(try htmlPages().first { $0.path == "york/packs/city-walls.html" })
        let installer = try #require(tags.first { $0.name == "pack-installer" })
        #expect(installer.attributes["data-pack"] == "city-walls.zip")
        #expect(installer.attributes["data-index"] == "index.json")
        #expect(installer.attributes["data-id"] == "city-walls")
        #expect(tags.contains { $0.attributes["src"]?.contains("pack-installer") == true })
        for words in [
            "Save (2.1\u{A0}MB)", "Start", "A walk in York", "datetime=\"PT1H30M\"", "Not step-free", "<share-button>",
            "qr-code", "<strong>index.html</strong>", "../posters/city-walls.html", "city-walls.qr.png",
        ] {
            #expect(text.contains(words), "\(words)")
        }
        let folded = try #require(text.components(separatedBy: "<details").last)
        for words in ["qr-code", "SHA-256", "city-walls.qr.png", "download>"] {
            #expect(folded.contains(words), "\(words)")
        }
        #expect(!folded.contains("pack-installer"))
    }

    @Test("A poster has the code, the address in words and no navigation except the link back")
    func poster() throws {
        let (_, tags, text) = try #require(try htmlPages().first { $0.path == "york/posters/city-walls.html" })
        let address = "https://<wbr>guide.<wbr>example/<wbr>walks/<wbr>york/<wbr>packs/<wbr>city-walls.<wbr>html"
        #expect(text.contains(address) && text.contains("qr-code"))
        #expect(tags.filter { $0.name == "nav" && !$0.isEnd }.count == 1)
        #expect(tags.contains { $0.attributes["name"] == "robots" && $0.attributes["content"] == "noindex" })
    }

    @Test("Canonical and preview addresses are absolute, and omitted if the guide's address is unknown")
    func canonical() throws {
        let known = try #require(try Theme.samplePages().first { $0.path == "york/places/minster.html" }).bytes.text
        #expect(
            known.contains("<link rel=\"canonical\" href=\"https://guide.example/walks/york/places/minster.html\">"))
        #expect(known.contains("content=\"https://guide.example/walks/york/media/minster-front-1200.jpg\""))
        let pages = try Theme.samplePages(guide: SampleGuide.guide(baseURL: nil))
        let unknown = try #require(pages.first { $0.path == "york/places/minster.html" }).bytes.text
        #expect(!unknown.contains("canonical") && !unknown.contains("og:url") && !unknown.contains("og:image"))
        #expect(!pages.contains { $0.path == SitePath.sitemap })
    }
}
