// Answers requests about the team: its people, their sessions and invitations, and who has which page open.

import GuideModel
import GuideSupport

/// `GET team`, `POST team/invite`, `team/end` and `team/leave`, and `POST presence`.
struct TeamService: StudioService {
    static let names = ["team", "presence"]

    private let context: StudioContext

    init(_ context: StudioContext) { self.context = context }

    func answer(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        guard let team = context.team, let sender = request.sender else {
            throw StudioError(404, "This editor has no team; the person who runs it starts it with --team.")
        }
        switch (request.path.joined(separator: "/"), request.method == "POST") {
        case ("team", false): return .json(overview(team, sender))
        case ("team/invite", true):
            guard sender.member.role == .admin else {
                throw StudioError(403, "Only admins invite people; ask one of them.")
            }
            let link = try team.invite(request.json()["email"]?.string ?? "")
            return .json(JSONWriter.object(isCompact: true) { $0.member("link", link) })
        case ("team/end", true):
            try end(request.json()["session"]?.string ?? "", team, sender)
            return .json(overview(team, sender))
        case ("team/leave", true):
            leave(sender.session, team, sender)
            return .json(Array("{}".utf8))
        case ("presence", true): return .json(presence(try request.json()["path"]?.string, team, sender))
        default: throw StudioError(404, "The editor has no such request; load the page again.")
        }
    }

    // MARK: Sessions

    private func end(_ session: String, _ team: TeamAccess, _ sender: StudioSender) throws(StudioError) {
        let found = team.sessions.all(now: team.clock()).first { $0.hash == session }
        guard let found, sender.member.role == .admin || found.member == sender.member.key else {
            throw StudioError(404, "This session has ended already; load the page again.")
        }
        team.sessions.end { $0.hash == found.hash }
        team.presence.end(session: found.hash)
    }

    private func leave(_ session: String, _ team: TeamAccess, _ sender: StudioSender) {
        team.sessions.end { $0.hash == session }
        team.presence.end(session: session)
        team.commits?.left(sender.member, for: nil)
    }

    // MARK: People

    private func overview(_ team: TeamAccess, _ sender: StudioSender) -> [UInt8] {
        let isAdmin = sender.member.role == .admin
        let now = team.clock()
        let invited = isAdmin ? team.invitations.ends(now: now) : [:]
        let members = team.roster.members
        let sessions = team.sessions.all(now: now).filter { isAdmin || $0.member == sender.member.key }
        return JSONWriter.object(isCompact: true) { json in
            json.member("mayInvite", isAdmin && team.settings.header == nil)
            json.array("members") { json in
                for member in members {
                    json.elementObject { write(member, invited: invited[member.key], to: &$0) }
                }
            }
            json.array("sessions") { json in
                for session in sessions {
                    json.elementObject { json in
                        json.member("id", session.hash)
                        json.member("name", members.first { $0.key == session.member }?.name ?? session.member)
                        json.member("begun", session.begun)
                        json.member("used", session.used)
                        json.member("browser", session.browser)
                        json.member("own", session.hash == sender.session)
                    }
                }
            }
        }
    }

    private func write(_ member: TeamMember, invited: Int?, to json: inout JSONWriter) {
        json.member("name", member.name)
        json.member("email", member.email)
        json.member("role", member.role.rawValue)
        json.array("organisations") { json in
            for organisation in member.organisations { json.element(organisation) }
        }
        json.array("languages") { json in
            for language in member.languages { json.element(language) }
        }
        json.member("invited", invited)
    }

    // MARK: Presence

    /// Notes the open page, and commits the pages that the person has left.
    private func presence(_ path: String?, _ team: TeamAccess, _ sender: StudioSender) -> [UInt8] {
        let path = path.flatMap { try? StudioPath($0, in: context.root).text }
        let others = team.presence.note(path, of: sender.member, session: sender.session, now: team.clock())
        team.commits?.left(sender.member, for: path)
        let failed = team.commits?.failed ?? []
        return JSONWriter.object(isCompact: true) { json in
            json.array("people") { json in
                for visit in others {
                    json.elementObject { json in
                        json.member("name", visit.name)
                        json.member("path", visit.path)
                    }
                }
            }
            json.array("notCommitted") { json in
                for path in failed { json.element(path) }
            }
        }
    }
}
