// The part of the earth that a basemap is cut to.

import GuideModel

/// A box or a circle that a city's basemap is cut to.
public enum BasemapClip: Hashable, Sendable {
    case box(GeoBounds)
    case circle(centre: Position, metres: Double)

    /// The clip in a city's settings; nil for the extent of its places, which the caller converts to a box
    /// first.
    public init?(_ clip: MapClip) {
        switch clip {
        case .box(let bounds): self = .box(bounds)
        case .circle(let centre, let metres): self = .circle(centre: centre, metres: metres)
        case .places: return nil
        }
    }

    /// The smallest box round the clip, so that the reader reads no more of a file than the map draws.
    public var bounds: GeoBounds {
        switch self {
        case .box(let bounds): return bounds
        case .circle(let centre, let metres):
            let point = GeoBounds(
                south: centre.latitude, west: centre.longitude, north: centre.latitude, east: centre.longitude)
            return point.grown(byMetres: metres)
        }
    }
}
