// Reads places and tours from TourML (the Indianapolis Museum of Art's, 1.0): its stops with a position are places.

import GuideContent
import GuideModel
import GuideSupport

enum TourMLImporter {
    static func read(_ bytes: [UInt8], file: String) -> ImportedContent {
        switch XMLTree.ofImport(bytes, file: file, .tourML, called: "TourML") {
        case .failure(let error): return ImportedContent(failing: error.diagnostic)
        case .success(let tree):
            var collector = ImportedContentBuilder(file: file)
            collector.warn(aboutPrefixesOf: tree)
            let root = tree.root
            for tour in root.name == "Tour" ? [root] : root.children("Tour") { add(tour, to: &collector) }
            return collector.result
        }
    }

    private static func add(_ tour: XMLTree.Element, to collector: inout ImportedContentBuilder) {
        var positions: [String: Position] = [:]
        var pictures: [String: String] = [:]
        for asset in tour.children("Asset") {
            if let id = asset.attribute("id"), let picture = picture(of: asset) { pictures[id] = picture }
            if let id = asset.attribute("id"), let position = position(of: asset) { positions[id] = position }
        }
        var keys: [String: String] = [:]
        var order: [String] = []
        for stop in tour.children("Stop") {
            guard let id = stop.attribute("id"), let position = position(of: stop, positions) else { continue }
            var values: [ImportField: String] = [.key: id]
            values[.name] = stop.text(of: "Title")
            values[.text] = stop.text(of: "Description")
            let shown = stop.children("AssetRef").compactMap { $0.attribute("id").flatMap { pictures[$0] } }
            values[.picture] = shown.isEmpty ? nil : shown.joined(separator: "\n")
            collector.convertText(of: &values, line: stop.line)
            if let key = collector.addPlace(values, at: position, line: stop.line) {
                keys[id] = key
                order.append(id)
            }
        }
        let meta = tour.child("TourMetadata")
        let stops = path(order, tour.children("Connection")).compactMap { keys[$0] }
        guard stops.count >= 2 else { return }
        let text = (meta?.text(of: "Description") ?? tour.text(of: "Description"))
            .map { collector.markdown(of: $0, line: tour.line) }
        collector.addTour(
            key: tour.attribute("id"), name: meta?.text(of: "Title") ?? tour.text(of: "Title"), text: text,
            stops: stops, route: [], line: tour.line)
    }

    /// The stops in the order of the connections between them; stops to which no connection leads come last.
    private static func path(_ order: [String], _ connections: [XMLTree.Element]) -> [String] {
        let all = connections.compactMap { connection -> (from: String, to: String, priority: Int)? in
            guard let from = connection.attribute("srcId"), let to = connection.attribute("destId") else { return nil }
            return (from, to, connection.attribute("priority").flatMap { Int($0) } ?? 0)
        }
        guard !all.isEmpty else { return order }
        let stops = Set(order)
        let next = Dictionary(grouping: all.filter { stops.contains($0.from) && stops.contains($0.to) }, by: \.from)
            .mapValues { $0.sorted { $0.priority < $1.priority }.map(\.to) }
        let reached = Set(next.values.joined())
        var path: [String] = []
        var seen: Set<String> = []
        for start in order.filter({ !reached.contains($0) }) + order {
            var waiting = [start]
            while let stop = waiting.popLast() {
                guard seen.insert(stop).inserted else { continue }
                path.append(stop)
                waiting += (next[stop] ?? []).reversed()
            }
        }
        return path
    }

    /// The position of a stop: from its own position asset, or from its properties.
    private static func position(of stop: XMLTree.Element, _ positions: [String: Position]) -> Position? {
        for reference in stop.children("AssetRef") {
            if let id = reference.attribute("id"), let position = positions[id] { return position }
        }
        var values: [ImportField: String] = [:]
        for property in stop.child("PropertySet")?.children("Property") ?? [] {
            guard let name = property.attribute("name"), let field = HeaderWords.field(name) else { continue }
            values[field] = property.words
        }
        return try? ImportedPosition.read(values).get()
    }

    /// The address or name of the picture in an asset; nil if the asset is something else.
    private static func picture(of asset: XMLTree.Element) -> String? {
        let isImage = asset.attribute("type")?.lowercased().contains("image") == true
        return asset.children("Source").first { source in
            isImage || source.attribute("format")?.lowercased().hasPrefix("image/") == true
        }?.attribute("uri")?.onOneLine
    }

    /// The position in an asset that contains a point in GeoJSON.
    private static func position(of asset: XMLTree.Element) -> Position? {
        let words = (asset.child("Content")?.text(of: "Data") ?? asset.words).trimmedLines
        guard words.hasPrefix("{"), let root = try? JSONReader.read(Array(words.utf8)), root["type"]?.string == "Point",
            let numbers = root["coordinates"]?.array, numbers.count >= 2, let longitude = numbers[0].number,
            let latitude = numbers[1].number
        else { return nil }
        return Position(latitude: latitude, longitude: longitude)
    }
}
