// A pin whose link is written, so that the many maps it stands on only say where.

import GuideModel

/// A pin ready to be put on maps.
public struct DrawnPin: Sendable {
    /// What is the same on all maps.
    let ink: PinInk
    /// Whether it is the place that the page is about: a larger pin.
    public var isProminent: Bool

    /// - Parameter words: those of the maps that the pin will stand on.
    public init(_ pin: MapPin, words: borrowing MapWords) {
        ink = PinInk(pin, words: words)
        isProminent = pin.isProminent
    }
}
