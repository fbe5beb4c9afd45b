// Reads places and tours from GeoJSON (RFC 7946): points and areas are places, lines are tours.

import GuideContent
import GuideModel
import GuideSupport

enum GeoJSONImporter {
    static func read(
        _ bytes: [UInt8], mapping: HeaderMapping? = nil, lines: ImportedLines = .tours, locale: ImportLocale,
        file: String
    ) -> ImportedContent {
        let text = SourceText(file: file, bytes: bytes)
        if let error = text.encodingError() { return ImportedContent(failing: error) }
        let root: JSONNode
        var source = text
        var bytes = bytes
        do throws(JSONError) { root = try JSONReader.read(bytes) } catch {
            let collection = Self.collection(ofLines: bytes)
            guard let features = try? JSONReader.read(collection) else {
                return ImportedContent(
                    failing: .error(
                        at: text.location(of: error.offset), code: .importFile, "this is not JSON: \(error.message)"))
            }
            root = features
            bytes = collection
            source = SourceText(file: file, bytes: collection)
        }
        var reader = GeoJSONFeatures(
            lines: LineCounter(bytes), collector: ImportedContentBuilder(file: file, locale: locale), text: source,
            fields: PropertyFields(mapping), areLinesPlaces: lines == .places)
        reader.read(root)
        if reader.namelessShapes > 0 {
            reader.collector.warn(
                "\(reader.namelessShapes) of its areas and lines are left out, because they have no name; add a property "
                    + "name to each that is a place", line: 0)
        }
        var content = reader.collector.result
        content.headers = reader.fields.headers
        return content
    }

    /// A collection of the features in a text sequence, which has one feature on each line (RFC 8142).
    ///
    /// Each feature is on the same line as before. It is not JSON if the text is not a sequence.
    private static func collection(ofLines bytes: [UInt8]) -> [UInt8] {
        var collection = Array(#"{"type":"FeatureCollection","features":["#.utf8)
        var isFirst = true
        for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            if number > 0 { collection.append(0x0A) }
            // A record can begin with a separator.
            let feature = line.drop { $0 == 0x1E }
            if feature.allSatisfy({ $0 <= 0x20 }) { continue }
            if !isFirst { collection.append(UInt8(ascii: ",")) }
            isFirst = false
            collection += feature
        }
        return collection + Array("]}".utf8)
    }
}

/// Finds the line number of a byte offset, for offsets that only grow.
struct LineCounter {
    private let bytes: [UInt8]
    private var offset = 0
    private var line = 1

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func line(of offset: Int) -> Int {
        while self.offset < min(offset, bytes.count) {
            if bytes[self.offset] == 0x0A { line += 1 }
            self.offset += 1
        }
        return line
    }
}

private struct GeoJSONFeatures {
    var lines: LineCounter
    var collector: ImportedContentBuilder
    let text: SourceText
    var fields: PropertyFields
    private let areLinesPlaces: Bool
    private(set) var namelessShapes = 0
    /// Whether uMap has saved the file, whose texts have marks of their own.
    private var isOfUMap = false
    /// The name of the layer of uMap that is read now.
    private var layer: String?
    /// The limit on objects inside each other among the properties.
    private static let mostNested = 4

    init(
        lines: LineCounter, collector: ImportedContentBuilder, text: SourceText, fields: PropertyFields,
        areLinesPlaces: Bool
    ) {
        self.lines = lines
        self.collector = collector
        self.text = text
        self.fields = fields
        self.areLinesPlaces = areLinesPlaces
    }

