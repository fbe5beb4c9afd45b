// A map as it is put into a page, and the closer levels that a visitor may zoom into there.

import GuideModel

/// The drawn map of one page.
public struct PageMap: Sendable {
    /// Inline SVG, with the addresses of the levels' files noted.
    public var svg: Markup
    /// In the order of the levels; none where there is nothing nearer to see.
    public var levels: [MapLevelFile]

    public init(svg: Markup, levels: [MapLevelFile] = []) {
        self.svg = svg
        self.levels = levels
    }
}

/// The ground of a city at one level, published as files of its own, as one page refers to it.
public struct MapLevelFile: Hashable, Sendable {
    public var level: MapLevel
    /// The level's file, or the folder of its pieces, relative to the page.
    public var href: String
    /// Which pieces there are, of those that the page's map shows a part of; empty for a level in one file.
    ///
    /// Written as ``QuadKey/text(of:)`` does.
    public var pieces: String
    /// Where all of it lies on the Web Mercator square: x, y, width and height in thousand-millionths of its side.
    public var extent: String

    public init(level: MapLevel, href: String, pieces: String = "", extent: String) {
        self.level = level
        self.href = href
        self.pieces = pieces
        self.extent = extent
    }
}
