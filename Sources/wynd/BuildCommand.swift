// `wynd build`: a folder becomes a site.

import ArgumentParser
import GuideBuild
import SystemPackage

struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Build the guide into a folder of static pages.",
        discussion: """
            What has not changed since the last build is left as it stands. What is new is made beside the old site and \
            put in its place when all of it is there; a build that fails leaves the old site whole.
            """)

    @OptionGroup var building: Building

    func run() async throws { try await building.build(needsGroups: false) }
}

/// Which guide is built, how, and into which folder.
struct Building: ParsableArguments {
    @Argument(help: "The guide's folder, the one with guide.yaml; or its database.")
    var folder = "."

    @Option(name: .shortAndLong, help: "Where the site goes. Default: public in the guide's folder.")
    var output: String?

    @OptionGroup var choices: BuildChoices

    @OptionGroup var media: MediaRootChoice

    @OptionGroup var hosting: HostChoice

    @OptionGroup var waiting: WaitChoice

    @OptionGroup var cache: CacheChoices

    @OptionGroup var signing: SigningOptions

    @Option(
        help: ArgumentHelp(
            "Make one part of the output alone: pages, maps, media or packs; may be given several times.",
            discussion: "It goes to a folder of its own, which --output names.", valueName: "part"))
    var only: [OutputPart] = []

    @Option(
        help: ArgumentHelp(
            "Build a share of the cities, such as 3/16, for wynd assemble to put together.",
            discussion: "It goes to a folder of its own, which --output names.", valueName: "n/of"))
    var shard: Shard?

    @Flag(help: "Write what was made as JSON.")
    var json = false

    @OptionGroup var telling: QuietChoice

    func validate() throws {
        if output == nil, !only.isEmpty || shard != nil {
            throw ValidationError("--\(only.isEmpty ? "shard" : "only") needs --output: a folder for that part alone.")
        }
        if output?.isEmpty == true { throw ValidationError("--output is empty; name a folder.") }
        if shard != nil, !only.isEmpty { throw ValidationError("--shard and --only do not go together.") }
        if shard != nil, !choices.cities.isEmpty { throw ValidationError("--shard and --city do not go together.") }
    }

    /// - Parameter needsGroups: whether nothing is published where groups would not be.
    func build(needsGroups: Bool) async throws {
        let source = try GuideSource.found(FilePath(folder), media: media, format: choices.format)
        let root = source.root
        let output = output.map { FilePath($0) } ?? source.home.appending("public")
        var options = choices.options(root: root, output: output)
        options.dates = source.dates
        options.cache = cache.folder(of: root)
        if !only.isEmpty { options.parts = Set(only) }
        options.shard = shard
        options.host = hosting.only
        options.longestWait = waiting.wait
        options.signing = signing.choice
        options.needsGroups = needsGroups
        let builder = GuideBuilder(options: options, progress: telling.progress)
        try await Publication.run(
            builder, source: source, format: choices.format, saysTimings: choices.timings, telling: telling,
            asJSON: json
        ) { await $0.build() }
    }
}

extension OutputPart: ExpressibleByArgument {}

extension Shard: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}
