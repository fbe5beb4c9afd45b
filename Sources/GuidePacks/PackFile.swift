// Defines a file that goes into a pack, and the source of its bytes.

import SystemPackage

public struct PackFile: Hashable, Sendable {
    /// The source of the bytes until the pack is written.
    public enum Source: Hashable, Sendable {
        /// A file on disk, read in pieces, never at once.
        case file(FilePath)
        /// A page on disk, without the notices in it: they reach saved packs apart, so that a notice changes no pack.
        case page(FilePath)
        case bytes([UInt8])
    }

    /// The path in the site, and therefore in the pack.
    public var path: String
    public var source: Source
    /// The media type, such as `image/webp`; it decides whether the file is deflated.
    public var type: String
    /// The file's lower-case hexadecimal SHA-256 if it is known already, which saves one read.
    ///
    /// The writer checks it.
    public var sha256: String?

    public init(path: String, source: FilePath, type: String, sha256: String? = nil) {
        self.path = path
        self.source = .file(source)
        self.type = type
        self.sha256 = sha256
    }

    /// A page without the notices in it.
    public init(path: String, page: FilePath) {
        self.path = path
        self.source = .page(page)
        self.type = "text/html"
        self.sha256 = nil
    }

    public init(path: String, bytes: [UInt8], type: String) {
        self.path = path
        self.source = .bytes(bytes)
        self.type = type
        self.sha256 = nil
    }

    /// Whether to deflate the file: text is worth it, but photos, sound and video are compressed already.
    var isText: Bool {
        let essence = type.prefix { $0 != ";" }
        if essence.hasPrefix("text/") || essence.hasSuffix("+xml") || essence.hasSuffix("+json") { return true }
        return ["application/json", "application/xml", "application/javascript"].contains(essence)
    }
}
