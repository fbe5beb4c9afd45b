// Turns the draft of a city into the model.

import GuideModel

enum PWSCityWriter {
    static func city(_ draft: PWSDraft, id: Slug) -> City {
        var mediumIDs: Set<String> = []
        let media = media(draft.media, owner: id, ids: &mediumIDs)
        let places = draft.points.map { point in
            Place(
                id: point.id, name: point.name, kind: point.kind, position: point.position, summary: point.summary,
                body: PWSMarkup.richText(point.blocks), facts: point.facts,
                media: self.media(point.media, owner: point.id, ids: &mediumIDs), tags: point.tags,
                sponsor: point.sponsor, status: point.status,
                features: features(of: point, ids: &mediumIDs), location: point.location)
        }
        return City(
            id: id, name: draft.name, country: draft.country, position: draft.position, timeZone: draft.timeZone,
            summary: draft.summary, accent: draft.accent, body: PWSMarkup.richText(draft.blocks), media: media,
            mapFile: draft.mapFile,
            places: places.sorted { $0.id < $1.id }, location: draft.location)
    }

    private static func features(of point: PWSPointDraft, ids: inout Set<String>) -> [Feature] {
        point.features.map { feature in
            Feature(
                id: feature.id, name: feature.name, kind: feature.kind, position: feature.position,
                summary: feature.summary, body: PWSMarkup.richText(feature.blocks),
                facts: feature.facts,
                media: media(feature.media, owner: feature.id, ids: &ids), location: feature.location)
        }.sorted { $0.id < $1.id }
    }

    private static func media(_ drafts: [PWSMediumDraft], owner: Slug, ids: inout Set<String>) -> [Medium] {
        drafts.map { draft in
            let stem = Slug(naming: ContentPath.stem(ContentPath.name(of: draft.file)))?.text ?? draft.kind.rawValue
            var id = "\(owner)-\(stem)"
            var number = 2
            while !ids.insert(id).inserted {
                id = "\(owner)-\(stem)-\(number)"
                number += 1
            }
            var transcript: RichText?
            if draft.kind != .image {
                transcript = PWSMarkup.richText([.paragraph([PWSInline(text: noTranscript)])])
            }
            return Medium(
                id: id, file: draft.file, location: draft.location, alt: draft.alt, isDecorative: draft.isDecorative,
                title: draft.title,
                caption: draft.caption, credit: draft.credit, licence: draft.licence, transcript: transcript,
                captionsFile: draft.captionsFile, posterFile: draft.posterFile)
        }
    }

    /// Stands in place of a transcript that nobody has written.
    static let noTranscript = "No transcript has been supplied yet."
}
