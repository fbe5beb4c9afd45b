// What the pages of the editor offer to a person of the team, and why they do not offer the rest.

import GuideSupport

/// Something that not every role may do; the names are those of the session's answer.
enum TeamRight: String, CaseIterable, Sendable {
    case settings, publish, write, media, translate, approve
    case `import`
}

extension StudioContext {
    /// Why the person who sends a request may not do something, in her language.
    ///
    /// - Parameter refusal: why the permissions do not allow it; nil if they do.
    /// - Returns: nil if it is allowed, as everything is outside of a team.
    func refusal(for request: StudioRequest, _ refusal: (TeamPermissions) -> String?) -> String? {
        guard let sender = request.sender else { return nil }
        return refusal(TeamPermissions(member: sender.member, root: root))
            .map { messages[request.language].translate($0) }
    }

    /// Why the person who sends a request may not change a file; nil if this is allowed.
    func refusal(toWrite path: String, for request: StudioRequest) -> String? {
        refusal(for: request) { $0.refusal(toWrite: path) }
    }
}

extension JSONWriter {
    /// Writes the member `refusals`: the reasons by the names of what the person may not do.
    mutating func refusals(_ reason: (TeamRight) -> String?) {
        object("refusals") { json in
            for right in TeamRight.allCases { json.member(named: right.rawValue, reason(right)) }
        }
    }
}
