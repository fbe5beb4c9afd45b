// The sessions of people who are signed in, by the hashes of their secret ids.

import GuideModel
import GuideSupport
import Synchronization
import SystemPackage

/// The sessions of a team.
///
/// The browser has the id of its session in a cookie; the disk has only the hash, which signs no one in.
final class TeamSessions: Sendable {
    struct Session: Hashable, Sendable {
        /// The SHA-256 of the id.
        var hash: String
        /// The key of the person's e-mail address.
        var member: String
        /// The role at the sign-in.
        var role: TeamRole
        /// In seconds since 1970, like `used`.
        var begun: Int
        var used: Int
        /// What the browser calls itself.
        var browser: String
    }

    /// A session ends after this time without a request.
    static let idleSeconds = 12 * 3600
    /// A session ends after this time in any case.
    static let longestSeconds = 14 * 86_400
    /// The last use is written to the disk at most this often.
    private static let secondsBetweenNotes = 600
    private static let file = "sessions.json"

    private let folder: TeamFolder
    private let state: Mutex<[String: Session]>

    init(folder: TeamFolder) {
        self.folder = folder
        state = Mutex(Self.read(folder.path.appending(Self.file)))
    }

    /// Begins a session.
    ///
    /// - Returns: its id, which is never the same as that of an earlier session.
    func begin(for member: TeamMember, browser: String, now: Int) throws(FileError) -> String {
        let id = [UInt8].random(32).hexadecimal
        let session = Session(
            hash: Self.hash(id), member: member.key, role: member.role, begun: now, used: now,
            browser: String(browser.prefix(200)))
        try state.withLock { (sessions) throws(FileError) -> Void in
            Self.removeEnded(&sessions, now)
            sessions[session.hash] = session
            try write(sessions)
        }
        return id
    }

    /// The session with an id, whose last use is now; nil if it has ended.
    func session(_ id: String, now: Int) -> Session? {
        let hash = Self.hash(id)
        return state.withLock { sessions -> Session? in
            guard var session = sessions[hash] else { return nil }
            guard Self.isValid(session, now) else {
                sessions[hash] = nil
                try? write(sessions)
                return nil
            }
            let isOld = now - session.used >= Self.secondsBetweenNotes
            if isOld {
                session.used = now
                sessions[hash] = session
                // The session is valid without the note; it could only end too early.
                try? write(sessions)
            }
            return session
        }
    }

    /// Ends the sessions for which a condition is true.
    func end(where isEnding: (Session) -> Bool) {
        state.withLock { sessions in
            let remaining = sessions.filter { !isEnding($0.value) }
            guard remaining.count < sessions.count else { return }
            sessions = remaining
            try? write(sessions)
        }
    }

    /// All sessions, the last used first.
    func all(now: Int) -> [Session] {
        state.withLock { sessions -> [Session] in
            Self.removeEnded(&sessions, now)
            return sessions.values.sorted { ($0.used, $0.hash) > ($1.used, $1.hash) }
        }
    }

    static func hash(_ id: String) -> String { Array(id.utf8).sha256 }

    private static func isValid(_ session: Session, _ now: Int) -> Bool {
        now - session.used < idleSeconds && now - session.begun < longestSeconds
    }

    private static func removeEnded(_ sessions: inout [String: Session], _ now: Int) {
        sessions = sessions.filter { isValid($0.value, now) }
    }

    // MARK: On the disk

    private func write(_ sessions: [String: Session]) throws(FileError) {
        let bytes = JSONWriter.object { json in
            json.array("sessions") { json in
                for session in sessions.values.sorted(by: { $0.hash < $1.hash }) {
                    json.elementObject { json in
                        json.member("hash", session.hash)
                        json.member("member", session.member)
                        json.member("role", session.role.rawValue)
                        json.member("begun", session.begun)
                        json.member("used", session.used)
                        json.member("browser", session.browser)
                    }
                }
            }
        }
        try folder.write(bytes, to: Self.file)
    }

    private static func read(_ file: FilePath) -> [String: Session] {
        guard let bytes = try? FileSystem.read(file), let json = try? JSONReader.read(bytes) else { return [:] }
        var sessions: [String: Session] = [:]
        for node in json["sessions"]?.array ?? [] {
            guard let hash = node["hash"]?.string, let member = node["member"]?.string,
                let role = node["role"]?.string.flatMap(TeamRole.init(rawValue:)), let begun = node["begun"]?.int,
                let used = node["used"]?.int
            else { continue }
            sessions[hash] = Session(
                hash: hash, member: member, role: role, begun: begun, used: used,
                browser: node["browser"]?.string ?? "")
        }
        return sessions
    }
}
