// Uploads what has changed of a site, in an order in which visitors never see a page without its files.

import GuideBuild
import GuideModel
import GuideSupport
import SystemPackage

/// The changes that make the published site the same as a site on this machine.
struct SiteChanges: Sendable {
    /// What is published now, as far as known.
    let published: PublishedManifest
    /// The complete new site.
    let site: [UploadedFile]
    /// The files to upload, in this order.
    let changed: [UploadedFile]
    /// The paths to remove; a former publication wrote all of them.
    let removed: [String]
    /// The roles of the files by path, as far as a build recorded them.
    private let roles: [String: FileRole]

    /// - Parameters:
    ///   - uploadsAll: whether to upload files again that are published already.
    ///   - roles: the roles of the files by path, as far as a build recorded them.
    init(
        from published: PublishedManifest, to site: [UploadedFile], uploadsAll: Bool, roles: [String: FileRole] = [:]
    ) {
        self.published = published
        self.site = site
        self.roles = roles
        changed = site.filter { uploadsAll || published.files[$0.path] != $0.sha256 }
            .sorted { one, other in
                let (first, second) = (Self.rank(one.path, roles), Self.rank(other.path, roles))
                return first == second ? one.path.isBefore(other.path) : first < second
            }
        let paths = Set(site.map(\.path))
        removed = published.files.keys.filter { !paths.contains($0) }.sorted { $0.isBefore($1) }
    }

    /// Files come before the pages that show them, and pages before the lists of pages.
    private static func rank(_ path: String, _ roles: [String: FileRole]) -> Int {
        (roles[path] ?? role(ofUnrecorded: path)).rawValue
    }

    /// The role of a file that no build on this machine recorded, for example in a former version; from its name.
    private static func role(ofUnrecorded path: String) -> FileRole {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        if name.hasSuffix(".html") { return .page }
        let lists = [SitePath.serviceWorker, SitePath.sitemap, SitePath.feed]
        return lists.contains(name) || path.hasSuffix("packs/index.json") ? .list : .resource
    }

    var isEmpty: Bool { changed.isEmpty && removed.isEmpty }

    /// The paths of the changed files that no publication wrote before.
    var added: [String] { changed.map(\.path).filter { published.files[$0] == nil } }

    var manifest: PublishedManifest {
        PublishedManifest(files: Dictionary(site.map { ($0.path, $0.sha256) }) { first, _ in first })
    }

    /// The changed files in parts, of which each can be uploaded in some seconds.
    var batches: [[UploadedFile]] {
        var batches: [[UploadedFile]] = []
        var bytes = 0
        for file in changed {
            if batches.isEmpty || bytes + file.bytes > 50_000_000 || batches[batches.count - 1].count >= 500
                || Self.rank(file.path, roles) != batches[batches.count - 1].last.map({ Self.rank($0.path, roles) })
            {
                batches.append([])
                bytes = 0
            }
            batches[batches.count - 1].append(file)
            bytes += file.bytes
        }
        return batches
    }
}

/// Uploads a site to one target.
struct SitePublisher {
    let target: any UploadTarget
    let progress: Progress
    /// Called at the start of the step "Uploading" and after each file.
    var report: (@Sendable (UploadProgress) -> Void)?

    /// Compares a site with what is published.
    ///
    /// - Parameter roles: the roles of the files by path, as far as a build recorded them.
    func changes(
        to site: [UploadedFile], uploadsAll: Bool, roles: [String: FileRole] = [:]
    ) throws(UploadError) -> SiteChanges {
        progress.begin("Comparing")
        // Without a readable manifest, everything is uploaded, and nothing is removed.
        let manifest = try target.read(PublishedManifest.name).flatMap { PublishedManifest($0) }
        return SiteChanges(from: manifest ?? PublishedManifest(), to: site, uploadsAll: uploadsAll, roles: roles)
    }

    /// Makes the changes.
    ///
    /// The published manifest always names every file that a publication wrote or began to write. So another run can
    /// continue after an interruption, on any machine, and no file remains for ever.
    func publish(_ changes: SiteChanges) throws(UploadError) {
        guard !changes.isEmpty else { return }
        let folder = try TemporaryFolder()
        var manifest = changes.published
        for file in changes.changed { manifest.files[file.path] = "" }
        if !changes.changed.isEmpty { try write(manifest, in: folder) }
        let step = progress.begin("Uploading", total: changes.changed.count)
        var state = UploadProgress(of: changes.changed)
        report?(state)
        for batch in changes.batches {
            if Task.isCancelled { throw .cancelled }
            var rest = batch[...]
            func count() {
                guard let file = rest.popFirst() else { return }
                state.add(file)
                step.advance()
                report?(state)
            }
            try target.upload(batch, done: count)
            // A program may report fewer files than it sends.
            while !rest.isEmpty { count() }
            for file in batch { manifest.files[file.path] = file.sha256 }
            try write(manifest, in: folder)
        }
        if !changes.removed.isEmpty {
            progress.begin("Removing")
            try target.remove(changes.removed)
            try write(changes.manifest, in: folder)
        }
        try target.finish("Publish \(changes.changed.count) changed and \(changes.removed.count) removed files")
    }

    /// Removes everything that publications wrote into a folder of the published one, and the folder.
    ///
    /// - Returns: how many files that were.
    func removeAll(below folder: String) throws(UploadError) -> Int {
        let list = "\(folder)/\(PublishedManifest.name)"
        guard let bytes = try target.read(list) else { return 0 }
        guard let manifest = PublishedManifest(bytes) else {
            throw UploadError(message: "\(list) is damaged; remove the folder \(folder) at the host manually")
        }
        progress.begin("Removing")
        try target.remove(manifest.files.keys.sorted { $0.isBefore($1) }.map { "\(folder)/\($0)" })
        try target.remove([list])
        try target.finish("Remove a preview")
        return manifest.files.count
    }

    private func write(_ manifest: PublishedManifest, in folder: TemporaryFolder) throws(UploadError) {
        let file = folder.path.appending("manifest.json")
        let bytes = manifest.bytes
        do throws(FileError) { try FileSystem.write(bytes, to: file) } catch { throw .file(error) }
        try target.upload(
            [UploadedFile(path: PublishedManifest.name, source: file, sha256: bytes.sha256, bytes: bytes.count)])
    }
}
