// The entry point of this module: builds a guide, checks it, and merges the parts of shards.

import GuideMedia
import GuideModel
import GuideSupport
import SystemPackage

/// Builds a guide: reads it, makes the changed parts of the site, and publishes them.
public struct GuideBuilder: Sendable {
    public let options: BuildOptions
    public let progress: Progress

    public init(options: BuildOptions, progress: Progress = Progress(isShown: false)) {
        self.options = options
        self.progress = progress
    }

    /// Builds and publishes.
    ///
    /// If there are errors, the build publishes nothing, and the old site stays.
    public func build() async -> BuildReport {
        var report = BuildReport()
        let lock: OutputLock
        let site: StagingDirectory
        do throws(StagingDirectoryError) {
            (lock, site) = try await begin()
        } catch {
            report.diagnostics = [diagnostic(for: error)]
            return report
        }
        defer { lock.release() }
        let cache = options.cache.flatMap { BuildCache.open($0) }
        let siteBuild = SiteBuild(options: options, progress: progress, site: site, cache: cache, publishes: true)
        guard let builtSite = await siteBuild.run(&report), !Task.isCancelled else {
            site.discard()
            return report
        }
        publish(builtSite, site, &report)
        if !builtSite.isUnchanged, !report.isPartial { cache?.tidy() }
        return report
    }

    /// Does everything that a build does except packs and publishing, in a temporary folder.
    public func check() async -> BuildReport {
        var report = BuildReport()
        let site: StagingDirectory
        do throws(StagingDirectoryError) {
            site = try StagingDirectory.temporary()
        } catch {
            report.diagnostics = [error.diagnostic]
            return report
        }
        let siteBuild = SiteBuild(options: options, progress: progress, site: site, cache: nil, publishes: false)
        _ = await siteBuild.run(&report)
        site.discard()
        return report
    }

    /// Merges the parts of shards into the site that one build would have made.
    ///
    /// - Parameter shards: folders that builds with a `shard` have written, in any order; they are not changed.
    public func assemble(_ shards: [FilePath]) async -> BuildReport {
        var report = BuildReport()
        let lock: OutputLock
        let site: StagingDirectory
        do throws(StagingDirectoryError) {
            (lock, site) = try await begin()
        } catch {
            report.diagnostics = [diagnostic(for: error)]
            return report
        }
        defer { lock.release() }
        let merge = ShardMerge(options: options, progress: progress, site: site, folders: shards)
        let merged = await merge.run(&report)
        report.diagnostics += PictureDecoding.end()
        guard let builtSite = merged, !Task.isCancelled else {
            site.discard()
            return report
        }
        publish(builtSite, site, &report)
        return report
    }

    /// Locks and prepares the output folder; if that fails, nothing is left beside it.
    private func begin() async throws(StagingDirectoryError) -> (lock: OutputLock, site: StagingDirectory) {
        let lock = try await lockOutput()
        do throws(StagingDirectoryError) {
            let site = try StagingDirectory.prepare(output: options.output, isOwn: options.isOutputOwn)
            try refusePartialOverComplete(site)
            return (lock, site)
        } catch {
            lock.release()
            throw error
        }
    }

    /// Locks the folder for one build at a time.
    ///
    /// The next build reports that it waits.
    private func lockOutput() async throws(StagingDirectoryError) -> OutputLock {
        try await OutputLock.acquire(options.output, timeout: options.lockTimeout) { process in
            let name = process.map { " (process \($0))" } ?? ""
            progress.print("Another build of \(options.output.string) is running\(name); waiting")
        }
    }

    private func diagnostic(for error: StagingDirectoryError) -> Diagnostic {
        Task.isCancelled ? BuildError.cancelled.diagnostic : error.diagnostic
    }

    private func publish(_ builtSite: BuiltSite, _ site: StagingDirectory, _ report: inout BuildReport) {
        do throws(StagingDirectoryError) {
            report.clock.begin(.publishing)
            progress.begin("Publishing")
            try builtSite.publish(site, isWhole: options.isWhole)
            report.isPublished = true
            report.clock.begin(nil)
        } catch {
            site.discard()
            report.diagnostics.append(error.diagnostic)
        }
    }

    /// Refuses to replace a whole site with one part of the output.
    ///
    /// Write a part to its own folder.
    private func refusePartialOverComplete(_ site: StagingDirectory) throws(StagingDirectoryError) {
        guard options.parts != OutputPart.all || options.shard != nil else { return }
        let homePage = site.output.appending(SitePath.home)
        let isPart = [ShardManifest.name, ShardManifest.partialName].contains {
            FileSystem.attributes(site.output.appending($0)) != nil
        }
        guard FileSystem.attributes(homePage) != nil, !isPart else { return }
        site.discard()
        throw .containsCompleteSite(site.output)
    }
}
