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
            report.diagnostics = [refusal(error)]
            return report
        }
        defer { lock.release() }
        let cache = options.cache.flatMap { BuildCache.open($0) }
        let making = SiteBuild(options: options, progress: progress, site: site, cache: cache, publishes: true)
        guard let made = await making.run(&report), !Task.isCancelled else {
            site.discard()
            return report
        }
        publish(made, site, &report)
        if !made.isNothingNew, !report.isPartial { cache?.tidy() }
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
        let making = SiteBuild(options: options, progress: progress, site: site, cache: nil, publishes: false)
        _ = await making.run(&report)
        site.discard()
        return report
    }

    /// Merges the parts of shards into the site that one build would have made.
    ///
    /// - Parameter parts: folders that builds with a `shard` have written, in any order; they are not changed.
    public func assemble(_ parts: [FilePath]) async -> BuildReport {
        var report = BuildReport()
        let lock: OutputLock
        let site: StagingDirectory
        do throws(StagingDirectoryError) {
            (lock, site) = try await begin()
        } catch {
            report.diagnostics = [refusal(error)]
            return report
        }
        defer { lock.release() }
        let assembly = ShardMerge(options: options, progress: progress, site: site, parts: parts)
        let assembled = await assembly.run(&report)
        report.diagnostics += PictureDecoding.end()
        guard let made = assembled, !Task.isCancelled else {
            site.discard()
            return report
        }
        publish(made, site, &report)
        return report
    }

    /// Locks and prepares the output folder; if that fails, nothing is left beside it.
    private func begin() async throws(StagingDirectoryError) -> (lock: OutputLock, site: StagingDirectory) {
        let lock = try await lockOutput()
        do throws(StagingDirectoryError) {
            let site = try StagingDirectory.prepare(output: options.output, isOwn: options.isOutputOwn)
            try refusePartOverWhole(site)
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
        try await OutputLock.take(options.output, waitingAtMost: options.longestWait) { process in
            let name = process.map { " (process \($0))" } ?? ""
            progress.tell("Another build of \(options.output.string) is running\(name); waiting")
        }
    }

    private func refusal(_ fault: StagingDirectoryError) -> Diagnostic {
        Task.isCancelled ? BuildError.cancelled.diagnostic : fault.diagnostic
    }

    private func publish(_ made: MadeSite, _ site: StagingDirectory, _ report: inout BuildReport) {
        do throws(StagingDirectoryError) {
            report.clock.begin(.publishing)
            progress.begin("Publishing")
            try made.publish(site, isWhole: options.isWhole)
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
    private func refusePartOverWhole(_ site: StagingDirectory) throws(StagingDirectoryError) {
        guard options.parts != OutputPart.all || options.shard != nil else { return }
        let home = site.output.appending(SitePath.home)
        let isPart = [ShardManifest.name, ShardManifest.onlyName].contains {
            FileSystem.attributes(site.output.appending($0)) != nil
        }
        guard FileSystem.attributes(home) != nil, !isPart else { return }
        site.discard()
        throw .holdsWholeSite(site.output)
    }
}
