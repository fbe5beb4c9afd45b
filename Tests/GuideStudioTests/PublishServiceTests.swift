// Tests of publications from the editor, and of the jobs that make them.

import GuideBuild
import GuidePreview
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideStudio

@Suite struct PublishServiceTests {
    private let folder: TemporaryFolder
    private let service: PublishService

    init() throws {
        folder = try TemporaryFolder()
        let root = folder.path.appending("guide")
        _ = try EditedGuide(in: root, seed: 1)
        var options = BuildOptions(root: root, output: root)
        options.cache = folder.path.appending("cache")
        service = PublishService(StudioContext(session: try PreviewSession(options), token: "token"))
    }

    private func writeSettings(_ more: String = "") throws {
        try folder.write(
            "title: A guide\nbase-url: https://guide.example.net/\nlanguages: [en]\n" + more, to: "guide/guide.yaml")
    }

    private func ask(_ path: [String], post body: String? = nil) throws -> JSONNode {
        let request = StudioRequest(
            method: body == nil ? "GET" : "POST", path: ["publish"] + path, body: Array((body ?? "").utf8))
        guard case .json(let bytes) = try service.answer(request) else { throw StudioError(500, "No JSON.") }
        return try JSONReader.read(bytes)
    }

    /// Runs a job, and waits for its result.
    private func result(of job: String, _ body: String = "{}") async throws -> JSONNode {
        _ = try ask([job], post: body)
        for _ in 0..<6000 {
            let state = try ask(["progress"])
            if state["running"]?.bool == false {
                #expect(state["name"]?.string == job)
                return try #require(state["result"], "\(state["error"]?.string ?? "")")
            }
            try await Task.sleep(for: .milliseconds(10))
        }
        throw StudioError(500, "The job did not end.")
    }

    /// The previews of the first destination.
    private func previews() throws -> [JSONNode] {
        try ask([])["destinations"]?.array?.first?["previews"]?.array ?? []
    }

    private func paths(_ node: JSONNode?) -> [String] { node?.array?.compactMap { $0.string } ?? [] }

