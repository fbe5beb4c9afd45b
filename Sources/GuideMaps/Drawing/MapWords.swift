// The few words that a map says by itself.

import GuideModel

/// What a drawing says, in one language.
public struct MapWords: Hashable, Sendable {
    public var start: String
    public var finish: String
    public var startAndFinish: String
    /// Said of a place that somebody pays to promote.
    public var sponsored: String
    /// The letter above the north arrow; empty for a map without an arrow.
    public var north: String
    public var metres: String
    public var kilometres: String
    public var yards: String
    public var mile: String
    public var miles: String
    /// What the scale bar is measured in.
    public var units: WalkingUnits

    public init(_ words: Words, units: WalkingUnits = .metric) {
        start = words(MapWord.start)
        finish = words(MapWord.finish)
        startAndFinish = words(MapWord.startAndFinish)
        sponsored = words(MapWord.sponsored)
        north = words(MapWord.north)
        metres = words(MapWord.metres)
        kilometres = words(MapWord.kilometres)
        yards = words(MapWord.yards)
        // A scale bar is of one, two or five miles.
        mile = words(MapWord.miles, count: 1)
        miles = words(MapWord.miles, count: 5)
        self.units = units
    }

    /// For a drawing that has no route, no scale bar and no arrow.
    public static let none = MapWords()

    private init() {
        (start, finish, startAndFinish, sponsored, north) = ("", "", "", "", "")
        (metres, kilometres, yards, mile, miles) = ("", "", "", "", "")
        units = .metric
    }

    /// What is wrong with the words that maps say.
    public static func findings(in words: Words) -> [Diagnostic] { words.findings(for: MapWord.self) }
}

/// A word on a map.
enum MapWord: String, WordName {
    case start = "map.start", finish = "map.finish", startAndFinish = "map.start-finish"
    case sponsored = "map.sponsored", north = "map.north"
    case metres = "map.scale.metres", kilometres = "map.scale.kilometres", yards = "map.scale.yards"
    case miles = "map.scale.miles"

    var isCounted: Bool { self == .miles }
}
