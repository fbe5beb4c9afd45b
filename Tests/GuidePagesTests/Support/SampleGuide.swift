// A small guide in code, with every kind of content that a page can show.

import GuideModel
import GuidePages

enum SampleGuide {
    static let somewhere = SourceLocation(file: "content/york/city.md")

    static func slug(_ text: String) -> Slug {
        guard let slug = Slug(text) else { preconditionFailure("\(text) is no id") }
        return slug
    }

    static func guide(baseURL: String? = "https://guide.example/walks/") -> Guide {
        Guide(
            title: "Walks & Wynds", summary: "City guides to keep.", baseURL: baseURL,
            organisations: [
                Organisation(
                    id: slug("visit-york"), name: "Visit York", website: "https://visit.example/",
                    summary: "The city’s own visitor service."),
                Organisation(id: slug("walkers"), name: "The Walkers"),
            ],
            publisher: slug("visit-york"), contact: "hello@guide.example", location: SourceLocation(file: "guide.yaml"),
            cities: [slug("york")])
    }

    static func text(_ html: String, plain: String = "") -> RichText {
        RichText(pieces: html.isEmpty ? [] : [.html(html)], plainText: plain)
    }

    static func picture(_ id: String, alt: String, caption: String? = nil) -> Medium {
        Medium(
            id: id, file: "content/york/\(id).jpg", location: somewhere, alt: alt, caption: caption,
            credit: "A. Walker", licence: "CC-BY-4.0")
    }

    static let front = picture(
        "minster-front", alt: "Two square towers above a carved doorway", caption: "The west front")
    static let window = picture("minster-window", alt: "A tall window of many small panes")
    static let bells = Medium(
        id: "minster-bells", file: "content/york/bells.mp3", location: somewhere, title: "The bells",
        transcript: text("<p>Ten bells, rung in turn.</p>"))
    static let tower = Medium(
        id: "minster-tower", file: "content/york/tower.mp4", location: somewhere, title: "Up the tower",
        transcript: text("<p>A stair of 275 steps.</p>"), captionsFile: "content/york/tower.vtt")

    static var minster: Place {
        Place(
            id: slug("minster"), name: "York Minster", kind: .church,
            position: Position(latitude: 53.96219, longitude: -1.08206), area: slug("old-town"),
            summary: "The great Gothic cathedral at the heart of the city.",
            body: RichText(
                pieces: [
                    .html("<p>Stand back and look up. From the "), .html("<a href=\""),
                    .link(.item(city: slug("york"), .place(slug("bootham-bar"))), fragment: nil),
                    .html("\">old gate</a> it fills the street.</p>\n<p>"),
                    .image(medium: "minster-window", alt: ""), .html("</p>\n<h2>Inside</h2>\n<p>Light, mostly.</p>\n"),
                ], plainText: "Stand back and look up."),
            facts: VisitFacts(
                hours: "Mo-Sa 09:30-16:00; Su 12:45-15:15", hoursNote: "Example hours", season: "All year",
                prices: [
                    Price(payer: "Adult", minorUnits: 1800, currency: "GBP"),
                    Price(payer: "Under 16", minorUnits: 0, currency: "GBP", note: "with an adult"),
                ],
                access: Access(stepFree: .partly, toilets: true, hearingLoop: true, note: "Ramp at the south door"),
                address: "Deangate, York", phone: "+44 (0)1904 000000", website: "https://www.minster.example/",
                email: "visit@minster.example",
                links: [ExternalLink(title: "Music at the Minster", address: "https://music.example/today?a=1&b=2")]),
            media: [front, window, bells, tower], tags: ["gothic", "stained glass"],
            features: [
                Feature(
                    id: slug("great-east-window"), name: "Great East Window", kind: .attraction,
                    position: Position(latitude: 53.96225, longitude: -1.08120),
                    summary: "The beginning and end of all things, in glass.",
                    body: text("<p>It faces the sunrise.</p>"),
                    media: [picture("east-window", alt: "Coloured glass in rows")], location: somewhere),
                Feature(
                    id: slug("crypt"), name: "The Crypt", kind: .ruin, summary: "Older walls below.",
                    tags: ["Gothic"], location: somewhere),
            ], location: somewhere)
    }

