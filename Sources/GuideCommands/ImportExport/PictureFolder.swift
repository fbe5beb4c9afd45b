// The temporary folder of unpacked and downloaded pictures.

import GuideSupport
import Synchronization
import SystemPackage

/// A folder that is made when the first file needs it, and removed with this object.
final class PictureFolder: Sendable {
    private struct State {
        var path: FilePath?
        var count = 0
    }

    private let state = Mutex(State())

    deinit {
        if let path = state.withLock({ $0.path }) { try? FileSystem.removeTree(path) }
    }

    /// The path of a file that does not exist yet.
    func newFile() throws(FileError) -> FilePath {
        let result = state.withLock { state -> Result<FilePath, FileError> in
            do throws(FileError) {
                let folder: FilePath
                if let path = state.path {
                    folder = path
                } else {
                    folder = try FileSystem.makeTemporaryFolder(named: "wynd-import")
                    state.path = folder
                }
                state.count += 1
                return .success(folder.appending("\(state.count)"))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
