// Tells that something in a guide's folder has changed; what it was, the build finds out by itself.

import GuideSupport
import Synchronization
import SystemPackage

/// Watches a folder with everything below it, but for what is hidden and what a build writes.
///
/// It says that there is something new, not what: builds compare everything with what they knew, so that an event that
/// comes twice, or is about another thing, costs no more than a look.
public final class FolderWatch: Sendable {
    /// How changes are noticed.
    public enum Way: Hashable, Sendable {
        /// The system tells.
        case events
        /// Everything is looked at again and again; why, a person can be told.
        case polling(reason: String)
    }

    public let way: Way
    /// A value when something has changed since the last one; what came meanwhile is one.
    public let changes: AsyncStream<Void>
    private let last: LastChange
    private let stop: @Sendable () -> Void

    /// - Parameters:
    ///   - root: the folder; it may vanish and come back.
    ///   - excluded: paths of folders, from the root, that are passed over.
    ///   - isPolling: looks again and again, for folders of whose changes the system does not tell.
    public init(_ root: FilePath, excluding excluded: Set<String> = [], isPolling: Bool = false) {
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let last = LastChange()
        let tell: @Sendable (String?) -> Void = { folder in
            last.set(in: folder)
            continuation.yield()
        }
        let scope = WatchedFolders(root: root, excluded: excluded)
        var way = Way.polling(reason: "you chose it")
        var stop: (@Sendable () -> Void)?
        if !isPolling {
            #if os(Linux)
            switch InotifyWatch.start(scope, tell: tell) {
            case .success(let watch):
                way = .events
                stop = { watch.stop() }
            case .failure(let fault): way = .polling(reason: fault.reason)
            }
            #else
            way = .polling(reason: "wynd does not use the events of this system")
            #endif
        }
        if stop == nil {
            let watch = PollingWatch(scope) { tell(nil) }
            stop = { watch.stop() }
        }
        let end = stop
        self.way = way
        self.last = last
        self.changes = stream
        self.stop = {
            end?()
            continuation.finish()
        }
    }

    deinit { stop() }

    /// Where something has changed since this was asked last, as paths of folders from the root; nil where that is not known.
    public func takeFolders() -> Set<String>? { last.takeFolders() }

    /// Waits until nothing has changed for a moment, so that what belongs together is one change.
    ///
    /// While git is at work it waits longer, since git says so (`.git/index.lock`).
    /// - Parameters:
    ///   - root: where git's folder is looked for.
    ///   - quiet: how long nothing may have changed.
    public func settle(in root: FilePath, quiet: Duration = .milliseconds(12)) async {
        let clock = ContinuousClock()
        let start = clock.now
        let lock = root.appending(".git").appending("index.lock")
        while clock.now - start < .seconds(10) {
            let since = clock.now - last.time
            let isGitAtWork = FileSystem.attributes(lock) != nil
            if since >= quiet, !isGitAtWork { return }
            // Whoever writes all the time is not waited for.
            if clock.now - start > .seconds(1), !isGitAtWork { return }
            guard (try? await Task.sleep(for: isGitAtWork ? .milliseconds(20) : quiet - since)) != nil else { return }
        }
    }
}

/// When something was seen to change, and where.
private final class LastChange: Sendable {
    private struct State {
        var time = ContinuousClock().now
        /// Nil where something has changed anywhere.
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

    func takeFolders() -> Set<String>? {
        state.withLock { state in
            defer { state.folders = [] }
            return state.folders
        }
    }
}

/// The folders that are watched: a root and what is below it.
struct WatchedFolders: Sendable {
    let root: FilePath
    /// Paths from the root.
    let excluded: Set<String>

    /// Whether what is called so is of interest; `folder` is the path from the root of what holds it.
    func isWatched(_ name: String, in folder: String) -> Bool {
        name.utf8.first != UInt8(ascii: ".") && !excluded.contains(folder.isEmpty ? name : "\(folder)/\(name)")
    }

    /// The path of a folder on the disk.
    func path(of folder: String) -> FilePath { folder.isEmpty ? root : root.appending(folder) }

    /// The folders below one, itself first, as paths from the root; empty where it is not there.
    func folders(from folder: String = "") -> [String] {
        var found: [String] = []
        var open = [folder]
        while let next = open.popLast() {
            guard let entries = try? FileSystem.entries(of: path(of: next).string) else { continue }
            found.append(next)
            for entry in entries where entry.kind == .folder && isWatched(entry.name, in: next) {
                open.append(next.isEmpty ? entry.name : "\(next)/\(entry.name)")
            }
        }
        return found
    }
}
