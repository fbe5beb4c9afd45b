// One level of a city's map: the basemap and its names at one scale, as a separate file that pages show under
// their own map.

import GuideGeo
import GuideModel

/// The basemap of a city at one of its levels, without markers.
///
/// All levels of a frame show the same part of the earth, each at its own scale: an overview for about 900 CSS
/// pixels across, a district level for 8 metres a pixel, a street level for 1.2, a detail level for 0.35. The
/// file gives its level in `data-level`, its extent in `data-extent` (see ``MapExtent/text``), and both in
/// words in its description.
///
/// The same values always give the same bytes.
public struct LevelDrawing: Sendable {
    public var basemap: Basemap
    public var level: MapLevel
    public var frame: MapDrawing.Frame
    /// The positions that a frame of everything contains; if there are none, the frame contains the whole
    /// basemap.
    public var positions: [Position]
    /// The drawing's accessible name.
    public var title: String
    /// Its language (BCP 47), and the name in other languages, because all pages use the same file.
    public var language: String?
    public var otherTitles: [(language: String, title: String)] = []
    /// The description for visitors who cannot see the drawing.
    public var description: String
    /// The colour of the guide, `#rrggbb`.
    public var accent: String
    public var words: MapWords
    /// A guide's own rules for maps, as CSS, after the default ones.
    public var styles = ""
    /// Whether names are written; without names, the size of a drawing is the size of its basemap.
    public var isNamed = true

    public init(
        basemap: Basemap, level: MapLevel, frame: MapDrawing.Frame, positions: [Position] = [], title: String,
        description: String, accent: String = Guide.defaultAccent, words: MapWords = .none
    ) {
        self.basemap = basemap
        self.level = level
        self.frame = frame
        self.positions = positions
        self.title = title
        self.description = description
        self.accent = accent
        self.words = words
    }

    /// The extent of the level's view box on the earth.
    public var extent: MapExtent { resolvedFrame.extent }

    /// Metres on the ground in one unit of the level's view box, at the middle of the frame.
    public var metresPerUnit: Double { resolvedFrame.metresPerUnit }

    /// The drawing's bytes: UTF-8, well-formed XML.
    ///
    /// - Complexity: linear in the points of the basemap inside the frame, apart from sorting and simplifying them.
    public func svg() -> [UInt8] {
        LevelRenderer(self, frame: resolvedFrame).render()
    }

    /// The drawing in one piece if it is small enough, otherwise in quarters, or quarters of quarters, that are
    /// small enough.
    ///
    /// An empty area has no piece. If a shape crosses the common edge of two pieces, both draw it with the same
    /// points, and the pieces overlap a little; see ``QuadKey/overlap``. A piece that exceeds the limit but
    /// cannot be made smaller by cutting remains as it is.
    ///
    /// - Parameters:
    ///   - most: the greatest gzipped size of a piece in bytes.
    ///   - weighsAll: whether to also measure the level as a whole, which takes as long again.
    /// - Returns: the pieces in the order of their keys.
    public func pieces(ofAtMost most: Int, weighsAll: Bool = true) -> [LevelPiece] {
        LevelRenderer(self, frame: resolvedFrame).pieces(ofAtMost: most, weighsAll: weighsAll)
    }

    /// The levels of a frame's map, the overview first; a wide city has one more level between its overview and
    /// its streets.
    public static func levels(
        of basemap: Basemap, frame: MapDrawing.Frame, positions: [Position] = []
    ) -> [MapLevel] {
        let overview = LevelDrawing(
            basemap: basemap, level: .overview, frame: frame, positions: positions, title: "", description: "")
        return overview.metresPerUnit > wideMetresPerUnit
            ? [.overview, .district, .street, .detail] : [.overview, .street, .detail]
    }

    /// A city is wide if a unit of its overview has more metres: on a phone, the level of its streets is many
    /// steps away.
    private static let wideMetresPerUnit = 8.0

    /// The width of an overview, in CSS pixels.
    private static let overviewWidth = 900.0

    /// Metres in one CSS pixel at which the closer levels are drawn.
    private static func designMetresPerUnit(_ level: MapLevel) -> Double? {
        switch level {
        case .overview: nil
        case .district: 8
        case .street: 1.2
        case .detail: 0.35
        }
    }

    /// No level is coarser than the one before it, and none is larger than a screen can scroll through.
    var resolvedFrame: MapFrame {
        let finite = positions.filter { $0.latitude.isFinite && $0.longitude.isFinite }
        let usual =
            frame == .everything && finite.isEmpty
            ? MapFrame(wholeOf: basemap) : MapFrame(frame, basemap: basemap, positions: MapFrame.core(of: finite))
        let overview = usual.drawn(width: Self.overviewWidth)
        guard let metres = Self.designMetresPerUnit(level) else { return overview }
        let width = overview.width * overview.metresPerUnit / metres
        return usual.drawn(width: min(max(Self.overviewWidth, width), Self.maximumWidth))
    }

    private static let maximumWidth = 100_000.0
}

/// A piece of a level, or the whole level.
public struct LevelPiece: Sendable {
    public var key: QuadKey
    /// UTF-8, well-formed XML.
    public var svg: [UInt8]
    public var weight: MapWeight
}
