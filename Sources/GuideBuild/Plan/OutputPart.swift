// The parts of a build's output, each of which can be made alone.

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
}
