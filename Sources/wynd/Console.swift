// Writes to standard output and standard error.

import ArgumentParser
import GuideBuild
import GuideModel
import GuideSupport
import Synchronization
import SystemPackage

enum Console {
    /// The exit code of a command whose results could not be written (`EX_IOERR` of sysexits.h).
    static let unwritten: Int32 = 74

    private static let language = Mutex(MessageCatalog.english)

    /// The messages in the language of the user, which `Wynd.main` chooses.
    static var messages: MessageCatalog {
        get { language.withLock { $0 } }
        set { language.withLock { $0 = newValue } }
    }

    /// Writes results; if they cannot be written, the process ends with the exit code `unwritten`.
    static func result(_ text: String) {
        do { _ = try FileDescriptor.standardOutput.writeAll(text.utf8) } catch {
            let failure = FileError(path: "standard output", operation: "write", errno: error as? Errno ?? .ioError)
            message("standard output: \(failure.sentence(thenDo: "run the command again")).\n")
            exit(unwritten)
        }
    }

    /// Writes results that are sentences for a person, in the user's language.
    static func sentences(_ text: String) { result(messages.translate(lines: text)) }

    /// Writes progress and other sentences, in the user's language.
    static func message(_ text: String) { write(messages.translate(lines: text)) }

    /// Writes diagnostics, in the user's language.
    static func report(_ diagnostics: [Diagnostic], as format: DiagnosticFormat = .text) {
        write(format.render(diagnostics, in: messages))
    }

    /// Writes diagnostics that are the result of the command.
    static func reportAsResult(_ diagnostics: [Diagnostic], as format: DiagnosticFormat = .text) {
        result(format.render(diagnostics, in: messages))
    }

    /// Writes to standard error; an error while writing is ignored.
    private static func write(_ text: String) { _ = try? FileDescriptor.standardError.writeAll(text.utf8) }

    /// Ends the process with `unwritten` if the C library's buffer cannot be written at exit: help is printed through
    /// it.
    static func checkAtExit() { atexit { if fflush(nil) != 0 { _exit(Console.unwritten) } } }
}
