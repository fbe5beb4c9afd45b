// The few words that a map says by itself, for translation.

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

    public init(
        start: String = "Start", finish: String = "Finish", startAndFinish: String = "Start and finish",
        sponsored: String = "sponsored", north: String = "N", metres: String = "m", kilometres: String = "km"
    ) {
        self.start = start
        self.finish = finish
        self.startAndFinish = startAndFinish
        self.sponsored = sponsored
        self.north = north
        self.metres = metres
        self.kilometres = kilometres
    }
}
