// A stop of a tour with the place or feature that it names.

import GuideModel

/// The content of a stop, its position and its page.
struct TourStopPlace: Sendable {
    /// The index of its place in `CityIndex.places`.
    var place: Int
    /// The index of its feature in the place; nil for the place itself.
    var feature: Int?
    var name: String
    /// The page, from the site's root.
    var path: String
    var kind: PlaceKind
    var position: Position
    var summary: String
    var body: RichText
    var media: [Medium]
    /// The facts of the feature if it has its own hours, or else of its place.
    var facts: VisitFacts

    /// Creates a stop.
    ///
    /// - Parameters:
    ///   - place: the place that the stop names.
    ///   - number: the index of the place in `CityIndex.places`.
    init(_ stop: Stop, of place: Place, number: Int, in city: City) {
        self.place = number
        if let index = place.featureIndex(of: stop) {
            let feature = place.features[index]
            self.feature = index
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
