// A program that answers requests over one connection, until this process closes it.

import Synchronization
import SystemPackage

/// A running child process, for one thread at a time; it ends when this value is destroyed.
///
/// The connection is the child's standard input, in both directions. The child has no standard output, none of this
/// process's other files, and none of its secrets (`WYND_...` in the environment). It has a process group of its own,
/// so that Ctrl-C reaches this process only.
public final class ChildProcess: Sendable {
    /// How a child ended.
    public enum Termination: Hashable, Sendable {
        case status(Int32)
        case signal(Int32)
    }

    /// The reason why a child did not answer.
    public enum Failure: Error, Hashable, Sendable {
        case timedOut
        /// The task that waits for the answer is cancelled.
        case cancelled
        case ended(Termination)
    }

    private let process: pid_t
    private let connection: FileDescriptor
    private let errorOutput: FileDescriptor
    private let end = Mutex<Termination?>(nil)

    /// Starts a program.
    ///
    /// - Returns: nil if the system cannot start it.
    public init?(_ program: FilePath, arguments: [String]) {
        var pair: [CInt] = [-1, -1]
        #if canImport(Darwin)
        let kind = SOCK_STREAM
        #else
        let kind = CInt(SOCK_STREAM.rawValue)
        #endif
        guard socketpair(AF_UNIX, kind, 0, &pair) == 0 else { return nil }
        guard let (read, write) = try? FileDescriptor.pipe() else {
            for number in pair { close(number) }
            return nil
        }
        let ours = [Self.raised(pair[0]), Self.raised(read.rawValue)]
        let theirs = [Self.raised(pair[1]), Self.raised(write.rawValue)]
        for number in ours + theirs[1...] { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }
        #if canImport(Darwin)
        var isQuiet: CInt = 1
        setsockopt(ours[0], SOL_SOCKET, SO_NOSIGPIPE, &isQuiet, socklen_t(MemoryLayout<CInt>.size))
        #endif
        let process = Self.spawn(program, arguments, connection: theirs[0], errorOutput: theirs[1])
        for number in theirs { close(number) }
        guard let process else {
            for number in ours { close(number) }
            return nil
        }
        self.process = process
        connection = FileDescriptor(rawValue: ours[0])
        errorOutput = FileDescriptor(rawValue: ours[1])
    }

    deinit {
        _ = finish()
        try? connection.close()
        try? errorOutput.close()
    }

    /// Duplicates a file descriptor to a number above the standard files; another program does not inherit it.
    private static func raised(_ number: CInt) -> CInt {
        defer { close(number) }
        return fcntl(number, F_DUPFD_CLOEXEC, 3)
    }

    /// Whether the child waits for a request: it has not ended, and has sent no unrequested output.
    public var isWaiting: Bool { !isReady(CInt(POLLIN), for: 0) }

    /// Sends all of the bytes.
    public func sendAll(_ bytes: [UInt8], before deadline: ContinuousClock.Instant) throws(Failure) {
        #if canImport(Darwin)
        let flags: CInt = 0
        #else
        let flags = CInt(MSG_NOSIGNAL)
        #endif
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                send(connection.rawValue, buffer.baseAddress.map { $0 + sent }, buffer.count - sent, flags)
            }
            if count >= 0 { sent += count } else { try recover(waitingFor: CInt(POLLOUT), before: deadline) }
        }
    }

    /// Receives `count` bytes.
    public func receive(_ count: Int, before deadline: ContinuousClock.Instant) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        // Memory is allocated only for bytes that arrive, because the child's length is not trusted.
        while bytes.count < count {
            var got = 0
            let piece = [UInt8](unsafeUninitializedCapacity: min(count - bytes.count, 1 << 20)) { buffer, filled in
                got = recv(connection.rawValue, buffer.baseAddress, buffer.count, 0)
                filled = max(0, got)
            }
            bytes += piece
            if got == 0 { throw .ended(finish()) }
            if got < 0 { try recover(waitingFor: CInt(POLLIN), before: deadline) }
        }
        return bytes
    }

    /// Ends the child, unless it has ended.
    @discardableResult
    public func finish() -> Termination {
        end.withLock { end in
            if let end { return end }
            // A child that has already ended keeps its exit status.
            kill(process, SIGKILL)
            var status: CInt = 0
            while waitpid(process, &status, 0) < 0 && errno == EINTR {}
            let signal = status & 0x7F
            let found = signal == 0 ? Termination.status(status >> 8 & 0xFF) : Termination.signal(signal)
            end = found
            return found
        }
    }

    /// The output to its standard error since the last call, as far as it fits in the pipe.
    public func errorOutputText() -> String {
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
            filled = max(0, read(errorOutput.rawValue, buffer.baseAddress, buffer.count))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func recover(waitingFor events: CInt, before deadline: ContinuousClock.Instant) throws(Failure) {
        switch errno {
        case EINTR: return
        case EAGAIN:
            let left = (deadline - .now) / .milliseconds(1)
            guard left > 0 else { throw .timedOut }
            if Task.isCancelled { throw .cancelled }
            _ = isReady(events, for: CInt(min(left.rounded(.up), 250)))
        default: throw .ended(finish())
        }
    }

    private func isReady(_ events: CInt, for milliseconds: CInt) -> Bool {
        var polled = pollfd(fd: connection.rawValue, events: Int16(events), revents: 0)
        return poll(&polled, 1, milliseconds) > 0
    }

    private static func spawn(
        _ program: FilePath, _ arguments: [String], connection: CInt, errorOutput: CInt
    ) -> pid_t? {
        #if canImport(Darwin)
        var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
        var flags = POSIX_SPAWN_CLOEXEC_DEFAULT
        #else
        var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
        var flags: CInt = 0
        #endif
        guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&actions) }
        guard posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawn_file_actions_adddup2(&actions, connection, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, errorOutput, 2)
        #if !canImport(Darwin)
        // Another thread may have opened a file that is not closed automatically.
        for number in 3..<CInt(max(3, min(sysconf(CInt(_SC_OPEN_MAX)), 1024))) {
            posix_spawn_file_actions_addclose(&actions, number)
        }
        #endif
        var (all, none) = (sigset_t(), sigset_t())
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        flags |= CInt(POSIX_SPAWN_SETPGROUP) | CInt(POSIX_SPAWN_SETSIGMASK) | CInt(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
        var texts: [UnsafeMutablePointer<CChar>?] = ([program.string] + arguments).map { strdup($0) } + [nil]
        defer { for text in texts { free(text) } }
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
        defer { for variable in variables { free(variable) } }
        var process = pid_t()
        return posix_spawn(&process, program.string, &actions, &attributes, &texts, &variables) == 0 ? process : nil
    }

    /// The environment of this process without secrets.
    ///
    /// It also turns off Swift's backtrace after a crash, which takes seconds.
    private static var environment: [String] {
        var variables: [String] = []
        var next = environ
        while let variable = next.pointee {
            let text = String(cString: variable)
            if !text.hasPrefix("WYND_"), !text.hasPrefix("SWIFT_BACKTRACE=") { variables.append(text) }
            next += 1
        }
        return variables + ["SWIFT_BACKTRACE=enable=no"]
    }
}
