// The work of `wynd publish`: finds the destination, uploads a site, and restores or removes one.

import GuideBuild
import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// One publication of a guide to one destination.
public struct SitePublication: Sendable {
    /// The folder of the guide.
    public var guide: FilePath
    public var destination: PublishDestination
    public var secrets: PublishSecrets
    /// Whether to report the changes only.
    public var isDryRun = false
    /// Whether to upload files again that are published already.
    public var uploadsAll = false
    /// The cache of the guide's builds, which records the roles of files; nil for none.
    public var cache: FilePath?
    /// Called at the start of an upload and after each of its files.
    public var report: (@Sendable (UploadProgress) -> Void)?
    /// The current day, after which previews expire; nil if the clock is wrong.
    public var today = CivilDate(secondsSince1970: FileAttributes.now / 1_000_000_000)

    public init(guide: FilePath, destination: PublishDestination, secrets: PublishSecrets) {
        self.guide = guide
        self.destination = destination
        self.secrets = secrets
    }

    /// What a publication did.
    public struct Outcome: Sendable {
        /// Lines for the user.
        public var lines: [String] = []
        /// The paths of the files that were uploaded, or would be.
        public var uploaded: [String] = []
        /// Those of them that were not published before.
        public var added: [String] = []
        /// The paths of the files that were removed, or would be.
        public var removed: [String] = []
        public var diagnostics: [Diagnostic] = []

        public init(
            lines: [String] = [], uploaded: [String] = [], added: [String] = [], removed: [String] = [],
            diagnostics: [Diagnostic] = []
        ) {
            self.lines = lines
            self.uploaded = uploaded
            self.added = added
            self.removed = removed
            self.diagnostics = diagnostics
        }
    }

    // MARK: The destination

    /// The destination that the user chose, or the first of the guide.
    ///
    /// - Parameter choice: the id of a destination, or an address; nil for the first.
    public static func destination(_ choice: String?, of guide: Guide) -> Result<PublishDestination, Diagnostic.Refusal>
    {
        let settings = SourceLocation(file: GuideReader.settingsFile)
        guard let choice else {
            if let first = guide.publish.first { return .success(first) }
            return .failure(
                .init(
                    .error(
                        at: settings, code: .publish,
                        "guide.yaml names no destination; add a line such as publish: [{id: live, to: "
                            + "sftp://USER@HOST/FOLDER}], or name an address with --to")))
        }
        if let found = guide.publish.first(where: { $0.id.text == choice }) { return .success(found) }
        let isAddress = choice.contains(":") || choice == PublishAddress.Way.git.rawValue
        guard isAddress else {
            let known = guide.publish.map(\.id.text)
            let names = known.isEmpty ? "" : "; it names \(known.joined(separator: ", "))"
            return .failure(
                .init(
                    .error(
                        at: settings, code: .publish,
                        "guide.yaml has no destination \(choice.shortForMessage)\(names); add it, or name an address "
                            + "with --to", suggestion: nearestWord(to: choice, among: known))))
        }
        do throws(PublishAddressError) {
            let address = try PublishAddress(choice)
            // The settings of a destination with the same address apply.
            if let found = guide.publish.first(where: { $0.address == address }) { return .success(found) }
            let id = Slug("to-\(choice.utf8.sha256.prefix(12))") ?? .unnamed
            return .success(PublishDestination(id: id, address: address, location: SourceLocation(file: "--to")))
        } catch {
            return .failure(
                .init(
                    .error(
                        at: SourceLocation(file: "--to"), code: .publish, "the address \(error.reason)",
                        suggestion: error.suggestion)))
        }
    }

    // MARK: Publishing

    /// Uploads a site that a build has written, and removes the previews that have expired.
    public func publish(_ site: FilePath, progress: Progress) -> Outcome {
        attempt { versions throws(UploadError) in
            let start = FileSystem.monotonicNow
            let roles = SiteRoles.read(site, cache: cache)
            var outcome = try upload(try stored(site, in: versions), roles, to: "", versions, progress, start: start)
            if !isDryRun { outcome.lines.insert(contentsOf: try removeExpired(versions, progress), at: 0) }
            return outcome
        }
    }

    /// Uploads the version before the last one again.
    public func goBack(progress: Progress) -> Outcome {
        attempt { versions throws(UploadError) in
            let start = FileSystem.monotonicNow
            let numbers = try files { () throws(FileError) in try versions.numbers() }
            guard let last = numbers.last, let former = numbers.dropLast().last else {
                throw UploadError(
                    message: "this machine has no former version of \(choice): .wynd/published contains only what "
                        + "this machine published; \(insteadOfGoingBack)")
            }
            guard let site = versions.version(former) else {
                throw UploadError(
                    message: "the former version is damaged, because files in .wynd/published changed; "
                        + insteadOfGoingBack)
            }
            let outcome = try upload(site, [:], to: "", versions, progress, start: start, isNew: false)
            if !isDryRun { try files { () throws(FileError) in try versions.remove(last) } }
            return outcome
        }
    }

