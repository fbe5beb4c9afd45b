// The machine's libraries for pictures.

import GuideSupport

public enum MediaLibraries {
    /// The version of libvips; reading it loads the library, which takes 50 ms the first time.
    public static var versions: [LibraryVersion] {
        let version = Picture.libraryVersion
        return [LibraryVersion("libvips", version == "none" ? nil : version)]
    }

    /// Whether libvips is available and draws SVG, which previews of pages and drawn pictures need.
    public static var drawsSVG: Bool { DrawnPreview.isAvailable }
}
