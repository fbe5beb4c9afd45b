// Something with a name that a walker passes and can ask for.

import GuideModel

/// A named thing beside the way.
public struct Landmark: Hashable, Sendable {
    public var name: String
    public var position: Position
    /// Whether the guide tells of it; such places are preferred.
    public var isPlaceOfGuide: Bool
    /// How far it reaches round its position, so that a church is passed at its wall, not at its middle.
    public var radiusInMetres: Double
    /// The lower, the more worth naming; 0 for what everybody knows, such as a church.
    public var rank: Int

    public init(
        name: String, position: Position, isPlaceOfGuide: Bool = false, radiusInMetres: Double = 0, rank: Int = 0
    ) {
        self.name = name
        self.position = position
        self.isPlaceOfGuide = isPlaceOfGuide
        self.radiusInMetres = radiusInMetres
        self.rank = rank
    }
}
