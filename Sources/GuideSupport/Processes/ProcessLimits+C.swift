// Resource limits for this process and for a child process that handles untrusted input, and the connection to its parent.

import Dispatch
import SystemPackage

public enum ProcessLimits {
    /// The number of files that this process may have open, after it was raised to what the system allows, up to 4,096.
    public static func raiseOpenFiles() -> Int {
        #if canImport(Darwin)
        let resource = RLIMIT_NOFILE
        #else
        let resource = CInt(RLIMIT_NOFILE.rawValue)
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return .max }
        if limit.rlim_cur < 4096 { set(resource, to: 4096) }
        guard getrlimit(resource, &limit) == 0 else { return .max }
        return Int(clamping: limit.rlim_cur)
    }

    /// Limits the address space of this process, and therefore its memory; macOS does not enforce the limit.
    ///
    /// It also turns off core dumps.
    public static func setMemory(_ bytes: Int) {
        #if canImport(Darwin)
        set(RLIMIT_AS, to: bytes)
        #else
        set(CInt(RLIMIT_AS.rawValue), to: bytes)
        #endif
        #if canImport(Darwin)
        set(RLIMIT_CORE, to: 0)
        #else
        set(CInt(RLIMIT_CORE.rawValue), to: 0)
        #endif
    }

    /// Ends this process with SIGXCPU after this many more seconds of processor time.
    public static func setProcessorTime(seconds: Int) {
        var usage = rusage()
        #if canImport(Darwin)
        getrusage(RUSAGE_SELF, &usage)
        #else
        getrusage(RUSAGE_SELF.rawValue, &usage)
        #endif
        let microseconds = Int(usage.ru_utime.tv_usec) + Int(usage.ru_stime.tv_usec)
        let used = Int(usage.ru_utime.tv_sec) + Int(usage.ru_stime.tv_sec) + (microseconds + 999_999) / 1_000_000
        #if canImport(Darwin)
        set(RLIMIT_CPU, to: used + seconds)
        #else
        set(CInt(RLIMIT_CPU.rawValue), to: used + seconds)
        #endif
    }

    // The hard limit is unchanged, so that the next request may raise the limit.
    private static func set(_ resource: CInt, to value: Int) {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        limit.rlim_cur = min(rlim_t(value), limit.rlim_max)
        setrlimit(resource, &limit)
    }
}

/// The child's side of the connection that `ChildProcess` creates.
public enum ParentProcess {
    /// Ends this process as soon as the parent closes the connection or ends, even in the middle of work.
    public static func endWithParent() {
        DispatchQueue(label: "wynd.parent").async {
            var polled = pollfd(fd: 0, events: 0, revents: 0)
            while poll(&polled, 1, -1) < 0 && errno == EINTR {}
            _exit(0)
        }
    }

    /// Receives `count` bytes; ends this process if the parent sends no more.
    public static func receive(_ count: Int) -> [UInt8] {
        guard let bytes = try? FileDescriptor.standardInput.bytes(count), bytes.count == count else { _exit(0) }
        return bytes
    }

    /// Sends bytes; ends this process if the parent accepts no more.
    public static func sendAll(_ bytes: [UInt8]) {
        do { try FileDescriptor.standardInput.writeAll(bytes) } catch { _exit(0) }
    }
}