    /// Reads the document, or one of the features in it.
    mutating func read(_ root: JSONNode, isInside: Bool = false) {
        switch root["type"]?.string {
        case "FeatureCollection":
            if let system = Self.otherSystem(of: root) {
                collector.fail(
                    "its positions are in the reference system \(system), and not in WGS 84; save the file again in "
                        + "EPSG:4326", line: lines.line(of: root.offset))
                return
            }
            for feature in root["features"]?.array ?? [] { read(feature, isInside: true) }
        // A map that uMap has saved has a collection for each layer.
        case "umap" where !isInside:
            isOfUMap = true
            for layer in root["layers"]?.array ?? [] {
                self.layer = UMapText.name(ofLayer: layer)
                read(layer, isInside: true)
            }
        case "Feature": add(root["geometry"], of: root, lines.line(of: root.offset))
        case nil:
            let line = lines.line(of: root.offset)
            if root["geometry"] != nil || root["properties"] != nil {
                add(root["geometry"], of: root, line)
            } else {
                let message = "an object in GeoJSON needs a type, as in \"type\": \"Feature\""
                if isInside {
                    collector.warn("\(message), so this one is left out", line: line)
                } else {
                    collector.fail(message, line: line)
                }
            }
        default: add(root, of: nil, lines.line(of: root.offset))
        }
    }

    /// Adds the place and the tour of a feature; a feature without a shape may have an address.
    ///
    /// A line is a tour, unless the feature has the kind of a place.
    private mutating func add(_ geometry: JSONNode?, of feature: JSONNode?, _ line: Int) {
        var shapes = GeoJSONShapes(text: text)
        if let geometry, geometry.members != nil { shapes.add(geometry) }
        for problem in shapes.problems { collector.warn(problem, line: line) }
        guard !shapes.hasOnlyProblems else { return }
        let values = values(of: feature, line)
        let isPlace = areLinesPlaces || values[.kind].flatMap(KindWords.kind) != nil
        let outline = outline(of: shapes.areas.isEmpty && isPlace ? shapes.lines : shapes.areas, values, line)
        if shapes.point != nil || outline != nil || shapes.isEmpty {
            addPlace(values, at: shapes.point, outline, line)
        }
        guard !shapes.line.isEmpty, !isPlace else { return }
        // The pictures of a place with a line are those of the place.
        let media = shapes.point == nil && outline == nil ? collector.pictures(of: values, line: line) : []
        collector.addTour(
            key: values[.key], name: values[.name], summary: values[.summary], text: values[.text],
            stops: feature?["properties"]?["stops"]?.array?.compactMap(\.string) ?? [], route: shapes.line,
            heights: RouteLine(shapes.line, heights: shapes.heights).heightsToDecimetres, media: media, line: line)
    }

    /// Adds a place; a layer of uMap gives the kind or a tag to the places that have none.
    private mutating func addPlace(
        _ values: [ImportField: String], at position: Position?, _ outline: PlaceOutline?, _ line: Int
    ) {
        var values = values
        let kind = layer.flatMap(KindWords.kind)
        if let layer, kind == nil, values[.kind] == nil, values[.tags] == nil {
            values[.tags] = layer.replacing(",", with: " ")
        }
        let more = collector.prices(of: values, under: fields.name(of: .price), line: line)
        collector.addPlace(values, at: position, outline: outline, kind: kind, more: more, line: line)
    }

    /// The reference system of a collection, such as `EPSG:25832`, if its numbers are not degrees; else nil.
    private static func otherSystem(of collection: JSONNode) -> String? {
        guard let name = collection["crs"]?["properties"]?["name"]?.string,
            let code = name.firstMatch(of: /EPSG:.*?([0-9]+)$/)?.1
        else { return nil }
        // WGS 84, also with heights, and the systems of Europe and of North America, which differ by less than metres.
        return ["4326", "4979", "4258", "4937", "4269"].contains(code) ? nil : "EPSG:\(code)"
    }

    /// The outline of a place with a name; an invalid one is reported and left out.
    private mutating func outline(
        of geometries: [JSONNode], _ values: [ImportField: String], _ line: Int
    ) -> PlaceOutline? {
        guard !geometries.isEmpty else { return nil }
        guard values[.name]?.contains(where: { !$0.isWhitespace }) == true else {
            namelessShapes += 1
            return nil
        }
        do throws(RouteError) {
            return try GeoJSONOutline.outline(of: geometries, text)
        } catch {
            collector.warn("this outline is left out: \(error.message)", line: line)
            return nil
        }
    }

