// The properties of a city's generated pictures before the build draws them.

import GuideModel

/// How the build draws pictures for pages without photographs.
public struct DrawnPictures: Hashable, Sendable {
    /// Whether they show the basemap; if not, they are patterns.
    public var hasBasemap: Bool
    /// The attribution for that basemap; nil for none.
    public var attribution: String?
    /// Whether the pictures of the city and of its tours also exist as raster images with their names.
    ///
    /// Other sites show these images next to a link.
    public var hasPreviews: Bool

    /// The size of the drawing and of the raster image.
    public static let size = PixelSize(width: 720, height: 480)
    public static let previewSize = PixelSize(width: 1200, height: 630)

    public init(hasBasemap: Bool, attribution: String? = nil, hasPreviews: Bool = false) {
        self.hasBasemap = hasBasemap
        self.attribution = attribution
        self.hasPreviews = hasPreviews
    }
}
