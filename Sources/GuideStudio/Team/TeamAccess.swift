// Decides which requests come from a person of the team: the proxy, the session, the token.

import GuideContent
import GuideModel
import GuidePreview
import GuideSupport
import SystemPackage

/// The access of a team to its editor.
public final class TeamAccess: Sendable {
    let settings: TeamSettings
    let roster: TeamRoster
    let sessions: TeamSessions
    let invitations: TeamInvitations
    let guesses = GuessLimit()
    let presence = TeamPresence()
    /// Nil for a guide that is not in a git repository.
    let commits: TeamCommits?
    /// Seconds since 1970.
    let clock: @Sendable () -> Int

    static let sessionSubject = "wynd studio token"
    /// The header field of proxies with the addresses of clients.
    private static let forwardedFor = "x-forwarded-for"
    private static let forwardedProtocol = "x-forwarded-proto"

    /// - Parameter root: the guide's folder.
    public convenience init(root: FilePath, settings: TeamSettings) {
        self.init(root: root, settings: settings, clock: { FileAttributes.now / 1_000_000_000 })
    }

    init(root: FilePath, settings: TeamSettings, clock: @escaping @Sendable () -> Int) {
        self.settings = settings
        self.clock = clock
        roster = TeamRoster(root: root)
        let folder = TeamFolder(root: root)
        sessions = TeamSessions(folder: folder)
        invitations = TeamInvitations(folder: folder)
        let git = Command.file(named: "git") == nil ? nil : GitHistory(of: root)
        commits = git.map { TeamCommits(root: root, git: $0, clock: clock) }
    }

    // MARK: The connection

    /// Refuses requests that do not come through the proxy, or whose way to the proxy is not encrypted.
    func requireProxy(_ request: PreviewRequest) throws(StudioError) {
        guard settings.proxies.contains(request.address) else {
            throw StudioError(
                403, "This editor is reached only through its proxy; open \(settings.address.origin)/.wynd/edit/.")
        }
        guard !settings.address.isSecure || request.fields[Self.forwardedProtocol]?.lowercased() == "https" else {
            throw StudioError(403, "This connection is not encrypted; open \(settings.address.origin)/.wynd/edit/.")
        }
    }

    /// Refuses requests of pages of other sites.
    func requireOwnPage(_ request: PreviewRequest) throws(StudioError) {
        let site = request.fields["sec-fetch-site"]
        let isOwnSite = site == nil || site == "same-origin" || site == "none"
        let isReading = StudioSecurity.readingMethods.contains(request.method)
        let origin = request.fields["origin"]?.lowercased()
        guard isOwnSite, origin == settings.address.origin || origin == nil && isReading else {
            throw StudioError(403, "This request comes from another site; open the editor at its own address.")
        }
    }

    /// The address of the client, as the proxy reports it.
    func client(_ request: PreviewRequest) -> String {
        let forwarded = request.fields[Self.forwardedFor]?.split(separator: ",").last?.filter { $0 != " " }
        return forwarded.map { String($0) } ?? request.address
    }

    /// The e-mail address of a person whom the proxy has signed in.
    private func proxyMember(_ request: PreviewRequest) -> TeamMember? {
        settings.header.flatMap { request.fields[$0] }.flatMap { roster.member($0) }
    }

    // MARK: Sessions

    /// The person who sends a request; nil without a valid session.
    func sender(of request: PreviewRequest) -> StudioSender? {
        guard (try? requireProxy(request)) != nil, let id = TeamCookie.id(in: request, settings.address),
            let session = sessions.session(id, now: clock())
        else { return nil }
        // A removed person has no access, and a changed role needs a new session.
        guard let member = roster.member(session.member), member.role == session.role else {
            sessions.end { $0.hash == session.hash }
            presence.end(session: session.hash)
            return nil
        }
        guard settings.header == nil || proxyMember(request)?.key == member.key else { return nil }
        return StudioSender(member: member, session: session.hash, token: Self.token(of: id))
    }