    /// Uploads a site to the folder of a preview.
    public func publishPreview(_ site: FilePath, at folder: String, progress: Progress) -> Outcome {
        attempt { versions throws(UploadError) in
            let start = FileSystem.monotonicNow
            let roles = SiteRoles.read(site, cache: cache)
            return try upload(try stored(site, in: versions), roles, to: folder, versions, progress, start: start)
        }
    }

    // MARK: Parts

    /// What follows `--to` for this destination; an address without a destination in guide.yaml has no id to write.
    private var choice: String {
        destination.location.file == GuideReader.settingsFile
            ? destination.id.text : destination.address?.text ?? destination.id.text
    }

    /// What to do without a former version on this machine.
    private var insteadOfGoingBack: String {
        "check out a former commit of the guide, and publish it: git worktree add ../former HEAD~1, then "
            + "wynd publish ../former --to \(choice)"
    }

    private func stored(_ site: FilePath, in versions: PublishedVersions) throws(UploadError) -> [UploadedFile] {
        try files { () throws(FileError) in
            try versions.files(of: site, paths: try BuildOptions.siteFiles(site).filter(PublishedManifest.isPath))
        }
    }

    /// - Parameters:
    ///   - roles: the roles of the files by path, as far as a build recorded them.
    ///   - isNew: whether the site becomes the last version on this machine.
    private func upload(
        _ site: [UploadedFile], _ roles: [String: FileRole], to folder: String, _ versions: PublishedVersions,
        _ progress: Progress, start: Int, isNew: Bool = true
    ) throws(UploadError) -> Outcome {
        let publisher = try SitePublisher(target: target(folder), progress: progress, report: report)
        let changes = try publisher.changes(to: site, uploadsAll: uploadsAll, roles: roles)
        var lines: [String] = []
        if isDryRun {
            lines = changes.changed.map { "upload \($0.path)" } + changes.removed.map { "remove \($0)" }
        } else {
            try publisher.publish(changes)
            try files { () throws(FileError) in
                if isNew, folder.isEmpty { try versions.add(changes.manifest) }
                try versions.removeUnusedObjects()
            }
        }
        let seconds = Double(FileSystem.monotonicNow - start) / 1e9
        lines.append(Self.summary(changes, seconds: seconds) + (isDryRun ? " (nothing was uploaded)" : ""))
        return Outcome(
            lines: lines, uploaded: changes.changed.map(\.path), added: changes.added, removed: changes.removed)
    }

    private static func summary(_ changes: SiteChanges, seconds: Double) -> String {
        var parts = [BuildReport.count(changes.site.count, "file", "files")]
        if changes.isEmpty { parts.append("nothing changed") }
        if !changes.changed.isEmpty { parts.append("\(changes.changed.count) changed") }
        if !changes.removed.isEmpty { parts.append("\(changes.removed.count) removed") }
        let bytes = changes.changed.reduce(0) { $0 + $1.bytes }
        return "\(parts.joined(separator: ", ")), \(BuildReport.size(bytes)) in \(BuildReport.time(seconds))"
    }

    /// - Parameter folder: a folder below the destination's own; empty for that folder.
    func target(_ folder: String) throws(UploadError) -> any UploadTarget {
        guard var address = destination.address else { throw UploadError(message: "the destination has no address") }
        if !folder.isEmpty { address = address.below(folder) }
        switch address.way {
        case .folder: return FolderTarget(folder: FilePath(address.path))
        case .git: return try GitBranchTarget(guide: guide, destination, prefix: folder)
        case .ftps: return try FTPSTarget(address, secrets)
        case .s3: return try S3Target(address, destination, secrets)
        case .sftp: return try SFTPTarget(connection: SSHConnection(address, destination, secrets))
        case .rsync: return try RsyncTarget(connection: SSHConnection(address, destination, secrets))
        }
    }

    var versions: PublishedVersions {
        PublishedVersions(root: PublishedVersions.root(ofGuide: guide), destination: destination.id.text)
    }

    /// Works while no other process publishes.
    func attempt(_ work: (PublishedVersions) throws(UploadError) -> Outcome) -> Outcome {
        let versions = versions
        do throws(UploadError) {
            let lock = try files { () throws(FileError) in try versions.lock() }
            guard let lock else {
                throw UploadError(message: "another wynd publish of this guide is running; wait until it has ended")
            }
            defer { withExtendedLifetime(lock) {} }
            return try work(versions)
        } catch {
            return Outcome(diagnostics: [.error(at: destination.location, code: .upload, error.message)])
        }
    }

    private func files<Value>(_ work: () throws(FileError) -> Value) throws(UploadError) -> Value {
        do throws(FileError) { return try work() } catch { throw .file(error) }
    }
}

extension Diagnostic {
    /// A diagnostic as an error.
    public struct Refusal: Error, Sendable {
        public let diagnostic: Diagnostic

        init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
    }
}
