// A presentation turned into the parts of a city, before they become a model or files.

import GuideModel

/// A city as a presentation and its sidecar describe it.
///
/// Reading it as it is and importing it both start here, so
/// that they give the same.
struct PWSDraft: Hashable, Sendable {
    var name: String
    var country: String?
    var timeZone: String?
    var accent: String?
    /// As the sidecar says; nil when it does not.
    var language: String?
    /// The map's path relative to the guide's folder; nil when the sidecar names none.
    var mapFile: String?
    var position: Position
    var summary: String
    var blocks: [PWSBlock]
    var media: [PWSMediumDraft]
    /// In the presentation's order.
    var points: [PWSPointDraft]
    var location: SourceLocation
}

/// A place or feature in the making.
struct PWSPointDraft: Hashable, Sendable {
    var id: Slug
    /// The id as the presentation writes it.
    var sourceID: String
    var name: String
    var kind: PlaceKind
    var position: Position
    var summary: String
    var facts: VisitFacts
    var tags: [String]
    var sponsor: String?
    var status: ReviewStatus
    var blocks: [PWSBlock]
    var media: [PWSMediumDraft]
    /// Points inside, at any depth; a feature has none.
    var features: [PWSPointDraft]
    var location: SourceLocation

    /// The point as a place, without its texts and media.
    var place: Place {
        Place(
            id: id, name: name, kind: kind, position: position, summary: summary, facts: facts, tags: tags,
            sponsor: sponsor, status: status, location: location)
    }

    /// The point as a feature of a place, without its texts and media.
    var feature: Feature {
        Feature(
            id: id, name: name, kind: kind, position: position, summary: summary, facts: facts, tags: tags,
            status: status, location: location)
    }

    /// How much the point's own prose says.
    var letterCount: Int { blocks.reduce(0) { $0 + $1.letterCount } }
}

/// A medium in the making.
struct PWSMediumDraft: Hashable, Sendable {
    var kind: PWSArticle.MediumUse.Kind
    /// The path relative to the guide's folder, as the disk spells it.
    var file: String
    var alt: String?
    /// True when the alt text was made from the names of point and heading.
    var hasAutomaticAlt = false
    var isDecorative = false
    var title: String?
    var caption: String?
    var credit: String?
    var licence: String?
    /// Paths relative to the guide's folder.
    var transcriptFile: String?
    var captionsFile: String?
    var posterFile: String?
    var location: SourceLocation

    /// True for a sound without transcript and a film without captions or transcript.
    var awaitsWords: Bool {
        switch kind {
        case .image: false
        case .audio: transcriptFile == nil
        case .video: transcriptFile == nil || captionsFile == nil
        }
    }
}
