// Reads a city's basemap from GeoJSON, and reports every error in the file.

import GuideModel
import GuideSupport

/// Walks one GeoJSON document (RFC 7946), and collects its shapes and diagnostics.
struct GeoJSONBasemapReader {
    private let text: [UInt8]
    private let file: String
    private let lines: LineIndex
    private var basemap = Basemap()
    private var diagnostics: [Diagnostic] = []
    private var unreportedCount = 0
    private var hasOpenStreetMapTags = false

    /// A file with more errors than this is unusable; the remaining errors are only counted.
    private static let maximumDiagnostics = 100

    init(text: [UInt8], file: String) {
        self.text = text
        self.file = file
        lines = LineIndex(text)
    }

    mutating func read() -> (basemap: Basemap?, diagnostics: [Diagnostic]) {
        let root: JSONNode
        do {
            root = try JSONReader.read(text)
        } catch {
            report(.error, error.offset, .geoJSON, "this is not JSON: \(error.message)")
            return (nil, diagnostics)
        }
        guard root.members != nil else {
            report(.error, root.offset, .geoJSON, "GeoJSON is an object with a type; make it a FeatureCollection")
            return (nil, diagnostics)
        }
        guard readRoot(root) else { return (nil, diagnostics) }
        readAttribution(root)
        if unreportedCount > 0 {
            diagnostics.append(
                Diagnostic(
                    .note, at: SourceLocation(file: file), code: .geoJSON,
                    "\(unreportedCount) more diagnostics in this file")
            )
        }
        return (basemap, diagnostics)
    }

    /// - Returns: false if there is nothing to read.
    private mutating func readRoot(_ root: JSONNode) -> Bool {
        switch root["type"]?.string {
        case "FeatureCollection":
            guard let features = root["features"]?.array else {
                report(.error, root["features"]?.offset ?? root.offset, .geoJSON, "features should be a list")
                return false
            }
            for feature in features { readFeature(feature) }
            return true
        case "Feature":
            readFeature(root)
            return true
        case let type:
            let known = ["FeatureCollection", "Feature"]
            let near = type.flatMap { nearestWord(to: $0, among: known) }
            report(
                .error, root["type"]?.offset ?? root.offset, .geoJSON,
                "a map is a GeoJSON FeatureCollection, not \(type.map { "a \($0)" } ?? "an object without a type")",
                suggestion: near ?? "FeatureCollection")
            return false
        }
    }

    private mutating func readAttribution(_ root: JSONNode) {
        if let node = root["attribution"] {
            if let words = node.string {
                let trimmed = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                basemap.attribution = trimmed.isEmpty ? nil : trimmed
            } else {
                report(.warning, node.offset, .geoJSON, "attribution should be text")
            }
        } else if hasOpenStreetMapTags {
            basemap.attribution = Basemap.openStreetMapAttribution
        }
    }

    private mutating func readFeature(_ feature: JSONNode) {
        guard feature.members != nil, feature["type"]?.string == "Feature" else {
            report(.error, feature.offset, .geoJSON, "each of the features should be an object of type Feature")
            return
        }
        guard let geometry = feature["geometry"] else {
            report(.error, feature.offset, .geoJSON, "the feature has no geometry")
            return
        }
        if case .null = geometry.value { return }
        guard let kind = readKind(of: feature, geometry) else { return }
        readGeometry(geometry, kind)
    }

    /// The texts of ``OSMKey`` by number.
    private static let keyTexts = OSMKey.allCases.map(\.text)

    private struct Kind {
        var basemapClass: BasemapClass
        var rank: Int
        var name: String?
    }

