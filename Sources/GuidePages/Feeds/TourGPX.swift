// Exports a tour for walking apps: GPX 1.1. https://www.topografix.com/GPX/1/1/

import GuideModel
import GuideSupport

/// Writes a tour's stops as waypoints and its line as a track.
enum TourGPX {
    /// The GPX file of a tour.
    ///
    /// - Parameters:
    ///   - address: the tour's page, if known.
    ///   - attribution: the attribution for the map's data.
    static func xml(
        _ record: TourRecord, address: String?, words: Words,
        attribution: String? = nil
    ) -> [UInt8] {
        let (tour, stops, geometry) = (record.tour, record.stops, record.geometry)
        let distances = geometry.stopDistances
        var xml = XMLText()
        xml.element("gpx", ["xmlns": "http://www.topografix.com/GPX/1/1", "version": "1.1", "creator": "Wynd"]) { gpx in
            gpx.element("metadata") {
                $0.text("name", tour.name)
                $0.text("desc", tour.summary)
                // Without a route of its own, the tour's line follows the paths of the map.
                if let attribution, tour.route == nil {
                    $0.element("copyright", ["author": attribution]) {
                        $0.text("license", "https://www.openstreetmap.org/copyright")
                    }
                }
                if let address { $0.empty("link", ["href": address]) }
            }
            for (index, stop) in stops.enumerated() {
                gpx.element("wpt", position(stop.position)) {
                    if let profile = geometry.profile, index < distances.count {
                        $0.text("ele", height(profile.height(at: distances[index])))
                    }
                    $0.text("name", "\(index + 1). \(stop.name)")
                    if let note = tour.stops[index].note { $0.text("cmt", note) }
                    $0.text("desc", stop.summary)
                    $0.text("type", words.kind(stop.kind))
                }
            }
            for record in record.hazards {
                gpx.element("wpt", position(record.sign)) {
                    $0.text("name", words(HazardWord.title))
                    if let season = record.hazard.season { $0.text("cmt", season) }
                    $0.text("desc", record.hazard.text)
                    $0.text("sym", "Danger Area")
                    $0.text("type", "hazard")
                }
            }
            gpx.element("trk") { track in
                track.text("name", tour.name)
                track.element("trkseg") { segment in
                    for point in geometry.lineWithHeights {
                        guard let metres = point.height else {
                            segment.empty("trkpt", position(point.position))
                            continue
                        }
                        segment.element("trkpt", position(point.position)) { $0.text("ele", height(metres)) }
                    }
                }
            }
        }
        return xml.bytes
    }

    /// Metres with one decimal.
    private static func height(_ metres: Double) -> String { String((metres * 10).rounded() / 10) }

    private static func position(_ position: Position) -> KeyValuePairs<String, String> {
        ["lat": Coordinate.text(position.latitude), "lon": Coordinate.text(position.longitude)]
    }
}
