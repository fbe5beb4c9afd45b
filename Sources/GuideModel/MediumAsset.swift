// A medium after its file has been read: what is published, with sizes and hashes.

/// One published file of a medium.
public struct Rendition: Hashable, Sendable {
    /// The path in the site, such as `york/media/minster-west-front-640-1f2e3d4c.webp`.
    public var path: String
    /// The media type, such as `image/webp`.
    public var type: String
    public var bytes: Int
    /// Lower-case hexadecimal SHA-256 of the file.
    public var sha256: String
    public var pixels: PixelSize?

    public init(path: String, type: String, bytes: Int, sha256: String, pixels: PixelSize? = nil) {
        self.path = path
        self.type = type
        self.bytes = bytes
        self.sha256 = sha256
        self.pixels = pixels
    }
}

/// Width and height in pixels, after any rotation.
public struct PixelSize: Hashable, Sendable {
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// A medium with everything that a page, a manifest or a pack says about it.
public struct MediumAsset: Hashable, Sendable {
    public enum Kind: String, Sendable {
        case image, audio, video
    }

    public var medium: Medium
    public var kind: Kind
    /// Published files: an image's widths ascending; a sound's or video's one file.
    public var renditions: [Rendition]
    /// An image's or video's size as shown.
    public var pixels: PixelSize?
    /// A sound's or video's length.
    public var seconds: Double?
    /// The average colour, `#rrggbb`, shown until the image is there.
    public var placeholderColour: String?
    /// A raster version about 1200 pixels wide, for link previews.
    public var preview: Rendition?
    public var captions: Rendition?
    public var poster: Rendition?

    public init(
        medium: Medium, kind: Kind, renditions: [Rendition], pixels: PixelSize? = nil, seconds: Double? = nil,
        placeholderColour: String? = nil, preview: Rendition? = nil, captions: Rendition? = nil,
        poster: Rendition? = nil
    ) {
        self.medium = medium
        self.kind = kind
        self.renditions = renditions
        self.pixels = pixels
        self.seconds = seconds
        self.placeholderColour = placeholderColour
        self.preview = preview
        self.captions = captions
        self.poster = poster
    }

    /// Every published file of this medium, each once.
    public var files: [Rendition] {
        var seen: Set<String> = []
        return (renditions + [preview, captions, poster].compactMap { $0 }).filter { seen.insert($0.path).inserted }
    }
}
