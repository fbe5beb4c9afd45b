// Where a pack's QR code leads: what is in it, and how to keep it.

/// What `pack.mustache` can use.
struct PackPage: Sendable {
    var frame: PageFrame
    var name: String
    var lede: String
    var contents: String
    var size: String
    var fileCount: String
    var languageName: String
    var version: String
    var sha256: String
    /// The page to open first after unpacking, as a path inside the pack.
    var entry: String
    /// The ZIP file, relative to the page.
    var packFile: String
    /// The list of the city's packs, relative to the page.
    var packIndex: String
    var packID: String
    /// The tour or city that the pack holds.
    var subjectHref: String
    var subjectLink: String
    /// Inline SVG.
    var qrCode: [UInt8]
    var qrSVG: String
    var qrPNG: String
    /// The absolute address of this page.
    var address: String
    var poster: String
}

extension PackPage: TemplateContext {
    static let fields = TemplateFields<PackPage> {
        $0.object("page", \.frame.page)
        $0.object("guide", \.frame.guide)
        $0.object("icon", \.frame.icon)
        $0.text("name", \.name)
        $0.text("lede", \.lede)
        $0.text("contents", \.contents)
        $0.text("size", \.size)
        $0.text("fileCount", \.fileCount)
        $0.text("languageName", \.languageName)
        $0.text("version", \.version)
        $0.text("sha256", \.sha256)
        $0.text("entry", \.entry)
        $0.text("packFile", \.packFile)
        $0.text("packIndex", \.packIndex)
        $0.text("packID", \.packID)
        $0.text("subjectHref", \.subjectHref)
        $0.text("subjectLink", \.subjectLink)
        $0.html("qrCode", \.qrCode)
        $0.text("qrSVG", \.qrSVG)
        $0.text("qrPNG", \.qrPNG)
        $0.text("address", \.address)
        $0.text("poster", \.poster)
    }
}
