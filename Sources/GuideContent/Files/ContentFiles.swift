// Defines how the tool reads content: a small interface to a folder of files, on disk or in memory.

import GuideModel
import GuideSupport

/// A guide's files.
///
/// Paths are relative to the guide's folder, joined by `/`, without `.` or `..`; the empty path is the guide's folder
/// itself. Several threads may call each method at once.
public protocol ContentFiles: Sendable {
    /// The files and folders in a folder, ordered by the bytes of their names; hidden files (names that start with a
    /// full stop) are left out.
    ///
    /// - Throws: a error if the folder is missing, is not a folder, leaves the guide or cannot be read.
    func list(_ folder: String) throws(ContentFileError) -> [ContentEntry]

    /// The bytes of a file.
    ///
    /// - Parameter limit: the most bytes to read; a larger file is refused before it is read.
    /// - Throws: a error if the file is missing, is not a file, is too large, leaves the guide or cannot be read.
    func read(_ file: String, limit: Int) throws(ContentFileError) -> [UInt8]

    /// The file or folder at a path; nil if there is none.
    func entry(_ path: String) -> ContentEntry?

    /// Lower-case hexadecimal SHA-256 of a file of any size; nil if the file cannot be read.
    func sha256(of file: String) -> String?

    /// Whether visitors may see the content of a page's file; nil if the page's own status decides.
    func mayPublish(_ page: String) -> Bool?

    /// Whether publication times include the moment for which these files are read.
    ///
    /// - Parameter timeZone: the IANA name of the city's time zone; nil for UTC.
    func isInTime(_ times: PublicationTimes, timeZone: String?) -> Bool

    /// Whether these are a group's files, which are laid over the guide's files.
    var isOfGroup: Bool { get }
}

extension ContentFiles {
    public func sha256(of file: String) -> String? { (try? read(file, limit: .max))?.sha256 }

    public func mayPublish(_ page: String) -> Bool? { nil }

    public func isInTime(_ times: PublicationTimes, timeZone: String?) -> Bool { true }

    public var isOfGroup: Bool { false }
}

/// An entry of a folder.
public struct ContentEntry: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case file, folder
        /// A link that leads out of the guide's folder, or to a missing file.
        case strayLink
        /// A device, a pipe or a socket.
        case special
    }

    /// The last part of the path, as the disk spells it.
    public var name: String
    public var kind: Kind

    public init(name: String, kind: Kind) {
        self.name = name
        self.kind = kind
    }
}

/// The reason why a file or folder could not be read.
public enum ContentFileError: Error, Hashable, Sendable {
    case missing
    case isFolder
    case isNotFolder
    case isSpecial
    case leavesGuide
    /// The file contains a secret key.
    case secret
    case tooLarge(bytes: Int, limit: Int)
    /// The system denied permission.
    case forbidden
    /// Any other reason, in the system's words.
    case failed(String)
}

extension ContentFileError {
    /// The most bytes of a text file of a guide.
    public static let textLimit = 4 * 1024 * 1024

    /// The diagnostic about `file`.
    ///
    /// - Parameter location: where another file names the file; the file itself if nil.
    public func diagnostic(file: String, at location: SourceLocation? = nil) -> Diagnostic {
        let place = location ?? SourceLocation(file: file)
        let name = location == nil ? "this file" : file
        switch self {
        case .missing:
            return .error(at: place, code: .missingFile, "\(location == nil ? "this file" : file) does not exist")
        case .isFolder:
            return .error(
                at: place, code: .unreadable, "\(name) is a folder where a file should be; move or rename it")
        case .isNotFolder:
            return .error(
                at: place, code: .unreadable, "\(name) is a file where a folder should be; move or rename it")
        case .isSpecial:
            return .error(at: place, code: .unreadable, "\(name) is a device, pipe or socket; replace it with a file")
        case .leavesGuide:
            return .error(
                at: place, code: .outsideGuide,
                "\(name) is a broken link or leads out of the guide's folder; copy the file into the guide")
        case .secret:
            return .error(at: SourceLocation(file: file), code: .secretFile, FileError.secretSentence)
        case .tooLarge(let bytes, let limit):
            return .error(
                at: place, code: .fileSize,
                "\(name) has \(ByteCount(bytes)), more than the \(ByteCount(limit)) allowed for a text file; split it"
            )
        case .forbidden:
            return .error(
                at: place, code: .unreadable, "\(name) is not readable; give yourself permission to read it (chmod +r)"
            )
        case .failed(let reason):
            return .error(at: place, code: .unreadable, "\(name) cannot be read: \(reason)")
        }
    }
}

/// Formats bytes with the largest unit that makes the number at least one, and one decimal: `4 MB`, `1.5 GB`.
package struct ByteCount: CustomStringConvertible {
    package let bytes: Int

    package init(_ bytes: Int) { self.bytes = bytes }

    package var description: String {
        if bytes == 1 { return "1 byte" }
        var unit = "bytes"
        var tenths = bytes * 10
        for larger in ["KB", "MB", "GB", "TB"] where tenths >= 10_240 {
            tenths /= 1024
            unit = larger
        }
        return tenths % 10 == 0 || unit == "bytes" ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
    }
}
