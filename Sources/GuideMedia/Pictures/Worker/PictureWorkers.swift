// Decodes pictures in child processes, so that a guide's file cannot stop a build, block it, or fill the
// memory.

import GuideModel
import GuideSupport
import Synchronization
import SystemPackage

/// Long-lived children, each with one picture at a time, within limits of time and memory.
///
/// The first picture starts the first child. There are never more children than pictures at the same time. A
/// child that exceeds a limit ends; the next picture starts another.
final class PictureWorkers: Sendable {
    struct Limits: Hashable, Sendable {
        /// Processor time for one picture.
        var seconds = 60
        /// The longest wait for an answer, even if the machine is busy.
        var timeoutInSeconds = 300
        var megabytes = 4096

        /// The environment variable for the processor time of one picture, in seconds.
        static let variable = "WYND_PICTURE_SECONDS"

        /// The default limits, with the time from the environment.
        ///
        /// - Returns: the limits, and a warning if the value of the variable is invalid.
        static var ofEnvironment: (limits: Limits, warning: Diagnostic?) {
            var limits = Limits()
            guard let text = getenv(variable).map({ String(cString: $0) }) else { return (limits, nil) }
            guard let seconds = Int(text), (1...86_400).contains(seconds) else {
                let words = "\(variable) is \"\(text)\" and not a number of seconds from 1 to 86400; it is ignored"
                return (limits, .warning(at: SourceLocation(file: "."), code: .mediaDecoder, words))
            }
            limits.seconds = seconds
            limits.timeoutInSeconds = max(limits.timeoutInSeconds, 5 * seconds)
            return (limits, nil)
        }
    }

    private struct State {
        var idle: [ChildProcess] = []
        /// Whether a picture was decoded without limits since `end`.
        var isUnlimited = false
        /// Whether the program does not work as a worker.
        var isUnusable = false
    }

    /// The workers of this process, or of a test in it.
    @TaskLocal static var current = PictureWorkers(
        program: PictureWorkers.program, limits: Limits.ofEnvironment.limits)

    private let program: FilePath?
    let limits: Limits
    private let state = Mutex(State())
    /// The number of children that were started.
    let started = Atomic(0)

    /// - Parameter program: the `wynd` program for the children; nil to decode in this process if there is
    ///   none.
    init(program: FilePath?, limits: Limits = Limits()) {
        self.program = program
        self.limits = limits
    }

    /// This program if it is wynd, or the wynd beside it.
    static var program: FilePath? {
        guard let file = RunningProgram.file else { return nil }
        if file.lastComponent?.string == "wynd" { return file }
        let beside = file.removingLastComponent().appending("wynd")
        return Command.isProgram(beside) ? beside : nil
    }

    /// Performs a task within the limits.
    ///
    /// - Throws: for a limit that was exceeded, an error that names it, with the code `mediaDecoder`.
    func perform(_ task: PictureTask, on bytes: [UInt8]) throws(MediaError) -> PictureResult {
        guard let child = idleWorker() else {
            state.withLock { $0.isUnlimited = true }
            return try task.perform(on: bytes)
        }
        let response: PictureMessage?
        do throws(ChildProcess.Failure) {
            response = try self.response(to: PictureMessage(task, on: bytes), from: child)
        } catch {
            child.finish()
            throw mediaError(for: error, errorOutput: child.errorOutputText(), isDrawing: task.isDrawing)
        }
        // Empties the buffer, so that the child can write its last messages.
        _ = child.errorOutputText()
        let result: PictureResult?
        do throws(MediaError) {
            result = try response?.result()
        } catch {
            // If the memory was used up, the libraries may not work again.
            if error.code == .mediaDecoder { throw outOfMemory(isDrawing: task.isDrawing) }
            state.withLock { $0.idle.append(child) }
            throw error
        }
        guard let result else {
            throw mediaError(for: .ended(child.finish()), errorOutput: "", isDrawing: task.isDrawing)
        }
        state.withLock { $0.idle.append(child) }
        return result
    }

