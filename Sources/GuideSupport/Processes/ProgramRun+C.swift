// Runs other programs with input, and reads their output and their messages.

import SystemPackage

/// One run of a program that has ended.
public struct ProgramRun: Sendable {
    /// The exit status; 128 plus the number of the signal that ended the program.
    public let status: Int32
    public let output: [UInt8]
    /// What the program wrote to standard error.
    public let errorText: String
    /// Whether the program was ended because it did nothing for too long.
    public let wasStuck: Bool

    public var succeeded: Bool { status == 0 }

    /// How long to wait for a program before this process looks whether its own task is cancelled, in milliseconds.
    private static let pause: CInt = 250

    /// Runs a program until it ends.
    ///
    /// The program gets no secret of this process (`WYND_...` in the environment) that is not in `environment`. Its
    /// messages are in English. When the task of the caller is cancelled, the program ends.
    ///
    /// - Parameters:
    ///   - arguments: the program's name, which is searched in `PATH`, and its arguments.
    ///   - input: the bytes for its standard input, which no other user of the machine can see.
    ///   - environment: variables to set.
    ///   - patience: for how many seconds the program may neither read nor write before it is ended; nil for any time.
    ///   - onLine: called with each line of its output and its messages, as soon as the line is complete.
    /// - Returns: nil if the system cannot start it.
    public static func run(
        _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:], patience: Int? = nil,
        onLine: (String) -> Void = { _ in }
    ) -> ProgramRun? {
        guard let name = arguments.first, Command.file(named: name) != nil || name.contains("/"),
            let (ours, theirs) = connections()
        else { return nil }
        let process = spawn(name, arguments, environment, theirs)
        for number in theirs { close(number) }
        guard let process else {
            for number in ours { close(number) }
            return nil
        }
        var exchange = Exchange(connections: ours, input: input)
        var (output, messages) = (LineFinder(), LineFinder())
        var lastProgress = FileSystem.monotonicNow
        var isStuck = false
        while exchange.continues {
            if Task.isCancelled || isStuck { kill(process, SIGTERM) }
            if exchange.advance(waiting: pause) {
                lastProgress = FileSystem.monotonicNow
                output.find(in: exchange.output, onLine)
                messages.find(in: exchange.messages, onLine)
            } else if let patience, FileSystem.monotonicNow - lastProgress > patience * 1_000_000_000 {
                isStuck = true
            }
        }
        var status: CInt = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        let signal = status & 0x7F
        return ProgramRun(
            status: signal == 0 ? status >> 8 & 0xFF : 128 + signal, output: exchange.output,
            errorText: String(decoding: exchange.messages, as: UTF8.self), wasStuck: isStuck)
    }

    /// Standard input, standard output and standard error: the ends of this process, and those of the program.
    private static func connections() -> (ours: [CInt], theirs: [CInt])? {
        var input: [CInt] = [-1, -1]
        #if canImport(Darwin)
        let kind = SOCK_STREAM
        #else
        let kind = CInt(SOCK_STREAM.rawValue)
        #endif
        // Unlike a pipe, a socket can be written without a signal when the program has ended.
        guard socketpair(AF_UNIX, kind, 0, &input) == 0 else { return nil }
        guard let output = try? FileDescriptor.pipe() else {
            for number in input { close(number) }
            return nil
        }
        guard let messages = try? FileDescriptor.pipe() else {
            for number in input + [output.readEnd.rawValue, output.writeEnd.rawValue] { close(number) }
            return nil
        }
        let ours = [input[0], output.readEnd.rawValue, messages.readEnd.rawValue].map(raised)
        let theirs = [input[1], output.writeEnd.rawValue, messages.writeEnd.rawValue].map(raised)
        for number in ours { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }
        #if canImport(Darwin)
        var isQuiet: CInt = 1
        setsockopt(ours[0], SOL_SOCKET, SO_NOSIGPIPE, &isQuiet, socklen_t(MemoryLayout<CInt>.size))
        #endif
        return (ours, theirs)
    }

    /// Duplicates a file descriptor to a number above the standard files; another program does not inherit it.
    private static func raised(_ number: CInt) -> CInt {
        defer { close(number) }
        return fcntl(number, F_DUPFD_CLOEXEC, 3)
    }

    private static func spawn(
        _ name: String, _ arguments: [String], _ environment: [String: String], _ connections: [CInt]
    ) -> pid_t? {
        #if canImport(Darwin)
        var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
        #else
        var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
        #endif
        guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&actions) }
        guard posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer { posix_spawnattr_destroy(&attributes) }
        for (number, connection) in connections.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, connection, CInt(number))
        }
        // This process may ignore Ctrl-C, but its programs should not.
        var (all, none) = (sigset_t(), sigset_t())
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        let flags = CInt(POSIX_SPAWN_SETSIGMASK) | CInt(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
        var texts: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for text in texts { free(text) } }
        var variables: [UnsafeMutablePointer<CChar>?] = self.environment(environment).map { strdup($0) } + [nil]
        defer { for variable in variables { free(variable) } }
        var process = pid_t()
        return posix_spawnp(&process, name, &actions, &attributes, &texts, &variables) == 0 ? process : nil
    }

    private static func environment(_ changes: [String: String]) -> [String] {
        var changes = changes
        changes["LC_ALL"] = changes["LC_ALL"] ?? "C.UTF-8"
        var variables: [String] = []
        var next = environ
        while let variable = next.pointee {
            let text = String(cString: variable)
            let name = String(text.prefix { $0 != "=" })
            if !name.hasPrefix("WYND_"), changes[name] == nil { variables.append(text) }
            next += 1
        }
        return variables + changes.map { "\($0.key)=\($0.value)" }
    }
}

