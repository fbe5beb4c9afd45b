// How much the commands say that take a while.

import ArgumentParser
import GuideBuild
import GuideSupport

struct QuietChoice: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print only errors and warnings: no progress and no summary.")
    var quiet = false

    /// What is told while the work goes on: on a terminal alone.
    var progress: Progress { Progress(isShown: !quiet && FileSystem.isTerminal(.standardError)) }

    /// Says what was done.
    func result(_ text: String) { if !quiet { Console.result(text) } }

    /// Says what else there is to know.
    func say(_ text: String) { if !quiet { Console.say(text) } }

    /// Shows one step for as long as its work takes.
    func during<Output, Fault>(_ step: String, _ work: () throws(Fault) -> Output) throws(Fault) -> Output {
        let progress = progress
        progress.begin(step)
        defer { progress.end() }
        return try work()
    }
}
