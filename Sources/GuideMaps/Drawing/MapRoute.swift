// A way to walk, drawn on a map.

import GuideModel

public struct MapRoute: Hashable, Sendable {
    public var name: String
    public var line: [Position]
    /// Whether arrows show which way to walk, and start and end are named.
    public var isDirected: Bool

    public init(name: String, line: [Position], isDirected: Bool) {
        self.name = name
        self.line = line
        self.isDirected = isDirected
    }

    /// Whether the line ends within 30 m of where it starts.
    var isCircular: Bool {
        guard line.count > 2, let first = line.first, let last = line.last else { return false }
        return first.distanceInMetres(to: last) <= 30
    }
}
