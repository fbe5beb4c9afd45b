// One file that goes into a pack, and where its bytes come from.

import SystemPackage

public struct PackFile: Hashable, Sendable {
    /// Where the bytes are until the pack is written.
    public enum Source: Hashable, Sendable {
        /// Read from disk in pieces, never whole.
        case file(FilePath)
        case bytes([UInt8])
    }

    /// The path in the site, and so in the pack.
    public var path: String
    public var source: Source
    /// The media type, such as `image/webp`; it decides whether the file is deflated.
    public var type: String
    /// The file's lower-case hexadecimal SHA-256 where it is known already, which saves one reading.
    ///
    /// It is checked while the pack is written.
    public var sha256: String?

    public init(path: String, source: FilePath, type: String, sha256: String? = nil) {
        self.path = path
        self.source = .file(source)
        self.type = type
        self.sha256 = sha256
    }

    public init(path: String, bytes: [UInt8], type: String) {
        self.path = path
        self.source = .bytes(bytes)
        self.type = type
        self.sha256 = nil
    }

    /// Whether deflating is worth the reader's time: text is, photos, sound and video are compressed already.
    var isText: Bool {
        let essence = type.prefix { $0 != ";" }
        if essence.hasPrefix("text/") || essence.hasSuffix("+xml") || essence.hasSuffix("+json") { return true }
        return ["application/json", "application/xml", "application/javascript"].contains(essence)
    }
}
