// Reads places and tours from KML (2.2): points are places, lines and tracks are tours, and folders are kinds.

import GuideContent
import GuideModel
import GuideSupport

enum KMLExchange {
    static func read(_ source: ExchangeSource, file: String) -> ExchangedContent {
        let bytes: [UInt8]
        switch source {
        case .bytes(let contents): bytes = contents
        case .parts(let parts):
            // The first KML file of a KMZ is the main one, and most programs name it doc.kml.
            let names = parts.keys.filter { $0.lowercased().hasSuffix(".kml") }
            let name = names.min { left, right in
                (left == "doc.kml" ? 0 : 1, left.utf8.count, left) < (
                    right == "doc.kml" ? 0 : 1, right.utf8.count, right
                )
            }
            guard let name, let part = parts[name] else {
                return ExchangedContent(
                    failing: ExchangeError(file: file, reason: "this KMZ contains no file whose name ends in .kml")
                        .diagnostic)
            }
            bytes = part
        }
        switch XMLTree.ofImport(bytes, file: file, .kml, called: "KML") {
        case .failure(let error): return ExchangedContent(failing: error.diagnostic)
        case .success(let tree):
            var reader = KMLPlacemarks(collector: ExchangeCollector(file: file))
            reader.read(tree.root, folder: nil)
            if reader.areas > 0 {
                reader.collector.warn(
                    "\(reader.areas) of its shapes are areas or models, which are left out; a place is a point and a "
                        + "tour a line", line: 0)
            }
            return reader.collector.result
        }
    }
}

private struct KMLPlacemarks {
    var collector: ExchangeCollector
    private(set) var areas = 0

    init(collector: ExchangeCollector) { self.collector = collector }

    mutating func read(_ element: XMLTree.Element, folder: String?) {
        for child in element.children {
            switch child.name {
            case "Document": read(child, folder: folder)
            case "Folder": read(child, folder: child.text(of: "name") ?? folder)
            case "Placemark": add(child, folder: folder)
            default: break
            }
        }
    }

    private mutating func add(_ placemark: XMLTree.Element, folder: String?) {
        let values = values(of: placemark)
        for geometry in placemark.children { add(geometry, values, folder, placemark) }
    }

    private mutating func add(
        _ geometry: XMLTree.Element, _ values: [ExchangeField: String], _ folder: String?, _ placemark: XMLTree.Element
    ) {
        switch geometry.name {
        case "Point":
            var values = values
            let kind = folder.flatMap(KindWords.kind)
            // A place with a kind of its own does not need the folder's kind.
            if let folder, kind == nil, values[.kind] == nil, values[.tags] == nil {
                values[.tags] = folder.replacing(",", with: " ")
            }
            guard let position = positions(geometry.text(of: "coordinates") ?? "").first else {
                collector.warn(
                    "a position is written as longitude,latitude, so this point is left out", line: geometry.line)
                return
            }
            collector.addPlace(values, at: position, kind: kind, line: placemark.line)
        case "LineString", "LinearRing":
            addTour(positions(geometry.text(of: "coordinates") ?? ""), values, placemark)
        case "Track":
            // gx:coord has spaces where coordinates have commas.
            let coordinates = geometry.children("coord").map { coordinate in
                coordinate.words.split(whereSeparator: \.isWhitespace).joined(separator: ",")
            }
            addTour(positions(coordinates.joined(separator: " ")), values, placemark)
        case "MultiGeometry", "MultiTrack": for part in geometry.children { add(part, values, folder, placemark) }
        case "Polygon", "Model": areas += 1
        default: break
        }
    }

    private mutating func addTour(
        _ route: [Position], _ values: [ExchangeField: String], _ placemark: XMLTree.Element
    ) {
        collector.addTour(
            key: values[.key], name: values[.name], summary: values[.summary], text: values[.text],
            stops: stops(of: placemark), route: route, line: placemark.line)
    }

    /// The keys of the places at which a tour of `wynd export kml` stops.
    private func stops(of placemark: XMLTree.Element) -> [String] {
        let data = placemark.child("ExtendedData")?.children("Data").first { $0.attribute("name") == "stops" }
        return (data?.text(of: "value") ?? "").split(separator: ",").map { String($0).trimmedLines }
    }

    private func positions(_ coordinates: String) -> [Position] {
        coordinates.split(whereSeparator: \.isWhitespace).compactMap { text in
            let parts = text.split(separator: ",")
            guard parts.count >= 2, let longitude = Decimal.degrees(String(parts[0])),
                let latitude = Decimal.degrees(String(parts[1])),
                Position.rangeFault(latitude: latitude, longitude: longitude) == nil
            else { return nil }
            return Position(latitude: latitude, longitude: longitude)
        }
    }

    private func values(of placemark: XMLTree.Element) -> [ExchangeField: String] {
        var values: [ExchangeField: String] = [:]
        let extended = placemark.child("ExtendedData")
        let data = (extended?.children("Data") ?? []).map { ($0.attribute("name"), $0.text(of: "value")) }
        let simple = (extended?.children("SchemaData") ?? []).flatMap { $0.children("SimpleData") }
            .map { ($0.attribute("name"), Optional($0.words)) }
        for case (let name?, let value?) in (data + simple).prefix(256) {
            guard let field = HeaderWords.field(name), values[field] == nil else { continue }
            values[field] = value
        }
        for (field, name) in [
            (ExchangeField.name, "name"), (.address, "address"), (.phone, "phoneNumber"), (.text, "description"),
        ] {
            if let text = placemark.text(of: name) { values[field] = text }
        }
        if let summary = placemark.text(of: "Snippet") { values[.summary] = PlainText.ofHTML(summary) }
        if let id = placemark.attribute("id") { values[.key] = id }
        if let link = placemark.child("link")?.attribute("href") { values[.website] = link }
        values[.name] = values[.name].map { PlainText.ofHTML($0) }
        values[.text] = values[.text].map { PlainText.markdown(PlainText.ofHTML($0)) }
        return values
    }
}
