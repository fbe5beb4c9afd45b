// A place or a feature, wherever both stand in one list.

import GuideModel

/// Something to see: a place, or a feature of one.
///
/// Indirect, so that the many lists that hold it share one.
indirect enum Sight: Sendable {
    /// A place, by its index among the city's places in the order of their names.
    case place(Place, index: Int)
    case feature(Feature, of: Place)

    var name: String {
        switch self {
        case .place(let place, _): place.name
        case .feature(let feature, _): feature.name
        }
    }

    var tags: [String] {
        switch self {
        case .place(let place, _): place.tags
        case .feature(let feature, _): feature.tags
        }
    }

    var kind: PlaceKind {
        switch self {
        case .place(let place, _): place.kind
        case .feature(let feature, _): feature.kind
        }
    }

    /// Whether somebody pays for the place, or for the one that it is in.
    var isSponsored: Bool {
        switch self {
        case .place(let place, _), .feature(_, let place): place.sponsor != nil
        }
    }
}
