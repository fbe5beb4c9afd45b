// Writes the files of new content.

import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage

/// Creates content in a guide's folder.
struct ContentCreation {
    /// The file of new content.
    struct Created {
        var path: String
        /// Where the content is in the file; nil for the whole file.
        var at: FieldPath?
    }

    let root: FilePath
    let files: DiskFiles

    init(root: FilePath) {
        self.root = root
        files = DiskFiles(root: root)
    }

    /// The languages of the guide, that of the originals first.
    var languages: [String] {
        facts(of: GuideReader.settingsFile)?.languages ?? []
    }

    private func facts(of path: String) -> OutlineFacts? {
        let bytes = try? files.read(path, limit: ContentFileError.textLimit)
        return bytes.map { OutlineFacts($0, file: path) }
    }

    func isFile(_ path: String) -> Bool { files.entry(path)?.kind == .file }

    // MARK: Originals

    /// - Parameter request: `kind` and `name`; `city`, `parent` (the file of a place) and `position`, if the kind needs
    ///   them; `group` for content of a group; `values` for other keys.
    func create(_ request: JSONNode) throws(StudioError) -> Created {
        let text = request["name"]?.string
        let kind = request["kind"]?.string ?? ""
        if kind == ContentSchema.city.rawValue { return try createCity(Self.name(text), request) }
        if kind == ContentSchema.group.rawValue { return try createGroup(Self.name(text), request) }
        if kind == Entry.notice.kind { return try createNotice(request) }
        if kind == ContentSchema.presentation.rawValue { return try createSidecar(request) }
        let isOfGuide = kind == ContentSchema.page.rawValue && request["city"]?.string == Slug.guidePages.text
        let city = try isOfGuide ? .guidePages : existingCity(request)
        if kind == Entry.redirect.kind { return try createRedirect(in: city, request) }
        if kind == ItemKind.area.rawValue { return try createArea(Self.name(text), in: city) }
        guard let schema = ContentSchema(rawValue: kind), ContentService.kinds.contains(schema) else {
            throw StudioError(400, "\(kind.quotedForMessage) is not a kind of content that the editor can create.")
        }
        let name = try schema.nameKey == nil ? "" : Self.name(text)
        let group = try existingGroup(request, schema)
        let path = try newPath(of: schema, named: name, in: city, group, request)
        let position = try newPosition(schema, in: city, request)
        try write(NewPage(name: name, position: position).text(schema), to: path, request["values"])
        return Created(path: path)
    }

    static func name(_ text: String?) throws(StudioError) -> String {
        let name = (text ?? "").onOneLine
        guard !name.isEmpty else { throw StudioError(400, "New content needs a name; write one.") }
        return name
    }

    func existingCity(_ request: JSONNode) throws(StudioError) -> Slug {
        guard let city = request["city"]?.string.flatMap({ Slug($0) }), isFile(Self.cityFile(city)) else {
            throw StudioError(400, "New content needs a city; choose one.")
        }
        return city
    }

    private static func cityFile(_ city: Slug) -> String {
        ContentPath.join(ContentPath.join(GuideReader.contentFolder, city.text), "city.md")
    }

    private func newPosition(
        _ kind: ContentSchema, in city: Slug, _ request: JSONNode
    ) throws(StudioError) -> Position? {
        guard NewPage.needsPosition(kind) else { return nil }
        return try Self.position(request["position"]) ?? facts(of: Self.cityFile(city))?.position
    }

    /// The position of a request; nil for none.
    static func position(_ json: JSONNode?) throws(StudioError) -> Position? {
        guard let json, json.members != nil else { return nil }
        func degrees(_ node: JSONNode?) -> Double? { node?.number ?? node?.string.flatMap { Double($0) } }
        guard let latitude = degrees(json["lat"]), let longitude = degrees(json["lon"]), abs(latitude) <= 90,
            abs(longitude) <= 180
        else { throw StudioError(400, "This position is not on the earth; choose a point on the map.") }
        return Position(latitude: latitude, longitude: longitude)
    }

