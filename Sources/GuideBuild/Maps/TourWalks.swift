// Finds the routes of a city's tours: their own routes, routes over the map's paths, or straight lines where allowed.

import GuideGeo
import GuideModel
import GuideWalks
import SystemPackage

/// Measures tours, and computes a route over the map's paths for each tour without one.
package struct TourWalks {
    package let city: City
    package let guide: Guide
    package let source: MapSource
    package let phrases: WalkingPhrases
    /// Whether a leg without a route is drawn straight, as in a guide that is still being written.
    package let allowsStraightLegs: Bool
    /// The guide's folder, in which the city's grid of heights is.
    let root: FilePath

    package init(
        city: City, guide: Guide, source: MapSource, phrases: WalkingPhrases, allowsStraightLegs: Bool, root: FilePath
    ) {
        self.city = city
        self.guide = guide
        self.source = source
        self.phrases = phrases
        self.allowsStraightLegs = allowsStraightLegs
        self.root = root
    }

    /// Measures all tours.
    ///
    /// The result is by tour ID, and contains every tour.
    package func measure() -> (geometry: [Slug: TourGeometry], diagnostics: [Diagnostic]) {
        var geometry: [Slug: TourGeometry] = [:]
        var diagnostics: [Diagnostic] = []
        let directions = WalkingDirections(phrases: phrases, units: guide.units, landmarks: landmarks)
        for tour in city.tours {
            let stops = stops(of: tour)
            guard tour.route == nil, let graph = source.graph else {
                let measured = TourMeasure.measure(tour, stopPositions: stops.map(\.position))
                geometry[tour.id] = measured.geometry
                diagnostics += measured.diagnostics
                continue
            }
            var walk = TourWalk(
                tour: tour, stops: stops, graph: graph, directions: directions, speed: guide.walkingSpeed,
                allowsStraightLegs: allowsStraightLegs)
            geometry[tour.id] = walk.measure()
            diagnostics += walk.diagnostics
        }
        addProfiles(to: &geometry, &diagnostics)
        for tour in city.tours {
            if let tourGeometry = geometry[tour.id] { diagnostics += distantHazards(of: tour, on: tourGeometry) }
        }
        return (geometry, diagnostics)
    }

    /// Adds the heights along each tour: those of its own track, or else those of the city's grid.
    private func addProfiles(to geometry: inout [Slug: TourGeometry], _ diagnostics: inout [Diagnostic]) {
        var grid: HeightGrid?
        var isBroken = false
        let file = city.heightsFile ?? ""
        for tour in city.tours {
            guard let measured = geometry[tour.id] else { continue }
            if let profile = TourHeights.profile(of: tour, along: measured) {
                geometry[tour.id]?.profile = profile
                continue
            }
            guard city.heightsFile != nil, !measured.isStraight, !isBroken else { continue }
            do throws(HeightError) {
                let open: HeightGrid
                if let grid { open = grid } else { open = try HeightGrid(root.appending(file)) }
                grid = open
                geometry[tour.id]?.profile = try TourHeights.profile(along: measured, in: open)
            } catch {
                isBroken = true
                diagnostics.append(
                    .error(
                        at: SourceLocation(file: file), code: .heights,
                        "this grid of heights cannot be used: \(error.reason)"))
                continue
            }
            guard geometry[tour.id]?.profile == nil else { continue }
            diagnostics.append(
                .warning(
                    at: tour.location, code: .heights,
                    "\(file) does not contain the heights of most of the tour; use a grid of the whole region"))
        }
    }

    /// The position of each of a tour's stops.
    package func stops(of tour: Tour) -> [TourWalk.Stop] {
        let places = Dictionary(city.places.map { ($0.id, $0) }) { first, _ in first }
        return tour.stops.compactMap { stop in
            guard let place = places[stop.place] else { return nil }
            let feature = place.featureIndex(of: stop).map { place.features[$0] }
            return TourWalk.Stop(
                name: feature?.name ?? place.name, position: feature?.position ?? place.position,
                location: stop.location, via: stop.via, arrival: stop.arrival)
        }
    }

    /// If a hazard of a tour is further from its route than this, in metres, it is reported.
    private static let farthestHazard = 100.0

    private func distantHazards(of tour: Tour, on tourGeometry: TourGeometry) -> [Diagnostic] {
        tour.hazards.compactMap { hazard in
            guard let match = tourGeometry.onWay(hazard), match.off > Self.farthestHazard else { return nil }
            return .warning(
                at: hazard.location, code: .hazard,
                "the hazard \(hazard.id) is \(Int(match.off.rounded())) m from the tour's route; check its "
                    + "position, or move it to city.md")
        }
    }

    /// The landmarks for walkers: the guide's places, and others that the map contains.
    private var landmarks: [Landmark] {
        city.places.map { Landmark(name: $0.name, position: $0.position, isPlaceOfGuide: true) } + source.landmarks
    }
}
