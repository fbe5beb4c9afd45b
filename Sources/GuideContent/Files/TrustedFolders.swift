// Which folders are known to stand inside the guide, so that each is looked at once.

import GuideModel
import GuideSupport
import Synchronization

/// Folders, relative to the guide's folder, that no link leads out of.
final class TrustedFolders: Sendable {
    private struct Known {
        var folders: Set<String> = [""]
        /// The one that was asked for last: files are mostly read folder by folder.
        var last: [UInt8] = []
    }

    private let known = Mutex(Known())

    func contains(_ folder: String) -> Bool {
        known.withLock {
            guard $0.folders.contains(folder) else { return false }
            $0.last = Array(folder.utf8)
            return true
        }
    }

    /// Whether a file is in the folder that was asked for last.
    func lastHolds(_ file: String) -> Bool {
        known.withLock { known in
            var holds = false
            file.withBytes { file in
                let count = known.last.count
                guard let start = file.baseAddress, file.count > count, count > 0, file[count] == UInt8(ascii: "/"),
                    memcmp(start, known.last, count) == 0
                else { return }
                holds = !file[(count + 1)...].contains(UInt8(ascii: "/"))
            }
            return holds
        }
    }

    func insert(_ folder: String) {
        known.withLock { _ = $0.folders.insert(folder) }
    }
}
