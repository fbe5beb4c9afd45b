// The pages of a publication: their titles, and their words before and after.

import GuideCommands
import GuideSupport
import SystemPackage

/// Compares a site with the version that was published before.
struct PublishedPages: Sendable {
    /// So many titles are read at most.
    private static let mostTitles = 500

    /// The folder of the new site.
    let site: FilePath
    let former: FormerFiles

    /// The titles of pages by their paths.
    ///
    /// - Parameters:
    ///   - uploaded: the paths of new and changed files.
    ///   - removed: the paths of removed files.
    func titles(uploaded: [String], removed: [String]) -> [(path: String, title: String)] {
        func read(_ paths: [String], _ content: (String) -> [UInt8]?) -> [(path: String, title: String)] {
            paths.filter(Self.isPage).prefix(Self.mostTitles).compactMap { path in
                content(path).flatMap { Self.title($0) }.map { (path: path, title: $0) }
            }
        }
        return read(uploaded, present) + read(removed) { former.content($0, unlike: nil) }
    }

    /// A page before and after, as HTML; null where there is none.
    func comparison(_ path: String) throws(StudioError) -> [UInt8] {
        guard Self.isPage(path), SitePublication.isSitePath(path) else {
            throw StudioError(404, "The published guide has no such page.")
        }
        let after = present(path)
        let before = former.content(path, unlike: after?.sha256)
        return JSONWriter.object(isCompact: true) { json in
            json.member("path", path)
            json.member("before", before.map { String(decoding: $0, as: UTF8.self) })
            json.member("after", after.map { String(decoding: $0, as: UTF8.self) })
        }
    }

    private func present(_ path: String) -> [UInt8]? { try? FileSystem.read(site.appending(path)) }

    static func isPage(_ path: String) -> Bool { path.hasSuffix(".html") }

    /// The text of the element `title` of a page that a build wrote; nil if it has none.
    static func title(_ html: [UInt8]) -> String? {
        let text = String(decoding: html, as: UTF8.self)
        guard let start = text.firstRange(of: "<title>")?.upperBound,
            let end = text[start...].firstRange(of: "</title>")?.lowerBound, start < end
        else { return nil }
        var title = String(text[start..<end])
        // The entities that builds write.
        for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
            title = title.replacing(entity, with: character)
        }
        return title
    }
}
