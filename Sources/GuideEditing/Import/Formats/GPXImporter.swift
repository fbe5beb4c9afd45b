// Reads places and tours from GPX (1.0 and 1.1): waypoints are places, routes and tracks are tours.

import GuideContent
import GuideModel
import GuideSupport

enum GPXImporter {
    static func read(
        _ bytes: [UInt8], mapping: HeaderMapping? = nil, locale: ImportLocale, file: String
    ) -> ImportedContent {
        switch XMLTree.ofImport(bytes, file: file, .gpx, called: "GPX") {
        case .failure(let error): return ImportedContent(failing: error.diagnostic)
        case .success(let tree):
            var reader = GPXEntries(
                collector: ImportedContentBuilder(file: file, locale: locale), fields: PropertyFields(mapping))
            reader.read(tree)
            var content = reader.collector.result
            content.headers = reader.fields.headers
            return content
        }
    }
}

private struct GPXEntries {
    private(set) var collector: ImportedContentBuilder
    private(set) var fields: PropertyFields
    /// The name of the file, for its only line.
    private var title: String?

    /// The maximum distance between points of one name that are one place, in metres.
    private static let reachInMetres = 20.0

    init(collector: ImportedContentBuilder, fields: PropertyFields) {
        self.collector = collector
        self.fields = fields
    }

    mutating func read(_ tree: XMLTree) {
        collector.warn(aboutPrefixesOf: tree)
        let root = tree.root
        if root.children("rte").count + root.children("trk").count == 1 {
            // Komoot names only the file.
            title = root.child("metadata")?.text(of: "name") ?? root.text(of: "name")
        }
        for element in root.children("wpt") { addPlace(element) }
        for element in root.children("rte") { addRoute(element) }
        for element in root.children("trk") {
            let points = element.children("trkseg").flatMap { $0.children("trkpt") }
            addTour(element, points, stops: [], isTrack: true)
        }
    }

    @discardableResult
    private mutating func addPlace(_ point: XMLTree.Element) -> String? {
        guard let position = Self.position(point) else {
            collector.warn(
                "a point needs lat and lon, each a number of degrees; this one is left out", line: point.line)
            return nil
        }
        var values = values(of: point)
        collector.convertText(of: &values, line: point.line)
        let more = collector.prices(of: values, under: fields.name(of: .price), line: point.line)
        return collector.addPlace(values, at: position, more: more, line: point.line)
    }

    /// Adds a route, whose named points are places too.
    private mutating func addRoute(_ route: XMLTree.Element) {
        let points = route.children("rtept")
        var stops: [String] = []
        for point in points where point.text(of: "name") != nil {
            if let key = knownPlace(at: point) ?? addPlace(point) { stops.append(key) }
        }
        addTour(route, points, stops: stops.count >= 2 ? stops : [], isTrack: false)
    }

    /// The key of the place with the name of a point, at its position.
    private func knownPlace(at point: XMLTree.Element) -> String? {
        guard let name = point.text(of: "name"), let position = Self.position(point) else { return nil }
        let key = Self.ownValues(of: point)[.key]
        return collector.places(named: name).first { place in
            guard let other = place.position else { return false }
            return other.distanceInMetres(to: position) <= Self.reachInMetres && key ?? place.key == place.key
        }?.key
    }

    /// Adds a tour.
    ///
    /// - Parameter isTrack: whether it may be the route of a tour whose stops an earlier GPX route lists.
    private mutating func addTour(
        _ element: XMLTree.Element, _ points: [XMLTree.Element], stops: [String], isTrack: Bool
    ) {
        let positions = points.compactMap(Self.position)
        let wrong = points.count - positions.count
        if wrong > 0 {
            collector.warn(
                "\(wrong) of its points have no valid lat and lon in degrees, and are left out", line: element.line)
        }
        var values = values(of: element)
        let known = points.filter { Self.position($0) != nil }
        let heights = RouteLine(positions, heights: known.map { $0.text(of: "ele").flatMap { Double($0) } })
            .heightsToDecimetres
        let key = values[.key] ?? values[.name]
        if isTrack, collector.addRoute(positions, heights: heights, toTour: key, line: element.line) { return }
        collector.convertText(of: &values, line: element.line)
        let media = collector.pictures(of: values, line: element.line)
        collector.addTour(
            key: values[.key], name: values[.name] ?? title, summary: values[.summary], text: values[.text],
            stops: stops, route: positions, heights: heights, media: media, line: element.line)
    }

