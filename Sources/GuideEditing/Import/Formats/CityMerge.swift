// Merges one file into one city, page by page.

import GuideContent
import GuideModel
import GuideSupport

/// The merge so far.
struct CityMerge {
    let cityFolder: String
    private let city: City
    private let language: String?
    let files: DiskFiles
    private let record: ImportedRecord
    private let overwrites: Bool
    private let chosen: [String: Set<String>]
    private let source: String

    private(set) var steps: [ContentImportPlan.Step] = []
    private(set) var writes: [ContentImportPlan.Write] = []
    private(set) var copies: [ContentImportPlan.Copy] = []
    /// The new places and events by the addresses of their pages on the site that the guide replaces.
    var formerPaths: [(path: FormerPath, item: CityItem)] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// Warnings about missing positions that the pages have now.
    private(set) var settled: Set<Diagnostic> = []
    /// The entries of the new record.
    private(set) var entries: [String: ImportedRecord.Entry]

    /// The IDs of places by their keys, for the stops of tours.
    private(set) var placeIDs: [String: Slug] = [:]
    /// Where places are, by their keys; the middle of an outline takes time to find.
    private var positions: [String: Position] = [:]
    private var seen: Set<String> = []
    private var usedIDs: [String: Set<Slug>] = [:]
    /// Pages that no import with this name wrote: their IDs, by lower-case name.
    private var known: [String: [String: Slug]] = ["places": [:], "tours": [:], "events": [:]]
    /// How many IDs were made from a stem.
    private var numbers: [String: Int] = [:]
    private var routeStops = RouteStops()
    /// The IDs of new pages that other pages link to, by the keys of their entries.
    private var reservedIDs: [String: Slug] = [:]
    private var links = ImportedLinks()
    /// The places where events can be.
    var venues: EventVenues

