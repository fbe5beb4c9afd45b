// Builds the guide and publishes it, as `wynd publish` does.

import GuideBuild
import GuideCommands
import GuideModel
import GuideSupport
import SystemPackage

/// One job of the page for publishing.
struct PublishWork: Sendable {
    /// The raw value is the last part of the path in the API.
    enum Action: String, Sendable {
        /// Builds, and shows what would change for visitors.
        case check
        /// Builds and publishes.
        case start
        case previewLink = "preview-link"
        case removePreview = "remove-preview"
    }

    let action: Action
    /// The options of the preview's session.
    let options: BuildOptions
    let guide: Guide
    let publication: SitePublication
    /// For whom a preview is; empty for the preview without a label.
    let label: String
    /// The last day of a preview; nil for that of the preview, or none.
    let until: CivilDate?
    let messages: MessageCatalog

    private var destination: PublishDestination { publication.destination }

    func run(_ progress: Progress) async throws(StudioError) -> [UInt8] {
        var publication = publication
        publication.cache = options.cache
        switch action {
        case .check, .start:
            let report = await build(
                "public", baseURL: destination.baseURL, isPreview: false, progress)
            guard report.isPublished else { return try refused(report) }
            publication.isDryRun = action == .check
            let outcome = publication.publish(options.root.appending("public"), progress: progress)
            return try result(report, outcome, address: destination.baseURL ?? guide.baseURL)
        case .previewLink:
            let folder: String
            switch publication.preview(labelled: label, until: until) {
            case .success(let preview): folder = preview.folder
            case .failure(let refusal): throw StudioError(422, "\(refusal.diagnostic.message).")
            }
            let address = Self.address(of: folder, at: destination, of: guide)
            let report = await build(".wynd/preview", baseURL: address, isPreview: true, progress)
            guard report.isPublished else { return try refused(report) }
            let site = options.root.appending(".wynd/preview")
            let outcome = publication.publishPreview(site, at: folder, progress: progress)
            return try result(report, outcome, address: address.map { "\($0)index.html" })
        case .removePreview:
            return try result(nil, publication.removePreview(labelled: label, progress: progress), address: nil)
        }
    }

    /// The address of a preview; nil if the guide does not say where its pages are.
    static func address(of folder: String, at destination: PublishDestination, of guide: Guide) -> String? {
        (destination.baseURL ?? guide.baseURL).map { ($0.hasSuffix("/") ? $0 : "\($0)/") + "\(folder)/" }
    }

    // MARK: Building

    /// - Parameters:
    ///   - folder: the folder of the site in the guide's folder.
    ///   - isPreview: whether the site contains drafts and must not be in search engines.
    private func build(
        _ folder: String, baseURL: String?, isPreview: Bool, _ progress: Progress
    ) async -> BuildReport {
        let settings = SettingsFolder.found(PublishService.variable)
        var site = BuildOptions(
            root: options.root, output: options.root.appending(folder), baseURL: baseURL, includesDrafts: isPreview,
            jobs: options.jobs, sourceDate: options.sourceDate, cache: options.cache)
        site.isUnlisted = isPreview
        // The editor's own preview may be building.
        site.lockTimeout = 60
        site.signing = SigningChoice(text: PublishService.variable(SigningChoice.variable), settings: settings)
        site.unlocking = UnlockChoice(text: PublishService.variable(UnlockChoice.variable), settings: settings)
        site.sealing = GroupKeyChoice(text: PublishService.variable(GroupKeyChoice.variable), settings: settings)
        return await GuideBuilder(options: site, progress: progress).build()
    }

    // MARK: The result

    /// The titles of the pages that a publication changes; none for a preview, whose pages are all new.
    private func titles(_ outcome: SitePublication.Outcome) -> [(path: String, title: String)] {
        guard action == .check || action == .start else { return [] }
        return PublishedPages(site: options.root.appending("public"), former: publication.formerFiles)
            .titles(uploaded: outcome.uploaded, removed: outcome.removed)
    }

    private func checkCancellation() throws(StudioError) {
        if Task.isCancelled {
            throw StudioError(409, "This was stopped before its end; start it again, and it continues.")
        }
    }

    /// The result of a build with errors: the published site is unchanged.
    private func refused(_ report: BuildReport) throws(StudioError) -> [UInt8] {
        try result(report, SitePublication.Outcome(), address: nil)
    }

    private func result(
        _ report: BuildReport?, _ outcome: SitePublication.Outcome, address: String?
    ) throws(StudioError) -> [UInt8] {
        try checkCancellation()
        let diagnostics = (report?.diagnostics ?? []) + outcome.diagnostics
        let isDone = report?.isPublished != false && outcome.diagnostics.isEmpty
        return JSONWriter.object(isCompact: true) { json in
            json.member("action", action.rawValue)
            json.member("destination", destination.id.text)
            json.member("done", isDone)
            json.member("address", isDone ? address : nil)
            if let report {
                json.member("pages", report.pages)
                json.member("files", report.files)
                json.member("bytes", report.bytes)
            }
            json.array("budgets") { json in
                for use in report?.budgetUses ?? [] {
                    json.elementObject { json in
                        json.member("kind", use.kind.rawValue)
                        json.member("name", use.name)
                        json.member("bytes", use.bytes)
                        json.member("most", guide.budgets?.limit(of: use.kind))
                    }
                }
            }
            json.array("uploaded") { json in for path in outcome.uploaded { json.element(path) } }
            json.array("added") { json in for path in outcome.added { json.element(path) } }
            json.array("removed") { json in for path in outcome.removed { json.element(path) } }
            json.object("titles") { json in
                for (path, title) in titles(outcome) { json.member(named: path, title) }
            }
            // A dry run has a line for each file, before the line with the counts.
            let lines = action == .check ? outcome.lines.suffix(1) : outcome.lines[...]
            json.array("lines") { json in
                for line in lines { json.element(messages.translate(line)) }
            }
            DiagnosticList(diagnostics: diagnostics, messages: messages).write(to: &json)
        }
    }
}
