// Standard output and standard error.

import ArgumentParser
import GuideSupport
import SystemPackage

enum Console {
    /// The status of a command whose results could not be written (`EX_IOERR` of sysexits.h).
    static let unwritten: Int32 = 74

    /// Results; where they cannot be written, the process ends with the status `unwritten`.
    static func result(_ text: String) {
        do { _ = try FileDescriptor.standardOutput.writeAll(text.utf8) } catch {
            let fault = FileFault(path: "standard output", operation: "write", errno: error as? Errno ?? .ioError)
            say("standard output: \(fault.sentence(thenDo: "run the command again")).\n")
            exit(unwritten)
        }
    }

    /// Progress and diagnostics.
    ///
    /// Where they cannot be written, nothing is said.
    static func say(_ text: String) { _ = try? FileDescriptor.standardError.writeAll(text.utf8) }

    /// Ends the process with `unwritten` where what the C library still holds cannot be written: help is printed by it.
    static func checkAtExit() { atexit { if fflush(nil) != 0 { _exit(Console.unwritten) } } }
}
