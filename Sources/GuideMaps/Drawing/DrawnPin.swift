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

    /// The start of its link, up to its classes.
    func writeClasses(to writer: inout SVGWriter) {
        ink.writeClasses(to: &writer)
        if isProminent { writer.markup(" map-pin-prominent") }
    }

    /// Its mark, from the end of its place in the group's attributes, in a layout's pixels round its place.
    ///
    /// - Parameter beyond: the way to a place beyond the frame, in degrees clockwise from the right.
    @inline(__always)
    func writeMark(beyond: Double?, to writer: inout SVGWriter) {
        if beyond == nil, !isProminent { ink.writeMark(to: &writer) } else { writeOddMark(beyond, to: &writer) }
    }

    private func writeOddMark(_ beyond: Double?, to writer: inout SVGWriter) {
        let mark = PinMark(isNumbered: ink.isNumbered, isSponsored: ink.isSponsored, isProminent: isProminent)
        mark.write(beyond: beyond, to: &writer) { ink.writeLabel(to: &$0) }
    }
}
