// The keys of a tour's file.

import GuideModel

/// A tour's front matter, with its stops still as they are written.
struct TourFields: Sendable {
    var name: String?
    var nameMark: Mark
    var summary: String?
    var organisation: Named?
    var area: Named?
    var direction: Tour.Direction
    var isCircular: Bool
    var stops: [StopDraft]
    var stopsMark: Mark
    var returnLeg: String?
    var route: [Position]?
    var profile: WalkingProfile
    var durationInMinutes: Int?
    var season: String?
    var price: Price?
    var access: Access?
    var links: [ExternalLink]
    var tags: [String]

    init(
        _ reader: inout MappingReader, file: String, tree: ContentTree, _ findings: inout Findings,
        routeFindings: inout [Diagnostic]
    ) {
        name = reader.requiredText("name", &findings)
        nameMark = reader.filled("name")?.value.mark ?? .wholeFile
        summary = reader.requiredText("summary", &findings)
        organisation = reader.named("organisation", &findings)
        area = reader.named("area", &findings)
        direction = reader.choice("direction", of: Tour.Direction.self, code: "direction", &findings) ?? .oneWay
        isCircular = reader.flag("circular", &findings) ?? false
        (stops, stopsMark) = TourFields.stops(&reader, &findings)
        let returnEntry = reader.filled("return-leg")
        returnLeg = returnEntry.flatMap { MappingReader.text($0, &findings) }
        if let returnEntry, !isCircular {
            findings.error(
                returnEntry.keyMark, "stop",
                "only a circular tour leads back to its first stop; add circular: true, or take return-leg away")
        }
        route = TourFields.route(&reader, file: file, tree: tree, &findings, &routeFindings)
        profile = reader.choice("profile", of: WalkingProfile.self, code: "profile", &findings) ?? .shortest
        durationInMinutes = reader.duration(&findings)
        season = reader.text("season", &findings)
        price = reader.tourPrice(&findings)
        access = reader.access(&findings)
        links = reader.links(&findings)
        tags = reader.texts("tags", example: "[medieval, free]", &findings).map(\.text)
        warnOfLegs(&findings)
    }

    private static func stops(
        _ reader: inout MappingReader, _ findings: inout Findings
    ) -> (stops: [StopDraft], mark: Mark) {
        guard let entry = reader.required("stops", &findings),
            let list = MappingReader.list(entry, example: "[{place: bootham-bar}, {place: monk-bar}]", &findings)
        else { return ([], .wholeFile) }
        if list.count < 2 {
            findings.error(entry.keyMark, "stop", "a tour has at least two stops, and this one has \(list.count)")
        }
        return (list.compactMap { StopDraft($0, &findings) }, entry.keyMark)
    }

    private static func route(
        _ reader: inout MappingReader, file: String, tree: ContentTree, _ findings: inout Findings,
        _ routeFindings: inout [Diagnostic]
    ) -> [Position]? {
        guard let entry = reader.filled("route"), let text = MappingReader.text(entry, &findings) else {
            return nil
        }
        switch FileReference.resolve(text, from: file, in: tree) {
        case .refused(let reason, let suggestion):
            findings.error(entry.value.mark, "route-file", "\(text.shortForMessage) \(reason)", suggestion: suggestion)
            return nil
        case .file(let path):
            guard let format = RouteFormat(path) else {
                findings.error(
                    entry.value.mark, "route-file",
                    "\(text.shortForMessage) is no route; a route is read from a file that ends in .geojson or .gpx")
                return nil
            }
            let read = RouteReader.read(path, format: format, files: tree.files)
            routeFindings += read.diagnostics
            return read.route
        }
    }

    private func warnOfLegs(_ findings: inout Findings) {
        guard stops.count > 1, let first = stops.first, let last = stops.last else { return }
        if let mark = first.legMark {
            let hint = isCircular ? "; write it as return-leg" : ""
            findings.warning(mark, "stop", "a leg leads from the stop before, and the first stop has none\(hint)")
        }
        if isCircular, first.place.text == last.place.text, first.feature?.text == last.feature?.text {
            findings.warning(
                last.place.mark, "stop", "a circular tour leads back by itself; take this last stop away")
        }
    }
}

/// A stop as it is written.
struct StopDraft: Sendable {
    var place: Named
    var feature: Named?
    var note: String?
    var leg: String?
    var legMark: Mark?
    var mark: Mark

    init?(_ node: YAMLNode, _ findings: inout Findings) {
        guard var reader = MappingReader(node, subject: "a stop", findings: &findings) else { return nil }
        mark = node.mark
        let place = StopDraft.identifier(reader.required("place", &findings), &findings)
        feature = StopDraft.identifier(reader.filled("feature"), &findings)
        note = reader.text("note", &findings)
        let legEntry = reader.filled("leg")
        leg = legEntry.flatMap { MappingReader.text($0, &findings) }
        legMark = legEntry?.keyMark
        reader.finish(&findings)
        guard let place else { return nil }
        self.place = place
    }

    private static func identifier(_ entry: YAMLEntry?, _ findings: inout Findings) -> Named? {
        guard let entry, let text = MappingReader.text(entry, &findings) else { return nil }
        return Named(text: text, mark: entry.value.mark)
    }
}
