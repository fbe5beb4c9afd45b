// Merges one file into one city, place by place and tour by tour.

import GuideContent
import GuideModel
import GuideSupport

/// The merge so far.
struct CityMerge {
    private let cityFolder: String
    private let city: City
    private let language: String?
    private let files: DiskFiles
    private let record: ExchangeRecord
    private let overwrites: Bool
    private let source: String

    private(set) var steps: [ExchangePlan.Step] = []
    private(set) var writes: [ExchangePlan.Write] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The entries of the new record.
    private(set) var entries: [String: ExchangeRecord.Entry]

    /// The IDs of places by their keys, for the stops of tours.
    private var placeIDs: [String: Slug] = [:]
    private var seen: Set<String> = []
    private var usedIDs: [String: Set<Slug>] = [:]
    /// Pages that no import with this name wrote: their IDs, by lower-case name.
    private var known: [String: [String: Slug]] = ["places": [:], "tours": [:]]
    /// How many IDs were made from a stem.
    private var numbers: [String: Int] = [:]
    private var routeStops = RouteStops()

    /// Starts a merge.
    ///
    /// - Parameters:
    ///   - cityFolder: the city's folder, relative to the guide's.
    ///   - language: the language of the guide's originals, for the IDs of new pages; nil if unknown.
    init(
        cityFolder: String, city: City, language: String?, files: DiskFiles, record: ExchangeRecord, overwrites: Bool,
        source: String
    ) {
        self.cityFolder = cityFolder
        self.city = city
        self.language = language
        self.files = files
        self.record = record
        self.overwrites = overwrites
        self.source = source
        entries = record.entries
        let recorded = Set(record.entries.values.map { Self.page($0.path) })
        let all = city.places.map { ("places", $0.id, $0.name) } + city.tours.map { ("tours", $0.id, $0.name) }
        for (folder, id, name) in all {
            usedIDs[folder, default: []].insert(id)
            if !recorded.contains("\(folder)/\(id)") { known[folder]?[name.lowercased()] = id }
        }
        for path in recorded {
            let parts = path.split(separator: "/")
            if parts.count == 2, let id = Slug(parts[1]) { usedIDs[String(parts[0]), default: []].insert(id) }
        }
    }

    // MARK: Places and tours

    mutating func add(_ place: ExchangedPlace) {
        let (id, exists) = add(
            "place:" + place.key, name: place.name, in: "places", place.fields, first: ["status": "draft"])
        guard exists else { return }
        placeIDs[place.key] = id
        guard let entry = entries["place:" + place.key] else { return }
        for translation in place.translations {
            add(translation, of: place.key, path: ContentPath.stem(path(of: entry)) + ".\(translation.language).md")
        }
    }

    /// Adds or merges the texts of a place in another language, beside the place's page.
    private mutating func add(_ translation: ExchangedTranslation, of place: String, path: String) {
        let key = "translation:\(translation.language):" + place
        let fields = translation.fields
        guard !fields.isEmpty else { return }
        seen.insert(key)
        if let entry = record.entries[key] {
            merge(key, entry, fields, path: path)
        } else if files.entry(path) != nil {
            step(path, .left, "not imported from \(source) before; the guide's own page is unchanged")
        } else {
            create(path, fields, first: [:], route: nil)
            entries[key] = .init(path: inCity(path), fields: fields.mapValues(ThreeWayMerge.mark))
        }
    }

    /// Adds a tour.
    ///
    /// - Parameter places: the places of the same file, which were added before.
    mutating func add(_ tour: ExchangedTour, among places: [ExchangedPlace]) {
        let key = "tour:" + tour.key
        let stops = stops(of: tour, among: places)
        var fields = tour.fields(stops: stops)
        let last = record.entries[key]
        let route = ExchangedTour.routeField
        if tour.stops.isEmpty, let last, last.fields[route] == fields[route] {
            // The same line passes the same stops, even if the city has more places now.
            fields["stops"] = nil
        } else if stops.count < 2 {
            guard last != nil else {
                let verb = tour.route.isEmpty ? "has" : "passes"
                diagnostics.append(
                    .warning(
                        at: tour.location, code: .importEntry,
                        "\(tour.name.quotedForMessage) \(verb) fewer than two places, so it does not become a "
                            + "tour; import or write the places that it leads to first"))
                return
            }
            fields["stops"] = nil
        }
        var first = ["status": "draft"]
        if tour.isCircular { first["circular"] = "yes" }
        add(key, name: tour.name, in: "tours", fields, first: first, route: tour.route.isEmpty ? nil : tour.routeFile)
    }