    static func place(
        _ id: String, _ name: String, _ kind: PlaceKind, _ latitude: Double, _ longitude: Double, area: String? = nil,
        sponsor: String? = nil
    ) -> Place {
        Place(
            id: slug(id), name: name, kind: kind, position: Position(latitude: latitude, longitude: longitude),
            area: area.map(slug),
            summary: "\(name), worth a stop.", body: text("<p>Some words about it.</p>"), sponsor: sponsor,
            location: somewhere)
    }

    static var city: City {
        City(
            id: slug("york"), name: "York", country: "GB", position: Position(latitude: 53.9600, longitude: -1.0810),
            timeZone: "Europe/London", summary: "Two rivers, one ring of walls.", accent: "#7a1f2b",
            body: text("<p>Walk slowly.</p>"), media: [picture("york-view", alt: "Roofs and towers from the walls")],
            areas: [
                Area(id: slug("old-town"), name: "The old town", summary: "Inside the walls."),
                Area(id: slug("riverside"), name: "The riverside"),
                Area(id: slug("beyond"), name: "Beyond"),
            ],
            places: [
                place("bootham-bar", "Bootham Bar", .gate, 53.9634, -1.0848, area: "old-town"),
                place("clifford-s-tower", "Clifford’s Tower", .castle, 53.9558, -1.0800),
                place(
                    "half-moon", "The Half Moon Café", .cafe, 53.9601, -1.0827, area: "old-town",
                    sponsor: "Half Moon Ltd"),
                minster,
                place("museum-gardens", "Museum Gardens", .park, 53.9614, -1.0872, area: "riverside"),
                place("shambles", "The Shambles", .street, 53.9592, -1.0801),
                place("station", "York Station", .station, 53.9580, -1.0930),
            ],
            tours: [
                Tour(
                    id: slug("city-walls"), name: "Round the walls", summary: "Gate to gate, above the roofs.",
                    body: text("<p>Start where you like.</p>"), organisation: slug("visit-york"),
                    area: slug("old-town"), direction: .oneWay,
                    isCircular: true,
                    stops: [
                        Stop(place: slug("bootham-bar"), note: "Climb the steps inside the bar.", location: somewhere),
                        Stop(
                            place: slug("minster"), feature: slug("great-east-window"),
                            leg: "Keep the Minster on your right.", location: somewhere),
                        Stop(place: slug("half-moon"), location: somewhere),
                    ],
                    returnLeg: "Back along High Petergate.", durationInMinutes: 90, season: "April to October",
                    price: Price(payer: "", minorUnits: 0, currency: "GBP"),
                    access: Access(stepFree: .no),
                    links: [ExternalLink(title: "The walls", address: "https://walls.example/")],
                    location: somewhere),
                Tour(
                    id: slug("river"), name: "By the river", summary: "Flat and quiet.",
                    organisation: slug("walkers"), direction: .either,
                    stops: [
                        Stop(place: slug("museum-gardens"), location: somewhere),
                        Stop(place: slug("clifford-s-tower"), location: somewhere),
                    ], access: Access(stepFree: .yes), tags: ["Stained Glass"], location: somewhere),
            ], location: somewhere)
    }

    static func image(_ medium: Medium, widths: [Int] = [480, 960], colour: String = "#8a7f6e") -> MediumAsset {
        MediumAsset(
            medium: medium, kind: .image,
            renditions: widths.map { width in
                Rendition(
                    path: "york/media/\(medium.id)-\(width).webp", type: "image/webp", bytes: width * 60, sha256: "ab",
                    pixels: PixelSize(width: width, height: width * 2 / 3))
            }, pixels: PixelSize(width: 960, height: 640), placeholderColour: colour,
            preview: Rendition(
                path: "york/media/\(medium.id)-1200.jpg", type: "image/jpeg", bytes: 90_000, sha256: "ac"))
    }

    static var assets: [String: MediumAsset] {
        var assets: [String: MediumAsset] = [:]
        for medium in [front, window] + city.media + minster.features.flatMap(\.media) {
            assets[medium.id] = image(medium)
        }
        assets[bells.id] = MediumAsset(
            medium: bells, kind: .audio,
            renditions: [Rendition(path: "york/media/bells.mp3", type: "audio/mpeg", bytes: 400_000, sha256: "ad")],
            seconds: 95.4)
        assets[tower.id] = MediumAsset(
            medium: tower, kind: .video,
            renditions: [Rendition(path: "york/media/tower.mp4", type: "video/mp4", bytes: 4_000_000, sha256: "ae")],
            pixels: PixelSize(width: 1280, height: 720), seconds: 31,
            captions: Rendition(path: "york/media/tower.vtt", type: "text/vtt", bytes: 400, sha256: "af"),
            poster: Rendition(path: "york/media/tower.jpg", type: "image/jpeg", bytes: 9000, sha256: "b0"))
        return assets
    }

