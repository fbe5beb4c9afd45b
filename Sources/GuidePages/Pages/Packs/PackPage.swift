// The page that a pack's QR code opens: how to save the pack or start the walk, and a preview of the walk.

import GuideModel

/// The fields that `pack.mustache` can use.
struct PackPage: Sendable {
    var eyebrow: String
    var name: String
    var lede: String
    var lead: PictureContext?
    /// The facts of the tour; nil for the pack of a city.
    var tour: PackTourContext?
    /// The text of the tour: safe HTML, empty for the pack of a city.
    var body: Markup
    var hazards: [HazardContext]
    /// Nil for a city without places, and if the caller draws no maps.
    var map: MapContext?
    /// The stops of the tour; empty for the pack of a city.
    var stops: [StopContext]
    /// The tours of the city; empty for the pack of a tour.
    var tours: [LinkContext]
    /// The external links of the tour.
    var links: [LinkContext]
    /// The counts of a city, for example `14 places, 3 tours`; empty for a tour, and if there are none.
    var counts: String
    var contents: String
    var size: String
    var fileCount: String
    var languageName: String
    var version: String
    var sha256: String
    /// The page to open first after unpacking, as a path in the pack.
    var entry: String
    /// The ZIP file, relative to the page.
    var packFile: Address
    /// The list of the city's packs, relative to the page.
    var packIndex: Address
    var packID: String
    /// The start of the tour, or the city of the pack.
    var subjectHref: Address
    var subjectLink: String
    /// Inline SVG.
    var qrCode: Markup
    var qrSVG: Address
    var qrPNG: Address
    /// The absolute address of this page.
    var address: String
    var poster: Address
    /// The page of stickers; nil for the pack of a city.
    var stickers: Address?
    /// The brochure of the city; nil for the pack of a tour.
    var brochure: Address?
}

extension PackPage: TemplateContext {
    static let fields = TemplateFields<PackPage> {
        $0.text("eyebrow", \.eyebrow)
        $0.text("name", \.name)
        $0.text("lede", \.lede)
        $0.optional("lead", \.lead)
        $0.optional("tour", \.tour)
        $0.html("body", \.body)
        $0.list("hazards", \.hazards)
        $0.flag("hasHazards", ifAny: \.hazards)
        $0.optional("map", \.map)
        $0.list("stops", \.stops)
        $0.flag("hasStops", ifAny: \.stops)
        $0.list("tours", \.tours)
        $0.flag("hasTours", ifAny: \.tours)
        $0.list("links", \.links)
        $0.flag("hasLinks", ifAny: \.links)
        $0.text("counts", \.counts)
        $0.text("contents", \.contents)
        $0.text("size", \.size)
        $0.text("fileCount", \.fileCount)
        $0.text("languageName", \.languageName)
        $0.text("version", \.version)
        $0.text("sha256", \.sha256)
        $0.text("entry", \.entry)
        $0.address("packFile", \.packFile)
        $0.address("packIndex", \.packIndex)
        $0.text("packID", \.packID)
        $0.address("subjectHref", \.subjectHref)
        $0.text("subjectLink", \.subjectLink)
        $0.html("qrCode", \.qrCode)
        $0.address("qrSVG", \.qrSVG)
        $0.address("qrPNG", \.qrPNG)
        $0.text("address", \.address)
        $0.address("poster", \.poster)
        $0.address("stickers", \.stickers)
        $0.address("brochure", \.brochure)
    }
}

/// A city's packs with the data of their pages.
struct PackPages: Sendable {
    var city: CityWriter
    var packs: [PackMaterial]

    /// The tour in a pack; nil for the pack of a city.
    func tour(of pack: PackMaterial) -> TourRecord? { city.tour(in: pack.summary) }
}

extension CityWriter {
    /// The tour in a pack; nil for the pack of a city.
    func tour(in summary: PackSummary) -> TourRecord? {
        index.tours.first { summary.subject == .tour($0.tour.id) }
    }
}