    /// The person who sends a request to the API; her page carries the token of her session.
    func authenticated(_ request: PreviewRequest) throws(StudioError) -> StudioSender {
        guard let sender = sender(of: request) else {
            throw StudioError(401, "You are not signed in, or your session has ended; sign in again.")
        }
        let given = Array((request.fields[StudioSecurity.tokenField] ?? "").utf8)
        guard StudioSecurity.isEqual(given, Array(sender.token.utf8)) else {
            throw StudioError(403, "You have signed in again since this page was loaded; load the page again.")
        }
        return sender
    }

    /// Begins a session for a person whom the proxy has signed in.
    ///
    /// - Returns: nil if the proxy names no person of the team.
    func signInByProxy(_ request: PreviewRequest) throws(StudioError) -> (sender: StudioSender, cookie: String)? {
        guard let member = proxyMember(request) else { return nil }
        return try begin(for: member, request)
    }

    /// Begins a session for the person of an invitation.
    func join(_ token: String, _ request: PreviewRequest) throws(StudioError) -> (sender: StudioSender, cookie: String)
    {
        let now = clock()
        let client = client(request)
        guard guesses.allows(client, now: now) else {
            throw StudioError(429, "There were too many attempts; try again in a quarter of an hour.")
        }
        guard settings.header == nil, let key = invitations.take(token, now: now), let member = roster.member(key)
        else {
            guesses.noteFailure(client, now: now)
            throw StudioError(
                403, "This invitation was used already, or is too old; ask an admin of the guide for a new one.")
        }
        return try begin(for: member, request)
    }

    /// A sign-in always gets a new id, so that no one can know it before.
    private func begin(
        for member: TeamMember, _ request: PreviewRequest
    ) throws(StudioError) -> (sender: StudioSender, cookie: String) {
        if let old = TeamCookie.id(in: request, settings.address) {
            let hash = TeamSessions.hash(old)
            sessions.end { $0.hash == hash }
        }
        let id: String
        do throws(FileError) {
            id = try sessions.begin(for: member, browser: request.fields["user-agent"] ?? "", now: clock())
        } catch {
            throw StudioError(writing: error)
        }
        let sender = StudioSender(member: member, session: TeamSessions.hash(id), token: Self.token(of: id))
        return (sender, TeamCookie.field(id, settings.address))
    }

    private static func token(of id: String) -> String {
        KeyDerivation.hmac(Array(sessionSubject.utf8), key: Array(id.utf8)).hexadecimal
    }

    // MARK: Invitations

    /// Makes an invitation.
    ///
    /// - Returns: the link, whose secret is in the fragment, which browsers send to no server.
    public func invite(_ email: String) throws(StudioError) -> String {
        guard settings.header == nil else {
            throw StudioError(409, "The proxy signs people in, so this editor needs no invitations; give the address.")
        }
        guard let member = roster.member(email) else {
            throw StudioError(
                404, "\(email.shortForMessage) is not in the team; add the person to team in guide.yaml first.")
        }
        do throws(FileError) {
            let token = try invitations.make(for: member, now: clock())
            return "\(settings.address.origin)\(StudioTarget.base)#/join?invitation=\(token)"
        } catch {
            throw StudioError(writing: error)
        }
    }
}

/// The cookie with the id of a session.
enum TeamCookie {
    /// With the prefix, browsers accept the cookie only from this host, over HTTPS.
    static func name(_ address: PublicAddress) -> String { address.isSecure ? "__Host-wynd" : "wynd" }

    /// The value of the header field `Set-Cookie`.
    static func field(_ id: String, _ address: PublicAddress) -> String {
        "\(name(address))=\(id); Path=/; HttpOnly; SameSite=Strict; Max-Age=\(TeamSessions.longestSeconds)"
            + (address.isSecure ? "; Secure" : "")
    }

    /// The id in a request.
    static func id(in request: PreviewRequest, _ address: PublicAddress) -> String? {
        let name = name(address)
        // A client may send several fields, which are joined by commas; HTTP/2 sends one for each cookie.
        for pair in (request.fields["cookie"] ?? "").split(whereSeparator: { $0 == ";" || $0 == "," }) {
            let sides = pair.split(separator: "=", maxSplits: 1)
            guard sides.count == 2, sides[0].filter({ $0 != " " }) == name else { continue }
            let id = sides[1].filter { $0 != " " }
            return Hexadecimal.isSHA256(id) ? id : nil
        }
        return nil
    }
}
