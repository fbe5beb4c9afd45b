// What this process may use, for a child that works on what others wrote; and the connection to its parent.

import Dispatch
import SystemPackage

public enum ProcessLimits {
    /// Limits the addresses that this process may use, and with them its memory; macOS does not enforce it.
    ///
    /// No file is written when it is ended by a fault.
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

    /// Ends this process with SIGXCPU when it has used so many more seconds of the processor.
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

    // The hard limit stays, so that the next request may have more.
    private static func set(_ resource: CInt, to value: Int) {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        limit.rlim_cur = min(rlim_t(value), limit.rlim_max)
        setrlimit(resource, &limit)
    }
}

/// The parent's end of the connection that `ChildProcess` made, as the child has it.
public enum ParentProcess {
    /// Ends this process as soon as the parent closes the connection or has ended, whatever this process does then.
    public static func endWithIt() {
        DispatchQueue(label: "wynd.parent").async {
            var polled = pollfd(fd: 0, events: 0, revents: 0)
            while poll(&polled, 1, -1) < 0 && errno == EINTR {}
            _exit(0)
        }
    }

    /// Waits for so many bytes; ends this process where the parent sends no more.
    public static func receive(_ count: Int) -> [UInt8] {
        guard let bytes = try? FileDescriptor.standardInput.bytes(count), bytes.count == count else { _exit(0) }
        return bytes
    }

    /// Sends bytes; ends this process where the parent takes no more.
    public static func deliver(_ bytes: [UInt8]) {
        do { try FileDescriptor.standardInput.writeAll(bytes) } catch { _exit(0) }
    }
}
