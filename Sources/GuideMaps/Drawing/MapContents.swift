// What a map shows beside the ground: pins, routes and the spot that it is about.

import GuideGeo
import GuideModel

/// A pin, whose link is named by its number, its name and its kind: `1. York Minster, church`.
public struct MapPin: Hashable, Sendable {
    /// The number in the pin, such as `1`; empty for a neighbour, drawn as a small dot with a link.
    public var label: String
    public var name: String
    /// The language of the name (BCP 47), where it is not the page's.
    public var language: String?
    /// Relative to the page that holds the map.
    public var address: String
    public var kind: PlaceKind
    /// The kind's name in the page's language.
    public var kindName: String
    public var position: Position
    public var isSponsored: Bool
    /// The place that the page is about: a larger pin.
    public var isProminent: Bool
    /// Whether it is the sign of a hazard: a triangle, named by its kind and its words.
    public var isHazard: Bool

    /// - Parameter kindName: the English name when nil.
    public init(
        label: String, name: String, address: String, kind: PlaceKind, kindName: String? = nil, position: Position,
        isSponsored: Bool = false, isProminent: Bool = false, isHazard: Bool = false, language: String? = nil
    ) {
        self.label = label
        self.name = name
        self.address = address
        self.kind = kind
        self.kindName = kindName ?? kind.name
        self.position = position
        self.isSponsored = isSponsored
        self.isProminent = isProminent
        self.isHazard = isHazard
        self.language = language
    }
}

/// A place on a drawing, in its units.
struct MapSpot: Sendable {
    /// The pin's index in the drawing.
    var pin: Int
    var point: PlanePoint
    /// For a place beyond the frame, which is shown at the edge: the way there in degrees clockwise from the right.
    var beyond: Double?
    /// Whether its pin is more than the small dot of a neighbour.
    var isNumbered: Bool
    /// Whether its pin is that of the place that the page is about.
    var isProminent: Bool
}

public struct MapRoute: Hashable, Sendable {
    public var name: String
    public var line: [Position]
    /// Whether arrows show which way to walk, and start and end are named.
    public var isDirected: Bool

    public init(name: String, line: [Position], isDirected: Bool) {
        self.name = name
        self.line = line
        self.isDirected = isDirected
    }

    /// Whether the line ends within 30 m of where it starts.
    var isCircular: Bool {
        guard line.count > 2, let first = line.first, let last = line.last else { return false }
        return first.distanceInMetres(to: last) <= 30
    }
}
