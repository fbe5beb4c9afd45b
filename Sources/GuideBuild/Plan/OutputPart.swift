// The parts of what a build writes, each of which can be made alone.

import GuideModel

/// A kind of output.
public enum OutputPart: String, CaseIterable, Sendable {
    /// HTML, styles, scripts, search data, feeds, manifests of media, routes.
    case pages
    /// The cities' maps as files, with their closer levels and their paths.
    case maps
    /// Pictures, drawings, sound and video as they are published.
    case media
    /// Packs with their codes, pages and posters.
    case packs

    public static let all = Set(OutputPart.allCases)

    /// The part that a file of a site is of, by where it stands.
    static func of(_ path: String) -> OutputPart {
        let parts = path.split(separator: "/")
        guard parts.count > 1, parts[0] != SitePath.assets else { return .pages }
        switch parts[1] {
        case "media" where parts.count > 2: return .media
        case "packs", "posters": return .packs
        case "map.svg", "map-street.svg", "map-detail.svg", "paths.js": return .maps
        default: return .pages
        }
    }
}