    private mutating func stops(of tour: ExchangedTour, among places: [ExchangedPlace]) -> [Slug] {
        guard tour.stops.isEmpty else {
            // A place that an editor has deleted is not a stop.
            return tour.stops.compactMap { placeIDs[$0] }
        }
        let own = places.compactMap { place -> (id: Slug, position: Position)? in
            guard let id = placeIDs[place.key], let position = place.position else { return nil }
            return (id, position)
        }
        let passed = routeStops.along(tour.route, own)
        if passed.count >= 2 { return passed }
        var all = city.places.map { (id: $0.id, position: $0.position) }
        let knownIDs = Set(all.map(\.id))
        all += own.filter { !knownIDs.contains($0.id) }
        return routeStops.along(tour.route, all)
    }

    /// Reports entries that were imported before and are no longer in the source.
    mutating func reportRemovedEntries() {
        for (key, entry) in record.entries.sorted(by: { $0.key < $1.key }) where !seen.contains(key) {
            let path = path(of: entry)
            guard files.entry(path) != nil else { continue }
            step(path, .left, "no longer in \(source)")
        }
        if routeStops.hasReachedLimit {
            diagnostics.append(
                .warning(
                    at: SourceLocation(file: source), code: .importEntry,
                    "the routes are too long for their stops to be found; simplify them, or import them one by one"))
        }
    }

    // MARK: One page

    /// Adds or merges a page.
    ///
    /// - Returns: the page's ID, and whether the city has the page afterwards.
    @discardableResult
    private mutating func add(
        _ key: String, name: String, in folder: String, _ fields: MergeFields, first: MergeFields,
        route: [UInt8]? = nil
    ) -> (id: Slug, exists: Bool) {
        seen.insert(key)
        if let entry = record.entries[key] {
            let id = Slug(ContentPath.name(of: Self.page(entry.path))) ?? .unnamed
            return (id, merge(key, entry, fields, first: first, route: route, path: self.path(of: entry)))
        }
        if let id = known[folder]?[name.lowercased()] {
            step(path(folder, id), .left, "not imported from \(source) before; the guide's own page is unchanged")
            return (id, true)
        }
        let id = freeID(for: name, in: folder)
        let path = path(folder, id)
        create(path, fields, first: first, route: route)
        entries[key] = .init(path: "\(folder)/\(id).md", fields: fields.mapValues(ThreeWayMerge.mark))
        return (id, true)
    }

    private mutating func create(_ path: String, _ fields: MergeFields, first: MergeFields, route: [UInt8]?) {
        var first = first
        var fields = fields
        fields[ExchangedTour.routeField] = nil
        if let route {
            let file = routePath(path)
            first["route"] = FrontMatterWriter.scalar(ContentPath.reference(to: file, from: path))
            writes.append(.init(path: file, bytes: route))
        }
        writes.append(.init(path: path, bytes: MergedPage.new(fields, first: first, file: path)))
        step(path, .taken, "")
    }

    /// Merges the source into a page that an earlier import wrote.
    ///
    /// - Returns: whether the city has the page afterwards.
    @discardableResult
    private mutating func merge(
        _ key: String, _ entry: ExchangeRecord.Entry, _ fields: MergeFields, first: MergeFields = [:],
        route: [UInt8]? = nil, path: String
    ) -> Bool {
        guard files.entry(path) != nil else {
            entries[key]?.fields.merge(fields.mapValues(ThreeWayMerge.mark)) { $1 }
            if overwrites, fields["stops"] != nil || route == nil {
                create(path, fields, first: first, route: route)
                return true
            }
            step(path, .left, "deleted since it was imported")
            return false
        }
        guard let bytes = try? files.read(path, limit: ContentFileError.textLimit),
            let page = MergedPage(bytes, file: path)
        else {
            step(path, .left, "its front matter cannot be read")
            return true
        }
        var content = page.fields
        let routeName = ExchangedTour.routeField
        if fields[routeName] != nil {
            content[routeName] = (try? files.read(routePath(path), limit: ContentFileError.textLimit))?.sha256
        }
        var merged = ThreeWayMerge(base: entry.fields, source: fields, content: content, overwrites: overwrites)
        let replaced = merged.updates.filter { $0.key != routeName }
        let written = replaced.isEmpty ? bytes : page.replacing(replaced)
        if let written {
            if !replaced.isEmpty { writes.append(.init(path: path, bytes: written)) }
            if let route, merged.updates[routeName] != nil { writes.append(.init(path: routePath(path), bytes: route)) }
        } else {
            merged.rejectUpdates(content: content, base: entry.fields)
        }
        entries[key] = .init(path: inCity(path), fields: merged.base)
        addSteps(merged, path)
        return true
    }

