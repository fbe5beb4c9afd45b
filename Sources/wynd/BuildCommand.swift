// `wynd build`: makes a site from a guide's folder.

import ArgumentParser
import GuideBuild
import SystemPackage

struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Build the guide into a folder of static pages.",
        discussion: """
            Pages and files that have not changed since the last build stay untouched. The build makes new ones beside \
            the old site and moves them into place when all are complete. If a build fails, the old site stays \
            complete.
            """)

    @OptionGroup var building: Building

    func run() async throws { try await building.build(needsGroups: false) }
}

/// The guide, its build options, and the output folder.
struct Building: ParsableArguments {
    @Argument(help: "The guide's folder, the one with guide.yaml; or its database.")
    var folder = "."

    @Option(name: .shortAndLong, help: "The folder for the site. Default: public in the guide's folder.")
    var output: String?

    @OptionGroup var choices: BuildChoices

    @OptionGroup var media: MediaRootChoice

    @OptionGroup var hosting: HostChoice

    @OptionGroup var waiting: WaitChoice

    @OptionGroup var cache: CacheChoices

    @OptionGroup var signing: SigningOptions

    @Option(
        help: ArgumentHelp(
            "Build only one part of the output: pages, maps, media or packs; you can give it several times.",
            discussion: "The output goes to a separate folder, which you name with --output.", valueName: "part"))
    var only: [OutputPart] = []

    @Option(
        help: ArgumentHelp(
            "Build a share of the cities, for example 3/16; wynd assemble joins the shares.",
            discussion: "The output goes to a separate folder, which you name with --output.", valueName: "n/of"))
    var shard: Shard?

    @Flag(help: "Print the result as JSON.")
    var json = false

    @OptionGroup var messages: MessageLanguageChoice

    @OptionGroup var verbosity: QuietChoice

    func validate() throws {
        if output == nil, !only.isEmpty || shard != nil {
            throw ValidationError(
                "--\(only.isEmpty ? "shard" : "only") needs --output; name a separate folder for that part.")
        }
        if output?.isEmpty == true { throw ValidationError("--output is empty; name a folder.") }
        if shard != nil, !only.isEmpty { throw ValidationError("--shard and --only cannot be combined.") }
        if shard != nil, !choices.cities.isEmpty { throw ValidationError("--shard and --city cannot be combined.") }
    }

    /// - Parameter needsGroups: whether to publish nothing if the groups cannot be published.
    func build(needsGroups: Bool) async throws {
        let source = try GuideSource.found(FilePath(folder), media: media, format: choices.format)
        let root = source.root
        let output = output.map { FilePath($0) } ?? source.baseFolder.appending("public")
        var options = choices.options(root: root, output: output)
        options.dates = source.dates
        options.cache = cache.folder(of: root)
        if !only.isEmpty { options.parts = Set(only) }
        options.shard = shard
        options.host = hosting.only
        options.lockTimeout = waiting.wait
        options.signing = signing.choice
        options.needsGroups = needsGroups
        let builder = GuideBuilder(options: options, progress: verbosity.progress)
        try await Publication.run(
            builder, source: source, format: choices.format, printsTimings: choices.timings, verbosity: verbosity,
            asJSON: json
        ) { await $0.build() }
    }
}

extension OutputPart: ExpressibleByArgument {}

extension Shard: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}
