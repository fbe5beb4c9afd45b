// Why opening hours could not be read.

/// Something in opening hours that is not understood.
public struct HoursFault: Error, Hashable, Sendable {
    /// Bytes from the start of the text.
    public var offset: Int
    /// What is wrong there, without the place, such as `a day has no hour 25`.
    public var reason: String

    public init(offset: Int, reason: String) {
        self.offset = offset
        self.reason = reason
    }
}
