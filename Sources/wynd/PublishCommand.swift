// `wynd publish`: builds a guide and uploads what has changed.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

struct PublishCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "publish", abstract: "Build the guide and upload what has changed.",
        discussion: """
            The destination is in guide.yaml, or an address with --to: sftp://, ftps://, s3://, rsync://, \
            USER@HOST:FOLDER, file:/// or git. Passwords and keys are in the environment (WYND_PUBLISH_PASSWORD, \
            AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY), in the ssh agent or in a key file. If the guide has errors, the \
            published site is unchanged. After an interruption, the next run continues.
            """)

    @Argument(help: "The guide's folder, the one with guide.yaml; or its database.")
    var folder = "."

    @Option(
        help: ArgumentHelp(
            "The id of a destination in guide.yaml, or an address. Default: the first destination.",
            valueName: "destination"))
    var to: String?

    @Flag(help: "List what would be uploaded and removed, and change nothing.")
    var dryRun = false

    @Flag(help: "Upload the version that was published before the last one.")
    var back = false

    @Flag(help: "Publish at an address that cannot be guessed and is in no search engine, and print the address.")
    var preview = false

    @Option(
        help: ArgumentHelp(
            "With --preview: for whom the preview is. Each label has its own address.", valueName: "text"))
    var label: String?

    @Option(
        help: ArgumentHelp(
            "With --preview: the last day of the preview, for example 2026-11-30. The next wynd publish after it "
                + "removes the preview.", valueName: "day"))
    var until: String?

    @Flag(help: "With --preview: list the previews that this machine has published.")
    var list = false

    @Flag(help: "With --preview: remove the preview.")
    var remove = false

    @Flag(help: "Upload all files, for example if files at the host were changed or removed.")
    var all = false

    @Flag(help: "Upload the site as the last build wrote it.")
    var noBuild = false

    @Option(name: .shortAndLong, help: "The folder for the site. Default: public in the guide's folder.")
    var output: String?

    @OptionGroup var choices: BuildChoices

    @OptionGroup var media: MediaRootChoice

    @OptionGroup var hosting: HostChoice

    @OptionGroup var waiting: WaitChoice

    @OptionGroup var cache: CacheChoices

    @OptionGroup var signing: SigningOptions

    @OptionGroup var messages: MessageLanguageChoice

    @OptionGroup var verbosity: QuietChoice

    func validate() throws {
        if output?.isEmpty == true { throw ValidationError("--output is empty; name a folder.") }
        if to?.isEmpty == true {
            throw ValidationError("--to is empty; name a destination of guide.yaml or an address.")
        }
        if remove, !preview { throw ValidationError("--remove needs --preview; only previews can be removed.") }
        if back, preview || noBuild { throw ValidationError("--back cannot be combined with --preview or --no-build.") }
        if preview, noBuild || output != nil {
            throw ValidationError("--preview cannot be combined with --no-build or --output: it has a separate folder.")
        }
        if list || label != nil || until != nil, !preview {
            throw ValidationError("--label, --until and --list need --preview.")
        }
        if until.map({ CivilDate($0) == nil }) == true {
            throw ValidationError("--until is not a day; write it as 2026-11-30.")
        }
        if [remove, list, until != nil].count(where: { $0 }) > 1 {
            throw ValidationError("--remove, --list and --until cannot be combined.")
        }
        if remove, dryRun { throw ValidationError("--remove and --dry-run cannot be combined.") }
        guard !preview else { return }
        if choices.drafts { throw ValidationError("--drafts needs --preview; drafts are not for the public site.") }
        if !choices.cities.isEmpty {
            throw ValidationError("--city needs --preview; a site without the other cities would remove them.")
        }
    }

    func run() async throws {
        let source = try GuideSource.found(FilePath(folder), media: media, format: choices.format)
        let guide = try self.guide(source)
        let destination = try unwrapped(SitePublication.destination(to, of: guide), source)
        var publication = SitePublication(guide: source.baseFolder, destination: destination, secrets: .found)
        publication.isDryRun = dryRun
        publication.uploadsAll = all
        publication.cache = cache.folder(of: source.root)
        if back { return try await finish(source) { [publication] in publication.goBack(progress: $0) } }
        if list { return listPreviews(publication, of: guide) }
        if remove {
            return try await finish(source) { [publication, label] in
                publication.removePreview(labelled: label ?? "", progress: $0)
            }
        }
        if preview { return try await publishPreview(publication, of: guide, source) }
        let site = output.map { FilePath($0) } ?? source.baseFolder.appending("public")
        if noBuild {
            guard BuildOptions.isSite(site), FileSystem.attributes(site.appending("index.html")) != nil else {
                throw ValidationError("\(site) is not a complete site; leave out --no-build to build it first.")
            }
        } else {
            try await build(source, into: site, baseURL: choices.baseURL ?? destination.baseURL, isUnlisted: false)
        }
        try await finish(source) { [publication] in publication.publish(site, progress: $0) }
    }

    private func publishPreview(_ publication: SitePublication, of guide: Guide, _ source: GuideSource) async throws {
        let last = until.flatMap { CivilDate($0) }
        let preview = try unwrapped(publication.preview(labelled: label ?? "", until: last), source)
        let site = source.baseFolder.appending(".wynd").appending("preview")
        let address = self.address(of: preview, publication, guide)
        try await build(source, into: site, baseURL: address, isUnlisted: true)
        try await finish(source) { publication.publishPreview(site, at: preview.folder, progress: $0) }
        if let address, !dryRun { Console.result("\(address)index.html\n") }
    }

    /// Prints a line for each preview: its address, its last day and its label.
    private func listPreviews(_ publication: SitePublication, of guide: Guide) {
        for preview in publication.previews {
            let place = address(of: preview, publication, guide).map { "\($0)index.html" } ?? preview.folder
            let facts = [place, preview.until?.text ?? "-", preview.label].filter { !$0.isEmpty }
                .joined(separator: "  ")
            Console.result("\(facts)\n")
        }
    }

    /// The address of a preview, with a slash at its end; nil if the guide does not say where its pages are.
    private func address(of preview: PublishedPreview, _ publication: SitePublication, _ guide: Guide) -> String? {
        let base = choices.baseURL ?? publication.destination.baseURL ?? guide.baseURL
        return base.map { ($0.hasSuffix("/") ? $0 : "\($0)/") + "\(preview.folder)/" }
    }

    /// The settings of the guide; the command ends here if they have errors.
    private func guide(_ source: GuideSource) throws -> Guide {
        let (guide, diagnostics) = GuideReader(root: source.root).readGuide()
        guard let guide, !diagnostics.hasErrors else {
            Console.report(source.named(diagnostics), as: choices.format)
            Console.message("Nothing was published.\n")
            throw ExitCode(1)
        }
        return guide
    }

    private func build(_ source: GuideSource, into site: FilePath, baseURL: String?, isUnlisted: Bool) async throws {
        var options = choices.options(root: source.root, output: site)
        options.baseURL = baseURL
        options.isUnlisted = isUnlisted
        options.dates = source.dates
        options.cache = cache.folder(of: source.root)
        options.host = hosting.only
        options.lockTimeout = waiting.wait
        options.signing = signing.choice
        try await Publication.run(
            GuideBuilder(options: options, progress: verbosity.progress), source: source, format: choices.format,
            printsTimings: choices.timings, verbosity: verbosity, asJSON: false
        ) { await $0.build() }
    }

    /// Uploads, and reports the outcome.
    private func finish(
        _ source: GuideSource, _ work: @Sendable @escaping (Progress) -> SitePublication.Outcome
    ) async throws {
        let progress = verbosity.progress
        let outcome = await Interruption.cancelling { work(progress) }
        progress.end()
        Console.report(source.named(outcome.diagnostics), as: choices.format)
        guard outcome.diagnostics.isEmpty else {
            try Interruption.exitIfInterrupted("Run wynd publish again: it continues where it stopped.")
            throw ExitCode(1)
        }
        verbosity.result(outcome.lines.map { $0 + "\n" }.joined())
    }

    private func unwrapped<Value>(
        _ result: Result<Value, Diagnostic.Refusal>, _ source: GuideSource
    ) throws -> Value {
        switch result {
        case .success(let value): return value
        case .failure(let refusal):
            Console.report(source.named([refusal.diagnostic]), as: choices.format)
            throw ExitCode(1)
        }
    }
}

extension PublishSecrets {
    /// The secrets in the environment.
    fileprivate static var found: PublishSecrets {
        PublishSecrets(environment: Environment.text(_:))
    }
}
