// Ctrl-C: a build stops cleanly, and the old site stays.

import ArgumentParser
import Dispatch
import GuideSupport
import Synchronization

enum Interruption {
    private static let received = Atomic<Bool>(false)
    /// A thread of its own (an overcommit queue): workers that are busy or blocked in a C library never delay it.
    private static let queue = DispatchQueue(label: "interruption")
    /// How long work that was cancelled has, in seconds; then the process ends.
    private static let patience = 4

    /// Runs `work` in a task that the first interrupt or termination signal cancels; a second one ends the process.
    ///
    /// A worker that waits for another program, or computes in a C library, does not see that it is cancelled. So the
    /// process ends in any case, as if it were killed: the site of before stays, or the new one is there whole, and the
    /// next build removes what this one has begun.
    static func cancelling<Output: Sendable>(_ work: @Sendable @escaping () async -> Output) async -> Output {
        let begun = Mutex<Task<Output, Never>?>(nil)
        var sources: [any DispatchSourceSignal] = []
        for number in [SIGINT, SIGTERM] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                if received.exchange(true, ordering: .relaxed) { _exit(130) }
                begun.withLock { $0?.cancel() }
                queue.asyncAfter(deadline: .now() + .seconds(patience)) {
                    Console.say("Interrupted. A part of the work did not stop, so the process ended it.\n")
                    _exit(130)
                }
            }
            // A signal that comes before the source listens would be lost.
            await withCheckedContinuation { listens in
                source.setRegistrationHandler { listens.resume() }
                source.resume()
            }
            sources.append(source)
        }
        let task = begun.withLock { begun in
            let task = Task { await work() }
            begun = task
            return task
        }
        if received.load(ordering: .relaxed) { task.cancel() }
        let output = await task.value
        for source in sources { source.cancel() }
        for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
        return output
    }

    /// Ends with the status that shells give to an interrupted command.
    static func exitIfInterrupted() throws {
        guard received.load(ordering: .relaxed) else { return }
        Console.say("Interrupted. Nothing was published.\n")
        throw ExitCode(130)
    }
}
