// A name with its place on the map.

/// Where and how a name is written, in CSS pixels of a layout.
struct PlacedName: Sendable {
    enum Line: Sendable {
        /// Straight words about a point, turned by degrees clockwise.
        case straight(PlanePoint, degrees: Double)
        /// Words in the middle of a curve, from left to right.
        case curved([PlanePoint])
    }

    /// One for each line of words, the first on top.
    var words: [String]
    var className: StaticString
    var size: Double
    var line: Line

    /// The height of a line of words in ems.
    static let lineHeight = 1.15
}
