// One thing that is wrong with a pack.

public struct PackFault: Error, Hashable, Sendable {
    /// The kind of fault: short and stable, for programs.
    public enum Code: String, Sendable, CaseIterable {
        /// The file cannot be opened or read.
        case unreadable
        /// There is no ZIP in the file, or its directory is broken.
        case notZIP = "not-zip"
        /// Bytes stand in the file that belong to no entry: before, between or after what a pack consists of.
        case strayBytes = "stray-bytes"
        /// Two entries share bytes.
        case overlap
        /// What stands before an entry's bytes says something other than the directory at the end.
        case headerMismatch = "header-mismatch"
        /// An entry's bytes are not what they should be: they break off, do not inflate or fail the ZIP's checksum.
        case damaged
        /// ZIP64, several disks, a way of compression other than stored and deflated, extra fields, comments: what programs
        /// read in different ways.
        case unsupported
        case encrypted
        /// A link, a folder, a device: anything but a regular file.
        case specialEntry = "special-entry"
        /// A path that leads out of the folder, or that some system cannot write.
        case badPath = "bad-path"
        /// Two entries with one path, or with paths that some system takes for one.
        case duplicate
        /// More entries, or more bytes, than a pack may hold, or far more than its size lets expect.
        case bomb
        /// The first entry is not pack.json.
        case manifestNotFirst = "manifest-not-first"
        /// pack.json is no JSON, or lacks what it must say.
        case badManifest = "bad-manifest"
        /// pack.json is of a format that this version does not know.
        case unknownFormat = "unknown-format"
        /// pack.json's version is not the hash of its list of files.
        case versionMismatch = "version-mismatch"
        /// pack.json lists a file that is not there.
        case missing
        /// A file is there that pack.json does not list.
        case extra
        case sizeMismatch = "size-mismatch"
        case hashMismatch = "hash-mismatch"
        /// The pack has no signature, and one was asked for.
        case unsigned
        /// pack.sig is no signature of pack.json by the key.
        case badSignature = "bad-signature"
    }

    public var code: Code
    /// The entry's path, with what cannot be shown replaced; nil when the whole pack is meant.
    public var path: String?
    /// One sentence without a full stop.
    public var message: String

    init(_ code: Code, _ message: String, path: String? = nil) {
        self.code = code
        self.path = path
        self.message = message
    }
}
