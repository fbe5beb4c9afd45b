// A finished pack with its QR code, for its page and poster.

import GuideModel

/// What a pack's page is made of.
public struct PackMaterial: Sendable {
    public var summary: PackSummary
    /// The absolute address of the pack's page, which the QR code holds.
    public var address: String
    /// The QR code as SVG to stand inside a page.
    public var qrCode: Markup
    /// The QR code's files and the pack's, from the site's root.
    public var qrSVGPath: String
    public var qrPNGPath: String
    public var filePath: String

    /// - Parameters: paths are those of `SitePath` unless given.
    public init(
        summary: PackSummary, address: String, qrCode: Markup, qrSVGPath: String? = nil, qrPNGPath: String? = nil,
        filePath: String? = nil
    ) {
        self.summary = summary
        self.address = address
        self.qrCode = qrCode
        self.qrSVGPath = qrSVGPath ?? SitePath.packQRCodeSVG(summary.city, summary.id)
        self.qrPNGPath = qrPNGPath ?? SitePath.packQRCodePNG(summary.city, summary.id)
        self.filePath = filePath ?? SitePath.packFile(summary.city, summary.id)
    }
}
