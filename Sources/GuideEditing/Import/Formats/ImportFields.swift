// Places and tours of another format as the fields of their pages.

import GuideContent
import GuideModel
import GuideSupport

extension ImportedPlace {
    /// Every field of the page for which the source has a value, without pictures.
    var fields: MergeFields { fields(with: PageMedia()) }

    /// Every field of the page for which the source has a value.
    ///
    /// - Parameter media: the pictures under the names that they have beside the page.
    func fields(with media: PageMedia) -> MergeFields {
        let place = Place(
            id: .unnamed, name: name.onOneLine, kind: kind ?? .attraction,
            position: position ?? Position(latitude: 0, longitude: 0),
            summary: (summary ?? name).onOneLine, facts: facts, media: media.media, tags: tags.map(\.onOneLine),
            location: SourceLocation(file: ""))
        var matter = FrontMatterWriter()
        // The editor decides the status.
        matter.add(place, page: "", without: position == nil ? ["status", "position"] : ["status"])
        var fields = MergeFields(page: matter.text, text: text).merging(media.fileFields) { $1 }
        fields.add(shape)
        return fields
    }

    /// The file of its outline; nil for a place that is a point.
    var shape: ShapeFile? {
        outline.map { outline in ShapeFile(key: "outline") { outline.write(to: &$0) } }
    }
}

/// A file beside a page with the shape of a place or a tour.
struct ShapeFile {
    /// The key of the page that names the file.
    let key: String
    let bytes: [UInt8]

    /// The name of the field for the file; its value is the file's fingerprint.
    var field: String { "\(key) file" }

    /// Writes the file as GeoJSON (RFC 7946).
    init(key: String, geometry: (inout JSONWriter) -> Void) {
        self.key = key
        bytes =
            JSONWriter.object(isCompact: true) { feature in
                feature.member("type", "Feature")
                feature.object("properties") { _ in }
                feature.object("geometry", geometry)
            } + [UInt8(ascii: "\n")]
    }
}

extension ImportedTranslation {
    /// Every text that the source has in this language.
    var fields: MergeFields {
        var matter = FrontMatterWriter()
        matter.add("name", name?.onOneLine)
        matter.add("summary", summary?.onOneLine)
        matter.add("hours-note", hoursNote?.onOneLine)
        matter.add("season", season?.onOneLine)
        if let accessNote { matter.add("access", yaml: "{note: \(FrontMatterWriter.scalar(accessNote.onOneLine))}") }
        return MergeFields(page: matter.text, text: text)
    }
}

extension ImportedTour {
    /// The key of the page that names the route's file.
    static let routeKey = "route"

    /// Every field of the page for which the source has a value, and the field of its file.
    ///
    /// - Parameters:
    ///   - stops: the IDs of places.
    ///   - media: the pictures under the names that they have beside the page.
    func fields(stops: [Slug], with media: PageMedia) -> MergeFields {
        var matter = FrontMatterWriter()
        matter.add("name", name.onOneLine)
        matter.add("summary", (summary ?? name).onOneLine)
        matter.add(
            "stops",
            yaml: "["
                + stops.map { "{place: \(FrontMatterWriter.scalar($0.text))}" }
                .joined(separator: ", ") + "]")
        matter.add(PageMedia.listField, items: media.yaml)
        var fields = MergeFields(page: matter.text, text: text).merging(media.fileFields) { $1 }
        fields.add(shape)
        return fields
    }

    /// The file of its route; nil without one.
    var shape: ShapeFile? {
        guard !route.isEmpty else { return nil }
        return ShapeFile(key: Self.routeKey) { geometry in
            geometry.member("type", "LineString")
            geometry.array("coordinates") { coordinates in
                for (number, position) in route.enumerated() {
                    coordinates.elementArray {
                        $0.element(position.longitude)
                        $0.element(position.latitude)
                        if heights.count == route.count { $0.element(heights[number]) }
                    }
                }
            }
        }
    }

    /// Whether its route ends where it begins.
    var isCircular: Bool {
        guard let first = route.first, let last = route.last, route.count > 3 else { return false }
        return first.distanceInMetres(to: last) <= RouteStops.reachInMetres
    }
}

extension MergeFields {
    /// The fields of a page, each in its canonical form.
    init(page: String, text: String) {
        self = MergedPage(Array(page.utf8), file: "")?.fields ?? [:]
        let text = text.trimmedLines
        if !text.isEmpty { self[MergedPage.textField] = text }
    }

    /// Adds the field of a file.
    fileprivate mutating func add(_ shape: ShapeFile?) {
        if let shape { self[shape.field] = shape.bytes.sha256 }
    }
}
