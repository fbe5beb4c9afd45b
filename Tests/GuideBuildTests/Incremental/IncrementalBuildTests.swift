import GuideModel
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideBuild

@Suite struct IncrementalBuildTests {
    private func build(_ root: FilePath, to output: FilePath, cache: FilePath?) async -> BuildReport {
        await GuideBuilder(options: BuildOptions(root: root, output: output, jobs: 2, cache: cache)).build()
    }

    /// Builds the guide again into another folder, and compares every byte.
    private func expectCleanBytes(_ folder: TemporaryFolder, _ root: FilePath, after what: String) async throws {
        let clean = folder.path.appending("clean")
        try FileSystem.removeTree(clean)
        let report = await build(root, to: clean, cache: nil)
        #expect(report.isPublished, "\(what): \(report.diagnostics)")
        let (mine, theirs) = (try folder.contents(of: "public"), try folder.contents(of: "clean"))
        let differing = Set(mine.keys).union(theirs.keys).filter { mine[$0] != theirs[$0] }.sorted()
        #expect(differing.isEmpty, "after: \(what)")
    }

    @Test(
        "Any sequence of incremental builds gives the bytes of a clean build",
        arguments: [1, 2, 3, 4] as [UInt64])
    func editsAddUp(seed: UInt64) async throws {
        let folder = try TemporaryFolder()
        let root = folder.path.appending("guide")
        var guide = try EditedGuide(in: root, seed: seed)
        let (output, cache) = (folder.path.appending("public"), folder.path.appending("cache"))
        #expect(await build(root, to: output, cache: cache).isPublished)
        var numbers = SeededNumbers(seed: seed &* 31)
        var history: [String] = []
        for _ in 0..<7 {
            for _ in 0..<Int.random(in: 1...3, using: &numbers) { history.append(try guide.edit()) }
            // Older files are compared by their stamps, and recent ones are read: both cases occur.
            if Bool.random(using: &numbers) { try await Task.sleep(for: .milliseconds(70)) }
            if Int.random(in: 0..<4, using: &numbers) == 0 {
                history.append(try damage(output: output, cache: cache, using: &numbers))
            }
            let report = await build(root, to: output, cache: cache)
            #expect(report.isPublished, "\(history): \(report.diagnostics)")
            try await expectCleanBytes(folder, root, after: history.joined(separator: "; "))
        }
    }

    /// Damages a file of the cache or of the site.
    private func damage(output: FilePath, cache: FilePath, using numbers: inout SeededNumbers) throws -> String {
        let folder = Bool.random(using: &numbers) ? cache : output
        if Int.random(in: 0..<6, using: &numbers) == 0 {
            try FileSystem.removeTree(folder)
            return "remove \(folder.lastComponent?.string ?? "")"
        }
        let files = try FileSystem.filesBelow(folder).filter { !$0.hasSuffix(SiteList.name) }
        guard let file = files.randomElement(using: &numbers) else { return "nothing to damage" }
        let path = folder.appending(file)
        var bytes = try FileSystem.read(path)
        switch Int.random(in: 0..<3, using: &numbers) {
        case 0: bytes = Array(bytes.prefix(bytes.count / 2))
        case 1 where !bytes.isEmpty: bytes[bytes.count / 2] ^= 0x40
        default: bytes = []
        }
        // As a person or a failing disk damages a file: the same file with other bytes.
        try FileSystem.write(bytes, to: path)
        return "damage \(file)"
    }

