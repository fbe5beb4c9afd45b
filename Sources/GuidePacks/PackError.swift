// Why a pack or a QR code could not be made, in words for a person.

import SystemPackage

public enum PackError: Error, Hashable, Sendable {
    case unreadable(FilePath, Errno)
    case unwritable(FilePath, Errno)
    /// The file's bytes are not those whose hash was taken before.
    case changed(path: String)
    case badPath(String, reason: String)
    /// Two files of the pack have this path, or paths that some system takes for the same.
    case duplicatePath(String)
    /// A stand-in is a page; this path does not end in `.html`.
    case standInIsNoPage(String)
    /// The entry page is not among the files.
    case entryMissing(String)
    /// More than a ZIP without extensions holds: 4 GB or 65,534 files.
    case tooLarge(bytes: Int, files: Int)
    /// The library refused to sign.
    case unsignable
    /// libarchive's own words.
    case archive(String)
    /// More text than a QR code holds.
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
        case .standInIsNoPage(let path): "\(path) is not a page, so it cannot have a placeholder page"
        case .entryMissing(let path): "the pack's entry page \(path) is not among its files"
        case .tooLarge(let bytes, let files):
            "a pack contains at most 4 GB and 65,534 files; this one would contain \(bytes) bytes in \(files) files"
        case .unsignable: "the pack cannot be signed; check the key, or make a new one with wynd keys new"
        case .archive(let words): "the ZIP cannot be written: \(words)"
        case .textTooLongForQRCode(let bytes): "\(bytes) bytes do not fit into a QR code"
        }
    }
}