    private mutating func addSteps(_ merged: ThreeWayMerge, _ path: String) {
        if !merged.updates.isEmpty { step(path, .changed, merged.updates.keys.sorted().joined(separator: ", ")) }
        if !merged.edited.isEmpty {
            step(path, .left, merged.edited.joined(separator: ", ") + " as edited")
        }
        // The stops of an unchanged route are not searched again.
        let removed = merged.removed.filter { $0 != "stops" }
        if !removed.isEmpty { step(path, .left, removed.joined(separator: ", ") + " no longer in \(source)") }
        for conflict in merged.conflicts {
            let present = conflict.content.map(\.quotedForMessage) ?? "nothing"
            step(path, .conflict, "\(conflict.field) is \(present) here and \(conflict.source.quotedForMessage) there")
        }
        if !merged.conflicts.isEmpty {
            let fields = merged.conflicts.map(\.field).joined(separator: ", ")
            diagnostics.append(
                .warning(
                    at: SourceLocation(file: path), code: .importDiffers,
                    "both this page and \(source) have changed \(fields), so the page is unchanged; edit it "
                        + "manually where the import is better"))
        }
        if merged.updates.isEmpty, merged.edited.isEmpty, removed.isEmpty, merged.conflicts.isEmpty {
            step(path, .same, "")
        }
    }

    private mutating func step(_ path: String, _ action: ExchangePlan.Action, _ note: String) {
        steps.append(.init(path: path, action: action, note: note))
    }

    // MARK: Paths

    private func path(_ folder: String, _ id: Slug) -> String { "\(cityFolder)/\(folder)/\(id).md" }

    /// The path relative to the city's folder.
    private func inCity(_ path: String) -> String { String(path.dropFirst(cityFolder.utf8.count + 1)) }

    /// A recorded page, even if an editor has since moved it into its own folder.
    private func path(of entry: ExchangeRecord.Entry) -> String {
        let path = ContentPath.join(cityFolder, entry.path)
        let stem = ContentPath.stem(path)
        let isIndex = ContentPath.name(of: path) == "index.md"
        let moved = isIndex ? ContentPath.folder(of: path) + ".md" : stem + "/index.md"
        return files.entry(path) == nil && files.entry(moved) != nil ? moved : path
    }

    /// `places/minster` for `places/minster.md` and for `places/minster/index.md`.
    private static func page(_ path: String) -> String {
        path.hasSuffix("/index.md") ? ContentPath.folder(of: path) : ContentPath.stem(path)
    }

    private func routePath(_ path: String) -> String {
        path.hasSuffix("/index.md")
            ? "\(ContentPath.folder(of: path))/\(ContentPath.name(of: ContentPath.folder(of: path))).geojson"
            : ContentPath.stem(path) + ".geojson"
    }

    /// The ID closest to a name, with a number after it if the ID is taken.
    private mutating func freeID(for name: String, in folder: String) -> Slug {
        let stem = Slug(naming: name, in: language)?.text ?? (folder == "places" ? "place" : "tour")
        while true {
            // The count continues from the last ID with that name, so that many equal names take no longer than others.
            let number = numbers["\(folder)/\(stem)", default: 0] + 1
            numbers["\(folder)/\(stem)"] = number
            let text = number == 1 ? stem : "\(stem)-\(number)"
            guard let id = Slug(text), !usedIDs[folder, default: []].contains(id) else { continue }
            usedIDs[folder, default: []].insert(id)
            let place = "\(cityFolder)/\(folder)/\(id)"
            if ["", ".md", ".geojson"].allSatisfy({ files.entry(place + $0) == nil }) { return id }
        }
    }
}
