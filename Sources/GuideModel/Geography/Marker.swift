// What a map shows on top of the basemap: markers, which are links, and routes.

/// A marker of a map, named for screen readers by its label, its name and its kind: `1. York Minster, church`.
public struct Marker: Hashable, Sendable {
    /// The number in the marker, such as `1`; empty for a neighbour, which is drawn as a small dot.
    public var label: String
    public var name: String
    /// The language of the name (BCP 47), if it is not the page's.
    public var language: String?
    /// The address that the marker links to.
    public var address: Address
    public var kind: PlaceKind
    /// The kind's name in the page's language.
    public var kindName: String
    public var position: Position
    public var isSponsored: Bool
    /// Whether it marks the subject of the page: a larger marker.
    public var isProminent: Bool
    /// Whether it marks a hazard: a triangle, named by the hazard's kind and text.
    public var isHazard: Bool

    public init(
        label: String, name: String, language: String? = nil, address: Address, kind: PlaceKind, kindName: String,
        position: Position, isSponsored: Bool = false, isProminent: Bool = false, isHazard: Bool = false
    ) {
        self.label = label
        self.name = name
        self.language = language
        self.address = address
        self.kind = kind
        self.kindName = kindName
        self.position = position
        self.isSponsored = isSponsored
        self.isProminent = isProminent
        self.isHazard = isHazard
    }

    /// Whether it has a number, unlike the small dot of a neighbour.
    public var isNumbered: Bool { !label.isEmpty }
}

/// The outline of a place that a map shows under its markers.
public struct MapOutline: Hashable, Sendable {
    /// The name of the place.
    public var name: String
    public var shape: PlaceOutline

    public init(name: String, shape: PlaceOutline) {
        self.name = name
        self.shape = shape
    }
}

/// A route that a map shows as a line.
public struct MapRoute: Hashable, Sendable {
    public var name: String
    public var line: [Position]
    /// Whether arrows show the walking direction, and start and end are named.
    public var isDirected: Bool

    public init(name: String, line: [Position], isDirected: Bool) {
        self.name = name
        self.line = line
        self.isDirected = isDirected
    }

    /// Whether the line ends within 30 m of where it starts.
    public var isCircular: Bool {
        guard line.count > 2, let first = line.first, let last = line.last else { return false }
        return first.distanceInMetres(to: last) <= 30
    }
}
