// A map as it stands in a page.

/// An inline SVG map with its caption.
struct MapContext: Sendable {
    /// Inline SVG.
    var svg: [UInt8]
    var caption: String
    /// The same spot on the city's map; nil on the city's own page and on tours.
    var cityMap: String?
    var cityName: String
}

extension MapContext: TemplateContext {
    static let fields = TemplateFields<MapContext> {
        $0.html("svg", \.svg)
        $0.text("caption", \.caption)
        $0.text("cityMap", \.cityMap)
        $0.text("cityName", \.cityName)
    }
}
