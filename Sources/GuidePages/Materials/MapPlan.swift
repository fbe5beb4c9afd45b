// What a page's map has to show, for whoever draws it.

import GuideModel

/// The markers and routes of one map.
///
/// The page's own list names the same markers in the same order.
public struct MapPlan: Hashable, Sendable {
    public enum Frame: Hashable, Sendable {
        case everything
        case around(Position, metres: Double)
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
    public var markers: [Marker]
    public var routes: [MapRoute]
    /// The corners of the edge of the area that it is about; fewer than three for none.
    public var outline: [Position] = []
    public var frame: Frame
    /// Nil for north.
    public var turn: Turn?
    /// Whether it is read from a metre though it is not turned, as the whole city's on a kiosk is.
    public var isReadFromAfar = false
}
