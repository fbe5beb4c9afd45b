// Reports that something in a guide's folder has changed; the build itself finds out what.

import GuideSupport
import Synchronization
import SystemPackage

/// Watches a folder with everything below it, except hidden files and the output of builds.
///
/// It reports that something has changed, not what: a build compares everything with its last state. So an event that
/// comes twice, or is about another file, costs only a comparison.
public final class FolderWatch: Sendable {
    /// The way in which changes are noticed.
    public enum Method: Hashable, Sendable {
        /// The system reports them.
        case events
        /// Everything is compared once a second; the reason can be shown to the editor.
        case polling(reason: String)
    }

    public let method: Method
    /// A value for each change since the last value; several changes in between are one value.
    public let changes: AsyncStream<Void>
    private let last: LastChange
    private let stop: @Sendable () -> Void

    /// - Parameters:
    ///   - root: the folder; it may disappear and come back.
    ///   - excluded: folders to ignore, as paths from the root.
    ///   - isPolling: whether to compare everything once a second, for folders whose changes the system does not
    ///     report.
    public init(_ root: FilePath, excluding excluded: Set<String> = [], isPolling: Bool = false) {
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let last = LastChange()
        let notify: @Sendable (String?) -> Void = { folder in
            last.set(in: folder)
            continuation.yield()
        }
        let scope = WatchedFolders(root: root, excluded: excluded)
        var method = Method.polling(reason: "you chose it")
        var stop: (@Sendable () -> Void)?
        if !isPolling {
            #if os(Linux)
            switch InotifyWatch.start(scope, notify: notify) {
            case .success(let watch):
                method = .events
                stop = { watch.stop() }
            case .failure(let error): method = .polling(reason: error.reason)
            }
            #else
            method = .polling(reason: "wynd does not use the events of this system")
            #endif
        }
        if stop == nil {
            let watch = PollingWatch(scope) { notify(nil) }
            stop = { watch.stop() }
        }
        let end = stop
        self.method = method
        self.last = last
        self.changes = stream
        self.stop = {
            end?()
            continuation.finish()
        }
    }

    deinit { stop() }

    /// The folders that have changed since the last call, as paths from the root; nil if unknown.
    public func takeChangedFolders() -> Set<String>? { last.takeChangedFolders() }

    /// Waits until nothing has changed for a moment, so that related changes count as one.
    ///
    /// Waits longer while git is running, which the file `.git/index.lock` shows.
    /// - Parameters:
    ///   - root: the folder that contains `.git`.
    ///   - quiet: how long there must be no change.
    public func settle(in root: FilePath, quiet: Duration = .milliseconds(12)) async {
        let clock = ContinuousClock()
        let start = clock.now
        let lock = root.appending(".git").appending("index.lock")
        while clock.now - start < .seconds(10) {
            let since = clock.now - last.time
            let isGitAtWork = FileSystem.attributes(lock) != nil
            if since >= quiet, !isGitAtWork { return }
            // Do not wait for a program that writes all the time.
            if clock.now - start > .seconds(1), !isGitAtWork { return }
            guard (try? await Task.sleep(for: isGitAtWork ? .milliseconds(20) : quiet - since)) != nil else { return }
        }
    }
}

/// The time of the last change, and the folders that have changed.
private final class LastChange: Sendable {
    private struct State {
        var time = ContinuousClock().now
        /// Nil if any folder may have changed.
        var folders: Set<String>? = []
    }

    private let state = Mutex(State())

    var time: ContinuousClock.Instant { state.withLock { $0.time } }

    func set(in folder: String?) {
        state.withLock { state in
            state.time = ContinuousClock().now
            if let folder { state.folders?.insert(folder) } else { state.folders = nil }
        }
    }

    func takeChangedFolders() -> Set<String>? {
        state.withLock { state in
            defer { state.folders = [] }
            return state.folders
        }
    }
}

/// The watched folders: a root and the folders below it.
struct WatchedFolders: Sendable {
    let root: FilePath
    /// Paths from the root.
    let excluded: Set<String>

    /// Whether a file or folder of this name is watched; `folder` is the path of its parent from the root.
    func isWatched(_ name: String, in folder: String) -> Bool {
        name.utf8.first != UInt8(ascii: ".") && !excluded.contains(folder.isEmpty ? name : "\(folder)/\(name)")
    }

    /// The path of a folder on disk.
    func path(of folder: String) -> FilePath { folder.isEmpty ? root : root.appending(folder) }

    /// The folders directly in a folder, as paths from the root; nil if the folder does not exist.
    func subfolders(of folder: String) -> [String]? {
        guard let entries = try? FileSystem.entries(of: path(of: folder).string) else { return nil }
        return entries.filter { $0.kind == .folder && isWatched($0.name, in: folder) }
            .map { folder.isEmpty ? $0.name : "\(folder)/\($0.name)" }
    }

    /// The root and the folders below it, as paths from the root; empty if it does not exist.
    func folders() -> [String] {
        var found: [String] = []
        var open = [""]
        while let next = open.popLast() {
            guard let below = subfolders(of: next) else { continue }
            found.append(next)
            open += below
        }
        return found
    }
}
