// A closer level of the map, for the script that zooms.

/// Where a level's file is and what it shows.
struct MapLevelContext: Sendable {
    var href: String
    /// x, y, width and height on the Web Mercator square.
    var extent: String
}

extension MapLevelContext: TemplateContext {
    static let fields = TemplateFields<MapLevelContext> {
        $0.text("href", \.href)
        $0.text("extent", \.extent)
    }
}
