// Decides where each media file of a content item is on its page.

import GuideModel

/// The media of one page: the picture at its top, further pictures, and recordings.
struct MediaChoice {
    var lead: MediumAsset?
    /// The first picture, even if the text also shows it.
    ///
    /// Cards and previews use it.
    var illustration: MediumAsset?
    var leadIsIllustration = false
    var pictures: [MediumAsset] = []
    var recordings: [MediumAsset] = []

    /// Sorts the media, without the pictures that the text already shows.
    init(_ media: [Medium], in text: RichText, assets: [String: MediumAsset]) {
        var shown: Set<String> = []
        var (hasLead, hasIllustration) = (false, false)
        for gap in text.gaps { if case .image(let id, _) = gap.piece { shown.insert(id) } }
        for medium in media {
            guard let asset = assets[medium.id], !asset.renditions.isEmpty else { continue }
            // The picture of a film on another site is beside the recordings.
            if asset.kind != .image || medium.film != nil {
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

    /// The same choice, with a generated picture if there is no other.
    func orDrawn(_ drawn: @autoclosure () -> MediumAsset?) -> MediaChoice {
        guard illustration == nil, let drawn = drawn() else { return self }
        var choice = self
        choice.illustration = drawn
        choice.lead = drawn
        choice.leadIsIllustration = true
        return choice
    }

    /// The pictures of a page beside its text.
    ///
    /// If several pictures share one attribution, it is only under the first.
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

    /// The pictures of a gallery, each with its own attribution; empty if there are too few.
    var galleryPictures: [PictureContext] {
        let pictures = pictures.compactMap { PictureContext($0) }
        return Gallery.isShown(pictures) ? pictures : []
    }

    /// The films on other sites.
    var films: [FilmAddress] { recordings.compactMap { $0.medium.film.flatMap { FilmAddress($0) } } }

    /// A shorter text, in characters, is a paragraph or two.
    private static let shortText = 640

    /// Whether a page has little text, and no media besides its first picture.
    func isShort(beside text: RichText) -> Bool {
        pictures.isEmpty && recordings.isEmpty && text.plainText.utf8.count < Self.shortText
            && !text.gaps.contains { if case .image = $0.piece { true } else { false } }
    }

    /// The first picture, for cards and previews.
    static func illustration(_ media: [Medium], assets: [String: MediumAsset]) -> MediumAsset? {
        for medium in media where medium.film == nil {
            if let asset = assets[medium.id], asset.kind == .image, !asset.renditions.isEmpty { return asset }
        }
        return nil
    }

    /// The file that other sites can show: a raster image.
    static func preview(_ asset: MediumAsset?) -> Rendition? {
        asset?.preview ?? asset?.renditions.last { $0.type.hasPrefix("image/") && $0.type != "image/svg+xml" }
    }
}
