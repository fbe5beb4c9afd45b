// One map: the basemap, the routes and the markers of a page as accessible SVG.

import GuideGeo
import GuideModel

/// A map to draw.
///
/// The same values always give the same bytes.
public struct MapDrawing: Sendable {
    /// The area that the map shows.
    public enum Frame: Hashable, Sendable {
        /// All markers and routes; the whole basemap if there are none.
        case everything
        /// A place and the area up to this many metres north and south of it.
        case around(Position, metres: Double)
        case bounds(GeoBounds)
    }

    public var basemap: Basemap
    /// The markers, in the order in which the keyboard reaches them.
    public var markers: [Marker]
    /// The link that the map's page writes for the address of a marker.
    public let href: @Sendable (Address) -> String
    public var routes: [MapRoute]
    /// The corners of an area's edge, drawn as a closed line; fewer than three for none.
    public var outline: [Position] = []
    /// The outlines of places, drawn under the routes and the markers.
    public var placeOutlines: [MapOutline] = []
    public var frame: Frame
    /// The map's accessible name.
    public var title: String
    /// The description for visitors who cannot see the map, such as where its list of places is.
    public var description: String
    /// The prefix of every id in the drawing, so that one page can have several maps; it starts with a letter.
    public var idPrefix: String
    /// Whether the map is a separate file, with an XML declaration and its own styles.
    ///
    /// Otherwise, it is for a page whose style sheet has the map's classes.
    public var isStandalone: Bool
    public let words: MapWords
    /// Whether the map is for a kiosk, which visitors read from a metre or more away.
    ///
    /// Such a map has larger and fewer words, and basemap beyond the view box, so that it fills a box of any
    /// shape.
    public var isForKiosk = false
    /// Whether the names of the markers are written beside them, where there is space.
    public var namesMarkers = false
    /// The limit for the basemap of an overview, in bytes gzipped.
    ///
    /// If the basemap is larger, the smallest streets, parks and squares are left out, then the least important
    /// of the rest.
    public var maximumOverviewBytes = MapBudget.usual.overview * 1000
    /// The colour of markers and routes in a standalone map, `#rrggbb`; inside a page, it is the page's
    /// `--accent`.
    public var accent: String

    /// A guide's own rules for maps, as CSS, after the default ones in a standalone map.
    public var styles = ""

    /// - Parameter href: the link that the map's page writes for the address of a marker.
    public init(
        basemap: Basemap, markers: [Marker], href: @escaping @Sendable (Address) -> String = { $0.path },
        routes: [MapRoute] = [], frame: Frame = .everything, title: String, description: String,
        idPrefix: String = "map", isStandalone: Bool = false, words: MapWords = .none,
        accent: String = Guide.defaultAccent
    ) {
        self.basemap = basemap
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

    /// An area's edge is only shown completely up to this distance round the routes; otherwise the routes would
    /// be too small.
    private static let outlinesReachInMetres = 500.0

    /// The map's extent on the earth, so that a page can show a level of the city's map under it.
    public var extent: MapExtent { resolvedFrame.extent }

    /// The frame round the contents of the map.
    var resolvedFrame: MapFrame {
        // Only a map of everything is fitted to its contents.
        guard case .everything = frame else {
            return MapFrame(frame, basemap: basemap, positions: [], isForKiosk: isForKiosk)
        }
        let finite = markers.map(\.position).filter(\.isFinite)
        var linePositions = routes.flatMap(\.line).filter(\.isFinite)
        if let bounds = GeoBounds(around: linePositions), outline.count > 2,
            outline.allSatisfy(bounds.grown(byMetres: Self.outlinesReachInMetres).contains)
        {
            linePositions += outline
        }
        return MapFrame(
            frame, basemap: basemap,
            positions: linePositions.isEmpty ? MapFrame.core(of: finite) : finite + linePositions,
            isForKiosk: isForKiosk)
    }

    /// The drawing's bytes: UTF-8, well-formed XML in both variants.
    ///
    /// - Complexity: linear in the points of the basemap inside the frame, apart from sorting and simplifying them.
    public func svg() -> [UInt8] {
        let drawn = drawn()
        return isStandalone ? drawn.standalone(styles: styles) : drawn.inline()
    }

    /// The map laid out, for a caller that writes it in both forms.
    public consuming func drawn() -> DrawnMap { DrawnMap(renderer: MapRenderer(self)) }
}
