// Places and tours as GPX 1.1: waypoints, routes of the stops and tracks of the routes.
// https://www.topografix.com/GPX/1/1/

import GuideContent
import GuideModel
import GuideSupport

public enum GPXExport {
    /// The namespace for data that has no element in GPX; readers of GPX skip it.
    static let namespace = "urn:wynd:exchange:1"

    /// The guide as one file, in the order that the schema requires.
    public static func write(_ guide: ExportedGuide) -> [UInt8] {
        var xml = XMLText()
        let places = guide.cities.flatMap(\.places)
        let tours = guide.cities.flatMap(\.tours)
        xml.element(
            "gpx",
            [
                "xmlns": "http://www.topografix.com/GPX/1/1", "xmlns:wynd": namespace, "version": "1.1",
                "creator": "Wynd",
            ]
        ) { gpx in
            gpx.element("metadata") { metadata in
                metadata.text("name", guide.title)
                if let summary = guide.summary { metadata.text("desc", summary) }
                if let attribution = guide.attribution {
                    metadata.element("copyright", ["author": attribution]) {
                        $0.text("license", "https://www.openstreetmap.org/copyright")
                    }
                }
            }
            for place in places { waypoint(place, to: &gpx) }
            for tour in tours { route(tour, to: &gpx) }
            // Straight lines from stop to stop are not a route to follow.
            for tour in tours where !tour.isStraight { track(tour, to: &gpx) }
        }
        return xml.bytes
    }

    private static func waypoint(_ place: ExportedPlace, to gpx: inout XMLText) {
        guard let placePosition = place.place.position else { return }
        gpx.element("wpt", position(placePosition)) { point in
            point.text("name", place.place.name)
            description(place.place.summary, place.words, to: &point)
            links([place.page, place.place.facts.website], to: &point)
            if let kind = place.place.kind { point.text("type", kind.rawValue) }
            point.element("extensions") { extensions in
                for (field, value) in place.values { extensions.text("wynd:\(field.rawValue)", value) }
                if let partOf = place.partOf { extensions.text("wynd:part-of", partOf) }
            }
        }
    }

    private static func route(_ tour: ExportedTour, to gpx: inout XMLText) {
        gpx.element("rte") { route in
            head(tour, to: &route)
            for (number, stop) in tour.stops.enumerated() {
                // A point without a name is not a place, but devices route through it.
                for point in number > 0 ? stop.via : [] { route.empty("rtept", position(point)) }
                route.element("rtept", position(stop.position)) { point in
                    point.text("name", stop.name)
                    if let note = stop.note { point.text("desc", note) }
                    if let kind = stop.kind { point.text("type", kind.rawValue) }
                    point.element("extensions") { $0.text("wynd:key", stop.key) }
                }
            }
        }
    }

    private static func track(_ tour: ExportedTour, to gpx: inout XMLText) {
        gpx.element("trk") { track in
            head(tour, to: &track)
            track.element("trkseg") { segment in
                for (number, point) in tour.tour.route.enumerated() {
                    guard let height = tour.height(at: number) else {
                        segment.empty("trkpt", position(point))
                        continue
                    }
                    segment.element("trkpt", position(point)) { $0.text("ele", String(height)) }
                }
            }
        }
    }

    /// The first elements of routes and tracks.
    private static func head(_ tour: ExportedTour, to element: inout XMLText) {
        element.text("name", tour.tour.name)
        description(tour.tour.summary, tour.words, to: &element)
        links([tour.page], to: &element)
        element.element("extensions") { extensions in
            extensions.text("wynd:key", tour.tour.key)
            if let summary = tour.tour.summary { extensions.text("wynd:summary", summary) }
        }
    }

    private static func description(_ summary: String?, _ words: String, to element: inout XMLText) {
        let text = words.isEmpty ? summary ?? "" : words
        if !text.isEmpty { element.text("desc", PlainText.html(text)) }
    }

    private static func links(_ addresses: [String?], to element: inout XMLText) {
        for case let address? in addresses { element.empty("link", ["href": address]) }
    }

    private static func position(_ position: Position) -> KeyValuePairs<String, String> {
        ["lat": Position.exported(position.latitude), "lon": Position.exported(position.longitude)]
    }
}