    static let site = SiteAssets(
        stylesheets: ["assets/site-1.css"],
        scripts: [
            "site": "assets/site-2.js", "pack-installer": "assets/pack-installer-3.js",
            "tour-filter": "assets/tour-filter-8.js",
        ],
        favicon: "assets/app-icon-4.svg", touchIcon: "assets/app-icon-192-5.png",
        appIcons: [
            AppIcon(path: "assets/app-icon-4.svg", sizes: "any", type: "image/svg+xml"),
            AppIcon(path: "assets/app-icon-192-5.png", sizes: "192x192", type: "image/png", isMaskable: true),
        ])

    /// A placeholder for a drawn map: its title, and its markers as links.
    static func sketch(_ plan: MapPlan) -> Markup {
        let page = PageAddress(placed: plan.page)
        var svg = "<svg viewBox=\"0 0 10 10\">"
        for pin in plan.markers {
            svg += "<a href=\"\(page.href(pin.address))\"><circle r=\"1\"/><text>\(pin.label)</text></a>"
        }
        return Markup(Array((svg + "</svg>").utf8), written: plan.markers.map(\.address))
    }

    static func cityMaterial(
        city: City = SampleGuide.city, guide: Guide = SampleGuide.guide(),
        assets: [String: MediumAsset] = SampleGuide.assets,
        hasPacks: Bool = true
    ) -> CityMaterial {
        CityMaterial(
            guide: guide, city: city, assets: assets, site: site, stylesheet: "assets/york-6.css", hasPacks: hasPacks)
    }

    static func packs(of city: City = SampleGuide.city) -> [PackMaterial] {
        let subjects: [(Slug, PackSummary.Subject, String)] =
            [(city.id, .city, "index.html")] + city.tours.map { ($0.id, .tour($0.id), "tours/\($0.id).html") }
        return subjects.map { id, subject, entry in
            PackMaterial(
                summary: PackSummary(
                    id: id, city: city.id, subject: subject, title: "A pack", language: "en",
                    version: "0123456789abcdef0123456789abcdef", bytes: 2_130_000,
                    sha256: String(repeating: "0f", count: 32),
                    fileCount: 37, entry: "\(city.id)/\(entry)"),
                address: "https://guide.example/walks/\(SitePath.packPage(city.id, id))",
                qrCode: Markup(Array("<svg class=\"qr-code\" viewBox=\"0 0 1 1\"><path d=\"M0 0h1v1z\"/></svg>".utf8)))
        }
    }

    static func guideMaterial(
        guide: Guide = SampleGuide.guide(), city: City = SampleGuide.city, pages: [SitePaths] = []
    ) -> GuideMaterial {
        let feed = FeedEntry.entries(of: city).map { entry in
            var entry = entry
            entry.updated = 1_790_000_000
            return entry
        }
        var material = GuideMaterial(
            guide: guide,
            cities: [CitySummary(city, illustration: city.media.first.flatMap { assets[$0.id] })], site: site,
            stylesheet: "assets/guide-7.css", pages: pages, feed: feed, date: 1_790_000_000)
        material.hasSponsors = city.hasSponsors
        return material
    }
}

extension SiteRenderer {
    /// All pages of a city, with sketches of their maps.
    func cityPages(_ material: CityMaterial) throws(TemplateError) -> [RenderedPage] {
        var pages: [RenderedPage] = []
        for task in city(material).tasks {
            pages += try task.pages(maps: task.planMaps().map { $0.map { PageMap(svg: SampleGuide.sketch($0)) } })
        }
        return pages
    }

    /// The guide's own pages.
    func guidePages(_ material: GuideMaterial) throws(TemplateError) -> [RenderedPage] {
        var pages: [RenderedPage] = []
        try guidePages(material) { pages.append($0) }
        return pages
    }
}