/// The facts of a tour on the page of its pack.
struct PackTourContext: Sendable {
    var distance: String
    var time: String
    /// The duration for the `datetime` of a `time` element.
    var isoTime: String
    var stopCount: String
    var price: String?
    var access: [PhraseContext]
}

extension PackTourContext: TemplateContext {
    static let fields = TemplateFields<PackTourContext> {
        $0.text("distance", \.distance)
        $0.text("time", \.time)
        $0.text("isoTime", \.isoTime)
        $0.text("stopCount", \.stopCount)
        $0.text("price", \.price)
        $0.list("access", \.access)
        $0.flag("hasAccess", ifAny: \.access)
    }
}

extension PackPage: PageKind {
    static let declaration = PageDeclaration(
        name: "pack", template: "pack", scripts: ["pack-installer", "share-button"], styles: ["pack"])

    static func subjects(in source: PackPages) -> [PackMaterial] { source.packs }

    /// The map of the pack's content.
    static func map(for pack: PackMaterial, in source: PackPages) -> MapPlan? {
        let city = source.city
        let page = SitePath.packPage(city.city.id, pack.summary.id)
        if let record = source.tour(of: pack) { return city.maps.tour(record, on: page, hasObjects: false) }
        return city.index.places.isEmpty ? nil : city.maps.cityMap(on: page)
    }

    static func page(for pack: PackMaterial, in source: PackPages, map: PageMap?) -> UnrenderedPage<PackPage> {
        let (city, summary) = (source.city, pack.summary)
        let id = city.city.id
        let subject = PackSubject(summary, in: city)
        let words = city.words
        let record = source.tour(of: pack)
        let stops = record.map(city.stops) ?? []
        let hasBrochure = !BrochurePage.subjects(in: city).isEmpty
        let description =
            subject.outline.isEmpty ? words(PageWord.packLedeOfText) : words(PageWord.packLede, subject.outline)
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.packPage(id, summary.id), heading: subject.name, description: description,
                within: "\(words(PageWord.saveOffline)) · \(city.city.name)",
                image: city.socialImage(subject.illustration),
                above: [city.crumb] + subject.above, crumb: words(PageWord.packCrumb)),
            title: words(PageWord.packTitle, subject.name),
            context: PackPage(
                eyebrow: subject.isCity
                    ? words(PageWord.cityEyebrow) : words(PageWord.posterWalk, city.city.name),
                name: subject.name, lede: subject.summary, lead: subject.illustration.flatMap { PictureContext($0) },
                tour: subject.tour, body: record.map { city.markup.html($0.tour.body) } ?? .none,
                hazards: record.map(city.hazards) ?? [],
                map: city.context(of: map, caption: record == nil ? "" : words(PageWord.tourMapCaption)),
                stops: stops,
                tours: record == nil
                    ? city.index.tours.map {
                        LinkContext(href: .link(SitePath.tour(id, $0.tour.id)), name: $0.tour.name)
                    } : [],
                links: record.map { city.links(of: $0.tour) } ?? [],
                counts: subject.isCity ? subject.outline : "", contents: subject.contents,
                size: words.size(bytes: summary.bytes), fileCount: words.number(summary.fileCount),
                languageName: words.language(summary.language), version: String(summary.version.prefix(12)),
                sha256: summary.sha256, entry: SitePath.home, packFile: .link(pack.filePath),
                packIndex: .link(SitePath.packIndex(id)), packID: summary.id.text,
                subjectHref: .link(subject.start), subjectLink: subject.startWords, qrCode: pack.qrCode,
                qrSVG: .link(pack.qrSVGPath), qrPNG: .link(pack.qrPNGPath), address: pack.address,
                poster: .link(SitePath.poster(id, summary.id)),
                stickers: subject.isCity ? nil : .link(SitePath.stickers(id, summary.id)),
                brochure: subject.isCity && hasBrochure ? .link(SitePath.brochure(id)) : nil))
    }
}
