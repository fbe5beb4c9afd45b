// Shows a city's files as a group sees them: the group's places, tours, objects and notes over those of the guide.

import GuideModel

/// The files of one city, with the files of a group's folder laid over them.
///
/// For example, `groups/NAME/CITY/places/oak.md` is read as `content/CITY/places/oak.md`, so links, stops and media
/// resolve as in any city. Tours, quiz walks, riddles and other content that a group cannot link to are hidden.
package struct GroupFiles: ContentFiles {
    private let base: any ContentFiles
    /// The city's folder in the guide's content, and its folder in the group.
    private let city: String
    private let own: String

    /// The folders of the city that are hidden from a group.
    private static let hiddenFolders = Set(
        ItemKind.byFolder.values.filter { $0.declaration.groups != .ownAndGuide }.map(\.folder))
    private static let hiddenFiles = ["riddles.", "rewards.", "notices.", "redirects.", "notes."]

    /// - Parameter base: the guide's files as visitors may see them.
    package init(_ base: any ContentFiles, group: Slug, city: Slug) {
        self.base = base
        self.city = ContentPath.join(GuideReader.contentFolder, city.text)
        own = ContentPath.join(ContentPath.join(GroupReader.folder, group.text), city.text)
    }

    package var isOfGroup: Bool { true }

    /// The actual path of one of the group's files; nil for a file of the guide.
    package func ownPath(of path: String) -> String? {
        guard let path = laid(path), base.entry(path)?.kind == .file else { return nil }
        return path
    }

    /// A page of a group by its own path, and the path at which the group sees it.
    ///
    /// - Parameter page: for example, `groups/class-7b/york/places/oak.md`.
    /// - Returns: nil for a path that is not in a city's folder of a group.
    package static func seen(_ page: String, _ base: any ContentFiles) -> (files: GroupFiles, page: String)? {
        let parts = page.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0] == GroupReader.folder, let group = Slug(String(parts[1])),
            let city = Slug(String(parts[2]))
        else { return nil }
        let files = GroupFiles(base, group: group, city: city)
        return (files, ContentPath.join(files.city, String(parts[3])))
    }

    /// The path in the group's folder.
    private func laid(_ path: String) -> String? {
        if path == city { return own }
        return path.hasPrefix(city + "/") ? own + path.dropFirst(city.count) : nil
    }

    private func isHidden(_ path: String) -> Bool {
        guard path.hasPrefix(city + "/") else { return false }
        let rest = path.dropFirst(city.count + 1)
        if let slash = rest.firstIndex(of: "/") { return Self.hiddenFolders.contains(String(rest[..<slash])) }
        return Self.hiddenFolders.contains(String(rest)) || Self.hiddenFiles.contains { rest.hasPrefix($0) }
    }

    package func list(_ folder: String) throws(ContentFileError) -> [ContentEntry] {
        guard let laid = laid(folder), base.entry(laid)?.kind == .folder else {
            if isHidden(folder) { throw .missing }
            return try base.list(folder).filter { !isHidden(ContentPath.join(folder, $0.name)) }
        }
        var entries = try base.list(laid)
        let names = Set(entries.map(\.name))
        if !isHidden(folder), base.entry(folder)?.kind == .folder {
            entries += try base.list(folder).filter { entry in
                !names.contains(entry.name) && !isHidden(ContentPath.join(folder, entry.name))
            }
        }
        return entries.sorted { $0.name.isBefore($1.name) }
    }

    package func read(_ file: String, limit: Int) throws(ContentFileError) -> [UInt8] {
        if let own = ownPath(of: file) { return try base.read(own, limit: limit) }
        if isHidden(file) { throw .missing }
        return try base.read(file, limit: limit)
    }

    package func entry(_ path: String) -> ContentEntry? {
        if let laid = laid(path), let entry = base.entry(laid) { return entry }
        return isHidden(path) ? nil : base.entry(path)
    }

    package func sha256(of file: String) -> String? {
        if let own = ownPath(of: file) { return base.sha256(of: own) }
        return isHidden(file) ? nil : base.sha256(of: file)
    }

    /// Look up a group's own page by its actual path.
    package func mayPublish(_ page: String) -> Bool? { base.mayPublish(ownPath(of: page) ?? page) }

    package func isInTime(_ times: PublicationTimes, timeZone: String?) -> Bool {
        base.isInTime(times, timeZone: timeZone)
    }
}
