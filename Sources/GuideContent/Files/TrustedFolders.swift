// Which folders are known to stand inside the guide, so that each is looked at once.

import Synchronization

/// Folders, relative to the guide's folder, that no link leads out of.
final class TrustedFolders: Sendable {
    private let known: Mutex<Set<String>> = Mutex([""])

    func contains(_ folder: String) -> Bool { known.withLock { $0.contains(folder) } }

    func insert(_ folder: String) { known.withLock { _ = $0.insert(folder) } }
}
