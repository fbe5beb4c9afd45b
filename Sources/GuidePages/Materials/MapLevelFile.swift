// A map in a page, and the closer levels that a visitor can zoom into.

import GuideModel

/// The drawn map of a page.
public struct PageMap: Sendable {
    /// Inline SVG, which records the addresses of the levels' files.
    public var svg: Markup
    /// The levels in order; empty if there is nothing nearer to see.
    public var levels: [MapLevelFile]

    public init(svg: Markup, levels: [MapLevelFile] = []) {
        self.svg = svg
        self.levels = levels
    }
}

/// The basemap of a city at one level, published as separate files, as one page refers to it.
public struct MapLevelFile: Hashable, Sendable {
    public var level: MapLevel
    /// The level's file, or the folder of its pieces, relative to the page.
    public var href: String
    /// The pieces that exist in the area of the page's map; empty for a level in one file.
    ///
    /// The format is that of ``QuadKey/text(of:)``.
    public var pieces: String
    /// The extent of all pieces on the Web Mercator square: x, y, width and height in thousand-millionths of its side.
    public var extent: String

    public init(level: MapLevel, href: String, pieces: String = "", extent: String) {
        self.level = level
        self.href = href
        self.pieces = pieces
        self.extent = extent
    }
}
