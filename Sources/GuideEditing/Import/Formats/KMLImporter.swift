// Reads places and tours from KML (2.2): points and areas are places, lines and tracks
// are tours, and folders are kinds.

import GuideContent
import GuideModel
import GuideSupport

enum KMLImporter {
    static func read(
        _ source: ImportInput, mapping: HeaderMapping? = nil, lines: ImportedLines = .tours, locale: ImportLocale,
        file: String
    ) -> ImportedContent {
        let archive: KMLArchive
        switch source {
        case .bytes(let bytes): archive = KMLArchive(document: bytes)
        case .parts(let parts):
            guard let found = KMLArchive(parts) else {
                return ImportedContent(
                    failing: ImportFileError(file: file, reason: "this KMZ contains no file whose name ends in .kml")
                        .diagnostic)
            }
            archive = found
        case .stream:
            return ImportedContent(failing: ImportFileError(file: file, reason: "this file is not kml").diagnostic)
        }
        switch XMLTree.ofImport(archive.document, file: file, .kml, called: "KML") {
        case .failure(let error): return ImportedContent(failing: error.diagnostic)
        case .success(let tree):
            var reader = KMLPlacemarks(
                archive, collector: ImportedContentBuilder(file: file, locale: locale),
                fields: PropertyFields(mapping), areLinesPlaces: lines == .places)
            reader.read(tree)
            var content = reader.collector.result
            content.headers = reader.fields.headers
            return content
        }
    }
}

private struct KMLPlacemarks {
    private let archive: KMLArchive
    private(set) var collector: ImportedContentBuilder
    private(set) var fields: PropertyFields
    private let areLinesPlaces: Bool
    private var models = 0
    private var namelessShapes = 0
    /// Links to other files that are not read yet.
    private var links: [(element: XMLTree.Element, folder: String?, part: String?)] = []
    /// The read parts of the archive.
    private var followed: Set<String> = []

    init(_ archive: KMLArchive, collector: ImportedContentBuilder, fields: PropertyFields, areLinesPlaces: Bool) {
        self.archive = archive
        self.collector = collector
        self.fields = fields
        self.areLinesPlaces = areLinesPlaces
    }

    /// Reads the document, and then the parts of the archive to which it leads.
    mutating func read(_ document: XMLTree) {
        if let main = archive.mainPart { followed.insert(main) }
        collector.warn(aboutPrefixesOf: document)
        read(document.root, folder: nil)
        var next = 0
        while next < links.count {
            follow(links[next].element, links[next].folder, from: links[next].part)
            next += 1
        }
        for part in archive.parts.keys.sorted() where !followed.contains(part) {
            collector.warn(
                "\(part.quotedForMessage) in this KMZ is left out, because no link leads to it; unpack it, and import "
                    + "it", line: 0)
        }
        if models > 0 {
            collector.warn("\(models) of its shapes are models, which are left out; a place needs a point", line: 0)
        }
        if namelessShapes > 0 {
            collector.warn(
                "\(namelessShapes) of its areas and lines are left out, because they have no name; name those "
                    + "that are places", line: 0)
        }
    }

    private mutating func read(_ element: XMLTree.Element, folder: String?) {
        for child in element.children {
            switch child.name {
            case "Document": read(child, folder: folder)
            case "Folder": read(child, folder: child.text(of: "name") ?? folder)
            case "Placemark", "PhotoOverlay": add(child, folder: folder)
            case "NetworkLink": links.append((child, child.text(of: "name") ?? folder, collector.part))
            case "GroundOverlay", "ScreenOverlay", "Tour": warn(about: child)
            default: break
            }
        }
    }

    /// Reports an element that a guide cannot show: a picture on the map or on the screen, or a flight.
    private mutating func warn(about element: XMLTree.Element) {
        let remedy =
            switch element.name {
            case "GroundOverlay": "add its picture to the page of a place, or draw its area as a place"
            case "ScreenOverlay": "add its picture to a page if visitors need it"
            default: "save its way as a path, and import it"
            }
        let name = element.text(of: "name").map { " \($0.onOneLine.quotedForMessage)" } ?? ""
        collector.warn(
            "the \(element.name)\(name) is left out, because it is not a place; \(remedy)", line: element.line)
    }

