// The plain way to notice changes: to look at everything, once a second.

import GuideSupport

enum PollingWatch {
    static let period = Duration.seconds(1)

    /// Looks until the task is cancelled, and tells when anything differs from the last time.
    ///
    /// - Parameter known: what was there at first.
    static func run(_ scope: WatchedFolders, since known: [String: FileAttributes], tell: @Sendable () -> Void) async {
        var known = known
        while (try? await Task.sleep(for: period)) != nil {
            let now = stamps(scope)
            if now != known { tell() }
            known = now
        }
    }

    /// What each file is like, by its path: its size, its number and its times.
    static func stamps(_ scope: WatchedFolders) -> [String: FileAttributes] {
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
