// The error for opening hours that cannot be read.

/// A part of opening hours that is not valid.
public struct HoursError: Error, Hashable, Sendable {
    /// The offset in bytes from the start of the text.
    public var offset: Int
    /// What is not valid, without the position, such as `a day has no hour 25`.
    public var reason: String

    public init(offset: Int, reason: String) {
        self.offset = offset
        self.reason = reason
    }
}
