// Places and tours as GeoJSON (RFC 7946): one feature collection of points, outlines and lines.

import GuideContent
import GuideModel
import GuideSupport

public enum GeoJSONExport {
    /// The guide as one feature collection; places come before the tours that stop at them.
    public static func write(_ guide: ExportedGuide) -> [UInt8] {
        JSONWriter.object { json in
            json.member("type", "FeatureCollection")
            json.member("name", guide.title)
            json.member("attribution", guide.attribution)
            json.array("features") { features in
                for city in guide.cities {
                    for place in city.places { features.elementObject { write(place, of: city, to: &$0) } }
                }
                for city in guide.cities {
                    for tour in city.tours { features.elementObject { write(tour, of: city, to: &$0) } }
                }
            }
        }
    }

    private static func write(_ place: ExportedPlace, of city: ExportedCity, to feature: inout JSONWriter) {
        feature.member("type", "Feature")
        feature.member("id", place.place.key)
        if let position = place.place.position {
            feature.object("geometry") { geometry(position, place.place.outline, to: &$0) }
        }
        feature.object("properties") { properties in
            properties.member("name", place.place.name)
            for (field, value) in place.values where field != .key && field != .tags {
                properties.member(named: field.rawValue, value)
            }
            if !place.place.tags.isEmpty {
                properties.array("tags") { tags in for tag in place.place.tags { tags.element(tag) } }
            }
            text(place.words, to: &properties)
            properties.member("city", city.name)
            properties.member("part-of", place.partOf)
            properties.member("page", place.page)
        }
    }

    /// A point, or a collection of the point and the outline.
    private static func geometry(_ position: Position, _ outline: PlaceOutline?, to geometry: inout JSONWriter) {
        func point(_ json: inout JSONWriter) {
            json.member("type", "Point")
            json.array("coordinates") { coordinates(position, to: &$0) }
        }
        guard let outline else { return point(&geometry) }
        geometry.member("type", "GeometryCollection")
        geometry.array("geometries") { shapes in
            shapes.elementObject { point(&$0) }
            shapes.elementObject { outline.write(to: &$0) }
        }
    }

    private static func write(_ tour: ExportedTour, of city: ExportedCity, to feature: inout JSONWriter) {
        feature.member("type", "Feature")
        feature.member("id", tour.tour.key)
        feature.object("geometry") {
            $0.member("type", "LineString")
            $0.array("coordinates") { line in
                for (number, point) in tour.tour.route.enumerated() {
                    line.elementArray {
                        coordinates(point, to: &$0)
                        if let height = tour.height(at: number) { $0.element(height) }
                    }
                }
            }
        }
        feature.object("properties") { properties in
            properties.member("name", tour.tour.name)
            properties.member("summary", tour.tour.summary)
            text(tour.words, to: &properties)
            properties.array("stops") { stops in for stop in tour.tour.stops { stops.element(stop) } }
            properties.member("metres", Int(tour.metres.rounded()))
            properties.member("city", city.name)
            properties.member("page", tour.page)
        }
    }

    private static func text(_ words: String, to properties: inout JSONWriter) {
        if !words.isEmpty { properties.member("text", PlainText.html(words)) }
    }

    private static func coordinates(_ position: Position, to array: inout JSONWriter) {
        let position = position.asExported
        array.element(position.longitude)
        array.element(position.latitude)
    }
}
