// The pages that are made from a recorded walk: its tour, and the places that the city does not have.

import GuideContent
import GuideModel
import GuideSupport

/// Makes the files of a recorded walk.
struct RecordedTourDraft {
    private let walk: RecordedWalk
    private let tour: Slug
    private let city: City
    private let language: String?
    private let cityFolder: String
    /// The files of this walk's stops from earlier imports, by their origins.
    private let pages: [String: String]
    /// The IDs of places that are already used.
    private var usedIDs: Set<Slug>
    /// The places that the city had before this walk.
    private let known: [Place]
    private var newPlaces: [(place: Place, stop: RecordedWalk.Stop)] = []
    private var stops: [Stop] = []
    private var returnLeg: String?
    /// The media of stops at known places, whose pages are left unchanged.
    private var tourMedia: [String] = []

    private(set) var files: [FolderImport.Wanted] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// Prepares the files.
    ///
    /// - Parameters:
    ///   - language: the language of the guide's originals, for the IDs of new places; nil if unknown.
    ///   - imported: the files of earlier walk imports: origins by paths in the city's folder.
    init(
        _ walk: RecordedWalk, tour: Slug, city: City, language: String?, cityFolder: String,
        imported: [String: String]
    ) {
        self.walk = walk
        self.tour = tour
        self.city = city
        self.language = language
        self.cityFolder = cityFolder
        pages = Dictionary(imported.map { ($0.value, $0.key) }) { min($0, $1) }
        let own = Set(
            imported.filter { $0.value.hasPrefix(walk.id.text + "/") }.map { ContentPath.join(cityFolder, $0.key) })
        known = city.places.filter { !own.contains($0.location.file) }
        usedIDs = Set(city.places.map(\.id))
    }

    private var page: String { "\(cityFolder)/tours/\(tour).md" }

    /// Makes the files.
    ///
    /// - Parameter hasRoute: whether there is a route file beside the tour's page.
    mutating func make(hasRoute: Bool) {
        for (number, stop) in tourStops.enumerated() { add(stop, number: number + 1) }
        returnLeg = line(walk.facts.returnLeg)
        let isCircular = mergeLastStopIntoFirst() || walk.facts.isCircular
        for (place, stop) in newPlaces { write(place, stop) }
        var text = Tour(
            id: tour, name: name, summary: "", organisation: walk.facts.organisation,
            direction: walk.facts.direction, isCircular: isCircular, stops: stops,
            returnLeg: isCircular ? returnLeg : nil, durationInMinutes: walk.facts.durationInMinutes,
            price: walk.facts.price, access: walk.facts.access, status: status, location: location)
        text.area = area()
        text.hazards = hazards
        let paragraphs = walk.note.split(separator: "\n").map { String($0) }
        text.summary = paragraphs.first ?? "A walk with \(stops.count) stops."
        text.routeFile = hasRoute ? "\(cityFolder)/tours/\(tour).geojson" : nil
        var matter = FrontMatterWriter()
        if !isReady {
            matter.addComment("Recorded on a walk; read all of it, and remove status: draft when it is ready.")
        }
        matter.add(text, page: page)
        addUndescribedMedia(tourMedia, to: &matter)
        let body = Self.body(paragraphs.dropFirst())
        files.append(.init(path: page, text: matter.text + body, origin: walk.id.text))
    }

    /// Whether the tour is published: its editor has marked it as ready, and it has a name and a note.
    private var isReady: Bool { walk.facts.isReady && !walk.name.isEmpty && !walk.note.isEmpty }
    private var status: ReviewStatus { isReady ? .published : .draft }

    private mutating func area() -> Slug? {
        guard let id = walk.facts.area, city.area(id) == nil else { return walk.facts.area }
        diagnostics.append(
            .warning(at: location, code: .area, "the area \(id) does not exist in \(city.name), so the tour has none"))
        return nil
    }

    private var hazards: [Hazard] {
        walk.stops.filter { $0.kind == .hazard && !$0.note.isEmpty }.enumerated().compactMap { index, stop in
            Slug("hazard-\(index + 1)").map {
                Hazard(id: $0, text: oneLine(stop.note), position: stop.position, location: location)
            }
        }
    }

    private var name: String { walk.name.isEmpty ? "A recorded walk" : walk.name }

    /// The stops; with both ends of the track if there are too few for a tour.
    private var tourStops: [RecordedWalk.Stop] {
        let stops = walk.stops.filter(\.kind.isStop)
        guard stops.count < 2, let first = walk.track.first?.first, let last = walk.track.last?.last else {
            return stops
        }
        let ends = [
            RecordedWalk.Stop(name: "The start of \(name)", position: first.position, accuracy: first.accuracy),
            RecordedWalk.Stop(name: "The end of \(name)", position: last.position, accuracy: last.accuracy),
        ]
        return [ends[0]] + stops + [ends[1]]
    }

    // MARK: Stops

    private mutating func add(_ stop: RecordedWalk.Stop, number: Int) {
        let names = mediaNames(of: stop, number: number)
        if let place = place(at: stop) {
            for name in names { addMedium(name, of: stop, in: "\(cityFolder)/tours") }
            tourMedia += names.map(\.name)
            add(Stop(place: place.id, note: line(stop.note), leg: line(stop.leg), location: location))
            return
        }
        let stopName = stop.name.isEmpty ? "Stop \(number)" : stop.name
        let place = Place(
            id: id(stopName, number: number), name: stopName,
            kind: stop.kind == .information ? .information : .attraction,
            position: stop.position,
            summary: stop.note.split(separator: "\n").first.map { String($0) } ?? stopName, status: status,
            location: SourceLocation(file: origin(number)))
        newPlaces.append((place, stop))
        for name in names { addMedium(name, of: stop, in: "\(cityFolder)/places") }
        add(Stop(place: place.id, leg: line(stop.leg), location: location))
    }

