// The properties of a published file, which all of its media share.

/// The type, size and hash of a published file, behind one reference that all its renditions share.
public final class PublishedFile: Hashable, Sendable {
    /// The media type, such as `image/webp`.
    public let type: String
    public let bytes: Int
    /// The lower-case hexadecimal SHA-256 of the file.
    public let sha256: String
    public let pixels: PixelSize?

    public init(type: String, bytes: Int, sha256: String, pixels: PixelSize? = nil) {
        self.type = type
        self.bytes = bytes
        self.sha256 = sha256
        self.pixels = pixels
    }

    public static func == (left: PublishedFile, right: PublishedFile) -> Bool {
        left === right
            || left.sha256 == right.sha256 && left.type == right.type && left.bytes == right.bytes
                && left.pixels == right.pixels
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(sha256) }
}
