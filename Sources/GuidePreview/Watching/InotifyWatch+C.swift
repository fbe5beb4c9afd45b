// Watches folders on Linux with inotify(7): one watch for each folder.

#if os(Linux)
import Dispatch
import GuideSupport
import Synchronization
import SystemPackage

struct WatchError: Error, Sendable {
    let reason: String
}

/// Watches folders, including those that are created later.
final class InotifyWatch: Sendable {
    private static let events = UInt32(
        IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
            | IN_ONLYDIR | IN_ATTRIB)

    private let scope: WatchedFolders
    /// Called with the folder in which something has changed, from the root; nil if unknown.
    private let notify: @Sendable (String?) -> Void
    private let queue: FileDescriptor
    /// The paths of the folders, from the root, by the numbers of their watches.
    private let watches = Mutex<[Int32: String]>([:])
    /// The number of the root's inode; nil while the root is missing.
    private let root: Mutex<UInt64?>
    private let isStopped = Atomic(false)

    /// Starts to watch.
    ///
    /// - Returns: an error if the system cannot watch so many folders, or cannot watch at all.
    static func start(_ scope: WatchedFolders, notify: @escaping @Sendable (String?) -> Void) -> Result<
        InotifyWatch, WatchError
    > {
        let queue = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard queue >= 0 else { return .failure(WatchError(reason: "the system has no capacity for another watch")) }
        let watch = InotifyWatch(scope, notify: notify, queue: FileDescriptor(rawValue: queue))
        guard watch.add() else {
            watch.stop()
            return .failure(
                WatchError(reason: "the system cannot watch so many folders; see fs.inotify.max_user_watches"))
        }
        watch.listen()
        return .success(watch)
    }

    private init(_ scope: WatchedFolders, notify: @escaping @Sendable (String?) -> Void, queue: FileDescriptor) {
        self.scope = scope
        self.notify = notify
        self.queue = queue
        root = Mutex(Self.inode(of: scope.root))
    }

    deinit { try? queue.close() }

    func stop() { isStopped.store(true, ordering: .relaxed) }

    /// Watches a folder and the folders below it.
    ///
    /// It lists a folder after it has started to watch it, so that a folder that is created at the same time is in the
    /// list or causes an event.
    ///
    /// - Parameter folder: the path from the root.
    /// - Returns: false if the system allows no more watches.
    private func add(from folder: String = "") -> Bool {
        var open = [folder]
        while let next = open.popLast() {
            let number = scope.path(of: next).withPlatformString {
                inotify_add_watch(queue.rawValue, $0, Self.events)
            }
            if number >= 0 {
                watches.withLock { $0[number] = next }
            } else if errno == ENOSPC || errno == ENOMEM {
                return false
            }
            open += scope.subfolders(of: next) ?? []
        }
        return true
    }

    /// Reads the system's events until the watch is stopped.
    private func listen() {
        Thread.detached { [self] in
            var waiting = pollfd(fd: queue.rawValue, events: Int16(POLLIN), revents: 0)
            while !isStopped.load(ordering: .relaxed) {
                // Twice a second the thread checks whether it is stopped, and whether the root is now another folder.
                if poll(&waiting, 1, 500) > 0 { readEvents() } else { checkRoot() }
            }
        }
    }

    private func removeAllWatches() {
        let numbers = watches.withLock { watches in
            defer { watches = [:] }
            return Array(watches.keys)
        }
        for number in numbers { inotify_rm_watch(queue.rawValue, number) }
    }

    private static func inode(of root: FilePath) -> UInt64? {
        FileSystem.attributes(root, followingLinks: true).flatMap { $0.isFolder ? $0.inode : nil }
    }

    /// Watches the root again if it was removed and put back.
    ///
    /// Events do not report this reliably: those of a removed folder come when its last descriptor is closed.
    private func checkRoot() {
        let now = Self.inode(of: scope.root)
        let isSame = root.withLock { root in
            defer { root = now }
            return root == now
        }
        if isSame, now == nil || !watches.withLock({ $0.isEmpty }) { return }
        removeAllWatches()
        _ = add()
        notify(nil)
    }

    /// Reads the system's events, and reports those that matter.
    private func readEvents() {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while let count = try? buffer.withUnsafeMutableBytes({ try queue.read(into: $0) }), count > 0 {
            for event in Self.events(in: buffer[..<count]) {
                // Handling the event may remove its watch, so look up the folder first.
                let folder = watches.withLock { $0[event.watch] }
                if handle(event) { notify(event.isOfFile ? folder : nil) }
            }
        }
    }

    private struct Event {
        var watch: Int32
        var mask: UInt32
        var name: String

        /// Whether the event is about a file in a folder that still exists.
        var isOfFile: Bool {
            !name.isEmpty && !has(IN_ISDIR) && !has(IN_Q_OVERFLOW) && !has(IN_IGNORED) && !has(IN_MOVE_SELF)
        }

        func has(_ flag: some BinaryInteger) -> Bool { mask & UInt32(truncatingIfNeeded: flag) != 0 }
    }

    private static func events(in bytes: ArraySlice<UInt8>) -> [Event] {
        let headSize = MemoryLayout<inotify_event>.size
        var events: [Event] = []
        var at = bytes.startIndex
        while at + headSize <= bytes.endIndex {
            let head = bytes[at..<at + headSize].withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
            let end = min(at + headSize + Int(head.len), bytes.endIndex)
            let name = String(decoding: bytes[(at + headSize)..<end].prefix { $0 != 0 }, as: UTF8.self)
            events.append(Event(watch: head.wd, mask: head.mask, name: name))
            at = end
        }
        return events
    }

    private func handle(_ event: Event) -> Bool {
        if event.has(IN_Q_OVERFLOW) {
            // Some events are lost; new folders may be among them.
            _ = add()
            return true
        }
        if event.has(IN_IGNORED) {
            // Without the root, the folders below it may be anywhere.
            if watches.withLock({ $0.removeValue(forKey: event.watch) })?.isEmpty == true { removeAllWatches() }
            return true
        }
        guard let folder = watches.withLock({ $0[event.watch] }) else { return false }
        if event.has(IN_MOVE_SELF) {
            // The new path of the folder is unknown; its old parent gets an event of its own.
            inotify_rm_watch(queue.rawValue, event.watch)
            return true
        }
        if event.name.isEmpty { return !event.has(IN_ATTRIB) }
        guard scope.isWatched(event.name, in: folder) else { return false }
        let path = folder.isEmpty ? event.name : "\(folder)/\(event.name)"
        if event.has(IN_ISDIR) {
            if event.has(IN_CREATE) || event.has(IN_MOVED_TO) { _ = add(from: path) }
            return !event.has(IN_ATTRIB)
        }
        guard event.has(IN_CREATE) else { return true }
        // A new file causes another event when it is written; a link, or a second name of a file, does not.
        let found = FileSystem.attributes(scope.root.appending(path))
        return found?.isLink == true || (found?.bytes ?? 0) > 0
    }
}

/// A thread for blocking system calls, which must not block the few threads of Swift's own pool.
private enum Thread {
    private final class Body {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    static func detached(_ run: @escaping @Sendable () -> Void) {
        var thread = pthread_t()
        let body = Unmanaged.passRetained(Body(run)).toOpaque()
        let failure = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            }, body)
        if failure != 0 {
            Unmanaged<Body>.fromOpaque(body).release()
        } else {
            pthread_detach(thread)
        }
    }
}
#endif
