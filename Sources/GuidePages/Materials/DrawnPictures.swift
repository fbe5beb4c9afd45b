// What is known of a city's drawn pictures before they are drawn.

import GuideModel

/// How pictures are drawn of pages without photographs.
public struct DrawnPictures: Hashable, Sendable {
    /// Whether they show the ground of a map; else they are patterns.
    public var hasGround: Bool
    /// Whom that ground is owed to; nil for nobody.
    public var attribution: String?
    /// Whether the city's and its tours' also come as raster images with their names, which other sites show beside a link.
    public var hasPreviews: Bool

    /// Of the drawing, and of the raster image.
    public static let size = PixelSize(width: 720, height: 480)
    public static let previewSize = PixelSize(width: 1200, height: 630)

    public init(hasGround: Bool, attribution: String? = nil, hasPreviews: Bool = false) {
        self.hasGround = hasGround
        self.attribution = attribution
        self.hasPreviews = hasPreviews
    }
}
