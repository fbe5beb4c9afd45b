// A flat approximation of the earth around a position.

import GuideSupport

/// A plane that touches the earth at a position, in metres east and north of it (equirectangular).
///
/// Within the length of a walk its distances are accurate to some centimetres. ``LocalPlane`` is the same for the whole
/// numbers of OpenStreetMap.
public struct PositionPlane: Sendable {
    public let origin: Position
    /// The length of a degree of longitude at the origin, as a fraction of a degree of latitude.
    public let narrowing: Double

    /// Metres per degree of latitude.
    public static let metresPerDegree = Position.earthRadiusInMetres * .pi / 180

    public init(_ origin: Position) {
        self.origin = origin
        narrowing = cos(origin.latitude * .pi / 180)
    }

    /// Metres per degree of longitude at the origin.
    public var metresPerDegreeEast: Double { Self.metresPerDegree * narrowing }

    /// Metres east and north from one position to another.
    private func vector(from: Position, to: Position) -> (x: Double, y: Double) {
        (
            (to.longitude - from.longitude) * Self.metresPerDegree * narrowing,
            (to.latitude - from.latitude) * Self.metresPerDegree
        )
    }

    /// The point of a segment nearest to the origin: its fraction of the segment from the start, and its distance in
    /// metres.
    public func nearest(_ from: Position, _ to: Position) -> (share: Double, metres: Double) {
        let d = vector(from: from, to: to)
        let p = vector(from: from, to: origin)
        let square = d.x * d.x + d.y * d.y
        let share = square == 0 ? 0 : max(0, min(1, (p.x * d.x + p.y * d.y) / square))
        let (x, y) = (p.x - share * d.x, p.y - share * d.y)
        return (share, (x * x + y * y).squareRoot())
    }

    /// Metres east and north from the origin to a position.
    func offset(of position: Position) -> (east: Double, north: Double) {
        let vector = vector(from: origin, to: position)
        return (vector.x, vector.y)
    }

    /// The position this many metres east and north of the origin.
    public func position(east: Double, north: Double) -> Position {
        Position(
            latitude: origin.latitude + north / Self.metresPerDegree,
            longitude: origin.longitude + east / metresPerDegreeEast)
    }
}
