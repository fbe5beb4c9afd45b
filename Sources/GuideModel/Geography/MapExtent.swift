// The position of a drawing on the earth, so that drawings of one city can be laid over each other.

/// A box on the Web Mercator square, whose side is 1: x increases to the east, y to the south.
public struct MapExtent: Hashable, Sendable {
    /// The north-west corner.
    public var x: Double
    public var y: Double
    /// In units of the side of the square.
    public var width: Double
    /// In units of the side of the square.
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The box as a drawing contains it in `data-extent`: `x y width height`, in whole billionths of the side.
    ///
    /// A billionth is four centimetres at the equator.
    public var text: String {
        [x, y, width, height].map { String(Int(exactly: ($0 * 1e9).rounded()) ?? 0) }.joined(separator: " ")
    }

    /// A piece of the box, without its overlap with its neighbours.
    public func piece(_ key: QuadKey) -> MapExtent {
        let share = key.share
        return MapExtent(
            x: x + width * share.x, y: y + height * share.y, width: width * share.side, height: height * share.side)
    }

    /// Whether the two share more than an edge.
    public func overlaps(_ other: MapExtent) -> Bool {
        x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
    }
}