    /// The class of the feature; nil if it is not drawn.
    private mutating func readKind(of feature: JSONNode, _ geometry: JSONNode) -> Kind? {
        guard let properties = feature["properties"], let members = properties.members else {
            report(
                .warning, feature.offset, .mapClass, "the feature has no properties; give it a class, such as street")
            return nil
        }
        let name = readName(properties["name"])
        guard let classNode = properties["class"] else {
            let isArea = geometry["type"]?.string?.hasSuffix("Polygon") ?? false
            if let tags = BasemapTags(
                outline: isArea ? .area : .line, tag: { properties[Self.keyTexts[Int($0.rawValue)]]?.string })
            {
                hasOpenStreetMapTags = true
                return Kind(
                    basemapClass: tags.basemapClass, rank: readRank(properties["rank"]) ?? tags.rank, name: name)
            }
            if !members.contains(where: { BasemapTags.mainKeys.contains($0.name) }) {
                report(
                    .warning, properties.offset, .mapClass,
                    "the feature has no class, such as street or water; it is not drawn")
            }
            return nil
        }
        guard let word = classNode.string, let basemapClass = BasemapClass(rawValue: word) else {
            let known = BasemapClass.allCases.map(\.rawValue)
            let near = classNode.string.flatMap { nearestWord(to: $0, among: known) }
            let word = classNode.string.map { "“\($0)”" } ?? "this"
            report(
                .warning, classNode.offset, .mapClass,
                "\(word) is not a valid class of a map, so the feature is not drawn; the classes are "
                    + "\(known.joined(separator: ", "))",
                suggestion: near)
            return nil
        }
        return Kind(
            basemapClass: basemapClass, rank: readRank(properties["rank"]) ?? basemapClass.usualRank, name: name)
    }

