// Reads places and tours from GeoJSON (RFC 7946): points are places, lines are tours.

import GuideContent
import GuideModel
import GuideSupport

enum GeoJSONExchange {
    static func read(_ bytes: [UInt8], file: String) -> ExchangedContent {
        let text = SourceText(file: file, bytes: bytes)
        if let error = text.encodingFault() { return ExchangedContent(failing: error) }
        let root: JSONNode
        do throws(JSONError) { root = try JSONReader.read(bytes) } catch {
            return ExchangedContent(
                failing: .error(
                    at: text.location(of: error.offset), code: .importFile, "this is not JSON: \(error.message)"))
        }
        var reader = GeoJSONFeatures(lines: LineCounter(bytes), collector: ExchangeCollector(file: file), text: text)
        reader.read(root)
        if reader.areas > 0 {
            reader.collector.warn(
                "\(reader.areas) of its shapes are areas, which are left out; a place is a point and a tour a line",
                line: 0)
        }
        return reader.collector.result
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
    var collector: ExchangeCollector
    let text: SourceText
    private(set) var areas = 0

    init(lines: LineCounter, collector: ExchangeCollector, text: SourceText) {
        self.lines = lines
        self.collector = collector
        self.text = text
    }

    mutating func read(_ root: JSONNode) {
        switch root["type"]?.string {
        case "FeatureCollection": for feature in root["features"]?.array ?? [] { read(feature) }
        case "Feature":
            let line = lines.line(of: root.offset)
            guard let geometry = root["geometry"], geometry.members != nil else { return }
            read(geometry, of: root, line)
        case nil:
            collector.fail("this JSON is not GeoJSON; its outermost object needs a type", line: 1)
        default: read(root, of: nil, lines.line(of: root.offset))
        }
    }

    private mutating func read(_ geometry: JSONNode, of feature: JSONNode?, _ line: Int) {
        switch geometry["type"]?.string {
        case "Point": addPlace(geometry["coordinates"], feature, line)
        case "MultiPoint": addPlace(geometry["coordinates"]?.array?.first, feature, line)
        case "LineString", "MultiLineString": addTour(geometry, feature, line)
        case "Polygon", "MultiPolygon": areas += 1
        case "GeometryCollection": for part in geometry["geometries"]?.array ?? [] { read(part, of: feature, line) }
        default: collector.warn("this is not a valid GeoJSON shape, so it is left out", line: line)
        }
    }

    private mutating func addPlace(_ coordinates: JSONNode?, _ feature: JSONNode?, _ line: Int) {
        guard let numbers = coordinates?.array, numbers.count >= 2, let longitude = numbers[0].number,
            let latitude = numbers[1].number
        else {
            collector.warn("a position is written as [longitude, latitude], so this point is left out", line: line)
            return
        }
        collector.addPlace(
            values(of: feature), at: Position(latitude: latitude, longitude: longitude), line: line)
    }

    private mutating func addTour(_ geometry: JSONNode, _ feature: JSONNode?, _ line: Int) {
        switch GeoJSONRoute.positions(geometry, text) {
        case .failure(let error): collector.warn("this line is left out: \(error.message)", line: line)
        case .success(let route):
            let values = values(of: feature)
            collector.addTour(
                key: values[.key], name: values[.name], summary: values[.summary], text: values[.text],
                stops: feature?["properties"]?["stops"]?.array?.compactMap(\.string) ?? [], route: route, line: line)
        }
    }

    /// The feature's properties by their field names.
    private func values(of feature: JSONNode?) -> [ExchangeField: String] {
        var values: [ExchangeField: String] = [:]
        var address: [String: String] = [:]
        for member in (feature?["properties"]?.members ?? []).prefix(256) {
            guard let text = GeoJSONFeatures.text(member.node) else { continue }
            if member.name.hasPrefix("addr:") { address[member.name] = text }
            guard let field = HeaderWords.field(member.name), values[field] == nil else { continue }
            values[field] = text
        }
        if let id = feature?["id"].flatMap(Self.text) { values[.key] = id }
        if values[.address] == nil, let street = address["addr:street"] {
            values[.address] = [street, address["addr:housenumber"]].compactMap(\.self).joined(separator: " ")
        }
        // If a point has a property that is named like its position, the point takes precedence.
        values[.latitude] = nil
        values[.longitude] = nil
        values[.coordinates] = nil
        values[.text] = values[.text].map { PlainText.markdown(PlainText.ofHTML($0)) }
        return values
    }

    private static func text(_ node: JSONNode) -> String? {
        if let text = node.string { return text }
        if let number = node.number { return node.int.map(String.init) ?? "\(number)" }
        let list = node.array?.compactMap(\.string) ?? []
        return list.isEmpty ? nil : list.joined(separator: ", ")
    }
}
