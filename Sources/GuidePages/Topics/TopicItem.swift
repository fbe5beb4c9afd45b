// A place or a feature, for lists that contain both.

import GuideModel

/// Something to see: a place, or a feature of one.
///
/// It is indirect, so that many lists share one value.
indirect enum TopicItem: Sendable {
    /// A place, and its index in `CityIndex.places`.
    case place(Place, index: Int)
    /// A feature, its place, the place's index in `CityIndex.places`, and its own index in the place's features.
    case feature(Feature, of: Place, number: Int, index: Int)

    var name: String {
        switch self {
        case .place(let place, _): place.name
        case .feature(let feature, _, _, _): feature.name
        }
    }

    var tags: [String] {
        switch self {
        case .place(let place, _): place.tags
        case .feature(let feature, _, _, _): feature.tags
        }
    }

    var facts: VisitFacts {
        switch self {
        case .place(let place, _): place.facts
        case .feature(let feature, _, _, _): feature.facts
        }
    }

    var kind: PlaceKind {
        switch self {
        case .place(let place, _): place.kind
        case .feature(let feature, _, _, _): feature.kind
        }
    }

    /// Whether the place, or the place of the feature, is sponsored.
    var isSponsored: Bool {
        switch self {
        case .place(let place, _), .feature(_, let place, _, _): place.sponsor != nil
        }
    }
}