    /// The path of a new file, whose name comes from the name of the content.
    private func newPath(
        of kind: ContentSchema, named name: String, in city: Slug, _ group: Slug?, _ request: JSONNode
    ) throws(StudioError) -> String {
        let contentFolder = group.map { ContentPath.join(GroupReader.folder, $0.text) } ?? GuideReader.contentFolder
        let cityFolder = ContentPath.join(contentFolder, city.text)
        let ending = kind.isYAML ? ".yaml" : ".md"
        guard let item = kind.itemKind else {
            guard kind == .extra else { return ContentPath.join(cityFolder, kind.rawValue + ending) }
            let place = try parent(request, in: city, group)
            return [cityFolder, ItemKind.place.folder, place.text, "extra.md"].joined(separator: "/")
        }
        let place = try item.isPartOfPlace ? parent(request, in: city, group) : nil
        let guideFolder = NewPage.folder(of: item, in: city, place: place)
        let folder = contentFolder + guideFolder.dropFirst(GuideReader.contentFolder.count)
        // A place of a group needs an id that no place of the guide has.
        let entries = Set([folder, guideFolder]).flatMap { (try? files.list($0)) ?? [] }
        let id = NewPage.id(for: name, in: languages.first, or: item.rawValue) { id in
            // A tour and its city would have the same pack.
            NewPage.has(id, in: entries) || item == .tour && id == city
        }
        return ContentPath.join(folder, (id ?? .unnamed).text + ending)
    }

    /// The place that a feature or extra content is part of.
    private func parent(_ request: JSONNode, in city: Slug, _ group: Slug?) throws(StudioError) -> Slug {
        let path = request["parent"]?.string ?? ""
        var seen = path
        if let group {
            let folder = ContentPath.join(GroupReader.folder, group.text) + "/"
            seen = path.hasPrefix(folder) ? GuideReader.contentFolder + "/" + path.dropFirst(folder.count) : ""
        }
        guard case .item(city, let item)? = ContentSubject(seen), item.kind == .place, isFile(path) else {
            throw StudioError(400, "This content is part of a place; choose the place.")
        }
        return item.id
    }

    private func createCity(_ name: String, _ request: JSONNode) throws(StudioError) -> Created {
        let entries = (try? files.list(GuideReader.contentFolder)) ?? []
        let tags = Set(languages.map { $0.lowercased() })
        let formerIDs = Set(
            entries.compactMap { Slug($0.name) }.flatMap { city in
                RedirectReader.writtenFormerIDs(of: city, in: files).map { $0.id }
            })
        let id = NewPage.id(for: name, in: languages.first, or: ContentSchema.city.rawValue) { id in
            // The pages in another language are in a folder with the name of the language.
            // Old addresses of another city begin with its former ids.
            NewPage.has(id, in: entries) || CityList.reserved.contains(id.text) || tags.contains(id.text)
                || formerIDs.contains(id.text)
        }
        // Another city is elsewhere, so its position says nothing about this one.
        guard let position = try Self.position(request["position"]) else {
            throw StudioError(400, "New content needs a position; choose a point on the map.")
        }
        let path = Self.cityFile(id ?? .unnamed)
        try write(NewPage(name: name, position: position).text(.city), to: path, request["values"])
        return Created(path: path)
    }

    private func createArea(_ name: String, in city: Slug) throws(StudioError) -> Created {
        let file = Self.cityFile(city)
        let key = FieldPath.Step.key("areas")
        let store = PageStore(root: root)
        let areas = try Self.values(of: store.read(file).bytes, file)["areas"]?.items ?? []
        let taken = Set(areas.compactMap { $0["id"]?.text })
        let id = NewPage.id(for: name, in: languages.first, or: ItemKind.area.rawValue) { taken.contains($0.text) }
        let at = FieldPath([key, .index(areas.count)])
        let area = RawValue.mapping([
            RawEntry("id", .scalar((id ?? .unnamed).text)), RawEntry("name", .scalar(name)),
        ])
        _ = try store.save(file) { (bytes) throws(StudioError) in
            try Self.applied([.insert(at, area)], to: bytes, file)
        }
        return Created(path: file, at: at)
    }

    // MARK: Copies and translations

