// Resolves command-line paths: `content/york/places/minster.md`, `york/places/minster`, `york/areas/old-town`.

import GuideContent
import GuideModel

/// A piece of content as the user names it.
package enum ContentSubject: Hashable, Sendable {
    case city(Slug)
    case item(city: Slug, CityItem)

    /// Resolves a path.
    ///
    /// - Parameter path: from the guide's folder, with or without `content/` and the file's extension.
    /// - Returns: nil for a path that cannot contain content.
    package init?(_ path: String) {
        var parts = path.split(separator: "/").map(String.init).filter { $0 != "." }
        if parts.first == GuideReader.contentFolder { parts.removeFirst() }
        if let last = parts.last, let ending = [".md", ".yaml", ".pws"].first(where: { last.hasSuffix($0) }) {
            var name = String(last.dropLast(ending.count))
            // The path of a translation means its original.
            if let translation = TranslationName(name) { name = translation.original }
            parts[parts.count - 1] = name
            if name == "index" || parts.count == 2 && name == "city" { parts.removeLast() }
        }
        guard let first = parts.first, let city = Slug(first) else { return nil }
        if city == .guidePages {
            guard parts.count == 2, let id = Slug(parts[1]) else { return nil }
            self = .item(city: city, CityItem(.page, id))
            return
        }
        if parts.count == 1 {
            self = .city(city)
            return
        }
        guard let item = CityItem(parts.dropFirst().joined(separator: "/")) else { return nil }
        self = .item(city: city, item)
    }

    /// The path with the most similar name of a city's folder; nil if no name is similar, or if the folder is not the
    /// error.
    static func nearest(to path: String) -> String? {
        var parts = path.split(separator: "/").map(String.init)
        let place = parts.first == GuideReader.contentFolder ? 2 : 1
        guard parts.count > place + 1,
            let folder = nearestWord(to: parts[place], among: ItemKind.byFolder.keys.sorted())
        else { return nil }
        parts[place] = folder
        if parts.count > place + 3 { parts[place + 2] = ItemKind.feature.folder }
        let nearest = parts.joined(separator: "/")
        return nearest != path && ContentSubject(nearest) != nil ? nearest : nil
    }
}

/// A piece of content of a group, which is named by its path in the group's folder.
package struct GroupSubject: Hashable, Sendable {
    package let group: Slug
    package let city: Slug
    package let item: CityItem

    /// Resolves a path such as `groups/class-7b/york/places/oak.md`, with or without the file's extension.
    ///
    /// - Returns: nil for a path that cannot contain content of a group.
    package init?(_ path: String) {
        let parts = path.split(separator: "/").map(String.init).filter { $0 != "." }
        guard parts.count > 3, parts[0] == GroupReader.folder, let group = Slug(parts[1]),
            case .item(let city, let item)? = ContentSubject(parts.dropFirst(2).joined(separator: "/"))
        else { return nil }
        (self.group, self.city, self.item) = (group, city, item)
    }
}

/// Reads the files of one piece of content.
struct SubjectFiles {
    let change: ContentChange
    let files: any ContentFiles

    /// The page of the content, or the city's page for an area; nil if there is no such content.
    var page: String? {
        if change.item.kind == .area {
            let file = ContentPath.join(change.cityFolder, "city.md")
            return area(change.item.id, in: file) == nil ? nil : file
        }
        return page(at: change.stem)
    }

    private func page(at stem: String) -> String? {
        [".md", "/index.md", ".yaml", ".pws"].map { stem + $0 }.first { files.entry($0)?.kind == .file }
    }

    /// The existing content with the new name; nil for none.
    func occupant(of item: CityItem) -> String? {
        if item.kind == .area {
            return area(item.id, in: ContentPath.join(change.cityFolder, "city.md")) == nil ? nil : item.text
        }
        let path = ContentPath.join(change.itemsFolder, item.text)
        if files.entry(path) != nil { return path }
        let folder = ContentPath.folder(of: path)
        let name = ContentPath.name(of: path)
        let found = (try? files.list(folder))?.first { $0.name.hasPrefix(name + ".") }
        return found.map { ContentPath.join(folder, $0.name) }
    }

