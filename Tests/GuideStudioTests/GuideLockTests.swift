// Tests that one request at a time changes the guide.

import GuideSupport
import Synchronization
import Testing

@testable import GuideStudio

@Suite("One change at a time")
struct GuideLockTests {
    /// Requests that change the guide, with their bodies.
    private static let changes: [(String, String)] = [
        ("page", #"{"hash": "", "operations": []}"#),
        ("restore", "{}"),
        ("begin", "{}"),
        ("create", #"{"kind": "place", "city": "york", "name": "A bar"}"#),
        ("rename", #"{"path": "content/york/places/gate.md", "id": "bar"}"#),
        ("delete", #"{"path": "content/york/places/well.md"}"#),
        ("undelete", #"{"path": "content/york/places/gone.md"}"#),
        ("media", ""),
        ("media/text", "{}"),
        ("media/delete", "{}"),
        ("translations/xliff", "<xliff"),
        ("translation/confirm", #"{"path": "content/york/places/minster.de.md"}"#),
        ("review/comments", #"{"text": "Is it open?"}"#),
        ("review/approve", "{}"),
        ("import/undo", "{}"),
    ]

    /// Whether a request has an answer.
    private final class Answered: Sendable {
        let value = Mutex(false)
    }

    @Test("A request that changes the guide waits until another one has finished", arguments: changes)
    func waits(path: String, body: String) async throws {
        let guide = try StudioGuide()
        let parts = path.split(separator: "/").map(String.init)
        let service = try #require(StudioServer.services(guide.context)[parts[0]])
        let request = StudioRequest(
            method: "POST", path: parts, query: ["path": "content/york/places/minster.md"], body: Array(body.utf8))
        let answered = Answered()
        let task = try guide.context.lock.change { () throws(StudioError) -> Task<Void, Never> in
            let task = Task.detached {
                // Some of the requests are refused, but not before it is their turn.
                _ = try? service.answer(request)
                answered.value.withLock { $0 = true }
            }
            usleep(30_000)
            #expect(answered.value.withLock { $0 } == false)
            return task
        }
        await task.value
        #expect(answered.value.withLock { $0 })
    }
}
