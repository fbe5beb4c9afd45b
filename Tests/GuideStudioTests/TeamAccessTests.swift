import GuideModel
import GuidePreview
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideStudio

@Suite("Sign-in and sessions of a team")
struct TeamAccessTests {
    private let guide: TeamGuide

    init() throws { guide = try TeamGuide() }

    // MARK: The connection

    @Test("Requests count only through the proxy, over HTTPS, under the public name, and from the editor's own pages")
    func connection() throws {
        let fields = try guide.signIn("anna@example.org")
        let path = "/.wynd/edit/api/outline"
        #expect(guide.send(path, fields: fields).status == 200)
        #expect(guide.send(path, address: "192.0.2.9", fields: fields).status == 403)
        #expect(guide.send(path, host: "evil.example", fields: fields).status == 421)
        for other in [
            ["x-forwarded-proto": "http"], ["x-forwarded-proto": nil], ["x-forwarded-proto": "https, http"],
            ["sec-fetch-site": "cross-site"], ["sec-fetch-site": "same-site"], ["origin": "https://evil.example"],
            ["origin": "null"], ["origin": "http://edit.board.example"],
        ] as [[String: String?]] {
            #expect(guide.send(path, fields: fields.merging(other) { $1 }).status == 403, "\(other)")
        }
    }

    @Test("A change needs the origin and the token of its own session")
    func forgery() throws {
        let fields = try guide.signIn("anna@example.org")
        let other = try guide.signIn("ben@example.org")
        func change(_ changes: [String: String?]) -> Int {
            guide.api("blocks", body: "{\"markdown\": \"a\"}", fields: fields.merging(changes) { $1 }).status
        }
        #expect(change([:]) == 200)
        #expect(change(["origin": nil]) == 403)
        #expect(change(["x-wynd-token": nil]) == 403)
        #expect(change(["x-wynd-token": ""]) == 403)
        #expect(change(["x-wynd-token": other["x-wynd-token"] ?? nil]) == 403)
        #expect(change(["cookie": nil]) == 401)
        #expect(change(["cookie": "__Host-wynd=\(String(repeating: "0", count: 64))"]) == 401)
    }

    @Test("Only signed-in people see the preview with its drafts, and the editor's page contains no token")
    func preview() throws {
        let fields = try guide.signIn("cleo@example.org")
        for path in ["/", "/york/index.html", "/.wynd/", "/.wynd/state", "/.wynd/events"] {
            #expect(guide.send(path).status == 401, "\(path)")
            #expect(guide.send(path, fields: fields).status != 401, "\(path)")
        }
        let redirect = guide.send("/york/index.html", fields: ["sec-fetch-dest": "document"])
        #expect(redirect.status == 303)
        #expect(redirect.field("location") == "/.wynd/edit/")
        let page = guide.send("/.wynd/edit/")
        #expect(page.status == 200)
        guard case .bytes(let bytes) = page.body else {
            Issue.record("The page has no body")
            return
        }
        #expect(String(decoding: bytes, as: UTF8.self).contains("<meta name=\"wynd-token\" content=\"\">"))
    }

    @Test(
        "The public address is an https origin; only this machine may do without",
        arguments: [
            ("https://edit.board.example", "https://edit.board.example"),
            ("https://Edit.Board.Example:443/", "https://edit.board.example"),
            ("https://edit.board.example:8443", "https://edit.board.example:8443"),
            ("http://localhost:8080", "http://localhost:8080"), ("http://edit.board.example", nil),
            ("edit.board.example", nil), ("https://edit.board.example/path", nil), ("https://a@b.example", nil),
            ("https://", nil),
        ] as [(String, String?)])
    func address(text: String, origin: String?) { #expect(PublicAddress(text)?.origin == origin) }

    // MARK: Invitations

    @Test("An invitation works once, for its person, and only its hash is on the disk, for its owner only")
    func invitation() throws {
        let token = try guide.invitation("ben@example.org")
        let folder = ".wynd-history/team/invitations"
        let file = "\(folder)/\(Array(token.utf8).sha256)"
        #expect(try guide.folder.contents(of: folder).count == 1)
        #expect(try !guide.folder.text(file).contains(token))
        #expect(try permissions(of: file) == 0o600)
        let answer = guide.join(token)
        #expect(answer.status == 200)
        let cookie = try #require(answer.field("set-cookie"))
        #expect(
            cookie.wholeMatch(
                of: /__Host-wynd=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=1209600; Secure/) != nil)
        let fields = try TeamGuide.signedIn(answer, in: guide)
        let session = try TeamGuide.json(guide.api("session", fields: fields))
        #expect(session["user"]?.string == "Ben")
        #expect(session["role"]?.string == "editor")
        #expect(session["refusals"]?["settings"]?.string?.isEmpty == false)
        #expect(session["refusals"]?["write"] == nil)
        #expect(guide.join(token).status == 403)
        #expect(try guide.folder.contents(of: folder).isEmpty)
        let sessions = ".wynd-history/team/sessions.json"
        let id = cookie.dropFirst("__Host-wynd=".count).prefix(64)
        #expect(try !guide.folder.text(sessions).contains(id))
        #expect(try permissions(of: sessions) == 0o600)
        #expect(try guide.folder.text(".wynd-history/.gitignore") == "*\n")
    }

