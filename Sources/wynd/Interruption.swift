// Handles Ctrl-C: a build stops cleanly, and the old site is unchanged.

import ArgumentParser
import Dispatch
import GuideSupport
import Synchronization

enum Interruption {
    private static let received = Atomic<Bool>(false)
    /// A queue with its own thread (an overcommit queue), which busy workers or blocked C libraries never delay.
    private static let queue = DispatchQueue(label: "interruption")
    /// The number of seconds that cancelled work has before the process ends.
    private static let gracePeriod = 4

    /// Runs `work` in a task that the first interrupt or termination signal cancels; a second one ends the process.
    ///
    /// A worker that waits for another program, or computes in a C library, does not notice the cancellation. So the
    /// process ends in any case, as if it were killed: the output folder contains either the old site or the complete
    /// new one, and the next build removes the incomplete files of this one.
    static func cancelling<Output: Sendable>(_ work: @Sendable @escaping () async -> Output) async -> Output {
        let startedTask = Mutex<Task<Output, Never>?>(nil)
        var sources: [any DispatchSourceSignal] = []
        for number in [SIGINT, SIGTERM] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                if received.exchange(true, ordering: .relaxed) { _exit(130) }
                startedTask.withLock { $0?.cancel() }
                queue.asyncAfter(deadline: .now() + .seconds(gracePeriod)) {
                    Console.message("Interrupted. A part of the work did not stop, so the process ended it.\n")
                    _exit(130)
                }
            }
            // A signal before the source listens would be lost.
            await withCheckedContinuation { continuation in
                source.setRegistrationHandler { continuation.resume() }
                source.resume()
            }
            sources.append(source)
        }
        let task = startedTask.withLock { startedTask in
            let task = Task { await work() }
            startedTask = task
            return task
        }
        if received.load(ordering: .relaxed) { task.cancel() }
        let output = await task.value
        for source in sources { source.cancel() }
        for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
        return output
    }

    /// Ends the process with the exit code that shells use for an interrupted command.
    ///
    /// - Parameter consequence: what the interruption means, as a sentence.
    static func exitIfInterrupted(_ consequence: String = "Nothing was published.") throws {
        guard received.load(ordering: .relaxed) else { return }
        Console.message("Interrupted. \(consequence)\n")
        throw ExitCode(130)
    }
}
