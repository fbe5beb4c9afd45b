// Runs other programs and reads their output.

import SystemPackage

/// Runs a program for its output, such as `git log`.
public enum Command {
    /// The standard output of a program; nil if there is no such program, or if it ends with a status other than 0.
    ///
    /// The program gets no input, and its error messages are not shown.
    ///
    /// - Parameters:
    ///   - arguments: the program's name, which is searched in `PATH`, and its arguments.
    ///   - acceptsFailure: whether to return the output with any status.
    public static func output(of arguments: [String], acceptsFailure: Bool = false) -> [UInt8]? {
        guard let name = arguments.first else { return nil }
        do {
            let (read, write) = try FileDescriptor.pipe()
            defer { try? read.close() }
            guard let process = spawn(name, arguments, output: write, unused: read) else {
                try? write.close()
                return nil
            }
            try write.close()
            let bytes = try everything(from: read)
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0 && errno == EINTR {}
            return status == 0 || acceptsFailure ? bytes : nil
        } catch {
            return nil
        }
    }

    /// The file of a program, which is searched in `PATH`; nil if there is no executable.
    public static func file(named name: String) -> FilePath? {
        let path = getenv("PATH").map { String(cString: $0) } ?? ""
        return path.split(separator: ":").map { FilePath(String($0)).appending(name) }.first(where: isProgram)
    }

    /// Whether a path is an executable file.
    public static func isProgram(_ path: FilePath) -> Bool {
        access(path.string, X_OK) == 0 && FileSystem.attributes(path, followingLinks: true)?.isFile == true
    }

    /// Replaces this process with another program, which takes over its terminal and its signals.
    ///
    /// - Returns: only on failure: false, and `errno` says why.
    public static func replaceProcess(with program: FilePath, arguments: [String]) -> Bool {
        var texts: [UnsafeMutablePointer<CChar>?] = ([program.string] + arguments).map { strdup($0) } + [nil]
        defer { for text in texts { free(text) } }
        execv(program.string, &texts)
        return false
    }

    private static func spawn(
        _ name: String, _ arguments: [String], output: FileDescriptor, unused: FileDescriptor
    ) -> pid_t? {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output.rawValue, 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addclose(&actions, output.rawValue)
        posix_spawn_file_actions_addclose(&actions, unused.rawValue)
        var texts: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for text in texts { free(text) } }
        var process = pid_t()
        return posix_spawnp(&process, name, &actions, nil, &texts, environ) == 0 ? process : nil
    }

    private static func everything(from file: FileDescriptor) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = try buffer.withUnsafeMutableBytes { try file.read(into: $0) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
    }
}
