// A printable sheet with the QR code of a pack, a map and the start of the walk.

import GuideModel

/// The fields that `poster.mustache` can use.
struct PosterPage: Sendable {
    var eyebrow: String
    var name: String
    var summary: String
    var picture: PictureContext?
    /// Inline SVG; empty if there is nothing on the map.
    var map: Markup
    /// The first stop of a tour.
    var start: String?
    /// The attribution for the map in a generated picture.
    var mapCredit: String?
    /// Inline SVG.
    var qrCode: Markup
    var size: String
    /// Distance, time and price of a tour, or the content of a city, in one line.
    var facts: String
    /// The absolute address of the pack's page, with the places where a line may end.
    var address: Markup
    var packHref: Address
}

extension PosterPage: TemplateContext {
    static let fields = TemplateFields<PosterPage> {
        $0.text("eyebrow", \.eyebrow)
        $0.text("name", \.name)
        $0.text("summary", \.summary)
        $0.optional("picture", \.picture)
        $0.html("map", \.map)
        $0.text("start", \.start)
        $0.text("mapCredit", \.mapCredit)
        $0.html("qrCode", \.qrCode)
        $0.text("size", \.size)
        $0.text("facts", \.facts)
        $0.html("address", \.address)
        $0.address("packHref", \.packHref)
    }
}

extension PosterPage: PageKind {
    static let declaration = PageDeclaration(
        name: "poster", template: "poster", styles: ["poster"], hasStillMaps: true)

    static func subjects(in source: PackPages) -> [PackMaterial] { source.packs }

    /// The map of the pack's content, with links that work on the poster.
    static func map(for pack: PackMaterial, in source: PackPages) -> MapPlan? {
        let (city, id) = (source.city, pack.summary.id)
        let page = SitePath.poster(city.city.id, id)
        if let record = source.tour(of: pack) {
            return city.maps.tour(record, on: page, hasStops: false, hasObjects: false)
        }
        return city.index.places.isEmpty ? nil : city.maps.cityMap(on: page)
    }

    static func page(for pack: PackMaterial, in source: PackPages, map: PageMap?) -> UnrenderedPage<PosterPage> {
        let (city, summary) = (source.city, pack.summary)
        let subject = PackSubject(summary, in: city)
        // A generated picture shows the same as the map.
        let drawn = CityPictures.attribution(of: subject.illustration)
        let picture = map == nil || drawn == nil ? subject.illustration : nil
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.poster(city.city.id, summary.id),
                heading: city.words(PageWord.posterTitle, subject.name),
                description: city.words(PageWord.posterDescription), within: city.city.name,
                above: [city.crumb], isHidden: true),
            context: PosterPage(
                eyebrow: subject.isCity
                    ? city.words(PageWord.cityEyebrow) : city.words(PageWord.posterWalk, city.city.name),
                name: subject.name,
                summary: subject.summary, picture: picture.flatMap { PictureContext($0) },
                map: map?.svg ?? .none, start: subject.firstStop,
                mapCredit: map == nil ? drawn : nil,
                qrCode: pack.posterQRCode, size: city.words.size(bytes: summary.bytes), facts: subject.facts,
                address: .typed(pack.address), packHref: .link(SitePath.packPage(city.city.id, summary.id))))
    }
}
