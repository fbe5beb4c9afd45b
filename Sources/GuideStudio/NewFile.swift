// Creates files of the guide, and never replaces one.

import GuideSupport
import SystemPackage

enum NewFile {
    /// Creates a file with the folders above it.
    ///
    /// It appears with all of its content, so that a build never reads a part of it.
    ///
    /// - Parameter path: from the guide's folder, checked by ``StudioPath``.
    static func create(_ bytes: [UInt8], at path: String, in root: FilePath) throws(StudioError) {
        guard !bytes.containsSecretKey else { throw StudioError.secretKey }
        let place = root.appending(path)
        guard FileSystem.attributes(place) == nil else {
            throw StudioError(409, "\(path) exists already; choose another name.")
        }
        do throws(FileError) {
            try FileSystem.makeFolder(place.removingLastComponent())
            let unfinished = FileSystem.unfinishedFile(beside: place)
            do throws(FileError) {
                try FileSystem.write(bytes, to: unfinished)
                try FileSystem.rename(unfinished, to: place)
            } catch {
                try? FileSystem.removeFile(unfinished)
                throw error
            }
        } catch {
            throw StudioError(writing: error)
        }
    }
}

extension StudioError {
    /// A file that could not be written.
    init(writing error: FileError) {
        let name = error.path.lastComponent?.string ?? error.path.string
        self.init(Self.status(of: error), "\(name): \(error.sentence(thenDo: "try again")).")
    }

    /// The status of a file that could not be written: another one for a full disk.
    static func status(of error: FileError) -> Int {
        error.errno == .noSpace || error.errno == .diskQuotaExceeded ? 507 : 500
    }

    /// A text with a secret key, which no reader of content would read again.
    static let secretKey = StudioError(
        422,
        "This contains a secret key, which others could then read; remove it, and make a new key if others may have seen it."
    )
}
