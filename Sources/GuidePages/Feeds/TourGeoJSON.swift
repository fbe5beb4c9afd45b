// A tour for maps and programs: GeoJSON (RFC 7946).

import GuideModel

/// Writes a tour's line and its stops as features.
enum TourGeoJSON {
    static func json(_ tour: Tour, stops: [TourStopPlace], geometry: TourGeometry) -> [UInt8] {
        JSONWriter.object { json in
            json.member("type", "FeatureCollection")
            json.array("features") { features in
                features.elementObject { route(tour, geometry, &$0) }
                for (index, stop) in stops.enumerated() {
                    features.elementObject { feature in
                        feature.member("type", "Feature")
                        feature.object("geometry") {
                            $0.member("type", "Point")
                            $0.array("coordinates") { coordinates(stop.position, &$0) }
                        }
                        feature.object("properties") {
                            $0.member("name", stop.name)
                            $0.member("stop", index + 1)
                            $0.member("kind", stop.kind.rawValue)
                            $0.member("summary", stop.summary)
                            $0.member("note", tour.stops[index].note)
                        }
                    }
                }
            }
        }
    }

    private static func route(_ tour: Tour, _ geometry: TourGeometry, _ feature: inout JSONWriter) {
        feature.member("type", "Feature")
        feature.object("geometry") {
            $0.member("type", "LineString")
            $0.array("coordinates") { line in
                for point in geometry.lineWithoutRepeats { line.elementArray { coordinates(point, &$0) } }
            }
        }
        feature.object("properties") {
            $0.member("name", tour.name)
            $0.member("summary", tour.summary)
            $0.member("metres", Int(geometry.metres.rounded()))
            $0.member("minutes", geometry.minutes(of: tour))
        }
    }

    private static func coordinates(_ position: Position, _ json: inout JSONWriter) {
        json.element(Coordinate.rounded(position.longitude))
        json.element(Coordinate.rounded(position.latitude))
    }
}
