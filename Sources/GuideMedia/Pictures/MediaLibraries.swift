// What the machine has for making pictures.

import GuideSupport

public enum MediaLibraries {
    /// libvips, which is opened to ask for its version: that takes 50 ms the first time.
    public static var versions: [LibraryVersion] {
        let version = Picture.libraryVersion
        return [LibraryVersion("libvips", version == "none" ? nil : version)]
    }

    /// Whether libvips is there and draws SVG, which previews of pages and drawn pictures need.
    public static var drawsSVG: Bool { DrawnPreview.isAvailable }
}
