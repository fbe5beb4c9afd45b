// Defines a city as read from a presentation, before its pages and media have paths.

import GuideModel

/// A city as a presentation and its sidecar describe it.
///
/// Both reading a presentation directly and importing it start from this draft, so their results are the same.
package struct PWSDraft: Hashable, Sendable {
    /// The city without its text, media and places.
    package var city: City
    /// The language in the sidecar; nil for none.
    package var language: String?
    package var blocks: [PWSBlock]
    package var media: [PWSMediumDraft]
    /// The points in the presentation's order.
    package var points: [PWSPointDraft]
}

/// A place or feature, before its page has a path.
package struct PWSPointDraft: Hashable, Sendable {
    /// The place without its text, media and features.
    package var place: Place
    package var blocks: [PWSBlock]
    package var media: [PWSMediumDraft]
    /// All points inside the point, at any depth; a feature has none.
    package var features: [PWSPointDraft]

    /// The point as a feature of another point.
    package var feature: Feature {
        Feature(
            id: place.id, name: place.name, kind: place.kind, position: place.position, summary: place.summary,
            facts: place.facts, tags: place.tags, status: place.status, location: place.location)
    }

    /// The number of letters in the point's own prose.
    var letterCount: Int { blocks.reduce(0) { $0 + $1.letterCount } }
}

/// A medium, before its file has a path in the guide.
package struct PWSMediumDraft: Hashable, Sendable {
    package var kind: PWSArticle.MediumUse.Kind
    /// The medium, with its file paths in the spelling of the disk.
    package var medium: Medium

    /// Whether the medium is a sound without a transcript, or a film without captions or a transcript.
    var awaitsWords: Bool {
        switch kind {
        case .image: false
        case .audio: medium.transcriptFile == nil
        case .video: medium.transcriptFile == nil || medium.captionsFile == nil
        }
    }
}
