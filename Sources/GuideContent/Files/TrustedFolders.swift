// Which folders are known to stand inside the guide, so that each is looked at once.

import Synchronization

/// Folders, relative to the guide's folder, that no link leads out of.
final class TrustedFolders: Sendable {
    private let folders = Mutex<Set<String>>([""])

    func contains(_ folder: String) -> Bool {
        folders.withLock { $0.contains(folder) }
    }

    func insert(_ folder: String) {
        folders.withLock { _ = $0.insert(folder) }
    }
}