    /// Reads the part of the archive to which a link leads.
    private mutating func follow(_ link: XMLTree.Element, _ folder: String?, from part: String?) {
        collector.part = part
        defer { collector.part = nil }
        let address = (link.child("Link") ?? link.child("Url"))?.text(of: "href") ?? ""
        guard let path = archive.path(of: address, from: part), let bytes = archive.parts[path] else {
            collector.warn(
                "the link to \(address.quotedForMessage) leads to no KML file in this archive, so its places are "
                    + "left out; save them as a file, and import it", line: link.line)
            return
        }
        guard followed.insert(path).inserted else { return }
        collector.part = path
        switch XMLTree.ofImport(bytes, file: path, .kml, called: "KML") {
        case .failure(let error):
            collector.warn("this part is left out: \(error.reason)", line: error.line, column: error.column)
        case .success(let tree):
            collector.warn(aboutPrefixesOf: tree)
            read(tree.root, folder: folder)
        }
    }

    /// Adds the place and the tour of a placemark; a placemark without a shape may have an address.
    ///
    /// A line is a tour, unless the placemark has the kind of a place.
    private mutating func add(_ placemark: XMLTree.Element, folder: String?) {
        var shapes = KMLShapes()
        for child in placemark.children { shapes.add(child) }
        models += shapes.models
        for line in shapes.invalidPoints {
            collector.warn("a position is written as longitude,latitude, so this point is left out", line: line)
        }
        let values = values(of: placemark)
        let isPlace = areLinesPlaces || values[.kind].flatMap(KindWords.kind) != nil
        let outline = outline(of: shapes, isPlace: isPlace, values, line: placemark.line)
        if shapes.point != nil || outline != nil || shapes.isEmpty {
            addPlace(values, at: shapes.point, outline, folder: folder, line: placemark.line)
        }
        guard shapes.hasLine, !isPlace else { return }
        // The pictures of a place with a line are those of the place.
        let isTourOnly = shapes.point == nil && outline == nil
        let media = isTourOnly ? collector.pictures(of: values, line: placemark.line) : []
        collector.addTour(
            key: values[.key], name: values[.name], summary: values[.summary], text: values[.text],
            stops: stops(of: placemark), route: shapes.line,
            heights: RouteLine(shapes.line, heights: shapes.heights).heightsToDecimetres, media: media,
            line: placemark.line)
    }

    /// The outline of a place with a name; an invalid one is reported and left out.
    private mutating func outline(
        of shapes: KMLShapes, isPlace: Bool, _ values: [ImportField: String], line: Int
    ) -> PlaceOutline? {
        guard !shapes.areas.isEmpty || (isPlace && shapes.hasLine) else { return nil }
        guard values[.name]?.contains(where: { !$0.isWhitespace }) == true else {
            namelessShapes += 1
            return nil
        }
        let outline = shapes.areas.isEmpty ? PlaceOutline.line([shapes.line]) : .area(shapes.areas)
        guard let problem = outline.problem else { return outline }
        collector.warn("this outline is left out: \(problem)", line: line)
        return nil
    }

    private mutating func addPlace(
        _ values: [ImportField: String], at position: Position?, _ outline: PlaceOutline?, folder: String?,
        line: Int
    ) {
        var values = values
        let kind = folder.flatMap(KindWords.kind)
        // A place with a kind of its own does not need the folder's kind.
        if let folder, kind == nil, values[.kind] == nil, values[.tags] == nil {
            values[.tags] = folder.replacing(",", with: " ")
        }
        let more = collector.prices(of: values, under: fields.name(of: .price), line: line)
        collector.addPlace(values, at: position, outline: outline, kind: kind, more: more, line: line)
    }

    /// The keys of the places at which a tour of `wynd export kml` stops.
    private func stops(of placemark: XMLTree.Element) -> [String] {
        let data = placemark.child("ExtendedData")?.children("Data").first { $0.attribute("name") == "stops" }
        return (data?.text(of: "value") ?? "").split(separator: ",").map { String($0).trimmedLines }
    }

