// A guide on disk for the tests of imports through the editor.

import GuideBuild
import GuidePreview
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideStudio

/// A guide with the cities ash and birch, and the service of its editor for imports.
struct ImportingGuide {
    let folder: TemporaryFolder
    let context: StudioContext
    let service: ImportService

    init() throws {
        folder = try TemporaryFolder()
        let root = folder.path.appending("guide")
        _ = try EditedGuide(in: root, seed: 1)
        var options = BuildOptions(root: root, output: root)
        options.cache = folder.path.appending("cache")
        context = StudioContext(session: try PreviewSession(options), token: "token")
        service = ImportService(context)
    }

    /// All files of the content with their bytes.
    func content() throws -> [String: [UInt8]] { try folder.contents(of: "guide/content") }

    // MARK: Requests

    static func request(_ path: String, _ body: String, _ query: [String: String] = [:]) -> StudioRequest {
        StudioRequest(method: "POST", path: ["import", path], query: query, body: Array(body.utf8))
    }

    private func json(_ request: StudioRequest) throws -> JSONNode {
        guard case .json(let bytes) = try service.answer(request) else { throw StudioError(500, "No JSON.") }
        return try JSONReader.read(bytes)
    }

    @discardableResult
    func post(_ path: String, _ body: String, _ query: [String: String] = [:]) throws -> JSONNode {
        try json(Self.request(path, body, query))
    }

    /// The last import, as a page gets it that is loaded again.
    func get() throws -> JSONNode { try json(StudioRequest(path: ["import"])) }

    func upload(_ text: String, name: String) throws -> String {
        try #require(try post("recognise", text, ["name": name])["upload"]?.string)
    }

    /// Runs a job, and waits for its result.
    func result(of action: String, _ body: String) async throws -> JSONNode {
        try post(action, body)
        let job = try await ended()
        return try #require(job["result"], "\(job["error"]?.string ?? "")")
    }

    /// Waits for the end of the job.
    func ended() async throws -> JSONNode {
        for _ in 0..<6000 {
            let state = try json(StudioRequest(path: ["import", "progress"]))
            if let job = state["job"], job["running"]?.bool == false { return job }
            try await Task.sleep(for: .milliseconds(5))
        }
        throw StudioError(500, "The job did not end.")
    }

    /// The steps of a plan, for example `taken content/ash/places/gate.md`.
    static func actions(_ json: JSONNode) -> [String] {
        (json["steps"]?.array ?? []).map { "\($0["action"]?.string ?? "") \($0["path"]?.string ?? "")" }
    }
}
