// Tests of the order of uploads, of their continuation, and of the lists of published files.

import GuideModel
import GuideSupport
import Synchronization
import SystemPackage
import Testing

@testable import GuideBuild
@testable import GuideCommands

/// A host in memory that records what happens, and fails before its next change when it has no more left.
private final class RecordingTarget: UploadTarget {
    var files: [String: [UInt8]] = [:]
    var events: [String] = []
    var changesLeft = Int.max
    /// Whether it reports each file as soon as it is there.
    var reportsFiles = true

    func read(_ path: String) throws(UploadError) -> [UInt8]? { files[path] }

    func upload(_ uploads: [UploadedFile], done: () -> Void) throws(UploadError) {
        for file in uploads {
            try count()
            files[file.path] = (try? FileSystem.read(file.source)) ?? []
            if file.path != PublishedManifest.name { events.append("+\(file.path)") }
            if reportsFiles { done() }
        }
    }

    func remove(_ paths: [String]) throws(UploadError) {
        for path in paths {
            try count()
            files[path] = nil
            events.append("-\(path)")
        }
    }

    private func count() throws(UploadError) {
        changesLeft -= 1
        if changesLeft < 0 { throw UploadError(message: "lost") }
    }
}

@Suite final class SitePublisherTests {
    private let folder: FilePath
    private let target = RecordingTarget()

    init() throws { folder = try FileSystem.makeTemporaryFolder(named: "wynd-test") }

    deinit { try? FileSystem.removeTree(folder) }

    private func site(_ contents: [String: String]) throws -> [UploadedFile] {
        try contents.map { path, text in
            let source = folder.appending(text.utf8.sha256)
            try FileSystem.write(Array(text.utf8), to: source)
            return UploadedFile(path: path, source: source, sha256: text.utf8.sha256, bytes: text.utf8.count)
        }
    }

    private func publish(_ contents: [String: String], uploadsAll: Bool = false) throws {
        let publisher = SitePublisher(target: target, progress: Progress(isShown: false))
        try publisher.publish(publisher.changes(to: site(contents), uploadsAll: uploadsAll))
    }

    private var published: [String: String] {
        target.files.filter { $0.key != PublishedManifest.name }.mapValues { String(decoding: $0, as: UTF8.self) }
    }

    private let old = ["index.html": "1", "a/old.html": "1", "style.css": "1", "same.txt": "1"]
    private let new = ["index.html": "2", "a/new.html": "2", "logo.svg": "2", "same.txt": "1", "sitemap.xml": "2"]

