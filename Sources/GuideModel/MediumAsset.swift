// A medium after its file is read: the published files with sizes and hashes.

/// One published file of a medium.
public struct Rendition: Hashable, Sendable {
    /// The path in the site, such as `york/media/minster-west-front-640-1f2e3d4c.webp`.
    public let path: String
    /// The published file, which media with the same content share.
    public let file: PublishedFile

    public init(path: String, file: PublishedFile) {
        self.path = path
        self.file = file
    }

    public init(path: String, type: String, bytes: Int, sha256: String, pixels: PixelSize? = nil) {
        self.init(path: path, file: PublishedFile(type: type, bytes: bytes, sha256: sha256, pixels: pixels))
    }

    public var type: String { file.type }
    public var bytes: Int { file.bytes }
    public var sha256: String { file.sha256 }
    public var pixels: PixelSize? { file.pixels }
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

/// A medium with everything that a page, a manifest or a pack contains about it.
///
/// A city has thousands, and every page copies some, so a copy costs only one reference.
public struct MediumAsset: Hashable, Sendable {
    public enum Kind: String, Sendable {
        case image, audio, video
        /// A three-dimensional model; it has one published file, a script.
        case model
    }

    @usableFromInline let facts: MediumFacts

    public init(
        medium: Medium, kind: Kind, renditions: [Rendition], pixels: PixelSize? = nil, seconds: Double? = nil,
        placeholderColour: String? = nil, preview: Rendition? = nil, captions: Rendition? = nil,
        poster: Rendition? = nil, captionsText: String? = nil
    ) {
        facts = MediumFacts(
            medium: medium, kind: kind, renditions: renditions, pixels: pixels, seconds: seconds,
            placeholderColour: placeholderColour, preview: preview, captions: captions, poster: poster,
            captionsText: captionsText)
    }

    public var medium: Medium {
        @inlinable get { facts.medium }
        set {
            self = MediumAsset(
                medium: newValue, kind: kind, renditions: renditions, pixels: pixels, seconds: seconds,
                placeholderColour: placeholderColour, preview: preview, captions: captions, poster: poster,
                captionsText: captionsText)
        }
    }
    @inlinable public var kind: Kind { facts.kind }
    /// The published files: an image's in order of their widths, a sound's or video's one file.
    @inlinable public var renditions: [Rendition] { facts.renditions }
    /// The displayed size of an image or video.
    @inlinable public var pixels: PixelSize? { facts.pixels }
    /// The length of a sound or video in seconds.
    @inlinable public var seconds: Double? { facts.seconds }
    /// The average colour, `#rrggbb`, which pages show until the image is loaded.
    @inlinable public var placeholderColour: String? { facts.placeholderColour }
    /// A JPEG of 1200 by 630 pixels for link previews; nil if no page uses the medium for one.
    @inlinable public var preview: Rendition? { facts.preview }
    @inlinable public var captions: Rendition? { facts.captions }
    @inlinable public var poster: Rendition? { facts.poster }
    /// The content of the captions' file, if it is small enough to be part of a page.
    @inlinable public var captionsText: String? { facts.captionsText }
    /// Every published file of this medium, each once.
    @inlinable public var files: [Rendition] { facts.files }
}
