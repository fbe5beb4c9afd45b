// The simple way to notice changes: compare everything once a second.

import Dispatch
import GuideSupport
import Synchronization

/// Compares on a queue of its own, so that a build that uses every thread of Swift's own pool does not delay it.
final class PollingWatch: Sendable {
    static let period = DispatchTimeInterval.seconds(1)

    private let scope: WatchedFolders
    private let notify: @Sendable () -> Void
    private let queue = DispatchQueue(label: "wynd.polling")
    /// The files at the last comparison.
    private let known: Mutex<[String: FileAttributes]>
    private let isStopped = Atomic(false)

    /// - Parameter notify: called when anything has changed since the last comparison.
    init(_ scope: WatchedFolders, notify: @escaping @Sendable () -> Void) {
        self.scope = scope
        self.notify = notify
        known = Mutex(Self.stamps(scope))
        scheduleCheck()
    }

    func stop() { isStopped.store(true, ordering: .relaxed) }

    private func scheduleCheck() {
        queue.asyncAfter(deadline: .now() + Self.period) { [weak self] in
            guard let self, !isStopped.load(ordering: .relaxed) else { return }
            check()
            scheduleCheck()
        }
    }

    private func check() {
        let now = Self.stamps(scope)
        let hasChanged = known.withLock { known in
            defer { known = now }
            return known != now
        }
        if hasChanged { notify() }
    }

    /// The size, inode number and times of each file, by its path.
    private static func stamps(_ scope: WatchedFolders) -> [String: FileAttributes] {
        var stamps: [String: FileAttributes] = [:]
        for folder in scope.folders() {
            let path = scope.path(of: folder)
            for name in (try? FileSystem.names(in: path)) ?? [] where scope.isWatched(name, in: folder) {
                stamps["\(folder)/\(name)"] = FileSystem.attributes(path.appending(name), followingLinks: true)
            }
        }
        return stamps
    }
}
