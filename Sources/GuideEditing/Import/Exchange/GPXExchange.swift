// Reads places and tours from GPX (1.0 and 1.1): waypoints are places, routes and tracks are tours.

import GuideContent
import GuideModel
import GuideSupport

enum GPXExchange {
    static func read(_ bytes: [UInt8], file: String) -> ExchangedContent {
        switch XMLTree.ofImport(bytes, file: file, .gpx, called: "GPX") {
        case .failure(let error): return ExchangedContent(failing: error.diagnostic)
        case .success(let tree):
            var collector = ExchangeCollector(file: file)
            for element in tree.root.children("wpt") { addPlace(element, to: &collector) }
            for element in tree.root.children("rte") { addRoute(element, to: &collector) }
            for element in tree.root.children("trk") {
                let points = element.children("trkseg").flatMap { $0.children("trkpt") }
                addTour(element, points, stops: [], isTrack: true, to: &collector)
            }
            return collector.result
        }
    }

    @discardableResult
    private static func addPlace(_ point: XMLTree.Element, to collector: inout ExchangeCollector) -> String? {
        guard let position = position(point) else {
            collector.warn(
                "a point needs lat and lon, each a number of degrees; this one is left out", line: point.line)
            return nil
        }
        // In a file that Wynd wrote, the extensions contain everything, and its links lead to the guide.
        var values = extensions(point)
        let isOwn = !values.isEmpty
        values[.name] = point.text(of: "name")
        values[.text] = text(point)
        values[.kind] = [point.text(of: "type"), point.text(of: "sym")].compactMap(\.self)
            .first { KindWords.kind($0) != nil }
        if !isOwn { values[.website] = point.child("link")?.attribute("href") ?? point.text(of: "url") }
        return collector.addPlace(values, at: position, line: point.line)
    }

    /// Adds a route, whose named points are places too.
    private static func addRoute(_ route: XMLTree.Element, to collector: inout ExchangeCollector) {
        let points = route.children("rtept")
        let stops = points.filter { $0.text(of: "name") != nil }.compactMap { point -> String? in
            // A waypoint with that name at that position is the same place.
            let name = point.text(of: "name")
            let position = position(point)
            let key = extensions(point)[.key]
            let known = collector.places(named: name ?? "").first { $0.position == position && key ?? $0.key == $0.key }
            return known?.key ?? addPlace(point, to: &collector)
        }
        addTour(route, points, stops: stops.count >= 2 ? stops : [], isTrack: false, to: &collector)
    }

    /// Adds a tour.
    ///
    /// - Parameter isTrack: whether it may be the route of a tour whose stops an earlier GPX route lists.
    private static func addTour(
        _ element: XMLTree.Element, _ points: [XMLTree.Element], stops: [String], isTrack: Bool,
        to collector: inout ExchangeCollector
    ) {
        let positions = points.compactMap(position)
        let wrong = points.count - positions.count
        if wrong > 0 {
            collector.warn(
                "\(wrong) of its points have no valid lat and lon in degrees, and are left out", line: element.line)
        }
        let values = extensions(element)
        let name = element.text(of: "name")
        if isTrack, collector.addRoute(positions, toTour: values[.key] ?? name, line: element.line) { return }
        collector.addTour(
            key: values[.key], name: name, summary: values[.summary], text: text(element), stops: stops,
            route: positions, line: element.line)
    }

    /// The values that `wynd export gpx` writes in addition to GPX's own elements.
    private static func extensions(_ element: XMLTree.Element) -> [ExchangeField: String] {
        var values: [ExchangeField: String] = [:]
        for child in element.child("extensions")?.children ?? [] where child.namespace == GPXExport.namespace {
            if let field = ExchangeField(rawValue: child.name) { values[field] = child.words }
        }
        return values
    }

    private static func text(_ element: XMLTree.Element) -> String? {
        (element.text(of: "desc") ?? element.text(of: "cmt")).map { PlainText.markdown(PlainText.ofHTML($0)) }
    }

    private static func position(_ element: XMLTree.Element) -> Position? {
        guard let latitude = element.attribute("lat").flatMap(Decimal.degrees),
            let longitude = element.attribute("lon").flatMap(Decimal.degrees),
            Position.rangeFault(latitude: latitude, longitude: longitude) == nil
        else { return nil }
        return Position(latitude: latitude, longitude: longitude)
    }
}
