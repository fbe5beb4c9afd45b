// The few words that a map says by itself, for translation.

import GuideModel

public struct MapWords: Hashable, Sendable {
    public var start: String
    public var finish: String
    public var startAndFinish: String
    /// Said of a place that somebody pays to promote.
    public var sponsored: String
    /// The letter above the north arrow.
    public var north: String
    public var metres: String
    public var kilometres: String
    public var yards: String
    public var mile: String
    public var miles: String
    /// What the scale bar is measured in.
    public var units: WalkingUnits

    public init(
        start: String = "Start", finish: String = "Finish", startAndFinish: String = "Start and finish",
        sponsored: String = "sponsored", north: String = "N", metres: String = "m", kilometres: String = "km",
        yards: String = "yd", mile: String = "mile", miles: String = "miles", units: WalkingUnits = .metric
    ) {
        self.start = start
        self.finish = finish
        self.startAndFinish = startAndFinish
        self.sponsored = sponsored
        self.north = north
        self.metres = metres
        self.kilometres = kilometres
        self.yards = yards
        self.mile = mile
        self.miles = miles
        self.units = units
    }
}
