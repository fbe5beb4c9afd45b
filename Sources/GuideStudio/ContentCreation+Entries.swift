// Creates content that has no page of its own: notices, redirects, groups and sidecars.

import GuideContent
import GuideEditing
import GuideModel
import GuideSupport

extension ContentCreation {
    /// A list in a file of keys, to which the editor adds one entry.
    enum Entry {
        case notice, redirect

        /// As requests name it; the file has the kind in the plural.
        var kind: String { self == .notice ? "notice" : "redirect" }
        var list: String { kind + "s" }
    }

    /// Adds an entry to a list, and creates the list's file if the city has none.
    private func add(_ entry: [RawEntry], to list: Entry, in file: String) throws(StudioError) -> Created {
        let key = FieldPath.Step.key(list.list)
        let value = RawValue.mapping(entry)
        guard isFile(file) else {
            let empty = Array("\(list.list): []\n".utf8)
            let bytes = try Self.applied([.set(FieldPath([key]), .list([value]))], to: empty, file)
            try NewFile.create(bytes, at: StudioPath(file, in: root).text, in: root)
            return Created(path: file, at: FieldPath([key, .index(0)]))
        }
        let store = PageStore(root: root)
        let count = try entries(of: list, in: file).count
        let at = FieldPath([key, .index(count)])
        _ = try store.save(file) { (bytes) throws(StudioError) -> [UInt8] in
            // A list without entries has no place for the first one.
            let operation = count == 0 ? FieldOperation.set(FieldPath([key]), .list([value])) : .insert(at, value)
            return try Self.applied([operation], to: bytes, file)
        }
        return Created(path: file, at: at)
    }

    private func entries(of list: Entry, in file: String) throws(StudioError) -> [RawValue] {
        guard isFile(file) else { return [] }
        return try Self.values(of: PageStore(root: root).read(file).bytes, file)[list.list]?.items ?? []
    }

    private static func file(of list: Entry, in city: Slug) -> String {
        [GuideReader.contentFolder, city.text, list.list + ".yaml"].joined(separator: "/")
    }

    // MARK: Notices

    /// Adds a notice of a city, or of the whole guide if the request has no city.
    ///
    /// - Parameter request: the text as `name`; `severity` and `until`, if it has them.
    func createNotice(_ request: JSONNode) throws(StudioError) -> Created {
        let text = (request["name"]?.string ?? "").onOneLine
        guard !text.isEmpty else {
            throw StudioError(400, "A notice needs a text; write what visitors need to know.")
        }
        var file = GuideReader.settingsFile
        if request["city"]?.string.map({ !$0.isEmpty }) ?? false {
            file = try Self.file(of: .notice, in: existingCity(request))
        }
        let taken = Set(try entries(of: .notice, in: file).compactMap { $0["id"]?.text })
        // The id is made of the text, because a translation of an earlier notice would appear under the same id.
        let words = text.split(separator: " ").prefix(5).joined(separator: " ")
        let id = NewPage.id(for: words, in: languages.first, or: Entry.notice.kind) { taken.contains($0.text) }
        var entry = [RawEntry("id", .scalar((id ?? .unnamed).text)), RawEntry("text", .scalar(text))]
        for key in ["severity", "until"] {
            guard let value = request[key]?.string, !value.isEmpty else { continue }
            entry.append(RawEntry(key, .scalar(value)))
        }
        return try add(entry, to: .notice, in: file)
    }

    // MARK: Redirects

    /// Adds a redirect of a city.
    ///
    /// - Parameter request: the old address as `name`; `to` for the new one, if there is one.
    func createRedirect(in city: Slug, _ request: JSONNode) throws(StudioError) -> Created {
        let written = (request["name"]?.string ?? "").onOneLine
        guard let from = Self.oldAddress(written, in: city) else {
            throw StudioError(
                400,
                "\(written.quotedForMessage) is not an old address; write the address of a page, for example "
                    + "places/old-mill or /2019/old-mill/.")
        }
        var entry = [RawEntry("from", .scalar(from))]
        if let to = request["to"]?.string, !to.isEmpty { entry.append(RawEntry("to", .scalar(to))) }
        return try add(entry, to: .redirect, in: Self.file(of: .redirect, in: city))
    }

    /// The old address as redirects write it.
    ///
    /// - Parameter text: an address from a browser, a path on the site, or the address as redirects write it.
    /// - Returns: nil if it cannot be redirected.
    static func oldAddress(_ text: String, in city: Slug) -> String? {
        var path = text
        if let scheme = path.firstRange(of: "://") {
            let rest = path[scheme.upperBound...]
            guard let slash = rest.firstIndex(of: "/") else { return nil }
            path = String(rest[slash...])
        }
        if path.hasSuffix(".html"), let own = path.firstRange(of: "/\(city)/") {
            path = String(path[own.upperBound...].dropLast(".html".count))
        } else if path.hasPrefix("/"), !path.hasSuffix("/") {
            path += "/"
        }
        return CityItem(path) != nil || FormerPath(path) != nil ? path : nil
    }

    // MARK: Groups

    /// Creates a group without members.
    ///
    /// - Parameter request: `id` for its name in addresses, which is public; without one, the address does not name it.
    func createGroup(_ name: String, _ request: JSONNode) throws(StudioError) -> Created {
        let entries = (try? files.list(GroupReader.folder)) ?? []
        let wanted = request["id"]?.string ?? ""
        let id = NewPage.id(for: wanted, in: languages.first, or: ContentSchema.group.rawValue) { id in
            NewPage.has(id, in: entries)
        }
        let path = GroupReader.settingsFile(of: id ?? .unnamed)
        try write(NewPage(name: name).text(.group), to: path, request["values"])
        return Created(path: path)
    }

    /// The group of new content; nil for content of the guide.
    func existingGroup(_ request: JSONNode, _ kind: ContentSchema) throws(StudioError) -> Slug? {
        let text = request["group"]?.string ?? ""
        if text.isEmpty, kind != .notes { return nil }
        guard let group = Slug(text), isFile(GroupReader.settingsFile(of: group)) else {
            throw StudioError(400, "This content is for the members of a group; choose the group.")
        }
        guard kind.isOfGroups else {
            throw StudioError(400, "Groups have no content of this kind; create it for all visitors.")
        }
        return group
    }

    // MARK: Sidecars

    /// Creates the sidecar of a city in PWS XML.
    func createSidecar(_ request: JSONNode) throws(StudioError) -> Created {
        let folder = request["city"]?.string.flatMap { Slug($0) }
            .map { ContentPath.join(GuideReader.contentFolder, $0.text) }
        let entries = folder.flatMap { try? files.list($0) } ?? []
        guard let folder,
            let file = entries.first(where: { $0.kind == .file && $0.name.lowercased().hasSuffix(".pws") })
        else {
            throw StudioError(400, "Additions belong to a presentation in PWS XML; choose a city that is one.")
        }
        let path = PWSSidecarReader<DiskFiles>.path(of: ContentPath.join(folder, file.name))
        try write(NewPage(name: "").text(.presentation), to: path, request["values"])
        return Created(path: path)
    }
}
