// A closer level of the map, for the script that zooms.

import GuideModel

/// Where a level's file is and what it shows.
struct MapLevelContext: Sendable {
    var href: Address
    /// x, y, width and height on the Web Mercator square.
    var extent: String
}

extension MapLevelContext: TemplateContext {
    static let fields = TemplateFields<MapLevelContext> {
        $0.address("href", \.href)
        $0.text("extent", \.extent)
    }
}
