import GuideContent
import GuideModel
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideBuild

@Suite struct ShardTests {
    private func build(_ root: FilePath, to output: FilePath, shard: Shard? = nil) async -> BuildReport {
        await GuideBuilder(options: BuildOptions(root: root, output: output, jobs: 2, shard: shard)).build()
    }

    private func assemble(_ parts: [FilePath], of root: FilePath, to output: FilePath) async -> BuildReport {
        await GuideBuilder(options: BuildOptions(root: root, output: output)).assemble(parts)
    }

    /// Builds a guide of several cities in shards.
    private func parts(
        of count: Int, in folder: TemporaryFolder, seed: UInt64 = 21
    ) async throws -> (root: FilePath, parts: [FilePath]) {
        let root = folder.path.appending("guide")
        var guide = try EditedGuide(in: root, seed: seed)
        while guide.cityCount < 3 { _ = try guide.edit() }
        var parts: [FilePath] = []
        for number in 1...count {
            let part = folder.path.appending("part-\(number)")
            let report = await build(root, to: part, shard: Shard(number: number, of: count))
            #expect(report.isPublished, "\(report.diagnostics)")
            parts.append(part)
        }
        return (root, parts)
    }

    @Test(
        "Merged parts are byte for byte one build's site, with more shards than cities too", arguments: [1, 2, 5])
    func samesBytes(count: Int) async throws {
        let folder = try TemporaryFolder()
        let (root, parts) = try await parts(of: count, in: folder)
        let whole = await build(root, to: folder.path.appending("whole"))
        let together = await assemble(parts.reversed(), of: root, to: folder.path.appending("public"))
        #expect(together.isPublished, "\(together.diagnostics)")
        #expect(try folder.contents(of: "public") == folder.contents(of: "whole"))
        #expect([together.files, together.bytes, together.pages] == [whole.files, whole.bytes, whole.pages])
    }

    @Test("A missing, duplicate, foreign, outdated or damaged part is named, and no site is published")
    func refusals() async throws {
        let folder = try TemporaryFolder()
        let (root, parts) = try await parts(of: 3, in: folder)
        let output = folder.path.appending("public")
        func message(_ parts: [FilePath]) async -> String {
            let report = await assemble(parts, of: root, to: output)
            #expect(!report.isPublished)
            #expect(FileSystem.attributes(output) == nil)
            return report.diagnostics.filter { $0.severity == .error }.map(\.message).joined(separator: "\n")
        }
        #expect(await message(Array(parts.dropLast())).contains("shard 3/3 is missing"))
        #expect(await message(parts + [parts[0]]).contains("give each shard once"))
        #expect(await message(parts + [root]).contains("is not a part"))
        let other = folder.path.appending("other")
        _ = await build(root, to: other, shard: Shard(number: 1, of: 2))
        #expect(await message(parts + [other]).contains("the same number of shards"))
        let city = try FileSystem.names(in: parts[0]).first { ["ash", "birch"].contains($0) } ?? "ash"
        let holder = try #require(parts.first { FileSystem.attributes($0.appending(city)) != nil })
        let page = holder.appending("\(city)/index.html")
        let bytes = try FileSystem.read(page)
        try FileSystem.write(bytes.dropLast(), to: page)
        #expect(await message(parts).contains("has changed since it was built"))
        try FileSystem.write(bytes, to: page)
        try folder.write(try folder.text("guide/guide.yaml") + "summary: Changed.\n", to: "guide/guide.yaml")
        #expect(await message(parts).contains("another state of this guide"))
    }

    @Test("Shards are complete, do not overlap, and have nearly the same size")
    func shares() throws {
        let folder = try TemporaryFolder()
        for city in 0..<40 {
            for place in 0..<(1 + city * city % 17) {
                try folder.write("x", to: "content/city-\(city)/places/place-\(place).md")
            }
        }
        let content = DiskFiles(root: folder.path)
        let all = (0..<40).compactMap { Slug("city-\($0)") }.sorted()
        let shares = (1...7).compactMap { Shard(number: $0, of: 7)?.cities(of: all, in: content) }
        #expect(shares.flatMap { $0 }.sorted() == all)
        let sizes = shares.map { $0.reduce(0) { $0 + 2 + (Int($1.text.dropFirst(5)).map { $0 * $0 % 17 } ?? 0) } }
        #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) < 17)
    }

    @Test(
        "A shard is written as its number and the total", arguments: [("3/16", true), ("1/1", true), ("0/4", false)])
    func text(text: String, isShard: Bool) {
        #expect((Shard(text) != nil) == isShard)
        for wrong in ["5/4", "", "/", "1/0", "-1/3", "1/2/3", "one/two"] { #expect(Shard(wrong) == nil) }
    }
}
