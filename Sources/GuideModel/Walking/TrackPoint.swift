// A position from a walker's device, with its time.

public struct TrackPoint: Hashable, Sendable {
    /// Seconds from the start of the track.
    public var seconds: Double
    public var position: Position
    /// The accuracy, in metres.
    public var accuracy: Double

    public init(seconds: Double, position: Position, accuracy: Double) {
        self.seconds = seconds
        self.position = position
        self.accuracy = accuracy
    }

    /// The metres for a horizontal dilution of precision of 1, the unit of GPX files: those of a typical phone.
    public static let metresOfDilution = 5.0
}
