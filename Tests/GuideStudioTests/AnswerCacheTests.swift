// Tests of the answers that stay valid until the guide changes.

import Testing

@testable import GuideStudio

@Suite("Answers until the guide changes")
struct AnswerCacheTests {
    private let guide: StudioGuide
    private let cache = AnswerCache()

    init() throws { guide = try StudioGuide() }

    /// Whether the answer to a request is made, and not the one from before.
    private func isMade(_ request: StudioRequest) throws -> Bool {
        var isMade = false
        _ = try cache.answer(to: request, GuideVersion(guide.context)) { () throws(StudioError) -> StudioAnswer in
            isMade = true
            return .json([])
        }
        return isMade
    }

    @Test("An answer about the whole guide is made again after a change, and once for each language")
    func changes() throws {
        let request = StudioRequest(path: ["outline"])
        #expect(try isMade(request))
        #expect(try !isMade(request))
        #expect(try isMade(StudioRequest(path: ["outline"], language: "de")))
        #expect(try !isMade(request))
        try guide.context.lock.change { () throws(StudioError) in }
        #expect(try isMade(request))
        #expect(try !isMade(request))
    }

    @Test("Answers to other requests are always made")
    func others() throws {
        let requests = [
            StudioRequest(path: ["page"]), StudioRequest(path: ["media", "file"]),
            StudioRequest(path: ["outline"], query: ["a": "b"]), StudioRequest(method: "POST", path: ["media"]),
        ]
        for request in requests {
            #expect(try isMade(request))
            #expect(try isMade(request))
        }
    }
}