    private var location: SourceLocation { SourceLocation(file: page) }

    private func origin(_ number: Int) -> String { "\(walk.id)/\(number)" }

    /// Two consecutive stops at one place become one stop.
    private mutating func add(_ stop: Stop) {
        guard let last = stops.last, last.place == stop.place else { return stops.append(stop) }
        let notes = [last.note, stop.leg, stop.note].compactMap { $0 }
        stops[stops.count - 1].note = notes.isEmpty ? nil : notes.joined(separator: " ")
    }

    /// Whether the walk ends at its first stop, which is then not listed again.
    private mutating func mergeLastStopIntoFirst() -> Bool {
        guard stops.count > 2, let first = stops.first, let last = stops.last, first.place == last.place else {
            return false
        }
        stops.removeLast()
        returnLeg = last.leg ?? returnLeg
        let notes = [first.note, last.note].compactMap { $0 }
        stops[0].note = notes.isEmpty ? nil : notes.joined(separator: " ")
        return true
    }

    /// The place that the city has at the stop, or that this walk has made there before.
    private func place(at stop: RecordedWalk.Stop) -> Place? {
        let name = stop.name.lowercased()
        let all = known + newPlaces.map(\.place)
        let named = all.filter { $0.name.lowercased() == name && !name.isEmpty }
        // An information point is a separate place, even if another place is near.
        guard stop.kind == .stop else { return nearest(of: named, to: stop, within: RecordedWalkImporter.reachOfName) }
        let reach = min(RecordedWalkImporter.farthestReach, max(RecordedWalkImporter.nearestReach, stop.accuracy))
        return nearest(of: named, to: stop, within: RecordedWalkImporter.reachOfName)
            ?? nearest(of: all, to: stop, within: reach)
    }

    private func nearest(of places: [Place], to stop: RecordedWalk.Stop, within metres: Double) -> Place? {
        places.map { ($0, $0.position.distanceInMetres(to: stop.position)) }
            .filter { $0.1 <= metres }.min { $0.1 < $1.1 }?.0
    }

    /// The ID of the page that an earlier import wrote for this stop; otherwise an unused ID.
    private mutating func id(_ name: String, number: Int) -> Slug {
        if let page = pages[origin(number)], let id = Slug(ContentPath.stem(ContentPath.name(of: page))) { return id }
        let preferred = Slug(naming: name, in: language) ?? Slug("\(tour)-\(number)") ?? .unnamed
        var id = preferred
        var count = 2
        while usedIDs.contains(id), let next = Slug("\(preferred)-\(count)") {
            id = next
            count += 1
        }
        usedIDs.insert(id)
        return id
    }

    /// Nil for no words.
    private func line(_ note: String) -> String? { note.isEmpty ? nil : oneLine(note) }
    private func oneLine(_ note: String) -> String { note.replacing("\n", with: " ") }

    // MARK: Pages and media

    private mutating func write(_ place: Place, _ stop: RecordedWalk.Stop) {
        let path = "\(cityFolder)/places/\(place.id).md"
        var matter = FrontMatterWriter()
        if !isReady {
            matter.addComment("Recorded on a walk; choose a kind, write a summary, and remove status: draft.")
        }
        matter.add(place, page: path)
        let number = place.location.file.split(separator: "/").last.flatMap { Int($0) } ?? 0
        addUndescribedMedia(mediaNames(of: stop, number: number).map(\.name), to: &matter)
        let body = Self.body(stop.note.split(separator: "\n").dropFirst().map { String($0) }[...])
        files.append(.init(path: path, text: matter.text + body, origin: place.location.file))
    }

    private static func body(_ paragraphs: ArraySlice<String>) -> String {
        let paragraphs = paragraphs.map { PlainMarkdown.escaped($0, startsBlock: true, escapesHash: false) }
        return paragraphs.isEmpty ? "" : "\n" + paragraphs.joined(separator: "\n\n") + "\n"
    }

    /// Names that only this walk has.
    private func mediaNames(
        of stop: RecordedWalk.Stop, number: Int
    ) -> [(name: String, medium: RecordedWalk.Recording)] {
        stop.media.enumerated().map { index, medium in
            ("\(tour)-\(number)-\(index + 1).\(medium.kind.rawValue)", medium)
        }
    }

    private mutating func addMedium(
        _ named: (name: String, medium: RecordedWalk.Recording), of stop: RecordedWalk.Stop, in folder: String
    ) {
        let path = "\(folder)/\(named.name)"
        files.append(.init(path: path, content: .text(named.medium.bytes), digest: named.medium.bytes.sha256))
        let isSound = named.medium.kind.isSound
        diagnostics.append(
            .warning(
                at: SourceLocation(file: path), code: isSound ? .transcript : .altText,
                isSound
                    ? "this spoken note has no transcript, so no page shows it; write one, then name both on the page"
                    : "this photograph has no alt text, so no page shows it; write one where its page names it"))
    }

    /// Writes media without a description as comments, for an editor to complete.
    private func addUndescribedMedia(_ names: [String], to matter: inout FrontMatterWriter) {
        guard !names.isEmpty else { return }
        matter.addComment("These need words: write them, then remove the # of these lines.")
        matter.addComment("media:")
        for name in names {
            let isSound = ["webm", "m4a", "ogg"].contains { name.hasSuffix(".\($0)") }
            let words = isSound ? "transcript: \(ContentPath.stem(name)).md" : "alt: "
            matter.addComment("  - {file: \(name), \(words)}")
        }
    }
}
