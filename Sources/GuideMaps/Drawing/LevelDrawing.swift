// One level of a city's map: the ground and its names at one scale, as a file of its own, for pages to lay under theirs.

import GuideGeo
import GuideModel

/// The ground of a city at one of three levels, without pins.
///
/// All levels of a frame show the same piece of the earth, each made for its own scale: an overview for about 900 CSS
/// pixels across, a street level for 1.2 metres a pixel, a detail level for 0.35. The file says which level it is in
/// `data-level`, where it lies in `data-extent` (see ``MapExtent/text``), and both in words in its description.
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

    /// The width that an overview is made for, in CSS pixels.
    private static let overviewWidth = 900.0

    /// Metres in one CSS pixel that the closer levels are made for.
    private static func designMetresPerUnit(_ level: MapLevel) -> Double? {
        switch level {
        case .overview: nil
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
