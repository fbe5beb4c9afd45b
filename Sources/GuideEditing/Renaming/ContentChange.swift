// A rename or a deletion of content, or a rename of a medium, and the paths of the files after it.

import GuideContent
import GuideModel

/// A rename or a deletion of files, as references by path see it.
protocol PathChange: Sendable {
    var isDeletion: Bool { get }
    /// Whether a file is renamed or deleted.
    func isPart(_ path: String) -> Bool
    /// The path of a file after the change.
    func place(of path: String) -> String
}

/// A rename or a deletion of an item in a city.
struct ContentChange: Hashable, Sendable {
    let city: Slug
    let item: CityItem
    /// The new ID; nil for a deletion.
    let id: Slug?
    /// The group that has the item; nil for an item of the guide.
    var group: Slug?

    /// The item as the command line names it: `york/places/minster`, or `pages/about` for a page of the guide.
    var address: String { folderInMessages + item.text }

    /// The start of addresses in messages: `york/`, or `groups/class-7b/york/`; empty for a page of the guide.
    var folderInMessages: String {
        if city == .guidePages { return "" }
        return group.map { "\(GroupReader.folder)/\($0)/\(city)/" } ?? "\(city)/"
    }

    /// The same change as the group sees it, in whose texts the group's files are files of the city.
    var seen: ContentChange { ContentChange(city: city, item: item, id: id) }

    /// The item after the rename; nil for a deletion.
    var renamed: CityItem? { id.map { item.named($0) } }

    /// The folder of the city that has the item: in the guide's content, or in the group.
    var cityFolder: String {
        let folder = group.map { ContentPath.join(GroupReader.folder, $0.text) } ?? GuideReader.contentFolder
        return ContentPath.join(folder, city.text)
    }

    /// The path of a file that the group sees at a path; the path itself for an item of the guide.
    func ownPath(of path: String) -> String {
        group == nil ? path : cityFolder + path.dropFirst(seen.cityFolder.count)
    }

    /// The folder of the kinds of content: the city's, the group's for the city, or that of the guide's pages.
    var itemsFolder: String { group == nil ? ContentPath.itemsFolder(of: city) : cityFolder }

    /// The path of its file without an extension, and of its folder.
    var stem: String { ContentPath.join(itemsFolder, item.text) }

    /// Whether a file belongs to the item: its page, translations and media, and everything in its folder.
    func isPart(_ path: String) -> Bool {
        if item.kind.storage == .list { return false }
        guard path.hasPrefix(stem) else { return false }
        let rest = path.dropFirst(stem.count)
        return rest.isEmpty || rest.hasPrefix("/") || rest.hasPrefix(".")
    }

    /// The new path of a file that belongs to the item; nil for any other file, and for a deletion.
    func target(of path: String) -> String? {
        guard let renamed, isPart(path) else { return nil }
        return ContentPath.join(itemsFolder, renamed.text) + path.dropFirst(stem.count)
    }

    /// The path of a file after the change.
    func place(of path: String) -> String { target(of: path) ?? path }
}

extension ContentChange: PathChange {
    var isDeletion: Bool { id == nil }
}

/// A rename of a city: of its folder, and of its folders in groups.
struct CityChange: Hashable, PathChange {
    let city: Slug
    let id: Slug

    var isDeletion: Bool { false }

    func isPart(_ path: String) -> Bool { place(of: path) != path }

    func place(of path: String) -> String {
        var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let number = parts[0] == GuideReader.contentFolder ? 1 : parts[0] == GroupReader.folder ? 2 : parts.count
        guard number < parts.count, parts[number] == city.text else { return path }
        parts[number] = id.text
        return parts.joined(separator: "/")
    }
}

/// A deletion of whole folders, or a rename of one.
struct FolderChange: Hashable, PathChange {
    let folders: [String]
    /// The new path of the first folder; nil for a deletion.
    var target: String?

    var isDeletion: Bool { target == nil }

    func isPart(_ path: String) -> Bool { folders.contains { path == $0 || path.hasPrefix($0 + "/") } }

    func place(of path: String) -> String {
        guard let target, let folder = folders.first, isPart(path) else { return path }
        return target + path.dropFirst(folder.count)
    }
}

/// A rename of one medium.
struct MediumChange: Hashable, PathChange {
    let path: String
    /// The new path.
    let target: String

    var isDeletion: Bool { false }

    func isPart(_ path: String) -> Bool { path == self.path }

    func place(of path: String) -> String { path == self.path ? target : path }
}
