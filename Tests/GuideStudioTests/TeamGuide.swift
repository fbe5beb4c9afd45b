// A guide on disk with a team, and its editor behind a proxy, for the tests of teams.

import GuideBuild
import GuideModel
import GuidePreview
import GuideSupport
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import GuideStudio

/// An editor for a team, whose clock the test sets.
struct TeamGuide {
    static let origin = "https://edit.board.example"
    static let people = """
        team:
          - {name: Anna, email: anna@example.org, role: admin}
          - {name: Ben, email: ben@example.org, role: editor, organisations: [visit-york]}
          - {name: Cleo, email: cleo@example.org, role: translator, languages: [de]}
          - {name: Dev, email: dev@example.org, role: approver}

        """
    private static let settings =
        "title: A guide\nbase-url: https://guide.example.net/\nlanguages: [en, de, fr]\n"
        + "organisations: [{id: visit-york, name: Visit York}, {id: trains, name: Trains}]\n"

    let folder: TemporaryFolder
    let team: TeamAccess
    private let studio: StudioServer
    let server: PreviewServer
    private let time: Clock

    private final class Clock: Sendable {
        let seconds = Mutex(1_000_000)
    }

    init(header: String? = nil, proxies: Set<String> = [], git: Bool = false) throws {
        folder = try TemporaryFolder()
        for (path, text) in StudioGuide.york { try folder.write(text, to: path) }
        try folder.write(Self.settings + Self.people, to: "guide.yaml")
        let tour = StudioGuide.york["content/york/tours/walk.md"] ?? ""
        try folder.write(
            tour.replacing("name: A walk", with: "name: By train\norganisation: trains"),
            to: "content/york/tours/train.md")
        try folder.write("<!doctype html><html lang=\"en\"><head></head></html>", to: "studio/index.html")
        if git {
            // The folder of the editor's own pages is not a part of the guide.
            for arguments in [
                ["init", "--quiet"], ["add", "guide.yaml", "content"],
                ["-c", "user.name=T", "-c", "user.email=t@example.org", "commit", "--quiet", "-m", "Begin"],
            ] {
                _ = try #require(Command.output(of: ["git", "-C", folder.path.string] + arguments))
            }
        }
        let clock = Clock()
        time = clock
        let session = try PreviewSession(BuildOptions(root: folder.path, output: folder.path))
        let address = try #require(PublicAddress(Self.origin))
        team = TeamAccess(
            root: folder.path, settings: TeamSettings(address: address, header: header, proxies: proxies),
            clock: { clock.seconds.withLock { $0 } })
        studio = StudioServer(
            session, token: "unused", files: StudioFiles(folder: folder.path.appending("studio")), team: team)
        server = PreviewServer(session, hosts: HostCheck(alsoKnownAs: [address.name]), addition: studio)
    }

    var serviceNames: Set<String> { studio.serviceNames }

    func wait(_ seconds: Int) { time.seconds.withLock { $0 += seconds } }

    /// Replaces the team in guide.yaml.
    func setPeople(_ people: String) throws { try folder.write(Self.settings + people, to: "guide.yaml") }

    // MARK: Requests

    /// The fields of a request that the proxy forwards for a page of the editor.
    static let fields = [
        "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7", "origin": origin,
        "sec-fetch-site": "same-origin",
    ]

    func send(
        _ path: String, body: String? = nil, host: String? = "edit.board.example", address: String = "127.0.0.1",
        fields: [String: String?] = [:]
    ) -> PreviewResponse {
        let all = Self.fields.merging(fields.compactMapValues { $0 }) { $1 }
            .filter { fields[$0.key] != .some(.none) }
        return server.response(
            to: PreviewRequest(
                method: body == nil ? "GET" : "POST", target: path, host: host, isLocal: false, address: address,
                fields: all, body: Array((body ?? "").utf8)))
    }

    func api(_ path: String, body: String? = nil, fields: [String: String?] = [:]) -> PreviewResponse {
        send("/.wynd/edit/api/\(path)", body: body, fields: fields)
    }

    static func json(_ response: PreviewResponse) throws -> JSONNode {
        guard case .bytes(let bytes) = response.body else { return try JSONReader.read(Array("{}".utf8)) }
        return try JSONReader.read(bytes)
    }

    // MARK: Signing in

    func invitation(_ email: String) throws -> String {
        let link = try team.invite(email)
        #expect(link.hasPrefix("\(Self.origin)/.wynd/edit/#/join?invitation="))
        return String(link.suffix(32))
    }

    /// Uses an invitation.
    func join(_ invitation: String, fields: [String: String?] = [:]) -> PreviewResponse {
        api("join", body: "{\"invitation\": \"\(invitation)\"}", fields: fields)
    }

    /// Signs a person in, and returns the fields of her requests: the cookie and the token.
    func signIn(_ email: String) throws -> [String: String?] {
        let answer = try join(invitation(email))
        #expect(answer.status == 200)
        return try Self.signedIn(answer, in: self)
    }

    static func signedIn(_ answer: PreviewResponse, in guide: TeamGuide) throws -> [String: String?] {
        let cookie = String(try #require(answer.field("set-cookie")).prefix { $0 != ";" })
        let session = try json(guide.api("session", fields: ["cookie": cookie]))
        let token = try #require(session["token"]?.string)
        return ["cookie": cookie, "x-wynd-token": token]
    }

    /// The page's hash.
    func hash(_ path: String) throws -> String { Array(try folder.text(path).utf8).sha256 }

    /// Saves the summary of a page.
    func save(_ path: String, _ summary: String, fields: [String: String?]) throws -> Int {
        let hash = (try? hash(path)) ?? ""
        let operation = "{\"op\": \"set\", \"at\": [\"summary\"], \"value\": \"\(summary)\"}"
        return api(
            "page?path=\(path)", body: "{\"hash\": \"\(hash)\", \"operations\": [\(operation)]}", fields: fields
        ).status
    }
}