    private mutating func values(of placemark: XMLTree.Element) -> [ImportField: String] {
        var properties: [ImportedProperty] = []
        func add(_ name: String, _ value: String?, _ field: ImportField? = nil) {
            guard let value else { return }
            properties.append(.init(name: name, value: value, meaning: field.map { .field($0) } ?? .byName))
        }
        add("id", placemark.attribute("id"), .key)
        add("name", placemark.text(of: "name"), .name)
        add("address", placemark.text(of: "address"), .address)
        add("phoneNumber", placemark.text(of: "phoneNumber"), .phone)
        add("description", placemark.text(of: "description"), .text)
        add("Snippet", placemark.text(of: "Snippet").map { PlainText.ofHTML($0) }, .summary)
        add("link", placemark.child("link")?.attribute("href"), .website)
        if placemark.name == "PhotoOverlay" { add("Icon", placemark.child("Icon")?.text(of: "href"), .picture) }
        // Google Earth on the web writes pictures in this way, with a place for their size.
        for image in placemark.children("Carousel").flatMap({ $0.children("Image") }) {
            add("Carousel", image.text(of: "ImageUrl")?.replacing("{size}", with: "1600"), .picture)
        }
        let extended = placemark.child("ExtendedData")
        for data in extended?.children("Data") ?? [] { add(data.attribute("name") ?? "", data.text(of: "value")) }
        for data in (extended?.children("SchemaData") ?? []).flatMap({ $0.children("SimpleData") }) {
            add(data.attribute("name") ?? "", data.words)
        }
        var values = fields.values(of: properties)
        values[.name] = values[.name].map { PlainText.ofHTML($0) }
        collector.convertText(of: &values, line: placemark.line)
        return values
    }
}

/// The shapes of one placemark: one point, one line, and areas.
private struct KMLShapes {
    private(set) var point: Position?
    /// All lines and tracks, one after the other.
    private(set) var line: [Position] = []
    /// The height of each position of the lines; nil where the file does not give it.
    private(set) var heights: [Double?] = []
    private(set) var hasLine = false
    /// The rings of each area, the outer one first.
    private(set) var areas: [[[Position]]] = []
    private(set) var models = 0
    /// The lines of the file with points that cannot be read.
    private(set) var invalidPoints: [Int] = []

    var isEmpty: Bool { point == nil && !hasLine && areas.isEmpty && models == 0 && invalidPoints.isEmpty }

    mutating func add(_ geometry: XMLTree.Element) {
        switch geometry.name {
        case "Point":
            guard point == nil, let text = geometry.text(of: "coordinates") else { return }
            point = Self.positions(text).first
            if point == nil { invalidPoints.append(geometry.line) }
        case "LineString", "LinearRing": add(leg: geometry.text(of: "coordinates") ?? "")
        case "Track":
            // gx:coord has spaces where coordinates have commas.
            let coordinates = geometry.children("coord").map { coordinate in
                coordinate.words.split(whereSeparator: \.isWhitespace).joined(separator: ",")
            }
            add(leg: coordinates.joined(separator: " "))
        case "MultiGeometry", "MultiTrack": for part in geometry.children { add(part) }
        case "Polygon":
            let borders = geometry.children("outerBoundaryIs") + geometry.children("innerBoundaryIs")
            areas.append(
                borders.flatMap { $0.children("LinearRing") }.map { Self.positions($0.text(of: "coordinates") ?? "") })
        case "Model": models += 1
        default: break
        }
    }

    private mutating func add(leg coordinates: String) {
        guard coordinates.contains(where: { !$0.isWhitespace }) else { return }
        hasLine = true
        let points = Self.points(coordinates)
        let isJoined = line.last != nil && line.last == points.first?.position
        heights += points.dropFirst(isJoined ? 1 : 0).map { $0.height }
        line.append(leg: points.map { $0.position })
    }

    private static func positions(_ coordinates: String) -> [Position] {
        points(coordinates).map { $0.position }
    }

    private static func points(_ coordinates: String) -> [(position: Position, height: Double?)] {
        coordinates.split(whereSeparator: \.isWhitespace).compactMap { text in
            let parts = text.split(separator: ",")
            guard parts.count >= 2, let longitude = Decimal.degrees(String(parts[0])),
                let latitude = Decimal.degrees(String(parts[1])),
                Position.rangeError(latitude: latitude, longitude: longitude) == nil
            else { return nil }
            let height = parts.count > 2 ? Double(String(parts[2])) : nil
            return (position: Position(latitude: latitude, longitude: longitude), height: height)
        }
    }
}
