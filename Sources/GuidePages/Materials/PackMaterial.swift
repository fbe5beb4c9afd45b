// A finished pack with its QR code, for its page and poster.

import GuideModel

/// The data of a pack's page.
public struct PackMaterial: Sendable {
    public var summary: PackSummary
    /// The absolute address of the pack's page, which is in the QR code.
    public var address: String
    /// The QR code as inline SVG.
    public var qrCode: Markup
    /// The QR code of the poster, whose address says that it is on the poster.
    public var posterQRCode: Markup
    /// The files of the QR code and of the pack, from the site's root.
    public var qrSVGPath: String
    public var qrPNGPath: String
    public var filePath: String

    /// Creates the data of a pack.
    ///
    /// The paths are those of `SitePath` by default, and the poster's code is the pack's.
    public init(
        summary: PackSummary, address: String, qrCode: Markup, posterQRCode: Markup? = nil, qrSVGPath: String? = nil,
        qrPNGPath: String? = nil, filePath: String? = nil
    ) {
        self.summary = summary
        self.address = address
        self.qrCode = qrCode
        self.posterQRCode = posterQRCode ?? qrCode
        self.qrSVGPath = qrSVGPath ?? SitePath.packQRCodeSVG(summary.city, summary.id)
        self.qrPNGPath = qrPNGPath ?? SitePath.packQRCodePNG(summary.city, summary.id)
        self.filePath = filePath ?? SitePath.packFile(summary.city, summary.id)
    }
}
