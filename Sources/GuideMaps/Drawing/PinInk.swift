// What is the same of a pin on all maps that it stands on, written once.

import GuideGeo
import GuideModel
import GuideSupport

/// A pin's place and its link.
///
/// A class, so that maps share it.
final class PinInk: Sendable {
    let name: String
    let position: Position
    /// Nil for a position that is no number.
    let point: MercatorPoint?
    /// Whether it is more than the small dot of a neighbour.
    let isNumbered: Bool
    let isSponsored: Bool
    let isHazard: Bool
    /// Its link up to its classes, then the rest of the link: where it leads, and what a screen reader and a pointer are
    /// told; then its mark as most maps show it.
    private let bytes: [UInt8]
    private let address: Range<Int>
    private let label: Range<Int>
    /// Where the first of the three ends and the last begins.
    private let (endOfClasses, startOfMark): (Int, Int)

    init(_ pin: MapPin, words: borrowing MapWords) {
        name = pin.name
        position = pin.position
        let isFinite = position.latitude.isFinite && position.longitude.isFinite
        point = isFinite ? MercatorPoint(position) : nil
        let mark = PinMark(isNumbered: !pin.label.isEmpty, isSponsored: pin.isSponsored, isHazard: pin.isHazard)
        (isNumbered, isSponsored, isHazard) = (mark.isNumbered, mark.isSponsored, mark.isHazard)
        var (address, label) = (0..<0, 0..<0)
        var (endOfClasses, startOfMark) = (0, 0)
        bytes =
            SVGWriter.page(capacity: 800) { writer in
                writer.markup("<a class=\"map-pin")
                if !mark.isNumbered { writer.markup(" map-pin-neighbour") }
                if mark.isSponsored { writer.markup(" map-pin-sponsored") }
                if mark.isHazard { writer.markup(" map-pin-hazard") }
                endOfClasses = writer.count
                writer.markup("\" href=\"")
                let start = writer.count
                writer.text(pin.address)
                address = start..<writer.count
                writer.markup("\" aria-label=\"")
                label = Self.writeName(of: pin, words: words, to: &writer)
                let name = label.lowerBound..<writer.count
                if let language = pin.language {
                    writer.markup("\" lang=\"")
                    writer.text(language)
                }
                writer.markup("\"><title>")
                writer.again(name)
                writer.markup("</title>")
                startOfMark = writer.count
                mark.write(beyond: nil, to: &writer) { $0.again(label) }
            }
        (self.address, self.label) = (address, label)
        (self.endOfClasses, self.startOfMark) = (endOfClasses, startOfMark)
    }

    /// - Returns: where its label stands, with which the name begins.
    private static func writeName(
        of pin: MapPin, words: borrowing MapWords, to writer: inout SVGWriter
    ) -> Range<Int> {
        let start = writer.count
        if pin.isHazard {
            writer.text(pin.kindName)
            writer.markup(": ")
            writer.text(pin.name)
            return start..<start
        }
        writer.text(pin.label)
        let label = start..<writer.count
        if !label.isEmpty { writer.markup(". ") }
        writer.text(pin.name)
        writer.markup(", ")
        writer.text(pin.kindName)
        if pin.isSponsored {
            writer.markup(", ")
            writer.text(words.sponsored)
        }
        return label
    }

    /// The start of its link, up to its classes.
    ///
    /// - Parameter isProminent: whether it is the place that the page is about.
    func writeClasses(isProminent: Bool, to writer: inout SVGWriter) {
        writer.raw(bytes, 0..<endOfClasses)
        if isProminent { writer.markup(" map-pin-prominent") }
    }

    /// - Parameter folder: what the address begins with on this map's page.
    func writeLink(folder: String, to writer: inout SVGWriter) {
        writer.raw(bytes, endOfClasses..<address.lowerBound)
        writer.text(folder)
        writer.raw(bytes, address.lowerBound..<startOfMark)
    }

    /// Its mark, from the end of its place in the group's attributes, in a layout's pixels round its place.
    ///
    /// - Parameter beyond: the way to a place beyond the frame, in degrees clockwise from the right.
    func writeMark(isProminent: Bool, beyond: Double?, to writer: inout SVGWriter) {
        guard isProminent || beyond != nil else { return writer.raw(bytes, startOfMark..<bytes.count) }
        let mark = PinMark(
            isNumbered: isNumbered, isSponsored: isSponsored, isHazard: isHazard, isProminent: isProminent)
        mark.write(beyond: beyond, to: &writer) { $0.raw(bytes, label) }
    }
}
