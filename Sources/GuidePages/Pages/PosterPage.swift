// An A4 sheet to print, with the QR code of a pack.

/// What `poster.mustache` can use.
struct PosterPage: Sendable {
    var frame: PageFrame
    var eyebrow: String
    var name: String
    var summary: String
    var picture: PictureContext?
    /// Inline SVG.
    var qrCode: [UInt8]
    var size: String
    /// Distance, time and price of a tour, or what a city holds, in one line.
    var facts: String
    /// The absolute address of the pack's page.
    var address: String
    var packHref: String
}

extension PosterPage: TemplateContext {
    static let fields = TemplateFields<PosterPage> {
        $0.object("page", \.frame.page)
        $0.object("guide", \.frame.guide)
        $0.object("icon", \.frame.icon)
        $0.text("eyebrow", \.eyebrow)
        $0.text("name", \.name)
        $0.text("summary", \.summary)
        $0.optional("picture", \.picture)
        $0.html("qrCode", \.qrCode)
        $0.text("size", \.size)
        $0.text("facts", \.facts)
        $0.text("address", \.address)
        $0.text("packHref", \.packHref)
    }
}