    @Test("Files come first, then pages, then lists of pages, and removals come last")
    func order() throws {
        try publish(old)
        target.events = []
        target.files["foreign.html"] = Array("mine".utf8)
        try publish(new)
        #expect(
            target.events == [
                "+logo.svg", "+a/new.html", "+index.html", "+sitemap.xml", "-a/old.html", "-style.css",
            ])
        #expect(published == new.merging(["foreign.html": "mine"]) { $1 })
        target.events = []
        try publish(new)
        #expect(target.events.isEmpty)
        try publish(new, uploadsAll: true)
        #expect(target.events.count == new.count)
    }

    @Test("The recorded roles decide the order: a file that announces a new site comes after the site's pages")
    func recordedRoles() throws {
        let order: [(path: String, role: FileRole)] = [
            ("a/packs/kiosks/hall.zip", .resource), ("a/kiosks/hall/index.html", .page), ("404.html", .guidePage),
            ("a/kiosks/hall/a.js", .list), ("a/packs/kiosks/index.json", .list),
        ]
        let files = try site(Dictionary(uniqueKeysWithValues: order.map { ($0.path, "1") }))
        let changes = SiteChanges(
            from: PublishedManifest(), to: files, uploadsAll: false,
            roles: Dictionary(uniqueKeysWithValues: order.map { ($0.path, $0.role) }))
        #expect(changes.changed.map(\.path) == order.map(\.path))
        #expect(changes.batches.map(\.count) == [1, 1, 1, 2])
    }

    @Test("After an interruption at any moment, another run completes the site and leaves nothing behind")
    func interruptions() throws {
        var isComplete = false
        for changes in 0..<40 {
            target.files = [:]
            target.changesLeft = .max
            try publish(old)
            target.changesLeft = changes
            do {
                try publish(new)
                isComplete = true
            } catch let error as UploadError {
                #expect(error.message == "lost")
                // A page never appears before its files.
                if published["index.html"] == "2" { #expect(published["logo.svg"] == "2") }
                if published["style.css"] == nil { #expect(published["index.html"] == "2") }
            }
            target.changesLeft = .max
            // The next site has again other files than the interrupted one.
            try publish(["index.html": "3"])
            #expect(published == ["index.html": "3"])
        }
        #expect(isComplete)
    }

    @Test("An upload reports its files and bytes, also if the target reports none of them", arguments: [true, false])
    func progress(reportsFiles: Bool) throws {
        target.reportsFiles = reportsFiles
        let reports = Mutex<[UploadProgress]>([])
        var publisher = SitePublisher(target: target, progress: Progress(isShown: false))
        publisher.report = { state in reports.withLock { $0.append(state) } }
        try publisher.publish(publisher.changes(to: site(["a.html": "12", "b.css": "3456"]), uploadsAll: false))
        let states = reports.withLock { $0 }
        #expect(states.map(\.files) == [0, 1, 2])
        #expect(states.map(\.bytes) == [0, 4, 6])
        #expect(states.allSatisfy { $0.totalFiles == 2 && $0.totalBytes == 6 })
        #expect(states.last?.fraction == 1)
    }

    @Test("The time left follows from the speed until now, after two seconds")
    func timeLeft() throws {
        let files = [1, 3].map {
            UploadedFile(path: "\($0)", source: folder, sha256: "", bytes: $0 * 1_000_000 - 20_000)
        }
        var state = UploadProgress(of: files, began: 0)
        #expect(state.secondsLeft(at: 10_000_000_000) == nil)
        state.add(files[0])
        #expect(state.fraction == 0.25)
        #expect(state.secondsLeft(at: 1_000_000_000) == nil)
        #expect(state.secondsLeft(at: 10_000_000_000) == 30)
        state.add(files[1])
        #expect(state.secondsLeft(at: 20_000_000_000) == 0)
    }

    @Test("A damaged manifest, or one that leads out of the folder, removes nothing")
    func hostileManifests() throws {
        try publish(["index.html": "1"])
        target.files[PublishedManifest.name] = Array("{".utf8)
        target.events = []
        try publish(["index.html": "1"])
        #expect(target.events == ["+index.html"])
        let paths = ["../x", "/etc/passwd", "a/../../x", "a//b", "", "a\\u0000b", "ok.html", "..", "a/./b", "x\\\\y"]
        let members = paths.map { "\"\($0)\": \"\"" }.joined(separator: ", ")
        let manifest = PublishedManifest(Array("{\"format\": \"wynd-published/1\", \"files\": {\(members)}}".utf8))
        #expect(manifest?.files.keys.sorted() == ["ok.html"])
    }

    @Test("Versions share their files, the oldest are removed, and a damaged one is not used")
    func versions() throws {
        let versions = PublishedVersions(root: folder.appending("published"), destination: "live")
        let site = folder.appending("site")
        try FileSystem.makeFolder(site)
        _ = try versions.lock()
        for number in 1...7 {
            try FileSystem.replace(site.appending("a.txt"), with: Array("\(number)".utf8))
            try FileSystem.replace(site.appending("b.txt"), with: Array("same".utf8))
            let files = try versions.files(of: site, paths: ["a.txt", "b.txt"])
            try versions.add(SiteChanges(from: PublishedManifest(), to: files, uploadsAll: false).manifest)
            try versions.removeUnusedObjects()
        }
        #expect(try versions.numbers() == [3, 4, 5, 6, 7])
        #expect(try FileSystem.filesBelow(folder.appending("published/objects")).count == 6)
        let former = try #require(versions.version(6)?.first { $0.path == "a.txt" })
        #expect(try FileSystem.read(former.source) == Array("6".utf8))
        try FileSystem.write(Array("x".utf8), to: former.source)
        #expect(versions.version(6) == nil)
    }
}
