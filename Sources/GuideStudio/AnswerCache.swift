// Keeps the answers about the whole guide until the guide changes.

import GuidePreview
import Synchronization

/// A state of the guide, as far as the editor's server knows.
struct GuideVersion: Equatable, Sendable {
    /// The builds, which follow changes of other programs.
    private var builds = 0
    private var versions = 0
    private var isBuilding = false
    /// The changes of this server, which the next build has not seen yet.
    private var changes = 0

    init(_ context: StudioContext) {
        let state = context.session.state
        (builds, versions, isBuilding) = (state.builds, state.versions, state.isBuilding)
        changes = context.lock.changes
    }
}

/// The answers about the whole guide, for which all of its files are read.
final class AnswerCache: Sendable {
    /// The requests whose answers stay the same until the guide changes.
    static let requests: Set<String> = ["outline", "media", "translations", "review"]

    private struct State {
        var version: GuideVersion?
        var answers: [String: StudioAnswer] = [:]
    }

    private let state = Mutex(State())

    /// The answer to a request: the one from before if the guide is in the same state.
    ///
    /// - Parameter version: the state of the guide before the answer is made.
    func answer(
        to request: StudioRequest, _ version: GuideVersion, _ make: () throws(StudioError) -> StudioAnswer
    ) throws(StudioError) -> StudioAnswer {
        let path = request.path.joined(separator: "/")
        guard request.method == "GET", Self.requests.contains(path), request.query.isEmpty else { return try make() }
        // People of a team may see different things.
        let key = "\(path) \(request.language) \(request.sender?.member.email ?? "")"
        if let known = state.withLock({ $0.version == version ? $0.answers[key] : nil }) { return known }
        let answer = try make()
        state.withLock { state in
            if state.version != version { state = State(version: version) }
            state.answers[key] = answer
        }
        return answer
    }
}
