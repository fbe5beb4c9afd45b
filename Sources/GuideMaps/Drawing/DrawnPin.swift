// A pin whose link, name and mark are written, so that the many maps it stands on only say where.

import GuideModel

/// A pin ready to be put on maps.
///
/// A class, so that maps share it.
public final class DrawnPin: Sendable {
    let name: String
    let position: Position
    /// Nil for a position that is no number.
    let point: MercatorPoint?
    /// Whether it is more than the small dot of a neighbour.
    let isNumbered: Bool
    let isProminent: Bool
    /// The start of its link with its classes, the rest of its link with its name, its mark.
    private let bytes: [UInt8]
    /// The address that its link leads to.
    private let address: Range<Int>
    private let linkStart: Int
    private let markStart: Int
    /// Where the mark's own shapes start.
    private let shapeStart: Int

    /// - Parameter words: those of the maps that the pin will stand on.
    public init(_ pin: MapPin, words: borrowing MapWords) {
        name = pin.name
        position = pin.position
        let isFinite = position.latitude.isFinite && position.longitude.isFinite
        point = isFinite ? MercatorPoint(position) : nil
        isNumbered = !pin.label.isEmpty
        isProminent = pin.isProminent
        var writer = SVGWriter(capacity: 1000)
        pin.writeClasses(to: &writer)
        linkStart = writer.count
        pin.writeLink(sponsored: words.sponsored, to: &writer)
        markStart = writer.count
        writer.markup("><g class=\"map-mark\" transform=\"scale(")
        writer.number(MapLayout.medium.unitsPerPixel)
        writer.markup(")\">")
        shapeStart = writer.count
        pin.writeShapes(to: &writer)
        writer.markup("</g></g>")
        bytes = writer.bytes
        address = writer.attributes.first?.value ?? 0..<0
    }

    /// The start of its link, up to its classes.
    func writeClasses(to writer: inout SVGWriter) { writer.raw(bytes, 0..<linkStart) }

    /// The rest of its link, with what is said of it.
    func writeLink(to writer: inout SVGWriter) {
        let start = writer.count - linkStart
        writer.note(.link, start + address.lowerBound..<start + address.upperBound)
        writer.raw(bytes, linkStart..<markStart)
    }

    /// Its mark, from the end of the start of the group that has its place.
    ///
    /// - Parameter beyond: the way to a place beyond the frame, in degrees clockwise from the right.
    func writeMark(beyond: Double?, to writer: inout SVGWriter) {
        guard let beyond else { return writer.raw(bytes, markStart..<bytes.count) }
        writer.raw(bytes, markStart..<shapeStart)
        writer.markup("<path class=\"map-pin-beyond\" d=\"M20 0l-7-6v12z\" transform=\"rotate(")
        writer.number(beyond)
        writer.markup(")\"/>")
        writer.raw(bytes, shapeStart..<bytes.count)
    }
}
