import GuideBuild
import GuideModel
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuidePreview

@Suite struct PreviewSessionTests {
    @Test(
        "Any sequence of edits, as the watch reports it, gives the same result as a clean build",
        arguments: [(11, ["en"]), (12, ["en", "de", "fr"]), (13, ["en", "de"])] as [(UInt64, [String])])
    func edits(seed: UInt64, languages: [String]) async throws {
        let rounds = getenv("WYND_THOROUGH") == nil ? 6 : 100
        let folder = try TemporaryFolder()
        let root = folder.path.appending("guide")
        var guide = try EditedGuide(in: root, seed: seed, languages: languages)
        var options = BuildOptions(root: root, output: root)
        options.cache = folder.path.appending("cache")
        let session = try PreviewSession(options)
        let running = Task { await session.run() }
        defer { running.cancel() }
        try await until { session.state.builds > 0 }
        var history: [String] = []
        for round in 0..<rounds {
            // The editor looks at pages in one language after the other.
            let pages = [
                "/ash/index.html", "/de/ash/index.html", "/ash/places/gate.html", "/", "/birch/tours/round.html",
            ]
            session.noteRequest(of: Substring(pages[round % pages.count]))
            history.append(try guide.edit())
            try await settled(session, isLast: round == rounds - 1)
        }
        #expect(session.state.errors.isEmpty, "\(history): \(session.state.diagnostics)")
        var clean = session.options
        clean.cache = nil
        clean.recordsPartialBuilds = false
        clean.output = folder.path.appending("clean")
        #expect(await GuideBuilder(options: clean).build().isPublished)
        let shown = try FileSystem.filesBelow(session.site).sorted()
        #expect(shown == (try FileSystem.filesBelow(clean.output).sorted()), "\(history)")
        for file in shown {
            #expect(
                try FileSystem.read(session.site.appending(file)) == FileSystem.read(clean.output.appending(file)),
                "\(file) after \(history)")
        }
    }

    /// Waits until no build is running; at the end, for some time.
    private func settled(_ session: PreviewSession, isLast: Bool) async throws {
        try await Task.sleep(for: .milliseconds(isLast ? 400 : 20))
        var builds = -1
        while isLast, builds != session.state.builds || session.state.isBuilding {
            builds = session.state.builds
            try await Task.sleep(for: .milliseconds(400))
        }
    }

    private func until(_ isTrue: () -> Bool) async throws {
        for _ in 0..<3000 {
            if isTrue() { return }
            try await Task.sleep(for: .milliseconds(10))
        }
        Issue.record("nothing came")
    }

    @Test("A session of an empty folder reports that the guide is missing, and builds it when it appears")
    func emptyFolder() async throws {
        let folder = try TemporaryFolder()
        let root = folder.path.appending("empty")
        let made = folder.path.appending("made")
        try FileSystem.makeFolder(root)
        _ = try EditedGuide(in: made, seed: 4)
        let session = try PreviewSession(BuildOptions(root: root, output: root))
        let running = Task { await session.run() }
        defer { running.cancel() }
        try await until { session.state.builds > 0 }
        #expect(session.state.errors.map(\.diagnostic.code) == [.noGuide])
        #expect(!session.state.hasSite)
        // guide.yaml is the last file that appears.
        let names = try FileSystem.names(in: made)
        for name in names.filter({ $0 != "guide.yaml" }) + ["guide.yaml"] {
            try FileSystem.rename(made.appending(name), to: root.appending(name))
        }
        try await until { session.state.hasSite }
        #expect(session.state.errors.isEmpty)
    }

    @Test("A listener gets the state at once, and after each build")
    func listeners() async throws {
        let folder = try TemporaryFolder()
        let root = folder.path.appending("guide")
        _ = try EditedGuide(in: root, seed: 3)
        let session = try PreviewSession(BuildOptions(root: root, output: root))
        var states = session.states().makeAsyncIterator()
        #expect(await states.next()?.builds == 0)
        await session.build()
        var newest = await states.next()
        while newest?.builds == 0 { newest = await states.next() }
        #expect(newest?.hasSite == true)
        #expect(newest?.versions == 1)
    }

    @Test("A guide's folder that is removed and restored is shown again", arguments: [true, false])
    func removed(isMoved: Bool) async throws {
        let folder = try TemporaryFolder()
        let root = folder.path.appending("guide")
        _ = try EditedGuide(in: root, seed: 5)
        let (away, copy) = (folder.path.appending("away"), folder.path.appending("copy"))
        _ = try EditedGuide(in: copy, seed: 5)
        let session = try PreviewSession(BuildOptions(root: root, output: root))
        let server = PreviewServer(session)
        let running = Task { await session.run() }
        defer { running.cancel() }
        let status = { server.response(to: PreviewRequest(target: "/ash/index.html")).status }
        try await until { status() == 200 }
        if isMoved { try FileSystem.rename(root, to: away) } else { try FileSystem.removeTree(root) }
        try await until {
            session.state.errors.contains { $0.diagnostic.code == .noGuide } && !session.state.isBuilding
        }
        #expect(status() == 503)
        #expect(FileSystem.attributes(root) == nil, "the preview made the missing folder")
        try FileSystem.rename(isMoved ? away : copy, to: root)
        try await until { session.state.errors.isEmpty && status() == 200 }
        // Changes in it are noticed as before.
        let file = root.appending("content/ash/places/gate.md")
        let text = String(decoding: try FileSystem.read(file), as: UTF8.self)
        try FileSystem.write(Array(text.replacing("An old gate.", with: "The oldest gate.").utf8), to: file)
        let page = session.site.appending("ash/places/gate.html")
        try await until {
            (try? FileSystem.read(page)).map { String(decoding: $0, as: UTF8.self).contains("The oldest gate.") }
                == true
        }
    }

    @Test("Two previews of one guide build into separate folders")
    func two() throws {
        let folder = try TemporaryFolder()
        let root = folder.path.appending("guide")
        _ = try EditedGuide(in: root, seed: 4)
        let options = BuildOptions(root: root, output: root)
        let (one, other) = (try PreviewSession(options), try PreviewSession(options))
        #expect(one.site != other.site)
    }

    @Test("Each build is for its own moment, unless the options fix it", arguments: [nil, 0] as [Int?])
    func moment(sourceDate: Int?) async throws {
        let folder = try TemporaryFolder()
        try folder.write("title: A guide\nbase-url: https://trip.example.net/\n", to: "guide/guide.yaml")
        try folder.write(
            "---\nname: Ash\nposition: {lat: 53.9, lon: -1.08}\nsummary: A town.\ntime-zone: Europe/London\n---\n",
            to: "guide/content/ash/city.md")
        try folder.write(
            "---\nname: Market\nstart: 2026-01-01\nrepeat: FREQ=DAILY\n---\n",
            to: "guide/content/ash/events/market.md")
        let root = folder.path.appending("guide")
        var options = BuildOptions(root: root, output: root, sourceDate: sourceDate)
        // The session was opened long ago.
        options.moment = .utc(0)
        let session = try PreviewSession(options)
        await session.build()
        #expect(session.state.errors.isEmpty && session.state.hasSite)
        let bytes = try FileSystem.read(session.site.appending("ash/events/index.html"))
        let isOld = String(decoding: bytes, as: UTF8.self).contains("As of 1 January 1970")
        #expect(isOld == (sourceDate != nil))
    }

    @Test("A moment that --date has fixed is the moment of every build")
    func fixedMoment() throws {
        var options = BuildOptions(root: "guide", output: "site")
        let fixed = PublicationMoment.local(try #require(CivilTime("2026-12-01 06:00")))
        options.moment = fixed
        options.renewMoment()
        #expect(options.moment == fixed)
        options.moment = .utc(1)
        options.renewMoment()
        #expect(options.now > 1)
    }
}
