// A sheet of stickers: a QR code for each stop of a tour, to put up at the stop.

import GuideModel

/// The fields that `stickers.mustache` can use.
struct StickersPage: Sendable {
    var name: String
    var stickers: [StickerContext]
    var posterHref: Address
    var packHref: Address
}

extension StickersPage: TemplateContext {
    static let fields = TemplateFields<StickersPage> {
        $0.text("name", \.name)
        $0.list("stickers", \.stickers)
        $0.address("posterHref", \.posterHref)
        $0.address("packHref", \.packHref)
    }
}

/// A stop on the sheet.
struct StickerContext: Sendable {
    var number: Int
    var name: String
    /// Inline SVG.
    var qrCode: Markup
}

extension StickerContext: TemplateContext {
    static let fields = TemplateFields<StickerContext> {
        $0.number("number", \.number)
        $0.text("name", \.name)
        $0.html("qrCode", \.qrCode)
    }
}

extension StickersPage: PageKind {
    static let declaration = PageDeclaration(name: "stickers", template: "stickers", styles: ["poster"])

    static func subjects(in source: PackPages) -> [TourRecord] {
        source.city.index.tours.filter { record in source.packs.contains { $0.summary.subject == .tour(record.tour.id) }
        }
    }

    static func page(for record: TourRecord, in source: PackPages, map: PageMap?) -> UnrenderedPage<StickersPage> {
        let (city, tour) = (source.city, record.tour)
        let id = city.city.id
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.stickers(id, tour.id), heading: city.words(PageWord.stickersTitle, tour.name),
                description: city.words(PageWord.stickersDescription), within: city.city.name, above: [city.crumb],
                isHidden: true),
            context: StickersPage(
                name: tour.name,
                stickers: record.stops.enumerated().map { offset, stop in
                    StickerContext(
                        number: offset + 1, name: stop.name,
                        qrCode: city.code(
                            QRCodePlan(
                                address: PrintedSheet.stickers(tour: tour.id).address(
                                    city.absolute(record.address(ofStop: offset))), title: stop.name,
                                id: Anchor.stop(offset + 1))))
                },
                posterHref: .link(SitePath.poster(id, tour.id)), packHref: .link(SitePath.packPage(id, tour.id))))
    }
}

extension CityWriter {
    /// The absolute address of a page of the site, in the language of this page.
    fileprivate func absolute(_ address: Address) -> String {
        let page = frames.address(address.path) ?? ""
        return address.fragment.map { "\(page)#\($0)" } ?? page
    }
}
