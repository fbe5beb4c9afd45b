// Plans the maps of a city's pages, so that pins and lists always say the same.

import GuideModel

/// Says what each map shows; the numbers are the same on all of them.
struct PlaceMaps: Sendable {
    private let index: CityIndex
    /// The pin of each place as it stands on any place's page; by its index in `index.places`.
    private var neighbours = SharedPins([])

    init(index: CityIndex) {
        self.index = index
        let folder = PageAddress("\(index.city.id)/places/")
        neighbours = SharedPins(pins(on: folder))
    }

    private var city: City { index.city }

    /// Every place of the city.
    func city(on page: PageAddress) -> MapPlan {
        let count = Quantities.count(index.places.count, "numbered place")
        return MapPlan(
            page: page.path, title: "Map of \(city.name)",
            description: "\(count). The list beside the map names them, with the way to each from the centre.",
            pins: [], shared: neighbours, neighbours: Array(index.places.indices),
            folder: page.href(SitePath.places(city.id)), routes: [], frame: .everything)
    }

    /// A place, its features that stand apart, and what is near.
    ///
    /// - Parameters:
    ///   - number: the place's index in `index.places`.
    ///   - near: the others by theirs, nearest first.
    func place(_ number: Int, near: [(index: Int, metres: Double)], on page: PageAddress) -> MapPlan {
        let place = index.places[number]
        var pins: [MapPlan.Pin] = []
        for feature in place.features {
            if let pin = pin(feature, of: place, on: page, isProminent: false) { pins.append(pin) }
        }
        return MapPlan(
            page: page.path, title: "Map around \(place.name)",
            description: "\(place.name) and what is near. The list “Near here” says the same in words.",
            pins: pins, shared: neighbours, own: number, neighbours: near.map(\.index), routes: [],
            frame: .around(place.position, metres: reach(near)))
    }

    /// A feature that has a position of its own, in its place.
    ///
    /// - Parameter number: the place's index in `index.places`.
    func feature(_ feature: Feature, ofPlace number: Int, on page: PageAddress) -> MapPlan? {
        let place = index.places[number]
        guard let position = feature.position, let pin = pin(feature, of: place, on: page, isProminent: true) else {
            return nil
        }
        let others = place.features.filter { $0.id != feature.id }
            .compactMap { self.pin($0, of: place, on: page, isProminent: false) }
        return MapPlan(
            page: page.path, title: "Map around \(feature.name)",
            description: "\(feature.name) in \(place.name).",
            pins: [pin, self.pin(place, number, on: page)] + others,
            routes: [], frame: .around(position, metres: 150))
    }

    /// A tour's line and its stops; pins lead down the page to the stops.
    func tour(_ record: TourRecord, on page: PageAddress) -> MapPlan {
        let tour = record.tour
        let pins = record.stops.enumerated().map { number, stop in
            MapPlan.Pin(
                label: String(number + 1), name: stop.name, href: "#\(Anchor.stop(number + 1))", kind: stop.kind,
                position: stop.position, isSponsored: stop.isSponsored, isProminent: false)
        }
        let line = record.geometry.lineWithoutRepeats
        let route = MapPlan.Route(name: tour.name, line: line, isDirected: tour.direction == .oneWay)
        return MapPlan(
            page: page.path, title: "Map of the tour \(tour.name)",
            description: "\(Quantities.count(pins.count, "stop")). The list “Stop by stop” says the same in words.",
            pins: pins, routes: line.count > 1 ? [route] : [], frame: .everything)
    }

    private func pins(on page: PageAddress) -> [MapPlan.Pin] {
        index.places.enumerated().map { pin($1, $0, on: page) }
    }

    /// - Parameter number: the place's index in `index.places`.
    private func pin(_ place: Place, _ number: Int, on page: PageAddress) -> MapPlan.Pin {
        MapPlan.Pin(
            label: String(number + 1), name: place.name,
            href: page.href(SitePath.place(city.id, place.id)), kind: place.kind, position: place.position,
            isSponsored: place.sponsor != nil, isProminent: false)
    }

    private func pin(_ feature: Feature, of place: Place, on page: PageAddress, isProminent: Bool) -> MapPlan.Pin? {
        guard let position = feature.position else { return nil }
        return MapPlan.Pin(
            label: "", name: feature.name, href: page.href(SitePath.feature(city.id, place.id, feature.id)),
            kind: feature.kind, position: position, isSponsored: place.sponsor != nil, isProminent: isProminent)
    }

    /// Far enough to show the second nearest place, within what is useful on foot.
    private func reach(_ near: [(index: Int, metres: Double)]) -> Double {
        guard let useful = near.prefix(2).last else { return 250 }
        return min(600, max(180, useful.metres * 1.25))
    }
}
