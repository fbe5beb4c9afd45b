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
        let bytes = path.utf8
        guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")), !bytes[..<slash].elementsEqual(SitePath.assets.utf8)
        else { return .pages }
        let inCity = bytes[bytes.index(after: slash)...]
        if inCity.starts(with: "media/".utf8) { return .media }
        if inCity.starts(with: "packs/".utf8) || inCity.starts(with: "posters/".utf8) { return .packs }
        return mapFiles.contains { inCity.elementsEqual($0.utf8) } ? .maps : .pages
    }

    private static let mapFiles = ["map.svg", "map-street.svg", "map-detail.svg", "paths.js"]
}
