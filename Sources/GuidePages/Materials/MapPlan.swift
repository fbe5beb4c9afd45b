// What a page's map has to show, for whoever draws it.

import GuideModel

/// The pins and routes of one map.
///
/// The page's own list names the same pins in the same order.
public struct MapPlan: Hashable, Sendable {
    public enum Frame: Hashable, Sendable {
        case everything
        case around(Position, metres: Double)
    }

    /// A numbered pin that is a link.
    public struct Pin: Hashable, Sendable {
        public var label: String
        public var name: String
        /// The language of the name (BCP 47), where it is not the page's.
        public var language: String?
        /// Where it leads.
        public var address: Address
        public var kind: PlaceKind
        /// The kind's name in the guide's language.
        public var kindName: String
        public var position: Position
        public var isSponsored: Bool
        /// Whether it stands out: the place whose page this is.
        public var isProminent: Bool
        /// Whether it is the sign of a hazard, whose words are its name.
        public var isHazard = false
    }

    /// A tour's line.
    public struct Route: Hashable, Sendable {
        public var name: String
        public var line: [Position]
        /// Whether it is walked in one direction only.
        public var isDirected: Bool
    }

    /// How a map is turned, that usually has north at its top.
    public struct Turn: Hashable, Sendable {
        public var position: Position
        /// What lies in this direction from the position is above it, in degrees clockwise from north.
        public var degrees: Int
    }

    /// The page that shows the map, from the site's root.
    public var page: String
    public var title: String
    /// Says in a sentence what the map shows and where the same stands in words.
    public var description: String
    /// In the order in which the keyboard visits them.
    public var pins: [Pin]
    public var routes: [Route]
    /// The corners of the edge of the area that it is about; fewer than three for none.
    public var outline: [Position] = []
    public var frame: Frame
    /// Nil for north.
    public var turn: Turn?
    /// Whether it is read from a metre though it is not turned, as the whole city's on a kiosk is.
    public var isReadFromAfar = false
}