/// Finds the complete lines in bytes that become more.
private struct LineFinder {
    /// The start of the first line that was not complete.
    private var start = 0
    private var searched = 0

    mutating func find(in bytes: [UInt8], _ onLine: (String) -> Void) {
        while let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
            onLine(String(decoding: bytes[start..<end], as: UTF8.self))
            start = end + 1
            searched = start
        }
        searched = bytes.count
    }
}

/// The exchange of bytes with a running program.
private struct Exchange {
    private var open: [CInt?]
    private let input: [UInt8]
    private var sent = 0
    private(set) var output: [UInt8] = []
    private(set) var messages: [UInt8] = []

    /// - Parameter connections: to its standard input, from its standard output and from its standard error.
    init(connections: [CInt], input: [UInt8]) {
        open = connections
        self.input = input
    }

    /// Whether the program may still write something.
    var continues: Bool { open[1] != nil || open[2] != nil }

    /// Sends and receives what is possible now, or waits for it.
    ///
    /// - Returns: whether anything was possible.
    mutating func advance(waiting milliseconds: CInt) -> Bool {
        if sent == input.count { end(0) }
        var polled = open.enumerated().compactMap { number, file in
            file.map { pollfd(fd: $0, events: Int16(number == 0 ? POLLOUT : POLLIN), revents: 0) }
        }
        guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return false }
        for ready in polled where ready.revents != 0 {
            switch open.firstIndex(of: ready.fd) {
            case 0: sendInput()
            case let number?: receive(number)
            case nil: break
            }
        }
        // The rest of the input has no reader when the program has ended.
        if !continues { end(0) }
        return true
    }

    private mutating func sendInput() {
        guard let connection = open[0] else { return }
        let begin = sent
        #if canImport(Darwin)
        let flags: CInt = 0
        #else
        let flags = CInt(MSG_NOSIGNAL)
        #endif
        let count = input.withUnsafeBytes { buffer in
            send(connection, buffer.baseAddress.map { $0 + begin }, buffer.count - begin, flags)
        }
        if count >= 0 { sent += count } else if errno != EINTR, errno != EAGAIN { end(0) }
    }

    private mutating func receive(_ number: Int) {
        guard let connection = open[number] else { return }
        var got = 0
        let piece = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, filled in
            got = read(connection, buffer.baseAddress, buffer.count)
            filled = max(0, got)
        }
        if number == 1 { output += piece } else { messages += piece }
        if got == 0 || got < 0 && errno != EINTR && errno != EAGAIN { end(number) }
    }

    private mutating func end(_ number: Int) {
        if let connection = open[number] { close(connection) }
        open[number] = nil
    }
}
