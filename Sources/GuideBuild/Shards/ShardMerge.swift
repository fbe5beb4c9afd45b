// Merges the parts that shards have built into the site that one build would have made.

import GuideMedia
import GuideModel
import GuideSupport
import SystemPackage

struct ShardMerge: Sendable {
    let options: BuildOptions
    let progress: Progress
    let site: StagingDirectory
    let folders: [FilePath]

    private struct ShardFolder {
        var folder: FilePath
        var manifest: ShardManifest
    }

    /// Merges the parts.
    ///
    /// - Returns: nil if the parts do not make a site.
    func run(_ report: inout BuildReport) async -> BuiltSite? {
        report.clock.begin(.reading)
        defer {
            report.clock.begin(nil)
            report.diagnostics = MissingMapNote.merged(report.diagnostics.inFileOrder())
        }
        let (found, diagnostics) = readShards()
        report.diagnostics = diagnostics
        guard let first = found.first?.manifest, !diagnostics.hasErrors else { return nil }
        guard var plan = plan(as: first, &report) else { return nil }
        guard plan.guideSettings == first.guideSettings, plan.guide.cities == first.allCities else {
            report.diagnostics.append(
                .error(
                    at: SourceLocation(file: options.root.string), code: .assemble,
                    "the parts were built from another state of this guide, or with another theme or version of wynd; build them all again"
                ))
            return nil
        }
        plan.dates = ContentHistory.dates(of: options.root, latest: first.sourceDate)
        do throws(BuildError) {
            let results = try await copyCities(found, &report)
            guard !Task.isCancelled else { return nil }
            report.clock.begin(.guide)
            let stage = OutputDirectory(site, wanted: OutputPart.all, recordsHashes: false)
            let inOrder = first.allCities.compactMap { results[$0] }
            var guidePages = GuidePagesBuild(
                plan: plan, stage: stage, hasSponsors: inOrder.contains(where: \.hasSponsors))
            let mediaCache = MediaCache(folder: nil, identity: nil)
            let pageMedia = guidePages.makeMedia(mediaCache, publishes: true)
            report.diagnostics += pageMedia.diagnostics
            report.media += pageMedia.count
            _ = try guidePages.begin()
            let groups = try GroupBuild(plan: plan, mediaCache: mediaCache, publishes: true).make()
            report.diagnostics += groups.diagnostics
            let map = GuideMap(plan, cities: inOrder.compactMap(\.summary))
            report.diagnostics += map.diagnostics
            guard !report.diagnostics.hasErrors else { return nil }
            try guidePages.finish(first.allCities, inOrder, groups: groups, map: map)
            for result in inOrder { report.add(result) }
            report.pages += guidePages.pageCount
            report.count(stage.outputs, changed: stage.changedCount)
            return BuiltSite(records: nil, isIncremental: false)
        } catch {
            report.diagnostics.append(error.diagnostic)
            return nil
        }
    }

    /// The guide as the parts read it, with the options from their command lines.
    private func plan(as manifest: ShardManifest, _ report: inout BuildReport) -> BuildPlan? {
        var shardOptions = options
        shardOptions.baseURL = manifest.baseURL
        shardOptions.includesDrafts = manifest.includesDrafts
        shardOptions.sourceDate = manifest.sourceDate
        let diagnostics = report.diagnostics
        let plan = BuildPlan.make(shardOptions, tool: ToolIdentity.hash(in: nil), media: "", report: &report)
        report.diagnostics += diagnostics
        return report.diagnostics.hasErrors ? nil : plan
    }

    // MARK: Reading the parts

