// Plans the maps of a city's pages, so that markers and lists always match.

import GuideModel

/// Plans the content of each map.
///
/// The numbers are the same on all maps.
struct PlaceMaps: Sendable {
    let index: CityIndex

    private var city: City { index.city }
    private var words: Words { index.words }

    /// The map of the city's places; in a very large city, of the first places.
    ///
    /// - Parameter page: the page that shows the map; for nil, the city's own.
    func cityMap(on page: String? = nil) -> MapPlan {
        MapPlan(
            page: page ?? SitePath.city(city.id), title: words(PageWord.cityMap, city.name),
            description: words(PageWord.cityMapDescription, count: index.shown.count),
            markers: index.shown.map { marker($0) }
                + index.hazards.enumerated().map { number, hazard in
                    sign(hazard, at: .link(SitePath.city(city.id), fragment: Anchor.hazard(number + 1)))
                }, routes: [], placeOutlines: outlines(of: index.shown), frame: .everything)
    }

    /// The map of some of the city's places.
    ///
    /// - Parameters:
    ///   - numbers: the indexes of the places in `index.places`.
    ///   - page: the page that shows the map.
    func places(_ numbers: [Int], on page: String) -> MapPlan {
        MapPlan(
            page: page, title: words(PageWord.cityMap, city.name),
            description: words(PageWord.cityMapDescription, count: numbers.count), markers: numbers.map { marker($0) },
            routes: [], placeOutlines: outlines(of: numbers), frame: .everything)
    }

    /// The outlines of those of the places that have one.
    ///
    /// - Parameter numbers: the indexes of the places in `index.places`.
    func outlines(of numbers: some Sequence<Int>) -> [MapOutline] {
        numbers.compactMap { number in
            let place = index.places[number]
            return place.outline.map { MapOutline(name: place.name, shape: $0) }
        }
    }

    /// The map of a place, its features with their own positions, and the nearby places.
    ///
    /// - Parameters:
    ///   - number: the index of the place in `index.places`.
    ///   - near: the other places by their indexes, nearest first.
    func place(_ number: Int, near: [(index: Int, metres: Double)]) -> MapPlan {
        let place = index.places[number]
        let features = place.features.compactMap { marker($0, of: place, isProminent: false) }
        let line = place.outline.map { _ in words(PageWord.placeMapOutline, place.name) }
        return MapPlan(
            page: SitePath.place(city.id, place.id), title: words(PageWord.mapAround, place.name),
            description: ([words(PageWord.placeMapDescription, place.name)] + [line].compactMap { $0 })
                .joined(separator: " "),
            markers: [marker(number, isProminent: true)] + features + near.map { marker($0.index) }, routes: [],
            placeOutlines: outlines(of: [number] + near.map { $0.index }),
            frame: .around(place.position, metres: max(reach(of: near, from: place.position), reach(of: place))))
    }

    /// The map of a feature with its own position, within its place.
    ///
    /// - Parameter number: the index of the place in `index.places`.
    func feature(_ feature: Feature, ofPlace number: Int) -> MapPlan? {
        let place = index.places[number]
        guard let position = feature.position, let marker = marker(feature, of: place, isProminent: true) else {
            return nil
        }
        let others = place.features.filter { $0.id != feature.id }
            .compactMap { self.marker($0, of: place, isProminent: false) }
        return MapPlan(
            page: SitePath.feature(city.id, place.id, feature.id), title: words(PageWord.mapAround, feature.name),
            description: words(PageWord.featureMapDescription, feature.name, place.name),
            markers: [marker, self.marker(number)] + others,
            routes: [], frame: .around(position, metres: 150))
    }

