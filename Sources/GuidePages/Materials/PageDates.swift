// When the content of each page last changed.

import GuideModel

/// Dates of pages, from those of the files that they are made of.
public struct PageDates: Sendable {
    /// Seconds since 1970 (UTC) by path from the guide's folder.
    private let files: [String: Int]
    /// The newest file in a folder and all below it; by the folder's path with a slash at its end.
    private var folders: [String: Int] = [:]
    /// The newest picture or recording right in a folder.
    private var media: [String: Int] = [:]

    /// - Parameter files: when each file last changed, in seconds since 1970 (UTC), by its path from the guide's folder.
    public init(_ files: [String: Int] = [:]) {
        self.files = files
        for (path, date) in files {
            var end = path.endIndex
            var isNearest = true
            while let slash = path[..<end].lastIndex(of: "/") {
                let folder = String(path[...slash])
                folders[folder] = max(folders[folder] ?? date, date)
                if isNearest, !path.hasSuffix(".md") { media[folder] = max(media[folder] ?? date, date) }
                isNearest = false
                end = slash
            }
        }
    }

    /// All dates in a text that differs where they do.
    public var text: String { files.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined() }

    /// When what a page shows last changed, in seconds since 1970 (UTC): the words and media of a place, a feature or a
    /// tour, else all of its city; nil where that is not known.
    ///
    /// - Parameters:
    ///   - page: its path in the guide's first language.
    ///   - language: whose translation counts beside the original; nil for the original alone.
    public func date(of page: String, in language: String? = nil) -> Int? {
        var parts = page.split(separator: "/").map(String.init)
        // What help and privacy say is the theme's, which has no date.
        if parts.count == 1 {
            guard page == SitePath.home else { return nil }
            return [folders["content/"], files["guide.yaml"]].compactMap(\.self).max()
        }
        guard let last = parts.last, last.hasSuffix(".html") else { return nil }
        parts[parts.count - 1] = String(last.dropLast(".html".count))
        let city = "content/\(parts[0])/"
        var stem: String?
        switch (parts[1], parts.count) {
        case ("places", 3), ("tours", 3): stem = "\(city)\(parts[1])/\(parts[2])"
        case ("places", 4): stem = "\(city)places/\(parts[2])/features/\(parts[3])"
        default: break
        }
        let own = stem.flatMap { date(ofStem: $0, in: language) }
        return own ?? folders[city]
    }

    /// - Parameter stem: a page's file without its ending, or its folder.
    private func date(ofStem stem: String, in language: String?) -> Int? {
        let endings = [".md"] + (language.map { [".\($0).md"] } ?? [])
        let dates = endings.flatMap { [files[stem + $0], files[stem + "/index" + $0]] } + [media[stem + "/"]]
        return dates.compactMap(\.self).max()
    }
}
