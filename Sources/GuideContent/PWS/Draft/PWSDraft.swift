// A presentation turned into a city's values, before it is known where its pages and media would stand.

import GuideModel

/// A city as a presentation and its sidecar describe it.
///
/// Reading it as it is and importing it both start here, so
/// that they give the same.
package struct PWSDraft: Hashable, Sendable {
    /// Without its text, media and places.
    package var city: City
    /// As the sidecar says; nil when it does not.
    package var language: String?
    package var blocks: [PWSBlock]
    package var media: [PWSMediumDraft]
    /// In the presentation's order.
    package var points: [PWSPointDraft]
}

/// A place or feature in the making.
package struct PWSPointDraft: Hashable, Sendable {
    /// Without its text, media and features.
    package var place: Place
    package var blocks: [PWSBlock]
    package var media: [PWSMediumDraft]
    /// Points inside, at any depth; a feature has none.
    package var features: [PWSPointDraft]

    /// The point as a feature of another.
    package var feature: Feature {
        Feature(
            id: place.id, name: place.name, kind: place.kind, position: place.position, summary: place.summary,
            facts: place.facts, tags: place.tags, status: place.status, location: place.location)
    }

    /// How much the point's own prose says.
    var letterCount: Int { blocks.reduce(0) { $0 + $1.letterCount } }
}

/// A medium in the making.
package struct PWSMediumDraft: Hashable, Sendable {
    package var kind: PWSArticle.MediumUse.Kind
    /// Its files stand as the disk spells them.
    package var medium: Medium

    /// True for a sound without transcript and a film without captions or transcript.
    var awaitsWords: Bool {
        switch kind {
        case .image: false
        case .audio: medium.transcriptFile == nil
        case .video: medium.transcriptFile == nil || medium.captionsFile == nil
        }
    }
}