    // MARK: Values

    /// The values by their fields; the text is not Markdown yet.
    private mutating func values(of element: XMLTree.Element) -> [ImportField: String] {
        var properties: [ImportedProperty] = []
        func add(_ name: String, _ value: String?, _ meaning: ImportedProperty.Meaning) {
            if let value { properties.append(.init(name: name, value: value.trimmedLines, meaning: meaning)) }
        }
        add("name", element.text(of: "name"), .field(.name))
        let text = element.text(of: "desc")
        // Komoot writes only the address of a page.
        let isAddress = text.map { $0.hasPrefix("http") && $0.contains("://") && !$0.contains(where: \.isWhitespace) }
        let isOurs = !Self.ownValues(of: element).isEmpty
        add("desc", text, .field(isAddress == true && !isOurs ? .website : .text))
        add("cmt", element.text(of: "cmt"), .field(.text))
        for name in ["type", "sym"] {
            let value = element.text(of: name)
            add(name, value, value.flatMap(KindWords.kind) == nil ? .unknown : .field(.kind))
        }
        // In a file that Wynd wrote, the links lead to the guide.
        if !isOurs {
            let links = element.children("link")
            let page = links.first { !Self.isPicture($0) }
            add("link", page?.attribute("href"), .field(.website))
            let url = element.text(of: "url")
            add("url", url, .field(PictureReferences.isPicture(url ?? "") ? .picture : .website))
            for link in links where Self.isPicture(link) {
                let words = link.text(of: "text").map { "\(PictureReferences.separator)\($0.onOneLine)" } ?? ""
                add("link", link.attribute("href").map { $0.onOneLine + words }, .field(.picture))
            }
        }
        add("src", element.text(of: "src"), .unknown)
        for leaf in element.child("extensions")?.leaves ?? [] where !Self.looks.contains(leaf.name) {
            add(Self.propertyName(of: leaf), leaf.words, Self.meaning(of: leaf))
        }
        return fields.values(of: properties)
    }

    private static func isPicture(_ link: XMLTree.Element) -> Bool {
        let type = link.text(of: "type") ?? link.attribute("type")
        return type?.lowercased().hasPrefix("image/") ?? PictureReferences.isPicture(link.attribute("href") ?? "")
    }

    /// Elements of OsmAnd that only say how its map draws a point.
    private static let looks: Set<String> = ["icon", "color", "background"]

    /// The name of an element that another program has added to GPX.
    ///
    /// OsmAnd writes a tag of OpenStreetMap after `amenity_`, with `_-_` for a colon: `amenity_name_-_en` is `name:en`.
    private static func propertyName(of leaf: XMLTree.Element) -> String {
        let prefix = "amenity_"
        guard leaf.name.hasPrefix(prefix), !["amenity_type", "amenity_subtype"].contains(leaf.name) else {
            return leaf.name
        }
        return String(leaf.name.dropFirst(prefix.count)).replacing("_-_", with: ":")
    }

    /// The meaning of an element that another program has added to GPX.
    private static func meaning(of leaf: XMLTree.Element) -> ImportedProperty.Meaning {
        if leaf.namespace == GPXExport.namespace {
            return ImportField(rawValue: leaf.name).map { .field($0) } ?? .unknown
        }
        // The ids of other programs change from file to file.
        return HeaderWords.field(propertyName(of: leaf)) == .key ? .unknown : .byName
    }

    /// The values that `wynd export gpx` writes in addition to GPX's own elements.
    private static func ownValues(of element: XMLTree.Element) -> [ImportField: String] {
        var values: [ImportField: String] = [:]
        for child in element.child("extensions")?.children ?? [] where child.namespace == GPXExport.namespace {
            if let field = ImportField(rawValue: child.name) { values[field] = child.words }
        }
        return values
    }

    private static func position(_ element: XMLTree.Element) -> Position? {
        guard let latitude = element.attribute("lat").flatMap(Decimal.degrees),
            let longitude = element.attribute("lon").flatMap(Decimal.degrees),
            Position.rangeError(latitude: latitude, longitude: longitude) == nil
        else { return nil }
        return Position(latitude: latitude, longitude: longitude)
    }
}
