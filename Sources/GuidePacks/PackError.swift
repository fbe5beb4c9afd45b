// Explains why a pack or a QR code could not be created.

import SystemPackage

public enum PackError: Error, Hashable, Sendable {
    case unreadable(FilePath, Errno)
    case unwritable(FilePath, Errno)
    /// The file's bytes no longer match their known hash.
    case changed(path: String)
    case badPath(String, reason: String)
    /// Two files of the pack have this path, or have paths that some system treats as the same.
    case duplicatePath(String)
    /// A placeholder must be a page, and this path does not end in `.html`.
    case placeholderIsNotPage(String)
    /// The entry page is not among the files.
    case entryMissing(String)
    /// More than a ZIP without extensions can contain: 4 GB or 65,534 files.
    case tooLarge(bytes: Int, files: Int)
    /// The library could not sign the pack.
    case unsignable
    /// The message of libarchive.
    case archive(String)
    /// The text is too long for a QR code.
    case textTooLongForQRCode(bytes: Int)
}

extension PackError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unreadable(let file, let errno): "\(file) cannot be read: \(errno)"
        case .unwritable(let file, let errno): "\(file) cannot be written: \(errno)"
        case .changed(let path): "\(path) changed while the pack was written; build again"
        case .badPath(let path, let reason): "\(path) is not allowed in a pack: \(reason)"
        case .duplicatePath(let path): "\(path) is in the pack twice, perhaps in another case"
        case .placeholderIsNotPage(let path): "\(path) is not a page, so it cannot have a placeholder page"
        case .entryMissing(let path): "the pack's entry page \(path) is not among its files"
        case .tooLarge(let bytes, let files):
            "a pack contains at most 4 GB and 65,534 files; this one would contain \(bytes) bytes in \(files) files"
        case .unsignable: "the pack cannot be signed; check the key, or make a new one with wynd keys new"
        case .archive(let words): "the ZIP cannot be written: \(words)"
        case .textTooLongForQRCode(let bytes): "\(bytes) bytes do not fit into a QR code"
        }
    }
}
