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
        let place = root.appending(path)
        guard FileSystem.attributes(place) == nil else {
            throw StudioError(409, "\(path) exists already; choose another name.")
        }
        do throws(FileError) {
            try FileSystem.makeFolder(place.removingLastComponent())
            // A hidden file is not content.
            let unfinished = place.removingLastComponent().appending(".wynd-new")
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
        let isFull = error.errno == .noSpace || error.errno == .diskQuotaExceeded
        let name = error.path.lastComponent?.string ?? error.path.string
        self.init(isFull ? 507 : 500, "\(name): \(error.sentence(thenDo: "try again")).")
    }
}
