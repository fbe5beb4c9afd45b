// The content of an upload: that of a small file is in memory, and that of a large file is on the disk.

import GuideSupport
import SystemPackage

/// What an editor uploads.
enum UploadedContent: Sendable {
    case bytes([UInt8])
    /// A file that is removed after the answer.
    case file(FilePath)

    var isEmpty: Bool {
        switch self {
        case .bytes(let bytes): bytes.isEmpty
        case .file(let file): FileSystem.attributes(file)?.bytes == 0
        }
    }

    /// The SHA-256; nil for a file that cannot be read.
    var sha256: String? {
        switch self {
        case .bytes(let bytes): bytes.sha256
        case .file(let file): FileSystem.sha256(of: file)
        }
    }

    /// Writes the content to a file.
    ///
    /// A file is moved there; it is copied only to another disk.
    func store(at path: FilePath) throws(FileError) {
        switch self {
        case .bytes(let bytes): try FileSystem.write(bytes, to: path)
        case .file(let file):
            do throws(FileError) {
                try FileSystem.rename(file, to: path)
            } catch {
                guard error.errno == .improperLink else { throw error }
                try FileSystem.copy(file, to: path)
            }
        }
    }
}