    /// The IDs of the items of the same kind.
    var siblings: [String] {
        if change.item.kind == .area {
            return document(ContentPath.join(change.cityFolder, "city.md"))?.root["areas"]?.value.items
                .compactMap { $0["id"]?.value.text } ?? []
        }
        let entries = (try? files.list(ContentPath.join(change.itemsFolder, change.item.folder))) ?? []
        return Set(entries.map { ContentPath.stem($0.name) }.filter(Slug.isValid)).sorted()
    }

    /// Everything that is moved or deleted as a whole: its folder, and the files with its name.
    var moving: [String] {
        if change.item.kind == .area { return [] }
        let folder = ContentPath.folder(of: change.stem)
        return (try? files.list(folder))?.map { ContentPath.join(folder, $0.name) }.filter(change.isPart) ?? []
    }

    /// All of its files.
    var all: [String] {
        moving.flatMap { path -> [String] in
            guard files.entry(path)?.kind == .folder else { return [path] }
            return ContentTree(path, files: files).folders.flatMap { folder in
                folder.entries.filter { $0.kind != .folder }.map { ContentPath.join(folder.path, $0.name) }
            }
        }
    }

    /// The public addresses of the item and of the items below it, with their names.
    var addresses: [(item: CityItem, name: String?)] {
        // Only cities have lists of old addresses.
        guard let page, change.city != .guidePages, !change.item.pages(in: change.city).isEmpty else { return [] }
        if change.item.kind == .area {
            return [(change.item, area(change.item.id, in: page)?["name"]?.value.text.onOneLine)]
        }
        guard isPublished(page) else { return [] }
        var found: [(item: CityItem, name: String?)] = [(change.item, name(in: page))]
        guard change.item.kind == .place else { return found }
        let place = change.item.id
        let folder = ContentPath.join(change.stem, ItemKind.feature.folder)
        for entry in (try? files.list(folder)) ?? [] {
            guard let id = Slug(entry.kind == .folder ? entry.name : ContentPath.stem(entry.name)),
                let page = self.page(at: ContentPath.join(folder, id.text)), isPublished(page),
                !found.contains(where: { $0.item == .feature(place: place, id) })
            else { continue }
            found.append((.feature(place: place, id), name(in: page)))
        }
        return found
    }

    /// Whether the content opens with a code on site, which changes with its name.
    var hasCode: Bool {
        let folder = change.stem
        let isHidden = page.flatMap { document($0)?.root["hidden"]?.value.text } == Unlock.code.rawValue
        let extras = all.filter { ContentPath.name(of: $0) == "extra.md" && $0.hasPrefix(folder + "/") }
        return isHidden || extras.contains { document($0)?.root["unlock"]?.value.text == Unlock.code.rawValue }
    }

    // MARK: Keys

    /// Whether a page is public: a hidden place has no address, and its name must not be revealed.
    private func isPublished(_ page: String) -> Bool {
        guard ContentPath.isMarkdown(page) || change.item.kind == .object else { return true }
        return StatusLookup.isPublished(page, files) && document(page)?.root["hidden"] == nil
    }

    private func name(in page: String) -> String? {
        document(page)?.root["name"]?.value.text.onOneLine
    }

    private func area(_ id: Slug, in file: String) -> YAMLNode? {
        document(file)?.root["areas"]?.value.items.first { $0["id"]?.value.text.onOneLine == id.text }
    }

    private func document(_ path: String) -> YAMLBytes? {
        guard ContentPath.isMarkdown(path) || path.hasSuffix(".yaml"),
            let bytes = try? files.read(path, limit: ContentFileError.textLimit)
        else { return nil }
        let text = SourceText(file: path, bytes: bytes)
        guard ContentPath.isMarkdown(path) else { return YAMLBytes(text, text.start..<bytes.count) }
        guard case .success(let parts) = FrontMatter.split(text) else { return nil }
        return YAMLBytes(text, parts.yaml)
    }
}
