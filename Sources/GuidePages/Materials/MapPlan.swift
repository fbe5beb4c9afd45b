// The content of a page's map, for the renderer that draws it.

import GuideModel

/// The markers and routes of one map.
///
/// The list on the page names the same markers in the same order.
public struct MapPlan: Hashable, Sendable {
    public enum Frame: Hashable, Sendable {
        case everything
        case around(Position, metres: Double)
    }

    /// The rotation of a map.
    ///
    /// Without one, north is at the top.
    public struct Turn: Hashable, Sendable {
        public var position: Position
        /// The direction that is up on the map at the position, in degrees clockwise from north.
        public var degrees: Int
    }

    /// The page that shows the map, from the site's root.
    public var page: String
    public var title: String
    /// A sentence that says what the map shows, and where the page has the same content in words.
    public var description: String
    /// The markers in the order of keyboard navigation.
    public var markers: [Marker]
    public var routes: [MapRoute]
    /// The corners of the edge of the map's area; fewer than three for none.
    public var outline: [Position] = []
    /// The outlines of places, drawn under the markers.
    public var placeOutlines: [MapOutline] = []
    public var frame: Frame
    /// The rotation; nil for north.
    public var turn: Turn?
    /// Whether visitors read it from a metre away although it is not rotated, such as the map of the whole city on a
    /// kiosk.
    public var isForKiosk = false
    /// The prefix of the ids in the drawing, so that one page can contain several maps.
    public var idPrefix = "map"
}
