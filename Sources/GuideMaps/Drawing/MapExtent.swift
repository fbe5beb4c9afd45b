// Where a drawing lies on the earth, so that drawings of one city can be laid over each other.

import GuideGeo

/// A box on the Web Mercator square.
public struct MapExtent: Hashable, Sendable {
    /// The north-west corner.
    public var origin: MercatorPoint
    /// In sides of the world's square.
    public var width: Double
    /// In sides of the world's square.
    public var height: Double

    public init(origin: MercatorPoint, width: Double, height: Double) {
        self.origin = origin
        self.width = width
        self.height = height
    }

    /// The box as a drawing says it in `data-extent`: `x y width height`, in whole billionths of the world's side.
    ///
    /// A billionth is four centimetres at the equator.
    public var text: String {
        var text = SVGWriter()
        write(to: &text)
        return String(decoding: text.bytes, as: UTF8.self)
    }

    /// Writes ``text``.
    func write(to writer: inout SVGWriter) {
        writer.int(Self.billionths(origin.x))
        writer.markup(" ")
        writer.int(Self.billionths(origin.y))
        writer.markup(" ")
        writer.int(Self.billionths(width))
        writer.markup(" ")
        writer.int(Self.billionths(height))
    }

    private static func billionths(_ side: Double) -> Int { Int(exactly: (side * 1e9).rounded()) ?? 0 }
}
