// Places and tours as KML 2.2: a folder for each city, placemarks with points, outlines or lines.
// https://www.ogc.org/standards/kml/ (OGC 07-147r2)

import GuideContent
import GuideModel
import GuideSupport

public enum KMLExport {
    /// The guide as one document.
    public static func write(_ guide: ExportedGuide) -> [UInt8] {
        var xml = XMLText()
        xml.element("kml", ["xmlns": "http://www.opengis.net/kml/2.2"]) { kml in
            kml.element("Document") { document in
                document.text("name", PlainText.html(guide.title))
                let about = [guide.summary, guide.attribution].compactMap(\.self).joined(separator: "\n\n")
                if !about.isEmpty { document.text("description", PlainText.html(about)) }
                for city in guide.cities { style(city, to: &document) }
                for city in guide.cities { folder(city, to: &document) }
            }
        }
        return xml.bytes
    }

    private static func folder(_ city: ExportedCity, to document: inout XMLText) {
        document.element("Folder") { folder in
            folder.text("name", PlainText.html(city.name))
            folder.text("description", PlainText.html(city.summary))
            for place in city.places { placemark(place, to: &folder) }
            for tour in city.tours { placemark(tour, of: city, to: &folder) }
        }
    }

    private static func placemark(_ place: ExportedPlace, to folder: inout XMLText) {
        folder.element("Placemark") { placemark in
            placemark.text("name", PlainText.html(place.place.name))
            if let address = place.place.facts.address { placemark.text("address", address) }
            if let phone = place.place.facts.phone { placemark.text("phoneNumber", phone) }
            head(place.place.summary, place.words, to: &placemark)
            let shown: Set<ImportField> = [.summary, .address, .phone]
            placemark.element("ExtendedData") { extended in
                for (field, value) in place.values where !shown.contains(field) {
                    data(field.rawValue, value, to: &extended)
                }
                if let page = place.page { data("page", page, to: &extended) }
                if let partOf = place.partOf { data("part-of", partOf, to: &extended) }
            }
            guard let position = place.place.position else { return }
            guard let outline = place.place.outline else { return point(position, to: &placemark) }
            placemark.element("MultiGeometry") { geometry in
                point(position, to: &geometry)
                shapes(of: outline, to: &geometry)
            }
        }
    }

    private static func point(_ position: Position, to element: inout XMLText) {
        element.element("Point") { $0.text("coordinates", coordinates(position)) }
    }

    private static func shapes(of outline: PlaceOutline, to geometry: inout XMLText) {
        switch outline {
        case .area(let polygons):
            for rings in polygons {
                geometry.element("Polygon") { polygon in
                    for (number, ring) in rings.enumerated() {
                        polygon.element(number == 0 ? "outerBoundaryIs" : "innerBoundaryIs") { border in
                            border.element("LinearRing") { line(ring, to: &$0) }
                        }
                    }
                }
            }
        case .line(let parts):
            for part in parts { geometry.element("LineString") { line(part, to: &$0) } }
        }
    }

    private static func line(_ positions: [Position], to element: inout XMLText) {
        element.text("coordinates", positions.map(coordinates).joined(separator: " "))
    }

    private static func placemark(_ tour: ExportedTour, of city: ExportedCity, to folder: inout XMLText) {
        folder.element("Placemark") { placemark in
            placemark.text("name", PlainText.html(tour.tour.name))
            head(tour.tour.summary, tour.words, to: &placemark)
            placemark.text("styleUrl", "#\(styleID(city))")
            placemark.element("ExtendedData") { extended in
                data("key", tour.tour.key, to: &extended)
                data("stops", tour.tour.stops.joined(separator: ", "), to: &extended)
                if let page = tour.page { data("page", page, to: &extended) }
            }
            placemark.element("LineString") { line in
                line.text("tessellate", "1")
                let points = tour.tour.route.enumerated().map { number, point in
                    coordinates(point) + (tour.height(at: number).map { ",\($0)" } ?? "")
                }
                line.text("coordinates", points.joined(separator: " "))
            }
        }
    }

    private static func head(_ summary: String?, _ words: String, to placemark: inout XMLText) {
        if let summary { placemark.text("Snippet", PlainText.html(summary), ["maxLines": "2"]) }
        if !words.isEmpty { placemark.text("description", PlainText.html(words)) }
    }

    private static func data(_ name: String, _ value: String, to extended: inout XMLText) {
        extended.element("Data", ["name": name]) { $0.text("value", value) }
    }

    /// The style of a city's tours; KML writes a colour as opacity, blue, green, red.
    private static func style(_ city: ExportedCity, to document: inout XMLText) {
        let digits = city.accent.dropFirst().lowercased()
        guard !city.tours.isEmpty, digits.count == 6 else { return }
        document.element("Style", ["id": styleID(city)]) { style in
            style.element("LineStyle") { line in
                line.text("color", "ff\(digits.suffix(2))\(digits.dropFirst(2).prefix(2))\(digits.prefix(2))")
                line.text("width", "4")
            }
        }
    }

    private static func styleID(_ city: ExportedCity) -> String { "tours-\(city.id)" }

    private static func coordinates(_ position: Position) -> String {
        "\(Position.exported(position.longitude)),\(Position.exported(position.latitude))"
    }
}
