// A picture in the sizes it is published in.

import GuideModel

/// An image for an `img` element.
struct PictureContext: Sendable {
    /// The widest file, for browsers that do not choose.
    var src: String
    /// Every file with its width; nil when there is only one.
    var srcset: String?
    var size: SizeContext?
    var alt: String
    /// The class that gives the placeholder's colour; nil when it is not known.
    var tone: String?
    var caption: String?
    /// Who made it and under which licence.
    var credit: String?

    var hasWords: Bool { caption != nil || credit != nil }

    /// - Parameter tone: the class for a medium's id.
    /// - Returns: nil when the asset is no image or has no file.
    init?(_ asset: MediumAsset, on page: PageAddress, tone: (String) -> String = Tone.className) {
        guard asset.kind == .image, let widest = asset.renditions.last else { return nil }
        src = page.href(widest.path)
        if asset.renditions.count > 1 {
            var files = ""
            for index in asset.renditions.indices {
                guard let width = asset.renditions[index].pixels?.width else { continue }
                if !files.isEmpty { files += ", " }
                files += page.href(asset.renditions[index].path)
                files += " "
                files += String(width)
                files += "w"
            }
            srcset = files
        }
        size = (asset.pixels ?? widest.pixels).map { SizeContext(width: $0.width, height: $0.height) }
        alt = asset.medium.isDecorative ? "" : asset.medium.alt ?? ""
        self.tone = asset.placeholderColour.flatMap(Colour.init).map { _ in tone(asset.medium.id) }
        caption = asset.medium.caption
        credit = CreditWords.line(asset.medium)
    }
}

extension PictureContext: TemplateContext {
    static let fields = TemplateFields<PictureContext> {
        $0.text("src", \.src)
        $0.text("srcset", \.srcset)
        $0.optional("size", \.size)
        $0.text("alt", \.alt)
        $0.text("tone", \.tone)
        $0.text("caption", \.caption)
        $0.text("credit", \.credit)
        $0.flag("hasWords", \.hasWords)
    }
}