    /// Copies a page without its translations, as a draft.
    ///
    /// The files of a page with a folder of its own, such as pictures, are copied too, because the page names them
    /// relative to itself.
    ///
    /// - Returns: the path of the copy.
    func duplicate(_ path: String, name text: String) throws(StudioError) -> String {
        let name = try Self.name(text)
        let page = PageFacts(path)
        guard page.canMove, let kind = page.kind.flatMap(ContentSchema.init(rawValue:)) else {
            throw StudioError(400, "This content cannot be copied; copy a place, a tour or the like.")
        }
        let isIndex = ContentPath.name(of: path) == "index.md"
        let own = ContentPath.folder(of: path)
        let folder = isIndex ? ContentPath.folder(of: own) : own
        let entries = (try? files.list(folder)) ?? []
        let id = NewPage.id(for: name, in: languages.first, or: kind.rawValue) { NewPage.has($0, in: entries) }
        let stem = ContentPath.join(folder, (id ?? .unnamed).text)
        let copy = isIndex ? "\(stem)/index.md" : stem + (kind.isYAML ? ".yaml" : ".md")
        var operations = [FieldOperation.set(FieldPath([.key(kind.nameKey ?? "name")]), .scalar(name))]
        if kind.form.numbers["status"] != nil {
            operations.append(.set(FieldPath([.key("status")]), .scalar(ReviewStatus.draft.rawValue)))
        }
        let bytes = try Self.applied(operations, to: PageStore(root: root).read(path).bytes, path)
        if isIndex { try copyMedia(from: own, to: stem) }
        try NewFile.create(bytes, at: copy, in: root)
        return copy
    }

    /// Copies the files of a page's folder, except for pages.
    private func copyMedia(from folder: String, to target: String) throws(StudioError) {
        for place in ContentTree(folder, files: files).folders {
            for entry in place.entries where entry.kind == .file {
                let path = ContentPath.join(place.path, entry.name)
                guard ContentSchema.kind(of: path) == nil else { continue }
                let copy = root.appending(target + path.dropFirst(folder.count))
                do throws(FileError) {
                    try FileSystem.makeFolder(copy.removingLastComponent())
                    try FileSystem.copy(root.appending(path), to: copy)
                } catch {
                    throw StudioError(writing: error)
                }
            }
        }
    }

    /// Creates the translation of a page, in which nothing is translated yet; an existing one is left unchanged.
    func translate(_ original: String, into language: String) throws(StudioError) -> Created {
        guard isFile(original), PageFacts(original).language == nil else {
            throw StudioError(404, "\(original) is not an original page of the guide; choose one from the outline.")
        }
        guard languages.dropFirst().contains(language) else {
            throw StudioError(400, "The guide is not translated into this language; add it in the settings first.")
        }
        let path = try StudioPath(TranslationReader.path(of: original, in: language), in: root).text
        if !isFile(path) {
            try NewFile.create(Array(NewPage.translation(of: original).utf8), at: path, in: root)
        }
        return Created(path: path)
    }

    // MARK: Writing

    /// - Parameter values: further keys with their values, as JSON; nil for none.
    func write(_ text: String, to path: String, _ values: JSONNode?) throws(StudioError) {
        let path = try StudioPath(path, in: root).text
        let members = values?.members ?? []
        guard members.count <= PageService.mostOperations else {
            throw StudioError(400, "The request has more than \(PageService.mostOperations) values; save less at once.")
        }
        var operations: [FieldOperation] = []
        for member in members {
            guard let value = RawValue(member.node) else { continue }
            operations.append(.set(FieldPath([.key(member.name)]), value))
        }
        let bytes = try Self.applied(operations, to: Array(text.utf8), path)
        try NewFile.create(bytes, at: path, in: root)
    }

    static func values(of bytes: [UInt8], _ file: String) throws(StudioError) -> RawValue {
        do throws(PageEditError) {
            return try PageEdit.values(of: bytes, file: file)
        } catch {
            throw StudioError(error)
        }
    }

    static func applied(
        _ operations: [FieldOperation], to bytes: [UInt8], _ file: String
    ) throws(StudioError) -> [UInt8] {
        do throws(PageEditError) {
            return try PageEdit.applied(operations, to: bytes, file: file)
        } catch {
            throw StudioError(error)
        }
    }
}
