// Exports a tour for maps and programs: GeoJSON (RFC 7946).

import GuideModel
import GuideSupport

/// Writes a tour's line and its stops as features.
enum TourGeoJSON {
    static func json(_ record: TourRecord, attribution: String? = nil) -> [UInt8] {
        JSONWriter.object { json in
            json.member("type", "FeatureCollection")
            if record.tour.route == nil { json.member("attribution", attribution) }
            json.array("features") { features in
                features.elementObject { route(record, &$0) }
                for (index, leg) in record.geometry.legs.enumerated() {
                    for step in leg.steps { features.elementObject { turn(step, leg: index + 1, &$0) } }
                }
                for hazard in record.hazards { features.elementObject { self.hazard(hazard, &$0) } }
                for (index, stop) in record.stops.enumerated() {
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
                            $0.member("note", record.tour.stops[index].note)
                        }
                    }
                }
            }
        }
    }

    private static func route(_ record: TourRecord, _ feature: inout JSONWriter) {
        feature.member("type", "Feature")
        feature.object("geometry") {
            $0.member("type", "LineString")
            $0.array("coordinates") { line in
                for point in record.geometry.lineWithHeights {
                    line.elementArray {
                        coordinates(point.position, &$0)
                        if let height = point.height { $0.element((height * 10).rounded() / 10) }
                    }
                }
            }
        }
        feature.object("properties") {
            $0.member("name", record.tour.name)
            $0.member("summary", record.tour.summary)
            $0.member("metres", Int(record.metres.rounded()))
            $0.member("minutes", record.minutes)
            if let climb = record.geometry.climb(of: record.tour) {
                $0.member("ascent", Int(climb.ascent.rounded()))
                $0.member("descent", Int(climb.descent.rounded()))
            }
            if record.tour.activity != .walking { $0.member("activity", record.tour.activity.rawValue) }
            $0.member("difficulty", record.tour.difficulty?.rawValue)
            if let pathAccess = record.geometry.access { $0.object("access") { access(pathAccess, &$0) } }
        }
    }

    /// Writes steps, slopes in per cent, metres of surfaces that are difficult for wheels, and kerbs.
    private static func access(_ pathAccess: WayAccess, _ json: inout JSONWriter) {
        json.member("flights", pathAccess.flights)
        if pathAccess.steps > 0 { json.member("steps", pathAccess.steps) }
        if pathAccess.hasUncountedSteps { json.member("hasUncountedSteps", true) }
        json.member("steepestPercent", pathAccess.steepestPercent.map { Int($0.rounded()) })
        let surfaces = pathAccess.surfaces()
        if !surfaces.isEmpty {
            json.object("hardSurfaces") { list in
                for (surface, metres) in surfaces { list.member(named: surface.rawValue, metres) }
            }
        }
        if pathAccess.raisedKerbs > 0 { json.member("raisedKerbs", pathAccess.raisedKerbs) }
    }

    /// Writes an instruction at its position on the route.
    private static func turn(_ step: WalkingStep, leg: Int, _ feature: inout JSONWriter) {
        feature.member("type", "Feature")
        feature.object("geometry") {
            $0.member("type", "Point")
            $0.array("coordinates") { coordinates(step.position, &$0) }
        }
        feature.object("properties") {
            $0.member("leg", leg)
            $0.member("manoeuvre", step.manoeuvre.rawValue)
            $0.member("text", step.sentence)
            $0.member("street", step.street)
            $0.member("metres", Int(step.metres.rounded()))
        }
    }

    /// Writes a hazard: a point, or the part of the route that it covers.
    private static func hazard(_ record: HazardRecord, _ feature: inout JSONWriter) {
        feature.member("type", "Feature")
        feature.object("geometry") { geometry in
            let isPoint = record.line.count == 1
            geometry.member("type", isPoint ? "Point" : "LineString")
            geometry.array("coordinates") { list in
                if isPoint { return coordinates(record.sign, &list) }
                for position in record.line { list.elementArray { coordinates(position, &$0) } }
            }
        }
        feature.object("properties") {
            $0.member("hazard", record.hazard.id.text)
            $0.member("text", record.hazard.text)
            $0.member("season", record.hazard.season)
        }
    }

    private static func coordinates(_ position: Position, _ json: inout JSONWriter) {
        json.element(Coordinate.rounded(position.longitude))
        json.element(Coordinate.rounded(position.latitude))
    }
}
