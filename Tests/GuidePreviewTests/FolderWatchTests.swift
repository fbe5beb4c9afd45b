import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuidePreview

/// Linux reports changes; on other systems the watch compares files once a second.
@Suite struct FolderWatchTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("one", to: "guide/content/york/minster.md")
    }

    private var root: FilePath { folder.path.appending("guide") }

    /// Whether the watch reports a change within this time.
    private func tells(_ watch: FolderWatch, within time: Duration = .seconds(30), _ body: () throws -> Void)
        async throws -> Bool
    {
        try body()
        return await next(watch, within: time)
    }

    private func next(_ watch: FolderWatch, within time: Duration) async -> Bool {
        await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                for await _ in watch.changes { return true }
                return false
            }
            group.addTask {
                try? await Task.sleep(for: time)
                return false
            }
            let first = await group.next() ?? false
            group.cancelAll()
            return first
        }
    }

    @Test("A file that is written, created, renamed over, linked or removed is reported", arguments: [false, true])
    func files(isPolling: Bool) async throws {
        let watch = FolderWatch(root, isPolling: isPolling)
        let city = root.appending("content/york")
        let known = city.appending("minster.md")
        #expect(try await tells(watch) { try FileSystem.write(Array("other".utf8), to: known) })
        #expect(try await tells(watch) { try FileSystem.write(Array("new".utf8), to: city.appending("wall.md")) })
        // As many editors save: a new file takes over the name of the old one.
        try FileSystem.write(Array("renamed".utf8), to: folder.path.appending("draft"))
        #expect(try await tells(watch) { try FileSystem.rename(folder.path.appending("draft"), to: known) })
        #expect(try await tells(watch) { try FileSystem.makeLink(to: "minster.md", at: city.appending("link.md")) })
        #expect(try await tells(watch) { try FileSystem.removeFile(known) })
    }

    #if os(Linux)
    @Test("The folders of a change are reported once; nil for a new folder, or without notifications")
    func places() async throws {
        let watch = FolderWatch(root)
        #expect(watch.takeChangedFolders() == [])
        #expect(try await tells(watch) { try folder.write("a", to: "guide/content/york/minster.md") })
        #expect(watch.takeChangedFolders() == ["content/york"])
        #expect(watch.takeChangedFolders() == [])
        #expect(try await tells(watch) { try FileSystem.makeFolder(root.appending("content/bath")) })
        #expect(watch.takeChangedFolders() == nil)
        let polling = FolderWatch(root, isPolling: true)
        #expect(try await tells(polling) { try folder.write("longer", to: "guide/content/york/minster.md") })
        #expect(polling.takeChangedFolders() == nil)
    }
    #endif

    @Test("A new folder is watched, with its contents")
    func laterFolders() async throws {
        let watch = FolderWatch(root)
        #expect(try await tells(watch) { try folder.write("x", to: "guide/content/bath/places/pump/index.md") })
        await watch.settle(in: root)
        #expect(try await tells(watch) { try folder.write("y", to: "guide/content/bath/places/pump/index.md") })
    }

    @Test("The whole folder may vanish and reappear")
    func vanishes() async throws {
        let watch = FolderWatch(root)
        #expect(try await tells(watch) { try FileSystem.rename(root, to: folder.path.appending("away")) })
        #expect(try await tells(watch) { try FileSystem.rename(folder.path.appending("away"), to: root) })
        await watch.settle(in: root)
        #expect(try await tells(watch) { try folder.write("z", to: "guide/content/york/minster.md") })
    }

    @Test("Hidden files, and files that a build writes, are skipped")
    func passedOver() async throws {
        try folder.write("x", to: "guide/public/index.html")
        let watch = FolderWatch(root, excluding: ["public"])
        #expect(
            try await !tells(watch, within: .milliseconds(700)) {
                try folder.write("x", to: "guide/.wynd-cache/made/a")
                try folder.write("x", to: "guide/content/york/.minster.md.swp")
                try folder.write("y", to: "guide/public/index.html")
            })
    }

    @Test("A thousand files at once are one change")
    func together() async throws {
        let watch = FolderWatch(root)
        #expect(
            try await tells(watch) {
                for number in 0..<1000 { try folder.write("x", to: "guide/content/york/places/p\(number).md") }
            })
        await watch.settle(in: root)
        // A change reported while it settled causes at most one more.
        if await next(watch, within: .milliseconds(100)) { await watch.settle(in: root) }
        #expect(await !next(watch, within: .milliseconds(300)))
    }

    @Test("The watch waits while git is running")
    func git() async throws {
        try folder.write("", to: "guide/.git/index.lock")
        let root = root
        let watch = FolderWatch(root)
        let clock = ContinuousClock()
        let start = clock.now
        async let done: Void = watch.settle(in: root)
        try await Task.sleep(for: .milliseconds(200))
        try FileSystem.removeFile(root.appending(".git/index.lock"))
        await done
        #expect(clock.now - start >= .milliseconds(200))
    }
}
