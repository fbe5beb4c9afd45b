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
    var district: MapLevelContext?
    var street: MapLevelContext?
    var detail: MapLevelContext?
    /// Nil where no way can be found.
    var directions: DirectionsContext?
    /// When its places are open; nil where nothing is known, or the page says it of each.
    var hours: MapHoursContext?
    /// Nil where nothing is found.
    var found: FoundCountContext?
    /// Features that are pins nearby; none on maps that show their features at any distance, or none.
    var features: [MapFeatureContext] = []
}

extension MapContext: TemplateContext {
    static let fields = TemplateFields<MapContext> {
        $0.html("svg", \.svg)
        $0.text("caption", \.caption)
        $0.address("cityMap", \.cityMap)
        $0.text("cityName", \.cityName)
        $0.optional("district", \.district)
        $0.optional("street", \.street)
        $0.optional("detail", \.detail)
        $0.optional("directions", \.directions)
        $0.optional("hours", \.hours)
        $0.optional("found", \.found)
        $0.list("features", \.features)
        $0.flag("hasFeatures", ifAny: \.features)
    }
}

/// A feature with a position of its own, for a map that is looked at closely.
struct MapFeatureContext: Sendable {
    var href: Address
    var name: String
    var placeName: String
    /// Degrees north and east.
    var position: String
}

extension MapFeatureContext: TemplateContext {
    static let fields = TemplateFields<MapFeatureContext> {
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.text("placeName", \.placeName)
        $0.text("position", \.position)
    }
}

extension CityWriter {
    /// The features of the places that the city's map shows, where they have positions of their own.
    ///
    /// - Parameter address: where a feature's pin leads; nil for one that is not shown.
    func mapFeatures(_ address: (Place, Feature) -> Address?) -> [MapFeatureContext] {
        index.shown.map { index.places[$0] }.flatMap { place in
            place.features.compactMap { feature in
                guard let position = feature.position, let href = address(place, feature) else { return nil }
                return MapFeatureContext(
                    href: href, name: feature.name, placeName: place.name, position: Coordinate.pair(position))
            }
        }
    }
}

/// Where a level's files are and what it shows.
struct MapLevelContext: Sendable {
    /// The level's file, or the folder of its pieces, relative to the page.
    var href: String
    /// Which pieces there are; empty for a level in one file.
    var pieces: String
    /// x, y, width and height on the Web Mercator square.
    var extent: String
}

extension MapLevelContext: TemplateContext {
    static let fields = TemplateFields<MapLevelContext> {
        $0.text("href", \.href)
        $0.text("pieces", \.pieces)
        $0.text("extent", \.extent)
    }
}