    private func readShards() -> (shards: [ShardFolder], diagnostics: [Diagnostic]) {
        var found: [ShardFolder] = []
        var diagnostics: [Diagnostic] = []
        for folder in folders {
            if let manifest = ShardManifest.read(folder) {
                found.append(ShardFolder(folder: folder, manifest: manifest))
            } else {
                diagnostics.append(
                    error(
                        folder,
                        "is not a part that this version of wynd has built, because it has no readable "
                            + "\(ShardManifest.name); build it with --shard"
                    ))
            }
        }
        guard let first = found.first, diagnostics.isEmpty else { return (found, diagnostics) }
        var owners: [Int: FilePath] = [:]
        for shardFolder in found {
            let shard = shardFolder.manifest.shard
            if shard.count != first.manifest.shard.count {
                diagnostics.append(
                    error(
                        shardFolder.folder,
                        "is shard \(shard.text), but \(first.folder) is shard \(first.manifest.shard.text); build "
                            + "all parts of a site with the same number of shards"
                    ))
            } else if shardFolder.manifest.settings != first.manifest.settings {
                diagnostics.append(
                    error(
                        shardFolder.folder,
                        "was built with other settings than \(first.folder), with another theme, or with another "
                            + "version of wynd or libvips; build both again"
                    ))
            } else if let owner = owners.updateValue(shardFolder.folder, forKey: shard.number) {
                diagnostics.append(
                    error(shardFolder.folder, "is shard \(shard.text), like \(owner); give each shard once"))
            }
        }
        if diagnostics.isEmpty {
            let missing = (1...first.manifest.shard.count).filter { owners[$0] == nil }
            if !missing.isEmpty {
                let list = missing.prefix(10).map { "\($0)/\(first.manifest.shard.count)" }.joined(separator: ", ")
                let more = missing.count > 10 ? " and \(missing.count - 10) more" : ""
                diagnostics.append(
                    .error(
                        at: SourceLocation(file: options.output.string), code: .assemble,
                        "\(missing.count == 1 ? "shard" : "shards") \(list)\(more) "
                            + "\(missing.count == 1 ? "is" : "are") missing; give the folders of all shards"
                    ))
            }
        }
        return (found, diagnostics)
    }

    private func error(_ folder: FilePath, _ predicate: String) -> Diagnostic {
        .error(at: SourceLocation(file: folder.string), code: .assemble, "this folder \(predicate)")
    }

    // MARK: Merging the cities

    private func copyCities(
        _ found: [ShardFolder], _ report: inout BuildReport
    ) async throws(BuildError) -> [Slug: CityResult] {
        let cities = found.flatMap { shard in shard.manifest.cities.map { (folder: shard.folder, city: $0) } }
        let step = progress.begin("Joining cities", total: cities.count)
        let copied = await parallelMap(cities, jobs: options.jobs) { item in
            defer { step.advance() }
            return Result { () throws(BuildError) in try copyCity(item.city, from: item.folder) }
        }
        var results: [Slug: CityResult] = [:]
        for (item, outcome) in zip(cities, copied) {
            guard let outcome else { throw .cancelled }
            results[item.city.id] = try outcome.get()
        }
        return results
    }

    private func copyCity(_ city: ShardManifest.BuiltCity, from folder: FilePath) throws(BuildError) -> CityResult {
        // A city without published files has no list of files, either.
        guard city.fileCount > 0 else { return city.result }
        do throws(FileError) {
            let own = folder.appending(city.id.text)
            let files = try SiteList.read(own).files.union([SiteList.name]).map { "\(city.id)/\($0)" } + city.outside
            var bytes = 0
            for file in files {
                guard let found = FileSystem.attributes(folder.appending(file)), found.isFile else {
                    throw FileError(path: folder.appending(file), operation: "find", errno: .noSuchFileOrDirectory)
                }
                bytes += found.bytes
                try site.linkOrCopy(folder.appending(file), to: file)
            }
            guard files.count == city.fileCount, bytes == city.byteCount else {
                throw FileError(path: own, operation: "use", errno: .ioError)
            }
            var result = city.result
            result.fileCount = files.count
            result.byteCount = bytes
            result.changedCount = files.count
            // The diagnostics were reported when the part was built.
            result.diagnostics = []
            return result
        } catch {
            throw .shard(folder, error)
        }
    }
}