    @Test("A check changes nothing at the destination; a publication does; a preview has its own folder and no index")
    func publish() async throws {
        let place = folder.path.appending("out").string
        try writeSettings("publish:\n  - {id: live, to: \"file://\(place)\"}\n")
        let check = try await result(of: "check")
        #expect(check["done"]?.bool == true)
        #expect(paths(check["uploaded"]).contains("index.html"))
        #expect(!folder.has("out/index.html"))
        let published = try await result(of: "start")
        #expect(published["done"]?.bool == true)
        #expect(published["address"]?.string == "https://guide.example.net/")
        #expect(try !folder.text("out/index.html").contains("noindex"))
        let again = try await result(of: "check")
        #expect(paths(again["uploaded"]).isEmpty)

        let previewed = try await result(of: "preview-link")
        let address = try #require(previewed["address"]?.string)
        let match = try #require(
            address.wholeMatch(of: /https:\/\/guide\.example\.net\/(preview-[0-9a-f]{32})\/index\.html/))
        let preview = String(match.1)
        #expect(try folder.text("out/\(preview)/index.html").contains("noindex"))
        #expect(try previews().map { $0["address"]?.string } == ["https://guide.example.net/\(preview)/"])
        let removed = try await result(of: "remove-preview")
        #expect(removed["done"]?.bool == true)
        #expect(!folder.has("out/\(preview)/index.html"))
        #expect(folder.has("out/index.html"))
    }

    @Test("A check names new, changed and removed pages by their titles, and shows both versions of a page")
    func changes() async throws {
        try writeSettings("publish:\n  - {id: live, to: \"file://\(folder.path.appending("out").string)\"}\n")
        let first = try await result(of: "check")
        #expect(Set(paths(first["added"])) == Set(paths(first["uploaded"])))
        _ = try await result(of: "start")
        let settings = try folder.text("guide/guide.yaml")
        try folder.write(
            settings.replacing("title: A guide", with: "title: Ash & others"), to: "guide/guide.yaml")
        let check = try await result(of: "check")
        #expect(check["done"]?.bool == true)
        #expect(paths(check["uploaded"]).contains("index.html"))
        #expect(!paths(check["added"]).contains("index.html"))
        #expect(check["titles"]?["index.html"]?.string?.contains("Ash & others") == true)

        func compare(_ path: String, to: String = "live") throws -> JSONNode {
            let request = StudioRequest(path: ["publish", "page"], query: ["to": to, "path": path])
            guard case .json(let bytes) = try service.answer(request) else { throw StudioError(500, "No JSON.") }
            return try JSONReader.read(bytes)
        }
        let page = try compare("index.html")
        #expect(page["before"]?.string?.contains("A guide") == true)
        #expect(page["after"]?.string?.contains("Ash &amp; others") == true)
        // The same pages are compared after the publication.
        _ = try await result(of: "start")
        #expect(try compare("index.html")["before"]?.string == page["before"]?.string)
        for path in ["../guide/index.html", "/index.html", "guide.yaml", "a/../../x.html"] {
            let error = #expect(throws: StudioError.self) { try compare(path) }
            #expect(error?.status == 404, "\(path)")
        }
        #expect(throws: StudioError.self) { try compare("index.html", to: "file:///tmp") }
    }

    @Test("A check shows how much of its budgets the guide uses, also if it exceeds one")
    func budgets() async throws {
        func uses(_ budgets: String) async throws -> [String: (bytes: Int, most: Int)] {
            try writeSettings(
                "\(budgets)publish:\n  - {id: live, to: \"file://\(folder.path.appending("out").string)\"}\n")
            let check = try await result(of: "check")
            var found: [String: (bytes: Int, most: Int)] = [:]
            for use in try #require(check["budgets"]?.array) {
                #expect(use["name"]?.string?.isEmpty == false)
                let kind = try #require(use["kind"]?.string)
                let bytes = try #require(use["bytes"]?.int)
                found[kind] = (bytes: bytes, most: try #require(use["most"]?.int))
            }
            return found
        }
        #expect(try await uses("").isEmpty)
        let large = try await uses("budgets: {page: 500, pack: 90000}\n")
        #expect(Set(large.keys) == ["page", "pack"])
        #expect(large["page"]?.most == 500_000)
        #expect(large["pack"]?.most == 90_000_000)
        #expect(large.values.allSatisfy { $0.bytes > 0 && $0.bytes < $0.most })
        let small = try await uses("budgets: {page: 1}\n")
        let page = try #require(small["page"])
        #expect(page.bytes > page.most)
        // Cities that have not changed are not built again.
        #expect(try await uses("budgets: {page: 500, pack: 90000}\n")["pack"]?.bytes == large["pack"]?.bytes)
    }

    @Test("Each label has a preview with its own address, and one is removed without the others")
    func previewsWithLabels() async throws {
        let place = folder.path.appending("out").string
        try writeSettings("publish:\n  - {id: live, to: \"file://\(place)\"}\n")
        let anna = try await result(of: "preview-link", #"{"label": "for Anna", "until": "2999-11-30"}"#)
        let ben = try await result(of: "preview-link", #"{"label": "for Ben"}"#)
        #expect(anna["address"]?.string != ben["address"]?.string)
        let listed = try previews()
        #expect(listed.map { $0["label"]?.string } == ["for Anna", "for Ben"])
        #expect(listed.map { $0["until"]?.string } == ["2999-11-30", nil])
        #expect(listed.allSatisfy { $0["expired"]?.bool == false })
        // The same label has the same address again, and its last day remains.
        let again = try await result(of: "preview-link", #"{"label": " for  Anna "}"#)
        #expect(again["address"]?.string == anna["address"]?.string)
        #expect(try previews().first?["until"]?.string == "2999-11-30")
        let removed = try await result(of: "remove-preview", #"{"label": "for Anna"}"#)
        #expect(removed["done"]?.bool == true)
        #expect(try previews().map { $0["label"]?.string } == ["for Ben"])
        let rest = try #require(try previews().first?["folder"]?.string)
        #expect(folder.has("out/\(rest)/index.html"))
        let error = #expect(throws: StudioError.self) { try ask(["preview-link"], post: #"{"until": "soon"}"#) }
        #expect(error?.status == 400)
    }

    @Test("Without a destination in guide.yaml, nothing is published")
    func noDestination() throws {
        try writeSettings()
        #expect(try ask([])["destinations"]?.array?.isEmpty == true)
        for body in ["{}", #"{"to": "file:///tmp/elsewhere"}"#] {
            let error = #expect(throws: StudioError.self) { try ask(["start"], post: body) }
            #expect(error?.status == 422)
        }
    }

    @Test("A guide with errors stays as it is published, and the result has the errors")
    func errors() async throws {
        try writeSettings("publish:\n  - {id: live, to: \"file://\(folder.path.appending("out").string)\"}\n")
        try folder.write("---\nname: [\n---\n", to: "guide/content/ash/places/broken.md")
        let refused = try await result(of: "start")
        #expect(refused["done"]?.bool == false)
        #expect(refused["diagnostics"]?.array?.contains { $0["severity"]?.string == "error" } == true)
        #expect(!folder.has("out"))
    }

    @Test("A second publication while one is running is refused with words")
    func second() async throws {
        try writeSettings("publish:\n  - {id: live, to: \"file://\(folder.path.appending("out").string)\"}\n")
        #expect(try ask(["start"], post: "{}")["running"]?.bool == true)
        let error = #expect(throws: StudioError.self) { try ask(["preview-link"], post: "{}") }
        #expect(error?.status == 409)
        #expect(error?.message.contains("wait until it has ended") == true)
        // The state is the same for a page that is loaded again.
        #expect(try ask([])["job"]?["name"]?.string == "start")
        _ = try ask(["cancel"], post: "{}")
        for _ in 0..<6000 {
            guard try ask(["progress"])["running"]?.bool == true else { return }
            try await Task.sleep(for: .milliseconds(10))
        }
        Issue.record("the job did not end")
    }

    @Test("A job shows its progress, is the only one of its kind, and can be stopped")
    func jobs() async throws {
        let jobs = StudioJobs()
        try jobs.start("wait") { progress async throws(StudioError) in
            progress.begin("Counting", total: 2).advance()
            while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(5)) }
            throw StudioError(409, "It was stopped.")
        }
        func state() throws -> JSONNode { try JSONReader.read(jobs.json(.english)) }
        func wait(_ isTrue: (JSONNode) -> Bool) async throws {
            for _ in 0..<2000 {
                if isTrue(try state()) { return }
                try await Task.sleep(for: .milliseconds(5))
            }
            Issue.record("nothing came")
        }
        try await wait { $0["fraction"]?.number == 0.5 }
        #expect(try state()["steps"]?.array?.map { $0.string } == ["Counting"])
        let error = #expect(throws: StudioError.self) {
            try jobs.start("other") { _ async throws(StudioError) in [] }
        }
        #expect(error?.status == 409)
        jobs.cancel()
        try await wait { $0["running"]?.bool == false }
        #expect(try state()["error"]?.string == "It was stopped.")
        #expect(try state()["name"]?.string == "wait")
    }
}