    /// The map of a tour's line and its stops.
    ///
    /// - Parameters:
    ///   - page: the path of the page that shows the map; for nil, the tour's own.
    ///   - hasStops: whether the page lists the stops, so that the markers link to them and not to the tour.
    ///   - hasObjects: whether the map shows the objects and the information points along the route.
    func tour(
        _ record: TourRecord, on page: String? = nil, hasStops: Bool = true, hasObjects: Bool = true
    ) -> MapPlan {
        let tour = record.tour
        let own = SitePath.tour(city.id, tour.id)
        let markers = record.stops.enumerated().map { number, stop in
            Marker(
                label: String(number + 1), name: stop.name, language: index.language(of: stop.name),
                address: hasStops
                    ? .here(Anchor.stop(number + 1)) : .link(own, fragment: Anchor.stop(number + 1)), kind: stop.kind,
                kindName: words.kind(stop.kind), position: stop.position,
                isSponsored: index.places[stop.place].sponsor != nil,
                isProminent: false)
        }
        let objects = hasObjects ? record.objects(of: city).map { marker($0, isProminent: false) } : []
        let information = hasObjects ? record.informationPoints(in: index).map { unnumberedMarker($0) } : []
        let line = record.geometry.lineWithoutRepeats
        let route = MapRoute(name: tour.name, line: line, isDirected: tour.direction == .oneWay)
        let area = tour.area.flatMap { id in city.areas.first { $0.id == id } }
        let edge = area.flatMap { $0.outline.isEmpty ? nil : words(PageWord.tourMapOutline, $0.name) }
        return MapPlan(
            page: page ?? own, title: words(PageWord.tourMap, tour.name),
            description: ([words(PageWord.tourMapDescription, count: markers.count)] + [edge].compactMap { $0 })
                .joined(separator: " "),
            markers: markers + (hasStops ? signs(record) : []) + objects + information,
            routes: line.count > 1 ? [route] : [], outline: area?.outline ?? [], frame: .everything)
    }

    private func signs(_ record: TourRecord) -> [Marker] {
        record.hazards.enumerated().map { number, hazard in sign(hazard, at: .here(Anchor.hazard(number + 1))) }
    }

    /// The sign of a hazard, which links to the hazard's text.
    private func sign(_ record: HazardRecord, at address: Address) -> Marker {
        Marker(
            label: "!", name: record.hazard.text, language: index.language(of: record.hazard.text), address: address,
            kind: .information, kindName: words(HazardWord.title), position: record.sign, isSponsored: false,
            isProminent: false, isHazard: true)
    }

    /// The marker of a place.
    ///
    /// - Parameter number: the index of the place in `index.places`.
    func marker(_ number: Int, isProminent: Bool = false) -> Marker {
        let place = index.places[number]
        return Marker(
            label: String(number + 1), name: place.name, language: index.language(of: place.name),
            address: .link(SitePath.place(city.id, place.id)),
            kind: place.kind,
            kindName: words.kind(place.kind), position: place.position, isSponsored: place.sponsor != nil,
            isProminent: isProminent)
    }

    /// The marker of a place on a map whose numbers are those of stops.
    private func unnumberedMarker(_ number: Int) -> Marker {
        var marker = marker(number)
        marker.label = ""
        return marker
    }

    private func marker(_ feature: Feature, of place: Place, isProminent: Bool) -> Marker? {
        guard let position = feature.position else { return nil }
        return Marker(
            label: "", name: feature.name, language: index.language(of: feature.name),
            address: .link(SitePath.feature(city.id, place.id, feature.id)),
            kind: feature.kind,
            kindName: words.kind(feature.kind), position: position, isSponsored: place.sponsor != nil,
            isProminent: isProminent)
    }

    /// The radius that includes the markers of the two nearest places, within a useful walking distance.
    ///
    /// The marker of an area can be much farther away than the area.
    private func reach(of near: [(index: Int, metres: Double)], from position: Position) -> Double {
        let markers = near.prefix(2).map { position.distanceInMetres(to: index.places[$0.index].position) }
        guard let useful = markers.max() else { return 250 }
        return min(600, max(180, useful * 1.25))
    }

    /// The radius that includes the outline of a place, within a useful walking distance; 0 without an outline.
    private func reach(of place: Place) -> Double {
        min(2_000, (place.outline?.reach(from: place.position) ?? 0) * 1.1)
    }
}
