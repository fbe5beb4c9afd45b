// One level of a city's map: the ground and its names at one scale, as a file of its own, for pages to lay under theirs.

import GuideGeo
import GuideModel

/// The ground of a city at one of its levels, without pins.
///
/// All levels of a frame show the same part of the earth, each made for its own scale: an overview for about 900 CSS
/// pixels across, a district level for 8 metres a pixel, a street level for 1.2, a detail level for 0.35. The file says
/// which level it is in `data-level`, where it lies in `data-extent` (see ``MapExtent/text``), and both in words in its
/// description.
///
/// The same values always give the same bytes.
public struct LevelDrawing: Sendable {
    public var ground: Ground
    public var level: MapLevel
    public var frame: MapDrawing.Frame
    /// What a frame of everything is fitted round; the whole ground where there are none.
    public var positions: [Position]
    /// The drawing's accessible name.
    public var title: String
    /// Its language (BCP 47), and the name in others; one file serves all pages.
    public var language: String?
    public var otherTitles: [(language: String, title: String)] = []
    /// What a person who cannot see the drawing should know of it.
    public var description: String
    /// The colour of the guide, `#rrggbb`.
    public var accent: String
    public var words: MapWords
    /// A guide's own rules for maps, as CSS, after the usual ones.
    public var styles = ""
    /// Whether names are written; without them a drawing is what its ground weighs.
    public var isNamed = true

    public init(
        ground: Ground, level: MapLevel, frame: MapDrawing.Frame, positions: [Position] = [], title: String,
        description: String, accent: String = Guide.defaultAccent, words: MapWords = .none
    ) {
        self.ground = ground
        self.level = level
        self.frame = frame
        self.positions = positions
        self.title = title
        self.description = description
        self.accent = accent
        self.words = words
    }

    /// Where the level's view box lies on the earth.
    public var extent: MapExtent { resolvedFrame.extent }

    /// Metres on the ground in one unit of the level's view box, at the middle of the frame.
    public var metresPerUnit: Double { resolvedFrame.metresPerUnit }

    /// The drawing's bytes: UTF-8, well-formed XML.
    ///
    /// - Complexity: linear in the points of the ground inside the frame, apart from sorting and simplifying them.
    public func svg() -> [UInt8] {
        LevelRenderer(self, frame: resolvedFrame).render()
    }

    /// The drawing in one piece where that is light enough, else in quarters, or quarters of quarters, that are.
    ///
    /// What holds nothing has no piece. Neighbours show what reaches over their common edge both, to the same points, and overlap a little; see
    /// ``QuadKey/overlap``. A piece that cannot be made lighter by cutting is heavier.
    /// - Parameters:
    ///   - most: bytes of a piece gzipped.
    ///   - weighsAll: whether the level is weighed as a whole too, which takes as long again.
    /// - Returns: in the order of their keys.
    public func pieces(ofAtMost most: Int, weighsAll: Bool = true) -> [LevelPiece] {
        LevelRenderer(self, frame: resolvedFrame).pieces(ofAtMost: most, weighsAll: weighsAll)
    }

    /// The levels of a frame's map, the overview first: a wide city has one between it and its streets.
    public static func levels(
        of ground: Ground, frame: MapDrawing.Frame, positions: [Position] = []
    ) -> [MapLevel] {
        let overview = LevelDrawing(
            ground: ground, level: .overview, frame: frame, positions: positions, title: "", description: "")
        return overview.metresPerUnit > wideMetresPerUnit
            ? [.overview, .district, .street, .detail] : [.overview, .street, .detail]
    }

    /// Above this many metres in a unit of its overview a city is wide: on a phone its streets' level is many steps away.
    private static let wideMetresPerUnit = 8.0

    /// The width that an overview is made for, in CSS pixels.
    private static let overviewWidth = 900.0

    /// Metres in one CSS pixel that the closer levels are made for.
    private static func designMetresPerUnit(_ level: MapLevel) -> Double? {
        switch level {
        case .overview: nil
        case .district: 8
        case .street: 1.2
        case .detail: 0.35
        }
    }

    /// No level is drawn coarser than the one before it, and none larger than any screen could scroll through.
    var resolvedFrame: MapFrame {
        let finite = positions.filter { $0.latitude.isFinite && $0.longitude.isFinite }
        let usual =
            frame == .everything && finite.isEmpty
            ? MapFrame(wholeOf: ground) : MapFrame(frame, ground: ground, positions: MapFrame.core(of: finite))
        let overview = usual.drawn(width: Self.overviewWidth)
        guard let metres = Self.designMetresPerUnit(level) else { return overview }
        let width = overview.width * overview.metresPerUnit / metres
        return usual.drawn(width: min(max(Self.overviewWidth, width), Self.mostWidth))
    }

    private static let mostWidth = 100_000.0
}

/// A piece of a level, or all of it.
public struct LevelPiece: Sendable {
    public var key: QuadKey
    /// UTF-8, well-formed XML.
    public var svg: [UInt8]
    public var weight: MapWeight
}