    /// The feature's properties by their fields.
    private mutating func values(of feature: JSONNode?, _ line: Int) -> [ImportField: String] {
        var properties: [ImportedProperty] = []
        if let id = feature?["id"].flatMap(Self.text) {
            properties.append(.init(name: "id", value: id, meaning: .field(.key)))
        }
        Self.add(feature?["properties"]?.members ?? [], to: &properties)
        var values = fields.values(of: properties)
        if isOfUMap { values[.text] = values[.text].map { UMapText.html($0) } }
        collector.convertText(of: &values, line: line)
        return values
    }

    /// Adds members and the members of objects among them.
    ///
    /// - Parameter depth: the number of objects around them.
    private static func add(
        _ members: [JSONMember], inside outer: String = "", depth: Int = 0, to properties: inout [ImportedProperty]
    ) {
        for member in members {
            guard properties.count < PropertyFields.most else { return }
            let name = outer.isEmpty ? member.name : "\(outer).\(member.name)"
            if let inner = member.node.members {
                if HeaderWords.field(member.name) == .address {
                    let parts = inner.compactMap { text($0.node) }
                    properties.append(.init(name: name, value: parts.joined(separator: ", ")))
                } else if depth < mostNested {
                    add(inner, inside: name, depth: depth + 1, to: &properties)
                }
            } else if let value = text(member.node) {
                properties.append(.init(name: name, value: value))
            }
        }
    }

    private static func text(_ node: JSONNode) -> String? {
        if let text = node.string { return text }
        if let number = node.number { return node.int.map(String.init) ?? "\(number)" }
        let list = node.array?.compactMap(\.string) ?? []
        return list.isEmpty ? nil : list.joined(separator: ", ")
    }
}

/// The shapes of one feature: one point, one line, and areas.
private struct GeoJSONShapes {
    let text: SourceText
    private(set) var point: Position?
    /// All lines, one after the other.
    private(set) var line: [Position] = []
    /// The height of each position of the lines; nil where the file does not give it.
    private(set) var heights: [Double?] = []
    /// The geometries of the lines.
    private(set) var lines: [JSONNode] = []
    /// The geometries of the areas.
    private(set) var areas: [JSONNode] = []
    private(set) var problems: [String] = []

    init(text: SourceText) { self.text = text }

    var isEmpty: Bool { point == nil && line.isEmpty && areas.isEmpty && problems.isEmpty }
    var hasOnlyProblems: Bool { point == nil && line.isEmpty && areas.isEmpty && !problems.isEmpty }

    mutating func add(_ geometry: JSONNode) {
        switch geometry["type"]?.string {
        case "Point": add(point: geometry["coordinates"])
        case "MultiPoint": add(point: geometry["coordinates"]?.array?.first)
        case "LineString", "MultiLineString":
            switch GeoJSONRoute.positions(geometry, text) {
            case .failure(let error): problems.append("this line is left out: \(error.message)")
            case .success(let positions):
                let isJoined = line.last != nil && line.last == positions.first
                heights += GeoJSONRoute.heights(of: geometry).dropFirst(isJoined ? 1 : 0)
                line.append(leg: positions)
                lines.append(geometry)
            }
        case "Polygon", "MultiPolygon": areas.append(geometry)
        case "GeometryCollection": for part in geometry["geometries"]?.array ?? [] { add(part) }
        default: problems.append("this is not a valid GeoJSON shape, so it is left out")
        }
    }

    /// Adds a point; the first one of a feature counts, and a point without coordinates is not a shape.
    private mutating func add(point coordinates: JSONNode?) {
        guard point == nil, let coordinates else { return }
        if coordinates.array?.isEmpty == true { return }
        guard let numbers = coordinates.array, numbers.count >= 2, let longitude = numbers[0].number,
            let latitude = numbers[1].number
        else {
            problems.append("a position is written as [longitude, latitude], so this point is left out")
            return
        }
        point = Position(latitude: latitude, longitude: longitude)
    }
}

extension [Position] {
    /// Adds the positions of a leg, without a second position where the leg continues the line.
    mutating func append(leg positions: [Position]) {
        append(contentsOf: last != nil && last == positions.first ? positions.dropFirst() : positions[...])
    }
}
