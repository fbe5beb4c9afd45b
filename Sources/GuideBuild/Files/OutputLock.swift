// One build of an output folder at a time.

import GuideSupport
import SystemPackage

/// What a build holds while it writes the site of a folder.
///
/// A file beside the folder, which is locked and not only there: the system gives it back when a build is killed. Where a
/// file system has no locks, as on some network drives, builds go on without.
final class OutputLock: Sendable {
    private let path: FilePath
    private let lock: FileLock?

    private init(_ path: FilePath, _ lock: FileLock?) {
        self.path = path
        self.lock = lock
    }

    /// - Parameters:
    ///   - seconds: how long to wait for another build.
    ///   - tell: called once where there is one, with its process.
    static func take(
        _ output: FilePath, waitingAtMost seconds: Double, tell: (Int32?) -> Void
    ) async throws(StagingDirectoryFault) -> OutputLock {
        let output = StagingDirectory.place(of: output)
        let path = file(beside: output)
        let deadline = ContinuousClock.now + .seconds(seconds)
        var hasTold = false
        while true {
            if let lock = try attempt(path, for: output) { return lock }
            let process = FileLock.signature(in: path)
            guard ContinuousClock.now < deadline, !Task.isCancelled else { throw .busy(output, process) }
            if !hasTold { tell(process) }
            hasTold = true
            try? await Task.sleep(for: .milliseconds(50))
        }
    }

    /// Whether a build of a folder runs, or was killed and none has run since.
    static func isNamed(beside output: FilePath) -> Bool { FileSystem.attributes(file(beside: output)) != nil }

    private static func file(beside output: FilePath) -> FilePath {
        StagingDirectory.hidden("lock", beside: output)
    }

    /// - Returns: nil when another build has it.
    private static func attempt(
        _ path: FilePath, for output: FilePath
    ) throws(StagingDirectoryFault) -> OutputLock? {
        do throws(FileFault) {
            try FileSystem.makeFolder(StagingDirectory.parent(of: output))
            guard let lock = try FileLock(path) else { return nil }
            // Whoever had it before may have removed it between its opening and its locking.
            guard lock.stands(at: path) else { return nil }
            lock.sign()
            return OutputLock(path, lock)
        } catch  where error.operation == "lock" {
            return OutputLock(path, nil)
        } catch {
            throw .beside(output, error)
        }
    }

    /// Lets the next build begin, and leaves nothing behind.
    func release() {
        // It is still held, so nobody else can have begun to use it. A file that stays does no harm.
        if lock?.stands(at: path) == true { try? FileSystem.removeFile(path) }
    }
}
