// The common part of the commands that write a site: they report the result and the time it took.

import ArgumentParser
import GuideBuild
import GuideSupport

enum Publication {
    /// Runs the builder until it ends or is interrupted, and reports the result.
    static func run(
        _ builder: GuideBuilder, source: GuideSource? = nil, format: DiagnosticFormat, printsTimings: Bool,
        verbosity: QuietChoice, asJSON: Bool, _ work: @Sendable @escaping (GuideBuilder) async -> BuildReport
    ) async throws {
        let clock = ContinuousClock()
        let start = clock.now
        let report = await Interruption.cancelling { await work(builder) }
        builder.progress.end()
        let shown = verbosity.shown(report.diagnostics)
        Console.report(source?.named(shown) ?? shown, as: format)
        if !report.isPublished { try Interruption.exitIfInterrupted() }
        let output = builder.options.output
        let elapsed = (clock.now - start).inSeconds
        let hasHomePage = builder.options.parts.contains(.pages) && builder.options.shard == nil
        let place = hasHomePage ? output.appending("index.html") : output
        if asJSON { Console.result(report.json(opensAt: place, seconds: elapsed)) }
        guard report.isPublished else {
            let note = FileSystem.attributes(output) == nil ? "" : "; \(output.string) is unchanged"
            Console.message("Nothing was published\(note).\n")
            throw ExitCode(1)
        }
        if !asJSON { verbosity.result("\(report.summary(seconds: elapsed))\n\(place.string)\n") }
        verbosity.message(report.translationLines + report.nextChange(after: builder.options.moment))
        if printsTimings { Console.message(report.timings) }
    }
}

extension Duration {
    fileprivate var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}

extension BuildReport {
    /// A line for each kind of step; the times of cities that were built in parallel are added up.
    var timings: String {
        steps.map { "  \(Int(($0.seconds * 1000).rounded())) ms \($0.name)\n" }.joined()
    }
}
