// Ctrl-C: a build stops cleanly, and the old site stays.

import ArgumentParser
import Dispatch
import GuideSupport
import Synchronization

enum Interruption {
    private static let received = Atomic<Bool>(false)

    /// Runs `work` in a task that the first interrupt or termination signal cancels; a second one ends the process.
    static func cancelling<Output: Sendable>(_ work: @Sendable @escaping () async -> Output) async -> Output {
        let begun = Mutex<Task<Output, Never>?>(nil)
        var sources: [any DispatchSourceSignal] = []
        for number in [SIGINT, SIGTERM] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                if received.exchange(true, ordering: .relaxed) { _exit(130) }
                begun.withLock { $0?.cancel() }
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
