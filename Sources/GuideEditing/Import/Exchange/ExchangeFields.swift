// Places and tours of another format as the fields of their pages.

import GuideContent
import GuideModel
import GuideSupport

extension ExchangedPlace {
    /// Every field of the page for which the source has a value.
    var fields: MergeFields {
        let place = Place(
            id: .unnamed, name: name.onOneLine, kind: kind ?? .attraction,
            position: position ?? Position(latitude: 0, longitude: 0),
            summary: (summary ?? name).onOneLine, facts: facts, tags: tags.map(\.onOneLine),
            location: SourceLocation(file: ""))
        var matter = FrontMatterWriter()
        // The editor decides the status.
        matter.add(place, page: "", without: position == nil ? ["status", "position"] : ["status"])
        return MergeFields(page: matter.text, text: text)
    }
}

extension ExchangedTranslation {
    /// Every text that the source has in this language.
    var fields: MergeFields {
        var matter = FrontMatterWriter()
        matter.add("name", name?.onOneLine)
        matter.add("summary", summary?.onOneLine)
        return MergeFields(page: matter.text, text: text)
    }
}

extension ExchangedTour {
    /// The name of the field for the route's file; its value is the file's fingerprint.
    static let routeField = "route file"

    /// Every field of the page for which the source has a value, and the route's field.
    ///
    /// - Parameter stops: the IDs of places.
    func fields(stops: [Slug]) -> MergeFields {
        var matter = FrontMatterWriter()
        matter.add("name", name.onOneLine)
        matter.add("summary", (summary ?? name).onOneLine)
        matter.add(
            "stops",
            yaml: "["
                + stops.map { "{place: \(FrontMatterWriter.scalar($0.text))}" }
                .joined(separator: ", ") + "]")
        var fields = MergeFields(page: matter.text, text: text)
        if !route.isEmpty { fields[Self.routeField] = routeFile.sha256 }
        return fields
    }

    /// The route as GeoJSON (RFC 7946).
    var routeFile: [UInt8] {
        JSONWriter.object(isCompact: true) { feature in
            feature.member("type", "Feature")
            feature.object("properties") { _ in }
            feature.object("geometry") { geometry in
                geometry.member("type", "LineString")
                geometry.array("coordinates") { coordinates in
                    for position in route {
                        coordinates.elementArray {
                            $0.element(position.longitude)
                            $0.element(position.latitude)
                        }
                    }
                }
            }
        } + [UInt8(ascii: "\n")]
    }

    /// Whether its route ends where it begins.
    var isCircular: Bool {
        guard let first = route.first, let last = route.last, route.count > 3 else { return false }
        return first.distanceInMetres(to: last) <= RouteStops.reachInMetres
    }
}

extension MergeFields {
    /// The fields of a page, each in its canonical form.
    fileprivate init(page: String, text: String) {
        self = MergedPage(Array(page.utf8), file: "")?.fields ?? [:]
        let text = text.trimmedLines
        if !text.isEmpty { self[MergedPage.textField] = text }
    }
}
