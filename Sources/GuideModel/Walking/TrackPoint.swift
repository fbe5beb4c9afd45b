// A position that a walker's device told, and when.

public struct TrackPoint: Hashable, Sendable {
    /// From the start of the track.
    public var seconds: Double
    public var position: Position
    /// How far from the truth it may be, in metres.
    public var accuracy: Double

    public init(seconds: Double, position: Position, accuracy: Double) {
        self.seconds = seconds
        self.position = position
        self.accuracy = accuracy
    }

    /// Metres for one of horizontal dilution of precision, in which GPX files have it: that of a usual phone.
    public static let metresOfDilution = 5.0
}
