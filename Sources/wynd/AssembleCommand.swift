// `wynd assemble`: makes one site from the outputs of shards.

import ArgumentParser
import GuideBuild
import SystemPackage

struct AssembleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "assemble", abstract: "Join the parts of a sharded build into one site.",
        discussion: """
            The site is identical, to the byte, to the site that one build writes. The command does not change the \
            parts. If the parts and the site are on the same disk, it does not copy the files.
            """)

    @Argument(help: "The folders that wynd build --shard has written: all of them, in any order.")
    var parts: [String]

    @Option(name: .shortAndLong, help: "The folder for the site.")
    var output: String

    @Option(help: "The guide's folder: the one with guide.yaml, from which the parts were built.")
    var guide = "."

    @OptionGroup var group: GroupKeyOption

    @OptionGroup var hosting: HostChoice

    @OptionGroup var waiting: WaitChoice

    @Option(name: .shortAndLong, help: "How many tasks to run at the same time. Default: one per core.")
    var jobs: Int?

    @Option(help: "The format of the diagnostics: text, json, github or sarif.")
    var format: DiagnosticFormat = .text

    @Flag(help: "Print how long each step took.")
    var timings = false

    @Flag(help: "Print the result as JSON.")
    var json = false

    @OptionGroup var messages: MessageLanguageChoice

    @OptionGroup var verbosity: QuietChoice

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more.") }
        if output.isEmpty { throw ValidationError("--output is empty; name a folder.") }
        if parts.isEmpty { throw ValidationError("Name the folders of the parts.") }
    }

    func run() async throws {
        var options = BuildOptions(
            root: FilePath(guide), output: FilePath(output), jobs: jobs ?? Environment.processors)
        options.host = hosting.only
        options.sealing = group.choice
        options.lockTimeout = waiting.wait
        let builder = GuideBuilder(options: options, progress: verbosity.progress)
        let folders = parts.map { FilePath($0) }
        try await Publication.run(
            builder, format: format, printsTimings: timings, verbosity: verbosity, asJSON: json
        ) { await $0.assemble(folders) }
    }
}
