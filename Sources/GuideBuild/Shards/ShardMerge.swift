// Merges the parts that shards have built into the site that one build would have made.

import GuideMedia
import GuideModel
import GuideSupport
import SystemPackage

struct ShardMerge: Sendable {
    let options: BuildOptions
    let progress: Progress
    let site: StagingDirectory
    let parts: [FilePath]

    private struct Part {
        var folder: FilePath
        var file: ShardManifest
    }

    /// Merges the parts.
    ///
    /// - Returns: nil if the parts do not make a site.
    func run(_ report: inout BuildReport) async -> MadeSite? {
        report.clock.begin(.reading)
        defer {
            report.clock.begin(nil)
            report.diagnostics = report.diagnostics.inFileOrder()
        }
        let (found, diagnostics) = readParts()
        report.diagnostics = diagnostics
        guard let first = found.first?.file, !diagnostics.hasErrors else { return nil }
        guard var setup = setup(as: first, &report) else { return nil }
        guard setup.guideSettings == first.guideSettings, setup.guide.cities == first.allCities else {
            report.diagnostics.append(
                .error(
                    at: SourceLocation(file: options.root.string), code: .assemble,
                    "the parts were built from another state of this guide, or with another theme or version of wynd; build them all again"
                ))
            return nil
        }
        setup.dates = ContentHistory.dates(of: options.root, latest: first.sourceDate)
        do throws(BuildError) {
            let results = try await takeOver(found, &report)
            guard !Task.isCancelled else { return nil }
            report.clock.begin(.guide)
            let stage = OutputDirectory(site, wanted: OutputPart.all, remembers: false)
            var guidePart = GuidePart(setup: setup, stage: stage)
            _ = try guidePart.begin()
            let inOrder = first.allCities.compactMap { results[$0] }
            let groups = try GroupBuild(
                setup: setup, store: MediaStore(folder: nil, identity: nil), publishes: true
            ).make()
            report.diagnostics += groups.diagnostics
            guard !report.diagnostics.hasErrors else { return nil }
            try guidePart.finish(first.allCities, inOrder, groups: groups)
            for result in inOrder { report.add(result) }
            report.pages += guidePart.pageCount
            report.count(stage.outputs, changed: stage.changedCount)
            return MadeSite(ledger: nil, isPiecewise: false)
        } catch {
            report.diagnostics.append(error.diagnostic)
            return nil
        }
    }

    /// The guide as the parts read it, with the options from their command lines.
    private func setup(as part: ShardManifest, _ report: inout BuildReport) -> BuildPlan? {
        var same = options
        same.baseURL = part.baseURL
        same.includesDrafts = part.includesDrafts
        same.sourceDate = part.sourceDate
        let diagnostics = report.diagnostics
        let setup = BuildPlan.make(same, tool: ToolIdentity.hash(in: nil), media: "", report: &report)
        report.diagnostics += diagnostics
        return report.diagnostics.hasErrors ? nil : setup
    }

    // MARK: Reading the parts

    private func readParts() -> (parts: [Part], diagnostics: [Diagnostic]) {
        var found: [Part] = []
        var diagnostics: [Diagnostic] = []
        for folder in parts {
            if let file = ShardManifest.read(folder) {
                found.append(Part(folder: folder, file: file))
            } else {
                diagnostics.append(
                    fault(
                        folder,
                        "is not a part that this version of wynd has built, because it has no readable "
                            + "\(ShardManifest.name); build it with --shard"
                    ))
            }
        }
        guard let first = found.first, diagnostics.isEmpty else { return (found, diagnostics) }
        var owners: [Int: FilePath] = [:]
        for part in found {
            let shard = part.file.shard
            if shard.count != first.file.shard.count {
                diagnostics.append(
                    fault(
                        part.folder,
                        "is shard \(shard.text), but \(first.folder) is shard \(first.file.shard.text); build "
                            + "all parts of a site with the same number of shards"
                    ))
            } else if part.file.settings != first.file.settings {
                diagnostics.append(
                    fault(
                        part.folder,
                        "was built with other settings than \(first.folder), with another theme, or with another "
                            + "version of wynd or libvips; build both again"
                    ))
            } else if let owner = owners.updateValue(part.folder, forKey: shard.number) {
                diagnostics.append(fault(part.folder, "is shard \(shard.text), like \(owner); give each shard once"))
            }
        }
        if diagnostics.isEmpty {
            let missing = (1...first.file.shard.count).filter { owners[$0] == nil }
            if !missing.isEmpty {
                let list = missing.prefix(10).map { "\($0)/\(first.file.shard.count)" }.joined(separator: ", ")
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

    private func fault(_ folder: FilePath, _ predicate: String) -> Diagnostic {
        .error(at: SourceLocation(file: folder.string), code: .assemble, "this folder \(predicate)")
    }

    // MARK: Merging the cities

    private func takeOver(
        _ found: [Part], _ report: inout BuildReport
    ) async throws(BuildError) -> [Slug: CityResult] {
        let cities = found.flatMap { part in part.file.cities.map { (folder: part.folder, city: $0) } }
        let step = progress.begin("Joining cities", total: cities.count)
        let taken = await parallelMap(cities, jobs: options.jobs) { item in
            defer { step.advance() }
            return Result { () throws(BuildError) in try takeOver(item.city, from: item.folder) }
        }
        var results: [Slug: CityResult] = [:]
        for (item, outcome) in zip(cities, taken) {
            guard let outcome else { throw .cancelled }
            results[item.city.id] = try outcome.get()
        }
        return results
    }

    private func takeOver(_ city: ShardManifest.BuiltCity, from folder: FilePath) throws(BuildError) -> CityResult {
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
                try site.bring(folder.appending(file), to: file)
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
            throw .part(folder, error)
        }
    }
}