    /// Starts a merge.
    ///
    /// - Parameters:
    ///   - cityFolder: the city's folder, relative to the guide's.
    ///   - language: the language of the guide's originals, for the IDs of new pages; nil if unknown.
    ///   - chosen: the fields in which the source takes precedence, by the paths of their pages.
    init(
        cityFolder: String, city: City, language: String?, files: DiskFiles, record: ImportedRecord, overwrites: Bool,
        chosen: [String: Set<String>] = [:], source: String
    ) {
        self.cityFolder = cityFolder
        self.city = city
        self.language = language
        self.files = files
        self.record = record
        self.overwrites = overwrites
        self.chosen = chosen
        self.source = source
        entries = record.entries
        let recorded = Set(record.entries.values.map { Self.page($0.path) })
        venues = EventVenues(city.places)
        var all = city.places.map { ("places", $0.id, $0.name) } + city.tours.map { ("tours", $0.id, $0.name) }
        all += city.events.map { ("events", $0.id, Self.knownName($0.name, $0.start)) }
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

    /// Chooses the pages of places that had a page on another site, so that the texts of all places can link to them.
    ///
    /// - Parameter places: all places of the file, which are added afterwards.
    mutating func reservePages(of places: [ImportedPlace]) {
        for place in places where !place.pageAddresses.isEmpty {
            let key = "place:" + place.key
            let page: String
            if let entry = record.entries[key] {
                page = path(of: entry)
                // An editor deleted it.
                guard overwrites || files.entry(page) != nil else { continue }
            } else if let id = known["places"]?[place.name.lowercased()] {
                page = path(of: .init(path: "places/\(id).md", fields: [:]))
            } else {
                let id = freeID(for: place.name, in: "places")
                reservedIDs[key] = id
                let media = media(of: key, place.media, isIncomplete: place.lacksMedia)
                page = ContentPath.join(cityFolder, newPage("places", id, with: media))
            }
            links.add(place, page: page)
        }
    }

    mutating func add(_ place: ImportedPlace) {
        let place = links.resolved(place)
        var first = ["status": "draft"]
        // An editor checks a position that was found, so it belongs to the editor from the start.
        let found = place.missing?.found
        if let found { first["position"] = FieldYAML.position(found.position) }
        let key = "place:" + place.key
        let media = media(of: key, place.media, isIncomplete: place.lacksMedia)
        let fields = place.fields(with: media)
        let (id, exists) = add(
            key, name: place.name, in: "places", fields, first: first, shape: place.shape, media: media)
        let isNew = steps.last?.action == .taken
        if exists {
            placeIDs[place.key] = id
            positions[place.key] = place.middle
        }
        if isNew { noteFormerPaths(place.formerPaths, of: .place(id)) }
        if let missing = place.missing { report(missing, of: key, isNew: isNew) }
        add(place.translations, as: "translation", of: place.key, page: key, isPublished: exists)
    }

    /// Asks the editor to check a position that was found, and settles the warning about it.
    private mutating func report(_ missing: MissingPosition, of key: String, isNew: Bool) {
        if isNew, let found = missing.found { diagnostics.append(found.note) }
        if isNew ? missing.found != nil : hasPosition(key) { settled.insert(missing.warning) }
    }

    /// Whether the page of an entry has a position.
    private func hasPosition(_ key: String) -> Bool {
        guard let path = entries[key].map({ self.path(of: $0) }),
            let bytes = try? files.read(path, limit: ContentFileError.textLimit)
        else { return false }
        return MergedPage(bytes, file: path)?.fields["position"] != nil
    }

    /// Adds or merges the texts of a page in other languages, beside the page, wherever an editor has moved it.
    ///
    /// - Parameters:
    ///   - kind: the start of their keys in the record.
    ///   - sourceKey: the key of the place or tour in the source.
    ///   - page: the key of the page in the record.
    mutating func add(
        _ translations: [ImportedTranslation], as kind: String, of sourceKey: String, page: String, isPublished: Bool
    ) {
        for translation in translations {
            let fields = translation.fields
            guard !fields.isEmpty else { continue }
            let key = "\(kind):\(translation.language):\(sourceKey)"
            seen.insert(key)
            guard isPublished, let original = entries[page] else { continue }
            let path = ContentPath.stem(path(of: original)) + ".\(translation.language).md"
            if let entry = record.entries[key] {
                merge(key, entry, fields, path: path)
            } else if files.entry(path) != nil {
                step(path, .left, "not imported from \(source) before; the guide's own page is unchanged")
            } else {
                create(path, fields)
                entries[key] = .init(path: inCity(path), fields: fields.mapValues(ThreeWayMerge.mark))
            }
        }
    }

    /// Adds a tour.
    ///
    /// - Parameter places: the places of the same file, which were added before.
    mutating func add(_ tour: ImportedTour, among places: [ImportedPlace]) {
        let key = "tour:" + tour.key
        let stops = stops(of: tour, among: places)
        let media = media(of: key, tour.media, isIncomplete: tour.lacksMedia)
        var fields = tour.fields(stops: stops, with: media)
        let last = record.entries[key]
        let shape = tour.shape
        if tour.stops.isEmpty, let last, let shape, last.fields[shape.field] == fields[shape.field] {
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
        let (_, exists) = add(
            key, name: tour.name, in: "tours", fields, first: first, shape: shape, media: media)
        add(tour.translations, as: "tour-translation", of: tour.key, page: key, isPublished: exists)
    }

    /// The pictures of a page, which are in its own folder, or have the page's ID before their names.
    func media(of key: String, _ media: [ImportedMedium], isIncomplete: Bool) -> PageMedia {
        let path = record.entries[key].map { self.path(of: $0) }
        let isFlat = path.map { !$0.hasSuffix("/index.md") } ?? false
        let prefix = isFlat ? path.map { ContentPath.stem(ContentPath.name(of: $0)) + "-" } ?? "" : ""
        return PageMedia(media, isIncomplete: isIncomplete, prefix: prefix)
    }

    private mutating func stops(of tour: ImportedTour, among places: [ImportedPlace]) -> [Slug] {
        guard tour.stops.isEmpty else {
            // A place that an editor has deleted is not a stop.
            return tour.stops.compactMap { placeIDs[$0] }
        }
        let own = places.compactMap { place -> (id: Slug, position: Position)? in
            guard let id = placeIDs[place.key], let position = positions[place.key] else { return nil }
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
    /// - Parameter known: what distinguishes the guide's own pages; nil for the name.
    /// - Returns: the page's ID, and whether the city has the page afterwards.
    mutating func add(
        _ key: String, name: String, knownAs known: String? = nil, in folder: String, _ fields: MergeFields,
        first: MergeFields, shape: ShapeFile?, media: PageMedia
    ) -> (id: Slug, exists: Bool) {
        seen.insert(key)
        if let entry = record.entries[key] {
            let id = Slug(ContentPath.name(of: Self.page(entry.path))) ?? .unnamed
            let path = path(of: entry)
            return (id, merge(key, entry, fields, first: first, shape: shape, media: media, path: path))
        }
        if let id = self.known[folder]?[(known ?? name).lowercased()] {
            step(path(folder, id), .left, "not imported from \(source) before; the guide's own page is unchanged")
            return (id, true)
        }
        let id = reservedIDs[key] ?? freeID(for: name, in: folder)
        let page = newPage(folder, id, with: media)
        create(ContentPath.join(cityFolder, page), fields, first: first, shape: shape, media: media)
        entries[key] = .init(path: page, fields: fields.mapValues(ThreeWayMerge.mark))
        return (id, true)
    }

    private mutating func create(
        _ path: String, _ all: MergeFields, first: MergeFields = [:], shape: ShapeFile? = nil,
        media: PageMedia = PageMedia()
    ) {
        var first = first
        var fields = all.filter { !PageMedia.isFile($0.key) }
        copyPictures(all, of: media, beside: path)
        if let shape {
            fields[shape.field] = nil
            first[shape.key] = shapeReference(path)
            writes.append(.init(path: shapePath(path), bytes: shape.bytes))
        }
        writes.append(.init(path: path, bytes: MergedPage.new(fields, first: first, file: path)))
        step(path, .taken, "", Self.fields(fields))
    }

    /// Copies the files of some fields into the folder of a page.
    private mutating func copyPictures(_ fields: MergeFields, of media: PageMedia, beside page: String) {
        for field in fields.keys.sorted() where PageMedia.isFile(field) {
            guard let source = media.source(of: field) else { continue }
            let path = ContentPath.join(ContentPath.folder(of: page), PageMedia.file(of: field))
            copies.append(.init(source: source, path: path))
        }
    }

    /// Merges the source into a page that an earlier import wrote.
    ///
    /// - Returns: whether the city has the page afterwards.
    @discardableResult
    private mutating func merge(
        _ key: String, _ entry: ImportedRecord.Entry, _ all: MergeFields, first: MergeFields = [:],
        shape: ShapeFile? = nil, media: PageMedia = PageMedia(), path: String
    ) -> Bool {
        // If a picture of the page cannot be found now, the pictures are not compared.
        let retainsMedia = media.isIncomplete && entry.fields.keys.contains { PageMedia.isFile($0) && all[$0] == nil }
        let base = retainsMedia ? entry.fields.filter { !PageMedia.isField($0.key) } : entry.fields
        let fields = retainsMedia ? all.filter { !PageMedia.isField($0.key) } : all
        guard files.entry(path) != nil else {
            entries[key]?.fields.merge(fields.mapValues(ThreeWayMerge.mark)) { $1 }
            if overwrites, fields["stops"] != nil || shape?.key != ImportedTour.routeKey {
                create(path, fields, first: first, shape: shape, media: media)
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
        if let shape {
            content[shape.field] = (try? files.read(shapePath(path), limit: ContentFileError.textLimit))?.sha256
        }
        for field in fields.keys where PageMedia.isFile(field) {
            content[field] = files.sha256(of: ContentPath.join(ContentPath.folder(of: path), PageMedia.file(of: field)))
        }
        var merged = ThreeWayMerge(
            base: base, source: fields, content: content, overwrites: overwrites, chosen: chosen[path] ?? [])
        var replaced = merged.updates.filter { $0.key != shape?.field && !PageMedia.isFile($0.key) }
        let newShape = shape.flatMap { merged.updates[$0.field] == nil ? nil : $0 }
        if let newShape, entry.fields[newShape.field] == nil, page.fields[newShape.key] == nil {
            replaced[newShape.key] = shapeReference(path)
        }
        let written = replaced.isEmpty ? bytes : page.replacing(replaced)
        if let written {
            if !replaced.isEmpty { writes.append(.init(path: path, bytes: written)) }
            if let newShape { writes.append(.init(path: shapePath(path), bytes: newShape.bytes)) }
            copyPictures(merged.updates, of: media, beside: path)
        } else {
            merged.rejectUpdates(content: content, base: base)
        }
        // The last values of what was not compared remain in the record.
        let next = entry.fields.filter { retainsMedia && PageMedia.isField($0.key) }.merging(merged.base) { $1 }
        entries[key] = .init(path: inCity(path), fields: next)
        addSteps(merged, content, path)
        return true
    }

    private mutating func addSteps(_ merged: ThreeWayMerge, _ content: MergeFields, _ path: String) {
        if !merged.updates.isEmpty {
            let fields = Self.fields(merged.updates, over: content)
            step(path, .changed, fields.map(\.name).joined(separator: ", "), fields)
        }
        if !merged.edited.isEmpty {
            step(path, .left, merged.edited.joined(separator: ", ") + " as edited")
        }
        // The stops of an unchanged route are not searched again.
        let removed = merged.removed.filter { $0 != "stops" }
        if !removed.isEmpty { step(path, .left, removed.joined(separator: ", ") + " no longer in \(source)") }
        for conflict in merged.conflicts {
            let present = conflict.content.map(\.quotedForMessage) ?? "nothing"
            step(
                path, .conflict, "\(conflict.field) is \(present) here and \(conflict.source.quotedForMessage) there",
                [.init(name: conflict.field, present: conflict.content, new: conflict.source)])
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

    private mutating func step(
        _ path: String, _ action: ContentImportPlan.Action, _ note: String, _ fields: [ContentImportPlan.Field] = []
    ) {
        steps.append(.init(path: path, action: action, note: note, fields: fields))
    }

    // MARK: IDs

    /// The ID closest to a name, with a number after it if the ID is taken.
    private mutating func freeID(for name: String, in folder: String) -> Slug {
        let stem = Slug(naming: name, in: language)?.text ?? String(folder.dropLast())
        while true {
            // The count continues from the last ID with that name, so that many equal names take no longer than others.
            let number = numbers["\(folder)/\(stem)", default: 0] + 1
            numbers["\(folder)/\(stem)"] = number
            let text = number == 1 ? stem : "\(stem)-\(number)"
            // A file index.md is the page of its folder.
            guard let id = Slug(text), text != "index", !usedIDs[folder, default: []].contains(id) else { continue }
            usedIDs[folder, default: []].insert(id)
            let place = "\(cityFolder)/\(folder)/\(id)"
            if ["", ".md", ".geojson"].allSatisfy({ files.entry(place + $0) == nil }) { return id }
        }
    }
}
