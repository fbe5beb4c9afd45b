// Defines an error in a pack.

public struct PackVerificationError: Error, Hashable, Sendable {
    /// The kind of error: short and stable, for programs.
    public enum Code: String, Sendable, CaseIterable {
        /// The file cannot be opened or read.
        case unreadable
        /// The file is not a ZIP, or its directory is invalid.
        case notZIP = "not-zip"
        /// The file contains bytes that belong to no entry: before, between or after the parts of a pack.
        case strayBytes = "stray-bytes"
        /// Two entries share bytes.
        case overlap
        /// The header before an entry's bytes differs from the directory at the end.
        case headerMismatch = "header-mismatch"
        /// An entry's bytes are invalid: they end too early, do not inflate, or fail the ZIP's checksum.
        case damaged
        /// ZIP64, several disks, compression other than stored and deflated, extra fields, comments: programs read
        /// these in different ways.
        case unsupported
        case encrypted
        /// A link, a folder, a device: anything except a regular file.
        case specialEntry = "special-entry"
        /// A path that leads out of the folder, or that some system cannot write.
        case badPath = "bad-path"
        /// Two entries with the same path, or with paths that some system treats as the same.
        case duplicate
        /// More entries or more bytes than a pack may have, or far more bytes than its size suggests.
        case bomb
        /// The first entry is not pack.json.
        case manifestNotFirst = "manifest-not-first"
        /// pack.json is not JSON, or lacks required members.
        case badManifest = "bad-manifest"
        /// pack.json has a format that this version does not support.
        case unknownFormat = "unknown-format"
        /// pack.json's version is not the hash of its list of files.
        case versionMismatch = "version-mismatch"
        /// pack.json lists a file that the pack does not contain.
        case missing
        /// The pack contains a file that pack.json does not list.
        case extra
        case sizeMismatch = "size-mismatch"
        case hashMismatch = "hash-mismatch"
        /// The pack has no signature, but the caller requires one.
        case unsigned
        /// pack.sig is not a valid signature of pack.json by the key.
        case badSignature = "bad-signature"
    }

    public var code: Code
    /// The entry's path, with replacements for characters that cannot be shown; nil for the whole pack.
    public var path: String?
    /// One sentence without a full stop.
    public var message: String

    init(_ code: Code, _ message: String, path: String? = nil) {
        self.code = code
        self.path = path
        self.message = message
    }
}
