// An A4 sheet to print, with the QR code of a pack.

import GuideModel

/// What `poster.mustache` can use.
struct PosterPage: Sendable {
    var eyebrow: String
    var name: String
    var summary: String
    var picture: PictureContext?
    /// Inline SVG.
    var qrCode: Markup
    var size: String
    /// Distance, time and price of a tour, or what a city holds, in one line.
    var facts: String
    /// The absolute address of the pack's page.
    var address: String
    var packHref: Address
}

extension PosterPage: TemplateContext {
    static let fields = TemplateFields<PosterPage> {
        $0.text("eyebrow", \.eyebrow)
        $0.text("name", \.name)
        $0.text("summary", \.summary)
        $0.optional("picture", \.picture)
        $0.html("qrCode", \.qrCode)
        $0.text("size", \.size)
        $0.text("facts", \.facts)
        $0.text("address", \.address)
        $0.address("packHref", \.packHref)
    }
}

extension PosterPage: PageKind {
    static let declaration = PageDeclaration(name: "poster", template: "poster")

    static func subjects(in source: PackPages) -> [PackMaterial] { source.packs }

    static func page(for pack: PackMaterial, in source: PackPages, map: PageMap?) -> PageDraft<PosterPage> {
        let (city, summary) = (source.city, pack.summary)
        let subject = PackSubject(summary, in: city)
        return PageDraft(
            head: PageHead(
                path: SitePath.poster(city.city.id, summary.id),
                heading: city.words(PageWord.posterTitle, subject.name),
                description: city.words(PageWord.posterDescription), within: city.city.name,
                above: [city.crumb], isHidden: true),
            context: PosterPage(
                eyebrow: subject.isCity
                    ? city.words(PageWord.cityEyebrow) : city.words(PageWord.posterWalk, city.city.name),
                name: subject.name,
                summary: subject.summary, picture: subject.illustration.flatMap { PictureContext($0) },
                qrCode: pack.qrCode, size: city.words.size(bytes: summary.bytes), facts: subject.facts,
                address: pack.address, packHref: .link(SitePath.packPage(city.city.id, summary.id))))
    }
}