    @Test("A symbolic link in place of the team's folder is refused at the start, and nothing is written through it")
    func link() throws {
        let outside = try TemporaryFolder()
        try StudioServer.checkHistory(of: guide.folder.path)
        try FileSystem.makeFolder(guide.folder.path.appending(".wynd-history"))
        let link = guide.folder.path.appending(".wynd-history/team")
        try FileSystem.makeLink(to: outside.path.string, at: link)
        #expect(throws: FileError(linkAt: link)) { try StudioServer.checkHistory(of: guide.folder.path) }
        #expect(throws: StudioError.self) { try guide.team.invite("ben@example.org") }
        #expect(try outside.contents().isEmpty)
    }

    private func permissions(of file: String) throws -> UInt32 {
        var status = stat()
        try #require(stat(guide.folder.path.appending(file).string, &status) == 0)
        return UInt32(status.st_mode) & 0o777
    }

    @Test("An invitation ends after three days, with a newer one, and with the person's place in the team")
    func endOfInvitation() throws {
        let late = try guide.invitation("ben@example.org")
        guide.wait(3 * 86_400)
        #expect(guide.join(late).status == 403)
        let first = try guide.invitation("ben@example.org")
        let second = try guide.invitation("ben@example.org")
        #expect(guide.join(first).status == 403)
        try guide.setPeople("team: [{name: Anna, email: anna@example.org, role: admin}]\n")
        #expect(guide.join(second).status == 403)
        #expect(throws: StudioError.self) { try guide.team.invite("ben@example.org") }
    }

