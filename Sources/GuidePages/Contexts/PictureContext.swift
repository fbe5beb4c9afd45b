// A picture in all sizes that the guide publishes.

import GuideModel
import GuideSupport

/// An image for an `img` element.
struct PictureContext: Sendable {
    /// The widest file, for browsers that do not choose from `srcset`.
    var src: Address
    /// Every file with its width; empty if there is only one.
    var choices: [(address: Address, width: Int)]
    var size: SizeContext?
    var alt: String
    /// The class with the colour of the placeholder and the focal point; nil if there is neither.
    var tone: String?
    /// The point that crops preserve; nil for the middle.
    var focus: FocalPoint?
    var caption: String?
    /// The attribution and the licence.
    var credit: String?
    /// Whether the attribution also applies to later pictures of the page, which do not repeat it.
    var isCreditShared = false

    /// Whether there is a caption or an attribution.
    var hasWords: Bool { caption != nil || credit != nil }

    /// Creates the picture of an asset.
    ///
    /// - Parameter tone: returns the class for a medium's id.
    /// - Returns: nil if the asset is not an image or has no file.
    init?(_ asset: MediumAsset, tone: (String) -> String = Tone.className) {
        guard asset.kind == .image, let widest = asset.renditions.last else { return nil }
        let medium = asset.medium
        src = .resource(widest.path)
        choices =
            asset.renditions.count > 1
            ? asset.renditions.compactMap { file in file.pixels.map { (.resource(file.path), $0.width) } } : []
        size = (asset.pixels ?? widest.pixels).map { SizeContext(width: $0.width, height: $0.height) }
        alt = medium.isDecorative ? "" : medium.alt ?? ""
        self.tone = Tone.hasRule(asset) ? tone(medium.id) : nil
        focus = medium.focus
        caption = medium.caption
        credit = CreditWords.line(medium)
    }
}

extension PictureContext: TemplateContext {
    static let fields = TemplateFields<PictureContext> {
        $0.address("src", \.src)
        $0.choices("srcset", \.choices)
        $0.optional("size", \.size)
        $0.text("alt", \.alt)
        $0.text("tone", \.tone)
        $0.text("caption", \.caption)
        $0.text("credit", \.credit)
        $0.flag("isCreditShared", \.isCreditShared)
        $0.flag("hasWords", \.hasWords)
    }
}

/// Width and height in pixels.
struct SizeContext: Sendable {
    var width: Int
    var height: Int
}

extension SizeContext: TemplateContext {
    static let fields = TemplateFields<SizeContext> {
        $0.number("width", \.width)
        $0.number("height", \.height)
    }
}

/// An absolute address, and a description of the picture.
struct SocialImageContext: Sendable {
    var address: String
    var type: String
    var size: SizeContext?
    var alt: String
}

extension SocialImageContext: TemplateContext {
    static let fields = TemplateFields<SocialImageContext> {
        $0.text("address", \.address)
        $0.text("type", \.type)
        $0.optional("size", \.size)
        $0.text("alt", \.alt)
    }
}
