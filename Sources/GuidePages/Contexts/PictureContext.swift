// A picture in the sizes it is published in.

import GuideModel

/// An image for an `img` element.
struct PictureContext: Sendable {
    /// The widest file, for browsers that do not choose.
    var src: String
    /// Every file with its width; nil when there is only one.
    var srcset: [UInt8]?
    var size: SizeContext?
    var alt: String
    /// The class that gives the placeholder's colour; nil when it is not known.
    var tone: String?
    var caption: String?
    /// Who made it and under which licence.
    var credit: String?

    /// Whether there is a caption or a credit.
    var hasWords: Bool

    /// - Parameter tone: the class for a medium's id.
    /// - Returns: nil when the asset is no image or has no file.
    static func of(
        _ asset: MediumAsset, on page: PageAddress, tone: (String) -> String = Tone.className
    ) -> PictureContext? {
        let renditions = asset.renditions
        guard asset.kind == .image, let widest = renditions.indices.last else { return nil }
        let medium = asset.medium
        let caption = medium.caption
        let credit = CreditWords.line(medium)
        return PictureContext(
            src: page.href(renditions[widest].path), srcset: renditions.count > 1 ? srcset(renditions, on: page) : nil,
            size: (asset.pixels ?? renditions[widest].pixels).map { SizeContext(width: $0.width, height: $0.height) },
            alt: medium.isDecorative ? "" : medium.alt ?? "",
            tone: Colour.isColour(asset.placeholderColour) ? tone(medium.id) : nil, caption: caption, credit: credit,
            hasWords: caption != nil || credit != nil)
    }

    /// The same picture on a page in another folder.
    func moved(_ asset: MediumAsset, to page: PageAddress) -> PictureContext {
        let renditions = asset.renditions
        return PictureContext(
            src: renditions.indices.last.map { page.href(renditions[$0].path) } ?? src,
            srcset: srcset == nil ? nil : Self.srcset(renditions, on: page), size: size, alt: alt, tone: tone,
            caption: caption, credit: credit, hasWords: hasWords)
    }

    private static func srcset(_ renditions: [Rendition], on page: PageAddress) -> [UInt8] {
        var files = ByteBuffer(capacity: 100 * renditions.count)
        defer { files.free() }
        for rendition in renditions {
            guard let width = rendition.pixels?.width else { continue }
            if !files.bytes.isEmpty { files.append(", ") }
            page.href(rendition.path).withBytes { files.append($0) }
            files.append(UInt8(ascii: " "))
            files.append(decimal: width)
            files.append(UInt8(ascii: "w"))
        }
        return [UInt8](files.bytes)
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
