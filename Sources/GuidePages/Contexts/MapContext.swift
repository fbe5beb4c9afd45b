// A map as it stands in a page.

import GuideModel

/// An inline SVG map with its caption.
struct MapContext: Sendable {
    /// Inline SVG.
    var svg: Markup
    var caption: String
    /// The same spot on the city's map; nil on the city's own page and on tours.
    var cityMap: Address?
    var cityName: String
    /// The closer levels, which a script loads when the map is zoomed; nil where there are none.
    var street: MapLevelContext?
    var detail: MapLevelContext?
    /// Nil where no way can be found.
    var directions: DirectionsContext?
}

extension MapContext: TemplateContext {
    static let fields = TemplateFields<MapContext> {
        $0.html("svg", \.svg)
        $0.text("caption", \.caption)
        $0.address("cityMap", \.cityMap)
        $0.text("cityName", \.cityName)
        $0.optional("street", \.street)
        $0.optional("detail", \.detail)
        $0.optional("directions", \.directions)
    }
}

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
