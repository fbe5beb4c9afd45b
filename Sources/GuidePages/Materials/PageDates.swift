// When the content of each page last changed.

import GuideModel

/// The dates of pages, from the dates of their source files.
public struct PageDates: Sendable {
    /// Seconds since 1970 (UTC), by the path from the guide's folder.
    private let files: [String: Int]
    /// The date of the newest file in a folder and in all folders below it; by the folder's path with a slash at its
    /// end.
    private var folders: [String: Int] = [:]
    /// The date of the newest picture or recording directly in a folder.
    private var media: [String: Int] = [:]

    /// Creates the dates.
    ///
    /// - Parameter files: when each file last changed, in seconds since 1970 (UTC), by its path from the guide's
    ///   folder.
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

    /// All dates in one text, which differs if the dates differ.
    public var text: String { files.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined() }

    /// The dates in each folder of content/ in one text, by the folder's name.
    public var textsOfFolders: [String: String] {
        var texts: [String: String] = [:]
        for (path, date) in files.sorted(by: { $0.key < $1.key }) {
            let parts = path.split(separator: "/", maxSplits: 2)
            guard parts.count == 3, parts[0] == "content" else { continue }
            texts[String(parts[1]), default: ""] += "\(path) \(date)\n"
        }
        return texts
    }

    /// When the content of a page last changed, in seconds since 1970 (UTC).
    ///
    /// For a place, a feature or a tour, this is the date of its words and media, or else of its whole city. The date
    /// is nil if it is unknown.
    ///
    /// - Parameters:
    ///   - page: the path of the page in the guide's first language.
    ///   - language: the language whose translation counts besides the original; nil for the original alone.
    public func date(of page: String, in language: String? = nil) -> Int? {
        var parts = page.split(separator: "/").map(String.init)
        // The words of help and privacy are part of the theme, which has no date.
        if parts.count == 1 {
            if page == SitePath.imprint { return files["guide.yaml"] }
            guard page == SitePath.home else { return nil }
            return [folders["content/"], files["guide.yaml"]].compactMap(\.self).max()
        }
        guard let last = parts.last, last.hasSuffix(".html") else { return nil }
        parts[parts.count - 1] = String(last.dropLast(".html".count))
        // The guide's own pages are not in a city.
        if parts[0] == Slug.guidePages.text, parts.count == 2 {
            return date(ofStem: "content/\(parts[0])/\(parts[1])", in: language)
        }
        let city = "content/\(parts[0])/"
        var stem: String?
        switch (parts[1], parts.count) {
        case ("places", 3), ("tours", 3), ("pages", 3), ("events", 3): stem = "\(city)\(parts[1])/\(parts[2])"
        case ("places", 4): stem = "\(city)places/\(parts[2])/features/\(parts[3])"
        default: break
        }
        let own = stem.flatMap { date(ofStem: $0, in: language) }
        return own ?? folders[city]
    }

    /// The date of a page's source.
    ///
    /// - Parameter stem: the file of a page without its extension, or its folder.
    private func date(ofStem stem: String, in language: String?) -> Int? {
        let endings = [".md"] + (language.map { [".\($0).md"] } ?? [])
        let dates = endings.flatMap { [files[stem + $0], files[stem + "/index" + $0]] } + [media[stem + "/"]]
        return dates.compactMap(\.self).max()
    }
}
