// The person of a team who sends a request.

import GuideModel

/// The signed-in person, and the session of the request.
public struct StudioSender: Hashable, Sendable {
    public var member: TeamMember
    /// The hash of the session's id.
    public var session: String
    /// The secret that requests of this session carry.
    public var token: String

    public init(member: TeamMember, session: String, token: String) {
        self.member = member
        self.session = session
        self.token = token
    }
}
