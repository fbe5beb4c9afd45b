// The part of the earth that a ground is cut to.

import GuideModel

/// A box or a circle that a city's ground is cut to.
public enum GroundClip: Hashable, Sendable {
    case box(GeoBounds)
    case circle(centre: Position, metres: Double)

    /// What a city asks for; nil for the extent of its places, which the caller turns into a box first.
    public init?(_ clip: MapClip) {
        switch clip {
        case .box(let bounds): self = .box(bounds)
        case .circle(let centre, let metres): self = .circle(centre: centre, metres: metres)
        case .places: return nil
        }
    }

    /// The smallest box that holds it, for reading no more of a file than is drawn.
    public var bounds: GeoBounds {
        switch self {
        case .box(let bounds): return bounds
        case .circle(let centre, let metres):
            let metresPerDegree = Position.earthRadiusInMetres * .pi / 180
            let latitudes = metres / metresPerDegree
            // The parallels nearer to the pole are the shorter ones.
            let farthest = min(89.9, abs(centre.latitude) + latitudes)
            let metresPerParallelDegree =
                Position(latitude: farthest, longitude: 0)
                .distanceInMetres(to: Position(latitude: farthest, longitude: 1))
            let longitudes = metres / metresPerParallelDegree
            return GeoBounds(
                south: max(-90, centre.latitude - latitudes), west: max(-180, centre.longitude - longitudes),
                north: min(90, centre.latitude + latitudes), east: min(180, centre.longitude + longitudes))
        }
    }
}
