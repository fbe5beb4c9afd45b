// A stop of a tour with the place or feature that it stands for.

import GuideModel

/// What a stop is, where it is and where its page is.
struct TourStopPlace: Sendable {
    var name: String
    /// The page, from the site's root.
    var path: String
    var kind: PlaceKind
    var position: Position
    var summary: String
    var body: RichText
    var isSponsored: Bool
    var media: [Medium]
    /// Of the feature where it has hours of its own, else of its place.
    var facts: VisitFacts

    /// - Parameter place: the one that the stop names.
    /// - Returns: nil when the stop names no place of the city.
    init?(_ stop: Stop, of place: Place?, in city: City) {
        guard let place else { return nil }
        isSponsored = place.sponsor != nil
        if let id = stop.feature {
            guard let feature = place.features.first(where: { $0.id == id }) else { return nil }
            name = feature.name
            path = SitePath.feature(city.id, place.id, feature.id)
            kind = feature.kind
            position = feature.position ?? place.position
            summary = feature.summary
            body = feature.body
            media = feature.media.isEmpty ? place.media : feature.media
            facts = feature.facts.hours == nil ? place.facts : feature.facts
        } else {
            name = place.name
            path = SitePath.place(city.id, place.id)
            kind = place.kind
            position = place.position
            summary = place.summary
            body = place.body
            media = place.media
            facts = place.facts
        }
    }
}
