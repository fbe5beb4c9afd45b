// One map: the ground, the routes and the markers of a page as accessible SVG.

import GuideGeo
import GuideModel

/// A map to draw.
///
/// The same values always give the same bytes.
public struct MapDrawing: Sendable {
    /// What the map shows.
    public enum Frame: Hashable, Sendable {
        /// All markers and routes; the whole ground where there are none.
        case everything
        /// A place and what lies this many metres north and south of it.
        case around(Position, metres: Double)
        case bounds(GeoBounds)
    }

    public var ground: Ground
    /// In the order in which the keyboard visits them.
    public var markers: [Marker]
    /// What the map's page writes for the address of a marker.
    public let href: @Sendable (Address) -> String
    public var routes: [MapRoute]
    /// The corners of an area's edge, drawn as a closed line; fewer than three for none.
    public var outline: [Position] = []
    public var frame: Frame
    /// The map's accessible name.
    public var title: String
    /// What a person who cannot see the map should know of it, such as where its list of places is.
    public var description: String
    /// Starts every id in the drawing, so that several may stand on one page; a letter first.
    public var idPrefix: String
    /// A file of its own, with an XML declaration and its own styles; else to be put into a page whose style sheet has
    /// the map's classes.
    public var isStandalone: Bool
    public let words: MapWords
    /// Whether it is read from a metre and more: larger words, fewer of them, and ground beyond the view box, so that it
    /// fills a box of any shape.
    public var isReadFromAfar = false
    /// What the ground of an overview may weigh, in bytes gzipped: the smallest streets, parks and squares of what weighs
    /// more are left out, then the least of the rest.
    public var mostOverviewBytes = MapBudget.usual.overview * 1000
    /// The colour of markers and routes in a standalone map, `#rrggbb`; inside a page it is the page's `--accent`.
    public var accent: String

    /// A guide's own rules for maps, as CSS, after the usual ones in a standalone map.
    public var styles = ""

    /// - Parameter href: what the map's page writes for the address of a marker.
    public init(
        ground: Ground, markers: [Marker], href: @escaping @Sendable (Address) -> String = { $0.path },
        routes: [MapRoute] = [], frame: Frame = .everything, title: String, description: String,
        idPrefix: String = "map", isStandalone: Bool = false, words: MapWords = .none,
        accent: String = Guide.defaultAccent
    ) {
        self.ground = ground
        self.markers = markers
        self.href = href
        self.routes = routes
        self.frame = frame
        self.title = title
        self.description = description
        self.idPrefix = idPrefix
        self.isStandalone = isStandalone
        self.words = words
        self.accent = accent
    }

    /// An area's edge is shown whole where it lies at most this far round the ways; else the ways would be too small.
    private static let outlinesReachInMetres = 500.0

    /// Where the map's view box lies on the earth, so that a level of the city's map can be laid under it.
    public var extent: MapExtent { resolvedFrame.extent }

    /// The frame fitted round what the map shows.
    var resolvedFrame: MapFrame {
        // Only a map of everything is fitted.
        guard case .everything = frame else {
            return MapFrame(frame, ground: ground, positions: [], isReadFromAfar: isReadFromAfar)
        }
        let finite = markers.map(\.position).filter(\.isFinite)
        var ways = routes.flatMap(\.line).filter(\.isFinite)
        if let bounds = GeoBounds(around: ways), outline.count > 2,
            outline.allSatisfy(bounds.grown(byMetres: Self.outlinesReachInMetres).contains)
        {
            ways += outline
        }
        return MapFrame(
            frame, ground: ground, positions: ways.isEmpty ? MapFrame.core(of: finite) : finite + ways,
            isReadFromAfar: isReadFromAfar)
    }

    /// The drawing's bytes: UTF-8, well-formed XML in both variants.
    ///
    /// - Complexity: linear in the points of the ground inside the frame, apart from sorting and simplifying them.
    public func svg() -> [UInt8] {
        let drawn = drawn()
        return isStandalone ? drawn.standalone(styles: styles) : drawn.inline()
    }

    /// The map laid out, for whoever writes it in both forms.
    public consuming func drawn() -> DrawnMap { DrawnMap(renderer: MapRenderer(self)) }
}
