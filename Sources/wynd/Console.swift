// Writes to standard output and standard error.

import ArgumentParser
import GuideSupport
import SystemPackage

enum Console {
    /// The exit code of a command whose results could not be written (`EX_IOERR` of sysexits.h).
    static let unwritten: Int32 = 74

    /// Writes results; if they cannot be written, the process ends with the exit code `unwritten`.
    static func result(_ text: String) {
        do { _ = try FileDescriptor.standardOutput.writeAll(text.utf8) } catch {
            let failure = FileError(path: "standard output", operation: "write", errno: error as? Errno ?? .ioError)
            message("standard output: \(failure.sentence(thenDo: "run the command again")).\n")
            exit(unwritten)
        }
    }

    /// Writes progress and diagnostics.
    ///
    /// An error while writing is ignored.
    static func message(_ text: String) { _ = try? FileDescriptor.standardError.writeAll(text.utf8) }

    /// Ends the process with `unwritten` if the C library's buffer cannot be written at exit: help is printed through
    /// it.
    static func checkAtExit() { atexit { if fflush(nil) != 0 { _exit(Console.unwritten) } } }
}
