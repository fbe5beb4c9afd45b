// A point of interest of a presentation.

/// A point on the presentation's map, with the points inside it.
public struct PWSPoint: Hashable, Sendable {
    /// The id as written; several points of a real file may share one.
    public var id: String
    public var name: String?
    /// The kind of point, in the author's own words.
    public var type: String?
    public var position: Position
    public var points: [PWSPoint]
    public var location: SourceLocation

    public init(
        id: String, name: String? = nil, type: String? = nil, position: Position, points: [PWSPoint] = [],
        location: SourceLocation
    ) {
        self.id = id
        self.name = name
        self.type = type
        self.position = position
        self.points = points
        self.location = location
    }

    /// This point and every point inside it, at any depth, in the file's order.
    public var withInnerPoints: [PWSPoint] { [self] + points.flatMap(\.withInnerPoints) }
}