    @Test("Guesses are limited for each address, and in all")
    func bruteForce() throws {
        let token = try guide.invitation("ben@example.org")
        let guess = String(repeating: "0", count: 32)
        for _ in 0..<GuessLimit.mostOfAddress { #expect(guide.join(guess).status == 403) }
        #expect(guide.join(guess).status == 429)
        #expect(guide.join(token).status == 429)
        // What a client writes into the field is before the address that the proxy adds.
        #expect(guide.join(guess, fields: ["x-forwarded-for": "198.51.100.1, 203.0.113.7"]).status == 429)
        for number in 0..<(GuessLimit.mostInAll - GuessLimit.mostOfAddress) {
            #expect(guide.join(guess, fields: ["x-forwarded-for": "198.51.100.\(number)"]).status == 403)
        }
        #expect(guide.join(guess, fields: ["x-forwarded-for": "192.0.2.1"]).status == 429)
        guide.wait(GuessLimit.seconds)
        #expect(guide.join(token).status == 200)
    }

    // MARK: Sessions

    @Test("A sign-in gives a new id, and ends the session of the old one")
    func fixation() throws {
        let known = "__Host-wynd=\(String(repeating: "a", count: 64))"
        let answer = try guide.join(guide.invitation("ben@example.org"), fields: ["cookie": known])
        let cookie = try #require(answer.field("set-cookie"))
        #expect(!cookie.hasPrefix(known))
        #expect(guide.api("session", fields: ["cookie": known]).status == 401)
        let fields = try TeamGuide.signedIn(answer, in: guide)
        let again = try guide.join(
            guide.invitation("ben@example.org"), fields: ["cookie": fields["cookie"] ?? nil])
        #expect(again.status == 200)
        #expect(guide.api("outline", fields: fields).status == 401)
    }

    @Test("A session ends after twelve idle hours, and after fourteen days in any case")
    func endOfSession() throws {
        var fields = try guide.signIn("ben@example.org")
        guide.wait(12 * 3600 - 1)
        #expect(guide.api("outline", fields: fields).status == 200)
        guide.wait(12 * 3600)
        #expect(guide.api("outline", fields: fields).status == 401)
        fields = try guide.signIn("ben@example.org")
        for _ in 0..<(14 * 3 - 1) {
            guide.wait(8 * 3600)
            #expect(guide.api("outline", fields: fields).status == 200)
        }
        guide.wait(8 * 3600)
        #expect(guide.api("outline", fields: fields).status == 401)
    }

    @Test("A removed person and a changed role end the session at once")
    func removed() throws {
        let ben = try guide.signIn("ben@example.org")
        let cleo = try guide.signIn("cleo@example.org")
        try guide.setPeople(TeamGuide.people.replacing("role: translator", with: "role: editor"))
        #expect(guide.api("outline", fields: cleo).status == 401)
        #expect(guide.api("outline", fields: ben).status == 200)
        try guide.setPeople("team: [{name: Anna, email: anna@example.org, role: admin}]\n")
        #expect(guide.api("outline", fields: ben).status == 401)
        #expect(guide.send("/", fields: ben).status == 401)
        // The session does not come back with the person.
        try guide.setPeople(TeamGuide.people)
        #expect(guide.api("outline", fields: ben).status == 401)
    }

    @Test("While guide.yaml cannot be read, its last team has access; without the file, no one has")
    func broken() throws {
        let fields = try guide.signIn("anna@example.org")
        try guide.folder.write("title: [\n", to: "guide.yaml")
        #expect(guide.api("forms", fields: fields).status == 200)
        try FileSystem.removeFile(guide.folder.path.appending("guide.yaml"))
        #expect(guide.api("forms", fields: fields).status == 401)
    }

    @Test("Sessions remain after a restart; admins end those of others, and people their own")
    func sessions() throws {
        let ben = try guide.signIn("ben@example.org")
        let cleo = try guide.signIn("cleo@example.org")
        let anna = try guide.signIn("anna@example.org")
        let restarted = TeamSessions(folder: TeamFolder(root: guide.folder.path))
        #expect(restarted.all(now: 1_000_000).count == 3)
        let own = try TeamGuide.json(guide.api("team", fields: ben))
        #expect(own["sessions"]?.array?.compactMap { $0["name"]?.string } == ["Ben"])
        #expect(own["mayInvite"]?.bool == false)
        let all = try TeamGuide.json(guide.api("team", fields: anna))["sessions"]?.array ?? []
        #expect(Set(all.compactMap { $0["name"]?.string }) == ["Anna", "Ben", "Cleo"])
        let id = try #require(all.first { $0["name"]?.string == "Cleo" }?["id"]?.string)
        #expect(guide.api("team/end", body: "{\"session\": \"\(id)\"}", fields: ben).status == 404)
        #expect(guide.api("team/end", body: "{\"session\": \"\(id)\"}", fields: anna).status == 200)
        #expect(guide.api("outline", fields: cleo).status == 401)
        #expect(guide.api("team/leave", body: "{}", fields: ben).status == 200)
        #expect(guide.api("outline", fields: ben).status == 401)
        #expect(guide.api("team/invite", body: "{\"email\": \"dev@example.org\"}", fields: anna).status == 200)
    }

    // MARK: Sign-in by the proxy

    @Test("The proxy's header signs in its person, from the proxy's address only")
    func header() throws {
        let guide = try TeamGuide(header: "X-Remote-User", proxies: ["192.0.2.1"])
        let path = "/.wynd/edit/api/session"
        let user = ["x-remote-user": "Ben@example.org"] as [String: String?]
        #expect(guide.send(path, address: "127.0.0.1", fields: user).status == 403)
        #expect(guide.send(path, address: "192.0.2.2", fields: user).status == 403)
        #expect(guide.send(path, address: "192.0.2.1").status == 401)
        for other in ["eve@example.org", "ben@example.org, anna@example.org", ""] {
            #expect(guide.send(path, address: "192.0.2.1", fields: ["x-remote-user": other]).status == 401)
        }
        let answer = guide.send(path, address: "192.0.2.1", fields: user)
        #expect(answer.status == 200)
        #expect(try TeamGuide.json(answer)["user"]?.string == "Ben")
        let cookie = String(try #require(answer.field("set-cookie")).prefix { $0 != ";" })
        let token = try TeamGuide.json(answer)["token"]?.string
        func status(_ user: String?) -> Int {
            let fields: [String: String?] = ["cookie": cookie, "x-wynd-token": token, "x-remote-user": user]
            return guide.send("/.wynd/edit/api/outline", address: "192.0.2.1", fields: fields).status
        }
        #expect(status("ben@example.org") == 200)
        #expect(status("anna@example.org") == 401)
        #expect(status(nil) == 401)
        #expect(throws: StudioError.self) { try guide.team.invite("ben@example.org") }
    }
}
