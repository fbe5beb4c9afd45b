// What is renamed or deleted, and where its files stand afterwards.

import GuideContent
import GuideModel

/// Something of a city that gets another id, or goes.
struct ContentChange: Hashable, Sendable {
    let city: Slug
    let item: CityItem
    /// Nil for what is deleted.
    let id: Slug?

    /// What it is called afterwards; nil for what is deleted.
    var renamed: CityItem? { id.map { item.named($0) } }

    var cityFolder: String { ContentPath.join(GuideReader.contentFolder, city.text) }

    /// The path of its file without an ending, and of its folder.
    var stem: String { ContentPath.join(cityFolder, item.text) }

    /// Whether a file is its own: its page, translations and media, and all that stands in its folder.
    func isPart(_ path: String) -> Bool {
        if item.kind.storage == .list { return false }
        guard path.hasPrefix(stem) else { return false }
        let rest = path.dropFirst(stem.count)
        return rest.isEmpty || rest.hasPrefix("/") || rest.hasPrefix(".")
    }

    /// Where a file of its own stands afterwards; nil for any other, and for one that goes.
    func target(of path: String) -> String? {
        guard let renamed, isPart(path) else { return nil }
        return ContentPath.join(cityFolder, renamed.text) + path.dropFirst(stem.count)
    }

    /// Where a file stands afterwards.
    func place(of path: String) -> String { target(of: path) ?? path }
}
