// The few words that a map itself contains.

import GuideModel

/// The words on a drawing, in one language.
public struct MapWords: Hashable, Sendable {
    public var start: String
    public var finish: String
    public var startAndFinish: String
    /// The word for a place whose promotion is paid for.
    public var sponsored: String
    /// The letter above the north arrow; empty for a map without an arrow.
    public var north: String
    public var metres: String
    public var kilometres: String
    public var yards: String
    public var mile: String
    public var miles: String
    /// The units of the scale bar.
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
        // A scale bar is one, two or five miles long.
        mile = words(MapWord.miles, count: 1)
        miles = words(MapWord.miles, count: 5)
        self.units = units
    }

    /// For a drawing without a route, a scale bar and an arrow.
    public static let none = MapWords()

    private init() {
        (start, finish, startAndFinish, sponsored, north) = ("", "", "", "", "")
        (metres, kilometres, yards, mile, miles) = ("", "", "", "", "")
        units = .metric
    }

    /// The diagnostics for the words on maps.
    public static func diagnostics(in words: Words) -> [Diagnostic] { words.diagnostics(for: MapWord.self) }
}

/// A word on a map.
enum MapWord: String, WordName {
    case start = "map.start", finish = "map.finish", startAndFinish = "map.start-finish"
    case sponsored = "map.sponsored", north = "map.north"
    case metres = "map.scale.metres", kilometres = "map.scale.kilometres", yards = "map.scale.yards"
    case miles = "map.scale.miles"

    var isCounted: Bool { self == .miles }
}
