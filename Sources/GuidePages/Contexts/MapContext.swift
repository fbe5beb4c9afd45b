// A map in a page.

import GuideModel

/// An inline SVG map with its caption.
struct MapContext: Sendable {
    /// Inline SVG.
    var svg: Markup
    var caption: String
    /// The same location on the city's map; nil on the city's own page and on tours.
    var cityMap: Address?
    var cityName: String
    /// The closer zoom levels, which a script loads when the visitor zooms in; nil if there are none.
    var district: MapLevelContext?
    var street: MapLevelContext?
    var detail: MapLevelContext?
    /// The form for directions; nil if the page cannot compute routes.
    var directions: DirectionsContext?
    /// The opening hours of its places; nil if they are unknown, or if the page shows them at each place.
    var hours: MapHoursContext?
    /// The count of finds; nil if the city does not count visits.
    var found: FoundCountContext?
    /// The features that become markers at close range.
    ///
    /// Empty on maps that show their features at any distance, and on maps without features.
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

/// A feature with its own position, for a map at close range.
struct MapFeatureContext: Sendable {
    var href: Address
    var name: String
    var placeName: String
    /// The position in degrees north and east.
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
    /// The features with their own positions, of the places on the city's map.
    ///
    /// - Parameter address: where a feature's marker leads; nil for a feature that the map does not show.
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

/// The files and the extent of a zoom level.
struct MapLevelContext: Sendable {
    /// The level's file, or the folder of its pieces, relative to the page.
    var href: String
    /// The pieces that exist; empty for a level in one file.
    var pieces: String
    /// The x, y, width and height on the Web Mercator square.
    var extent: String
}

extension MapLevelContext: TemplateContext {
    static let fields = TemplateFields<MapLevelContext> {
        $0.text("href", \.href)
        $0.text("pieces", \.pieces)
        $0.text("extent", \.extent)
    }
}
