// Which of a piece of content's media stand where on its page.

import GuideModel

/// The media of one page: the picture at its top, further pictures, and recordings.
struct MediaChoice {
    var lead: MediumAsset?
    /// The first picture of all, also where the text shows it: for cards and previews.
    var illustration: MediumAsset?
    var leadIsIllustration = false
    var pictures: [MediumAsset] = []
    var recordings: [MediumAsset] = []

    /// Pictures that the text already shows are not shown again.
    init(_ media: [Medium], in text: RichText, assets: [String: MediumAsset]) {
        var shown: Set<String> = []
        var (hasLead, hasIllustration) = (false, false)
        for gap in text.gaps { if case .image(let id, _) = gap.piece { shown.insert(id) } }
        for medium in media {
            guard let asset = assets[medium.id], !asset.renditions.isEmpty else { continue }
            if asset.kind != .image {
                recordings.append(asset)
                continue
            }
            let isFirst = !hasIllustration
            if isFirst { illustration = asset }
            hasIllustration = true
            if !shown.isEmpty, shown.contains(medium.id) { continue }
            if hasLead {
                if pictures.isEmpty { pictures.reserveCapacity(media.count - 1) }
                pictures.append(asset)
            } else {
                lead = asset
                leadIsIllustration = isFirst
            }
            hasLead = true
        }
    }

    /// The same with a drawn picture where there is no other.
    func orDrawn(_ drawn: @autoclosure () -> MediumAsset?) -> MediaChoice {
        guard illustration == nil, let drawn = drawn() else { return self }
        var choice = self
        choice.illustration = drawn
        choice.lead = drawn
        choice.leadIsIllustration = true
        return choice
    }

    /// The pictures of a page that stand beside its text; a credit that several of them share is said under the first alone.
    var figures: (lead: PictureContext?, others: [PictureContext]) {
        var lead = lead.flatMap { PictureContext($0) }
        var others = pictures.compactMap { PictureContext($0) }
        guard let credit = lead?.credit else { return (lead, others) }
        for index in others.indices where others[index].credit == credit {
            others[index].credit = nil
            lead?.isCreditShared = true
        }
        return (lead, others)
    }

    /// Texts of fewer characters than this are a paragraph or two.
    private static let shortText = 640

    /// Whether a page has little to read, and nothing to hear or see beside its first picture.
    func isShort(beside text: RichText) -> Bool {
        pictures.isEmpty && recordings.isEmpty && text.plainText.utf8.count < Self.shortText
            && !text.gaps.contains { if case .image = $0.piece { true } else { false } }
    }

    /// The first picture of all, for cards and previews.
    static func illustration(_ media: [Medium], assets: [String: MediumAsset]) -> MediumAsset? {
        for medium in media {
            if let asset = assets[medium.id], asset.kind == .image, !asset.renditions.isEmpty { return asset }
        }
        return nil
    }

    /// The file that other sites can show: a raster image.
    static func preview(_ asset: MediumAsset?) -> Rendition? {
        asset?.preview ?? asset?.renditions.last { $0.type.hasPrefix("image/") && $0.type != "image/svg+xml" }
    }
}
