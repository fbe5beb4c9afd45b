// The parts of a build's output, each of which can be made alone.

import GuideModel

/// A kind of output.
public enum OutputPart: String, CaseIterable, Sendable {
    /// HTML, styles, scripts, search data, feeds, manifests of media, routes.
    case pages
    /// The cities' maps as files, with their closer levels and their paths.
    case maps
    /// Pictures, drawings, sound and video as they are published; drawn pictures for pages that have none.
    case media
    /// Packs with their codes, pages and posters.
    case packs

    public static let all = Set(OutputPart.allCases)

    /// The part that a file of a site belongs to, by its path.
    ///
    /// - Parameter languages: the languages of the published site.
    static func of(_ path: String, in languages: [SiteLanguage]) -> OutputPart {
        let folder = languages.first { !$0.isFirst && path.hasPrefix($0.folder) }?.folder ?? ""
        return of(inLanguage: folder.isEmpty ? path : String(path.dropFirst(folder.count)))
    }

    private static func of(inLanguage path: String) -> OutputPart {
        guard let slash = path.utf8.firstIndex(of: UInt8(ascii: "/")), path[..<slash] != SitePath.assets,
            !path.hasPrefix(SitePath.groups)
        else {
            return .pages
        }
        // Comparisons of a separate string are many times faster than comparisons of a substring.
        let inCity = String(path[path.utf8.index(after: slash)...])
        if inCity.hasPrefix("media/") || inCity.hasPrefix("pictures/") { return .media }
        if inCity.hasPrefix("packs/") || inCity.hasPrefix("posters/") { return .packs }
        return inCity.hasPrefix("map-") || inCity == "map.svg" || inCity == "paths.js" ? .maps : .pages
    }
}
