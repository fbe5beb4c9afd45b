// Lets one request at a time change the guide's folder.

import Synchronization

/// Two requests must not change the guide at once: a renaming changes pages that another request may be saving.
final class GuideLock: Sendable {
    private let mutex = Mutex(())
    private let finished = Atomic(0)

    /// The number of changes so far, also of those that failed.
    var changes: Int { finished.load(ordering: .sequentiallyConsistent) }

    /// Runs a change when no other one runs.
    ///
    /// - Parameter body: the change; it must not begin another one.
    func change<Outcome: Sendable>(
        _ body: () throws(StudioError) -> Outcome
    ) throws(StudioError) -> Outcome {
        let result = mutex.withLock { _ -> Result<Outcome, StudioError> in
            defer { finished.add(1, ordering: .sequentiallyConsistent) }
            do throws(StudioError) { return .success(try body()) } catch { return .failure(error) }
        }
        return try result.get()
    }
}
