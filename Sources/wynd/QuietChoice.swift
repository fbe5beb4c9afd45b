// The option that controls how much slow commands print.

import ArgumentParser
import GuideBuild
import GuideModel
import GuideSupport

struct QuietChoice: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print only errors and warnings: no progress and no summary.")
    var quiet = false

    /// The progress display, which appears only on a terminal.
    var progress: Progress {
        Progress(isShown: !quiet && FileSystem.isTerminal(.standardError), messages: Console.messages)
    }

    /// Prints the result, in the user's language.
    func result(_ text: String) { if !quiet { Console.sentences(text) } }

    /// Prints lines of the result that are in the user's language already, because they contain text of a guide.
    func translated(_ lines: [String]) { if !quiet { Console.result(lines.map { $0 + "\n" }.joined()) } }

    /// The diagnostics to print: quiet output has no notes.
    func shown(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        quiet ? diagnostics.filter { $0.severity != .note } : diagnostics
    }

    /// Prints additional information.
    func message(_ text: String) { if !quiet { Console.message(text) } }

    /// Shows a step in the progress display while its work runs.
    func during<Output, Failure>(_ step: String, _ work: () throws(Failure) -> Output) throws(Failure) -> Output {
        let progress = progress
        progress.begin(step)
        defer { progress.end() }
        return try work()
    }
}