    private mutating func readName(_ node: JSONNode?) -> String? {
        guard let node else { return nil }
        if case .null = node.value { return nil }
        guard let words = node.string else {
            report(.warning, node.offset, .mapName, "a name should be text")
            return nil
        }
        // XML does not allow control characters, and a name on a map is on one line.
        let cleaned = String(String.UnicodeScalarView(words.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
        let name = cleaned.split(separator: " ").joined(separator: " ")
        return name.isEmpty ? nil : name
    }

    private mutating func readRank(_ node: JSONNode?) -> Int? {
        guard let node else { return nil }
        if let rank = node.int, (1...3).contains(rank) { return rank }
        report(.warning, node.offset, .mapRank, "a rank must be 1, 2 or 3")
        return nil
    }

    private mutating func readGeometry(_ geometry: JSONNode, _ kind: Kind) {
        let known = [
            "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection",
        ]
        guard let type = geometry["type"]?.string, known.contains(type) else {
            let near = geometry["type"]?.string.flatMap { nearestWord(to: $0, among: known) }
            report(
                .error, geometry["type"]?.offset ?? geometry.offset, .geoJSON,
                "a geometry's type is one of \(known.joined(separator: ", "))", suggestion: near)
            return
        }
        if type == "GeometryCollection" {
            guard let geometries = geometry["geometries"]?.array else {
                report(.error, geometry.offset, .geoJSON, "geometries should be a list")
                return
            }
            for inner in geometries { readGeometry(inner, kind) }
            return
        }
        guard let coordinates = geometry["coordinates"], let elements = coordinates.array else {
            report(.error, geometry["coordinates"]?.offset ?? geometry.offset, .geoJSON, "coordinates should be a list")
            return
        }
        switch type {
        case "Point":
            if let position = readPosition(coordinates) { append(points: [position], kind) }
        case "MultiPoint":
            append(points: elements.compactMap { readPosition($0) }, kind)
        case "LineString":
            if let line = readLine(coordinates) { append(lines: [line], kind) }
        case "MultiLineString":
            append(lines: elements.compactMap { readLine($0) }, kind)
        case "Polygon":
            append(rings: readRings(coordinates), kind)
        default:
            append(rings: elements.flatMap { readRings($0) }, kind)
        }
    }

    private mutating func readPosition(_ node: JSONNode) -> Position? {
        guard let numbers = node.array, numbers.count >= 2, let longitude = numbers[0].number,
            let latitude = numbers[1].number
        else {
            report(.error, node.offset, .position, "a position is [longitude, latitude] in degrees")
            return nil
        }
        guard abs(longitude) <= 180 else {
            report(.error, numbers[0].offset, .position, "longitude \(longitude) is not between -180 and 180")
            return nil
        }
        guard abs(latitude) <= 90 else {
            let hint = abs(longitude) <= 90 && abs(latitude) <= 180 ? "; GeoJSON writes longitude first" : ""
            report(.error, numbers[1].offset, .position, "latitude \(latitude) is not between -90 and 90\(hint)")
            return nil
        }
        return Position(latitude: latitude, longitude: longitude)
    }

    private mutating func readLine(_ node: JSONNode) -> [Position]? {
        guard let elements = node.array else {
            report(.error, node.offset, .geoJSON, "a line is a list of positions")
            return nil
        }
        let line = elements.compactMap { readPosition($0) }
        if line.count < 2 {
            if line.count == elements.count {
                report(.error, node.offset, .geoJSON, "a line needs two positions or more")
            }
            return nil
        }
        return line
    }

    /// Reads a polygon's rings; closes an open ring, with a warning.
    private mutating func readRings(_ node: JSONNode) -> [(points: [Position], isHole: Bool)] {
        guard let elements = node.array else {
            report(.error, node.offset, .geoJSON, "a polygon is a list of rings")
            return []
        }
        var rings: [(points: [Position], isHole: Bool)] = []
        for (index, element) in elements.enumerated() {
            guard let positions = element.array else {
                report(.error, element.offset, .geoJSON, "a ring is a list of positions")
                continue
            }
            var ring = positions.compactMap { readPosition($0) }
            let isComplete = ring.count == positions.count
            if ring.count > 1, ring.first == ring.last {
                ring.removeLast()
            } else if isComplete, ring.count >= 3 {
                report(
                    .warning, element.offset, .mapRing,
                    "the ring does not end where it starts; repeat its first position at its end")
            }
            if ring.count < 3 {
                if isComplete { report(.error, element.offset, .geoJSON, "a ring needs four positions or more") }
                continue
            }
            rings.append((ring, index > 0))
        }
        return rings
    }

    private mutating func append(points: [Position], _ kind: Kind) {
        guard kind.name != nil else { return }
        basemap.append(
            kind.basemapClass, rank: kind.rank, name: kind.name, form: .point, parts: points.map { ([$0], false) })
    }

    /// Appends lines: closed lines of a class that covers ground become areas, and water may also be a line.
    private mutating func append(lines: [[Position]], _ kind: Kind) {
        var rings: [(points: [Position], isHole: Bool)] = []
        var open: [(points: [Position], isHole: Bool)] = []
        for line in lines {
            if kind.basemapClass.isArea, line.count > 3, line.first == line.last {
                rings.append((Array(line.dropLast()), false))
            } else {
                open.append((line, false))
            }
        }
        append(rings: rings, kind)
        basemap.append(kind.basemapClass, rank: kind.rank, name: kind.name, form: .line, parts: open)
    }

    /// Appends areas: an area of a class that is drawn as lines gets the class that covers the same ground.
    private mutating func append(rings: [(points: [Position], isHole: Bool)], _ kind: Kind) {
        switch kind.basemapClass {
        case .street, .footpath:
            basemap.append(.square, rank: kind.rank, name: kind.name, form: .area, parts: rings)
        case .railway:
            let outlines = rings.map { (points: $0.points + $0.points.prefix(1), isHole: false) }
            basemap.append(.railway, rank: kind.rank, name: kind.name, form: .line, parts: outlines)
        default:
            basemap.append(kind.basemapClass, rank: kind.rank, name: kind.name, form: .area, parts: rings)
        }
    }

    private mutating func report(
        _ severity: Diagnostic.Severity, _ offset: Int, _ code: DiagnosticCode, _ message: String,
        suggestion: String? = nil
    ) {
        guard diagnostics.count < Self.maximumDiagnostics else {
            unreportedCount += 1
            return
        }
        let (line, column) = lines.lineAndColumn(of: offset)
        let location = SourceLocation(file: file, line: line, column: column)
        diagnostics.append(Diagnostic(severity, at: location, code: code, message, suggestion: suggestion))
    }
}
