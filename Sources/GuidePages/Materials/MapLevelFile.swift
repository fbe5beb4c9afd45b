// A closer level of a city's map, as a page refers to it.

import GuideModel

/// The ground of a city at one level, published as a file of its own.
public struct MapLevelFile: Hashable, Sendable {
    public var level: MapLevel
    /// From the site's root.
    public var path: String
    /// Where it lies on the Web Mercator square: x, y, width and height in thousand-millionths of its side.
    public var extent: String

    public init(level: MapLevel, path: String, extent: String) {
        self.level = level
        self.path = path
        self.extent = extent
    }
}
