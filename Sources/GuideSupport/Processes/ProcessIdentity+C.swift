// The id of this process, and whether a process with an id is running.

public enum ProcessIdentity {
    public static var current: Int32 { getpid() }

    /// Whether there is a process with this id, of any user.
    public static func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }
}
