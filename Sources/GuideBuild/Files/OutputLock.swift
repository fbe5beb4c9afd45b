// Allows one build of an output folder at a time.

import GuideSupport
import SystemPackage

/// The lock that a build holds while it writes the site of a folder.
///
/// It is a locked file beside the folder. The file alone is not the lock: the system releases the lock when a build is
/// killed. If a file system has no locks, as on some network drives, builds continue without one.
final class OutputLock: Sendable {
    private let path: FilePath
    private let lock: FileLock?

    private init(_ path: FilePath, _ lock: FileLock?) {
        self.path = path
        self.lock = lock
    }

    /// Takes the lock.
    ///
    /// - Parameters:
    ///   - seconds: how long to wait for another build.
    ///   - report: called once if there is another build, with its process.
    static func acquire(
        _ output: FilePath, timeout seconds: Double, report: (Int32?) -> Void
    ) async throws(StagingDirectoryError) -> OutputLock {
        let output = StagingDirectory.resolvedPath(of: output)
        let path = file(beside: output)
        let deadline = ContinuousClock.now + .seconds(seconds)
        var hasReported = false
        while true {
            if let lock = try attempt(path, for: output) { return lock }
            let process = FileLock.signature(in: path)
            guard ContinuousClock.now < deadline, !Task.isCancelled else { throw .busy(output, process) }
            if !hasReported { report(process) }
            hasReported = true
            try? await Task.sleep(for: .milliseconds(50))
        }
    }

    /// Whether a build of a folder is running, or was killed and no build has run since.
    static func exists(beside output: FilePath) -> Bool { FileSystem.attributes(file(beside: output)) != nil }

    private static func file(beside output: FilePath) -> FilePath {
        StagingDirectory.hiddenPath("lock", beside: output)
    }

    /// Tries to take the lock once.
    ///
    /// - Returns: nil if another build has it.
    private static func attempt(
        _ path: FilePath, for output: FilePath
    ) throws(StagingDirectoryError) -> OutputLock? {
        do throws(FileError) {
            try FileSystem.makeFolder(StagingDirectory.parent(of: output))
            guard let lock = try FileLock(path) else { return nil }
            // The previous holder may have removed the file after this process opened it and before it locked it.
            guard lock.isHeld(at: path) else { return nil }
            lock.sign()
            return OutputLock(path, lock)
        } catch  where error.operation == "lock" {
            return OutputLock(path, nil)
        } catch {
            throw .beside(output, error)
        }
    }

    /// Releases the lock for the next build, and removes the file.
    func release() {
        // The lock is still held, so no other build can have begun to use it. A remaining file does no harm.
        if lock?.isHeld(at: path) == true { try? FileSystem.removeFile(path) }
    }
}
