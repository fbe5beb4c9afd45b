// Which person has which page open.

import GuideModel
import Synchronization

/// The open pages of people, from the reports that their browsers send every 20 seconds.
final class TeamPresence: Sendable {
    struct Visit: Hashable, Sendable {
        var member: String
        var name: String
        /// Nil for a person who has no page open.
        var path: String?
        /// In seconds since 1970.
        var reported: Int
    }

    /// A visit ends after this time without a report.
    static let seconds = 60

    private let visits = Mutex<[String: Visit]>([:])

    /// Notes which page a session has open.
    ///
    /// - Returns: the visits of all other people.
    func note(_ path: String?, of member: TeamMember, session: String, now: Int) -> [Visit] {
        visits.withLock { visits -> [Visit] in
            visits = visits.filter { now - $0.value.reported < Self.seconds }
            visits[session] = Visit(member: member.key, name: member.name, path: path, reported: now)
            return Set(visits.values.filter { $0.member != member.key }).sorted {
                ($0.name, $0.path ?? "") < ($1.name, $1.path ?? "")
            }
        }
    }

    func end(session: String) { visits.withLock { $0[session] = nil } }
}
