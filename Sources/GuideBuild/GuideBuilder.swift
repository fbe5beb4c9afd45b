// The face of this room: builds a guide, checks it, and puts the parts of shards together.

import GuideMedia
import GuideModel
import GuideSupport
import SystemPackage

/// Builds a guide: reads it, makes the parts of the site that have changed, and puts them in their place.
public struct GuideBuilder: Sendable {
    public let options: BuildOptions
    public let progress: Progress

    public init(options: BuildOptions, progress: Progress = Progress(isShown: false)) {
        self.options = options
        self.progress = progress
    }

    /// Builds and publishes.
    ///
    /// When there are errors nothing is published and the old site stays.
    public func build() async -> BuildReport {
        var report = BuildReport()
        let lock: OutputLock
        let site: StagingDirectory
        do throws(StagingDirectoryFault) {
            (lock, site) = try await begin()
        } catch {
            report.diagnostics = [refusal(error)]
            return report
        }
        defer { lock.release() }
        let cache = options.cache.flatMap { BuildCache.open($0) }
        let making = SiteMaking(options: options, progress: progress, site: site, cache: cache, publishes: true)
        guard let made = await making.run(&report), !Task.isCancelled else {
            site.discard()
            return report
        }
        publish(made, site, &report)
        if !made.isNothingNew, !report.isPartial { cache?.tidy() }
        return report
    }

    /// Does everything that a build does except packs and publishing, in a folder that is removed again.
    public func check() async -> BuildReport {
        var report = BuildReport()
        let site: StagingDirectory
        do throws(StagingDirectoryFault) {
            site = try StagingDirectory.temporary()
        } catch {
            report.diagnostics = [error.diagnostic]
            return report
        }
        let making = SiteMaking(options: options, progress: progress, site: site, cache: nil, publishes: false)
        _ = await making.run(&report)
        site.discard()
        return report
    }

    /// Puts the parts of shards together, into the site that one build would have made.
    ///
    /// - Parameter parts: folders that builds with a `shard` have written, in any order; they stay as they are.
    public func assemble(_ parts: [FilePath]) async -> BuildReport {
        var report = BuildReport()
        let lock: OutputLock
        let site: StagingDirectory
        do throws(StagingDirectoryFault) {
            (lock, site) = try await begin()
        } catch {
            report.diagnostics = [refusal(error)]
            return report
        }
        defer { lock.release() }
        let assembly = SiteAssembly(options: options, progress: progress, site: site, parts: parts)
        let assembled = await assembly.run(&report)
        report.diagnostics += PictureDecoding.end()
        guard let made = assembled, !Task.isCancelled else {
            site.discard()
            return report
        }
        publish(made, site, &report)
        return report
    }

    /// Takes the output folder; where it is refused, nothing is left beside it.
    private func begin() async throws(StagingDirectoryFault) -> (lock: OutputLock, site: StagingDirectory) {
        let lock = try await lockOutput()
        do throws(StagingDirectoryFault) {
            let site = try StagingDirectory.prepare(output: options.output, isOwn: options.isOutputOwn)
            try refusePartOverWhole(site)
            return (lock, site)
        } catch {
            lock.release()
            throw error
        }
    }

    /// One build of a folder at a time: the next waits, and says so.
    private func lockOutput() async throws(StagingDirectoryFault) -> OutputLock {
        try await OutputLock.take(options.output, waitingAtMost: options.longestWait) { process in
            let name = process.map { " (process \($0))" } ?? ""
            progress.tell("Another build of \(options.output.string) is running\(name); waiting")
        }
    }

    private func refusal(_ fault: StagingDirectoryFault) -> Diagnostic {
        Task.isCancelled ? BuildFault.cancelled.diagnostic : fault.diagnostic
    }

    private func publish(_ made: MadeSite, _ site: StagingDirectory, _ report: inout BuildReport) {
        do throws(StagingDirectoryFault) {
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

    /// Whoever makes one part of the output keeps what else there is: a part goes to a folder of its own.
    private func refusePartOverWhole(_ site: StagingDirectory) throws(StagingDirectoryFault) {
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