    @Test("Without changes the build writes no file, and reports the same counts and warnings")
    func nothingNew() async throws {
        let folder = try TemporaryFolder()
        let root = folder.path.appending("guide")
        _ = try EditedGuide(in: root, seed: 5)
        try folder.write("name: no place", to: "guide/content/ash/places/aside.txt.md/notes.md")
        let (output, cache) = (folder.path.appending("public"), folder.path.appending("cache"))
        let first = await build(root, to: output, cache: cache)
        let before = try stamps(output)
        let second = await build(root, to: output, cache: cache)
        #expect(second.isPublished)
        #expect(second.changedFiles == 0)
        #expect(try stamps(output) == before)
        #expect(second.diagnostics == first.diagnostics)
        #expect(!first.diagnostics.isEmpty)
        #expect(
            [second.files, second.bytes, second.pages, second.places, second.media, second.packs]
                == [first.files, first.bytes, first.pages, first.places, first.media, first.packs])
        #expect(first.changedFiles == first.files)
        #expect(try FileSystem.names(in: folder.path) == ["cache", "guide", "public"])
    }

    @Test("When one place changes, the build writes only files that differ, and none in another city")
    func onePlace() async throws {
        let folder = try TemporaryFolder()
        let root = folder.path.appending("guide")
        _ = try EditedGuide(in: root, seed: 6)
        let (output, cache) = (folder.path.appending("public"), folder.path.appending("cache"))
        _ = await build(root, to: output, cache: cache)
        let (before, bytes) = (try stamps(output), try folder.contents(of: "public"))
        let file = "guide/content/ash/places/gate.md"
        try folder.write(try folder.text(file).replacing("An old gate.", with: "The oldest gate."), to: file)
        let report = await build(root, to: output, cache: cache)
        let (after, newBytes) = (try stamps(output), try folder.contents(of: "public"))
        let written = after.keys.filter { before[$0] != after[$0] }
        let differing = newBytes.keys.filter { bytes[$0] != newBytes[$0] }
        #expect(Set(written) == Set(differing))
        #expect(report.changedFiles == written.count)
        #expect(written.contains("ash/places/gate.html"))
        // The city's list of places, its search and its packs contain the place; the other city's do not.
        #expect(Set(["ash/index.html", "ash/search.json", "ash/packs/ash.zip"]).isSubset(of: written))
        #expect(written.allSatisfy { $0.hasPrefix("ash/") })
        try await expectCleanBytes(folder, root, after: "one place")
    }

    @Test("A changed template changes pages, not pictures; a changed picture changes the pages that show it")
    func whatFollows() async throws {
        let folder = try TemporaryFolder()
        let root = folder.path.appending("guide")
        _ = try EditedGuide(in: root, seed: 7)
        let (output, cache) = (folder.path.appending("public"), folder.path.appending("cache"))
        _ = await build(root, to: output, cache: cache)
        let first = try stamps(output)
        let footer = try #require(try ThemeFiles.readDefault().templates["partials/footer.mustache"])
        try folder.write(
            String(decoding: footer.bytes, as: UTF8.self) + "<p>Ours</p>\n",
            to: "guide/templates/partials/footer.mustache")
        _ = await build(root, to: output, cache: cache)
        let second = try stamps(output)
        let changed = second.keys.filter { first[$0] != second[$0] }
        #expect(!changed.isEmpty)
        #expect(changed.allSatisfy { !$0.contains("/media/") && !$0.hasSuffix(".geojson") })
        try await expectCleanBytes(folder, root, after: "a template")
        try folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 3\"><path d=\"M0 0h4v3z\"/></svg>\n",
            to: "guide/content/shared/b.svg")
        _ = await build(root, to: output, cache: cache)
        let third = try stamps(output)
        #expect(second["help.html"] == third["help.html"])
        #expect(second["ash/places/mill.html"] != third["ash/places/mill.html"])
        try await expectCleanBytes(folder, root, after: "a picture")
    }

    @Test("A build with an error leaves the last good site in place, and the next build continues from it")
    func errorsBetween() async throws {
        let folder = try TemporaryFolder()
        let root = folder.path.appending("guide")
        _ = try EditedGuide(in: root, seed: 8)
        let (output, cache) = (folder.path.appending("public"), folder.path.appending("cache"))
        _ = await build(root, to: output, cache: cache)
        let good = try folder.contents(of: "public")
        let file = "guide/content/birch/places/mill.md"
        let text = try folder.text(file)
        try folder.write(text.replacing("kind: gate", with: "kind: gaet"), to: file)
        let failed = await build(root, to: output, cache: cache)
        #expect(!failed.isPublished)
        #expect(try folder.contents(of: "public") == good)
        try folder.write(text.replacing("A mill", with: "The mill"), to: file)
        #expect(await build(root, to: output, cache: cache).isPublished)
        try await expectCleanBytes(folder, root, after: "an error mended")
    }

    @Test("A cache may be deleted, used by another folder's build, or be read-only")
    func cacheIsSafe() async throws {
        let folder = try TemporaryFolder()
        let root = folder.path.appending("guide")
        _ = try EditedGuide(in: root, seed: 9)
        let (output, cache) = (folder.path.appending("public"), folder.path.appending("cache"))
        _ = await build(root, to: output, cache: cache)
        try FileSystem.removeTree(cache)
        #expect(await build(root, to: output, cache: cache).isPublished)
        try await expectCleanBytes(folder, root, after: "the cache was deleted")
        #expect(await build(root, to: folder.path.appending("other"), cache: cache).isPublished)
        #expect(try folder.contents(of: "other") == folder.contents(of: "clean"))
        try folder.write("a file where a folder would be", to: "blocked")
        let report = await build(root, to: output, cache: folder.path.appending("blocked/cache"))
        #expect(report.isPublished)
        try await expectCleanBytes(folder, root, after: "a cache that cannot be written")
    }

    @Test("A file that a user adds to the site stops the build, whether or not anything else has changed")
    func foreignFiles() async throws {
        let folder = try TemporaryFolder()
        let root = folder.path.appending("guide")
        _ = try EditedGuide(in: root, seed: 10)
        let (output, cache) = (folder.path.appending("public"), folder.path.appending("cache"))
        _ = await build(root, to: output, cache: cache)
        try folder.write("mine", to: "public/ash/notes.txt")
        let report = await build(root, to: output, cache: cache)
        #expect(!report.isPublished)
        #expect(report.diagnostics.contains { $0.message.contains("ash/notes.txt") })
        #expect(try folder.text("public/ash/notes.txt") == "mine")
    }

    @Test("A changed notice changes its data, the lists and the pages about it, and no pack that visitors have saved")
    func notices() async throws {
        let folder = try TemporaryFolder()
        let root = folder.path.appending("guide")
        _ = try EditedGuide(in: root, seed: 12)
        let (output, cache) = (folder.path.appending("public"), folder.path.appending("cache"))
        func write(_ text: String) throws {
            try folder.write(
                "notices:\n  - {id: storm, text: \(text)}\n", to: "guide/content/ash/notices.yaml")
        }
        try write("The park is closed.")
        #expect(await build(root, to: output, cache: cache).isPublished)
        let before = try folder.contents(of: "public")
        try write("The park is open again.")
        #expect(await build(root, to: output, cache: cache).isPublished)
        let after = try folder.contents(of: "public")
        let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
        let expected = ["index.html", "brochure.html", "notices.html", "notices.json"].map { "ash/\($0)" }
        #expect(changed.isSuperset(of: expected))
        // Neither a pack nor the list of what devices store beside it.
        #expect(changed.filter { !$0.hasPrefix("ash/") || !$0.hasSuffix(".html") } == ["ash/notices.json"])
    }

    @Test("Open data is built again for the cities whose dates have changed, and only for them")
    func datesOfOpenData() async throws {
        let folder = try TemporaryFolder()
        let root = folder.path.appending("guide")
        _ = try EditedGuide(in: root, seed: 13)
        let settings = "guide/guide.yaml"
        try folder.write(try folder.text(settings) + "open-data: {licence: CC0-1.0}\n", to: settings)
        let output = folder.path.appending("public")
        func build(gate: Int) async -> BuildReport {
            var options = BuildOptions(root: root, output: output, jobs: 2, cache: folder.path.appending("cache"))
            options.dates = ["content/ash/places/gate.md": gate, "content/birch/places/gate.md": 1_767_225_600]
            return await GuideBuilder(options: options).build()
        }
        #expect(await build(gate: 1_767_225_600).isPublished)
        let before = try folder.contents(of: "public")
        #expect(await build(gate: 1_772_323_200).isPublished)
        let after = try folder.contents(of: "public")
        let data = try folder.text("public/ash/open-data/places.geojson")
        #expect(data.contains("\"modified\":\"2026-03-01\"") && after["open-data/catalog.jsonld"] != nil)
        let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
        #expect(changed.contains("ash/open-data/places.jsonld") && changed.contains("open-data/index.json"))
        #expect(changed.allSatisfy { !$0.hasPrefix("birch/") && !$0.hasSuffix(".zip") })
        let clean = folder.path.appending("clean")
        var options = BuildOptions(root: root, output: clean, jobs: 2)
        options.dates = ["content/ash/places/gate.md": 1_772_323_200, "content/birch/places/gate.md": 1_767_225_600]
        #expect(await GuideBuilder(options: options).build().isPublished)
        #expect(try folder.contents(of: "clean") == after)
    }

    /// The stamp of every file.
    private func stamps(_ output: FilePath) throws -> [String: FileStamp] {
        var stamps: [String: FileStamp] = [:]
        for file in try FileSystem.filesBelow(output) {
            stamps[file] = FileStamp.ofEntry(output.appending(file).string)?.ofOutput
        }
        return stamps
    }
}