    /// A picture's header, read within the limits.
    func header(of bytes: [UInt8]) throws(MediaError) -> Picture.Header {
        guard let header = try perform(PictureTask(), on: bytes).header else {
            throw .broken("its header cannot be read")
        }
        return header
    }

    /// Stops the idle children.
    ///
    /// - Returns: a warning if pictures were decoded without limits since the last call.
    func end() -> [Diagnostic] {
        let ended = state.withLock { state in
            defer { state = State() }
            return state
        }
        guard ended.isUnlimited else { return [] }
        let reason =
            ended.isUnusable
            ? "the program \(program?.string ?? "wynd") does not start as a decoder; install this version of wynd again"
            : "the program wynd is not beside this one; install both in one folder"
        return [
            .warning(
                at: SourceLocation(file: "."), code: .mediaDecoder,
                "pictures were decoded without limits of time and memory, because \(reason)")
        ]
    }

    // MARK: Children

    /// An idle child, or a new one; nil if none can be started.
    private func idleWorker() -> ChildProcess? {
        guard let program else { return nil }
        while let idle = state.withLock({ $0.idle.popLast() }) {
            if idle.isWaiting { return idle }
        }
        if state.withLock({ $0.isUnusable }) { return nil }
        let arguments = ["picture-worker", "--seconds", "\(limits.seconds)", "--megabytes", "\(limits.megabytes)"]
        // Another process may have ended a child that ends before its greeting.
        for _ in 0..<3 {
            guard let child = ChildProcess(program, arguments: arguments) else { continue }
            let deadline = ContinuousClock.now.advanced(by: .seconds(60))
            if (try? Self.message(from: child, before: deadline)) == PictureMessage.greeting {
                started.add(1, ordering: .relaxed)
                return child
            }
        }
        state.withLock { $0.isUnusable = true }
        return nil
    }

    private func response(
        to request: PictureMessage, from child: ChildProcess
    ) throws(ChildProcess.Failure) -> PictureMessage? {
        let deadline = ContinuousClock.now.advanced(by: .seconds(limits.timeoutInSeconds))
        try child.sendAll(request.head, before: deadline)
        try child.sendAll(request.bytes, before: deadline)
        return try Self.message(from: child, before: deadline)
    }

    /// - Returns: nil for an invalid message.
    private static func message(
        from child: ChildProcess, before deadline: ContinuousClock.Instant
    ) throws(ChildProcess.Failure) -> PictureMessage? {
        let head = try child.receive(PictureMessage.headLength, before: deadline)
        guard let (text, bytes) = PictureMessage.lengths(head) else { return nil }
        return PictureMessage(
            text: try child.receive(text, before: deadline), bytes: try child.receive(bytes, before: deadline))
    }

    // MARK: Errors for a picture whose child has ended

    private func mediaError(for failure: ChildProcess.Failure, errorOutput: String, isDrawing: Bool) -> MediaError {
        let verb = isDrawing ? "draw" : "decode"
        switch failure {
        case .cancelled: return MediaError(code: .interrupted, "was not read, because the build was interrupted")
        case .timedOut: return .decoder("takes more than \(limits.timeoutInSeconds) s to \(verb)", isDrawing: isDrawing)
        case .ended(.signal(SIGXCPU)):
            return .decoder("takes more than \(limits.seconds) s of processor time to \(verb)", isDrawing: isDrawing)
        case .ended(let end):
            if errorOutput.contains("memory") || errorOutput.contains("allocat") {
                return outOfMemory(isDrawing: isDrawing)
            }
            let how =
                switch end {
                case .signal(let number): "signal \(number)"
                case .status(let number): "status \(number)"
                }
            return .decoder(
                "ends the decoder with \(how): it is broken, or needs more than \(limits.megabytes) MB of memory",
                isDrawing: isDrawing)
        }
    }

    private func outOfMemory(isDrawing: Bool) -> MediaError {
        .decoder(
            "needs more than \(limits.megabytes) MB of memory to \(isDrawing ? "draw" : "decode")",
            isDrawing: isDrawing)
    }
}
