// What is the same of a pin on all maps that it stands on, written once.

import GuideModel

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
    /// The rest of its link after its classes: where it leads, and what a screen reader and a pointer are told.
    private let bytes: [UInt8]
    private let address: Range<Int>
    private let label: Range<Int>

    init(_ pin: MapPin, words: borrowing MapWords) {
        name = pin.name
        position = pin.position
        let isFinite = position.latitude.isFinite && position.longitude.isFinite
        point = isFinite ? MercatorPoint(position) : nil
        isNumbered = !pin.label.isEmpty
        isSponsored = pin.isSponsored
        var (address, label) = (0..<0, 0..<0)
        bytes =
            SVGWriter.page(capacity: 400) { writer in
                writer.markup("\" href=\"")
                let start = writer.count
                writer.text(pin.address)
                address = start..<writer.count
                writer.markup("\" aria-label=\"")
                label = Self.writeName(of: pin, words: words, to: &writer)
                let name = label.lowerBound..<writer.count
                writer.markup("\"><title>")
                writer.again(name)
                writer.markup("</title>")
            }.bytes
        (self.address, self.label) = (address, label)
    }

    /// - Returns: where its label stands, with which the name begins.
    private static func writeName(
        of pin: MapPin, words: borrowing MapWords, to writer: inout SVGWriter
    ) -> Range<Int> {
        let start = writer.count
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

    /// - Parameter folder: what the address begins with on this map's page.
    func writeLink(folder: String, to writer: inout SVGWriter) {
        writer.raw(bytes, 0..<address.lowerBound)
        let start = writer.count
        if !folder.isEmpty { writer.text(folder) }
        writer.note(.link, start..<writer.count + address.count)
        writer.raw(bytes, address.lowerBound..<bytes.count)
    }

    func writeLabel(to writer: inout SVGWriter) { writer.raw(bytes, label) }
}
