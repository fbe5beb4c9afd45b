// `wynd build`: a folder becomes a site.

import ArgumentParser
import GuideBuild
import SystemPackage

struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Build the guide into a folder of static pages.",
        discussion: "The new site takes the old one's place in one step; a build that fails leaves the old site whole.")

    @Argument(help: "The guide's folder: the one with guide.yaml.")
    var folder = "."

    @Option(name: .shortAndLong, help: "Where the site goes. Default: public in the guide's folder.")
    var output: String?

    @OptionGroup var choices: BuildChoices

    func run() async throws {
        let root = FilePath(folder)
        let output = output.map { FilePath($0) } ?? root.appending("public")
        let progress = Progress()
        let clock = ContinuousClock()
        let start = clock.now
        let builder = GuideBuilder(options: choices.options(root: root, output: output), progress: progress)
        let report = await Interruption.cancelling { await builder.build() }
        progress.end()
        Console.say(choices.format.render(report.diagnostics))
        try Interruption.exitIfInterrupted()
        guard report.isPublished else {
            Console.say("Nothing was published; what stood in \(output.string) is untouched.\n")
            throw ExitCode(1)
        }
        let elapsed = (clock.now - start).inSeconds
        Console.result("\(report.summary(seconds: elapsed))\n\(output.appending("index.html").string)\n")
        if choices.timings { Console.say(report.timings) }
    }
}

extension Duration {
    fileprivate var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}

extension BuildReport {
    /// A line for each kind of step; the steps of cities that were built at once are added.
    var timings: String {
        steps.map { "  \(Int(($0.seconds * 1000).rounded())) ms \($0.name)\n" }.joined()
    }
}
