import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideStudio

@Suite("Commits and presence of a team", .enabled(if: Command.file(named: "git") != nil))
struct TeamCommitTests {
    private static let gate = "content/york/places/gate.md"
    private let guide: TeamGuide

    init() throws { guide = try TeamGuide(git: true) }

    private func git(_ arguments: String...) -> [String] {
        let output = Command.output(of: ["git", "-C", guide.folder.path.string] + arguments) ?? []
        return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The commits after the first, newest first: author, subject and files.
    private var commits: [String] {
        let count = git("rev-list", "HEAD").count - 1
        return git("log", "-\(count)", "--format=@%an <%ae>: %s", "--name-only").filter { !$0.isEmpty }
    }

    @Test("The saves of one visit are one commit by their author, with only that page")
    func visit() throws {
        let ben = try guide.signIn("ben@example.org")
        try guide.folder.write("---\nname: Mine\n---\n", to: "content/york/places/other.md")
        #expect(try guide.save(Self.gate, "One", fields: ben) == 200)
        guide.wait(60)
        #expect(try guide.save(Self.gate, "Two", fields: ben) == 200)
        guide.wait(TeamCommits.secondsOfRest - 1)
        guide.team.commits?.commitDue()
        #expect(git("rev-list", "HEAD").count == 1)
        guide.wait(1)
        guide.team.commits?.commitDue()
        #expect(commits == ["@Ben <ben@example.org>: content: Edit The gate", Self.gate])
        #expect(git("status", "--porcelain", "content").first == "?? content/york/places/other.md")
    }

    @Test("Each of two people in one page gets a commit, and leaving the page makes one at once")
    func two() throws {
        let ben = try guide.signIn("ben@example.org")
        let anna = try guide.signIn("anna@example.org")
        #expect(try guide.save(Self.gate, "By Ben", fields: ben) == 200)
        #expect(try guide.save(Self.gate, "By Anna", fields: anna) == 200)
        #expect(commits == ["@Ben <ben@example.org>: content: Edit The gate", Self.gate])
        let here = guide.api("presence", body: "{\"path\": \"\(Self.gate)\"}", fields: anna)
        #expect(try TeamGuide.json(here)["people"]?.array?.isEmpty == true)
        #expect(git("rev-list", "HEAD").count == 2)
        let seen = try TeamGuide.json(guide.api("presence", body: "{}", fields: ben))["people"]?.array
        #expect(seen?.compactMap { $0["name"]?.string } == ["Anna"])
        #expect(seen?.first?["path"]?.string == Self.gate)
        #expect(guide.api("presence", body: "{\"path\": null}", fields: anna).status == 200)
        #expect(commits.first == "@Anna <anna@example.org>: content: Edit The gate")
        guide.wait(TeamPresence.seconds)
        #expect(try TeamGuide.json(guide.api("presence", body: "{}", fields: ben))["people"]?.array?.isEmpty == true)
    }

    @Test("Creating and deleting content are commits at once, after the saves before them")
    func others() throws {
        let anna = try guide.signIn("anna@example.org")
        let ben = try guide.signIn("ben@example.org")
        #expect(try guide.save(Self.gate, "By Ben", fields: ben) == 200)
        let body = #"{"path": "content/york/places/well.md"}"#
        #expect(guide.api("delete", body: body, fields: anna).status == 200)
        #expect(commits.first == "@Anna <anna@example.org>: content: Delete content/york/places/well.md")
        #expect(commits.contains("content/york/places/well.md"))
        #expect(commits.suffix(2) == ["@Ben <ben@example.org>: content: Edit The gate", Self.gate])
    }

    @Test("A failed commit loses nothing: it is shown, and made later")
    func failed() throws {
        let ben = try guide.signIn("ben@example.org")
        #expect(try guide.save(Self.gate, "By Ben", fields: ben) == 200)
        try guide.folder.write("", to: ".git/index.lock")
        guide.wait(TeamCommits.secondsOfRest)
        guide.team.commits?.commitDue()
        #expect(git("rev-list", "HEAD").count == 1)
        #expect(try guide.folder.text(Self.gate).contains("By Ben"))
        let here = try TeamGuide.json(guide.api("presence", body: "{\"path\": \"\(Self.gate)\"}", fields: ben))
        #expect(here["notCommitted"]?.array?.compactMap(\.string) == [Self.gate])
        try FileSystem.removeFile(guide.folder.path.appending(".git/index.lock"))
        guide.wait(TeamCommits.secondsOfRest)
        guide.team.commits?.commitDue()
        #expect(commits == ["@Ben <ben@example.org>: content: Edit The gate", Self.gate])
        #expect(guide.team.commits?.failed == [])
    }

    /// The commits of a new start of the program.
    private func restarted() throws -> TeamCommits {
        let address = try #require(PublicAddress(TeamGuide.origin))
        let team = TeamAccess(root: guide.folder.path, settings: TeamSettings(address: address))
        return try #require(team.commits)
    }

    @Test("A new start commits what a killed one did not: by its author, and not what another program has changed")
    func killed() throws {
        let ben = try guide.signIn("ben@example.org")
        let well = "content/york/places/well.md"
        #expect(try guide.save(Self.gate, "By Ben", fields: ben) == 200)
        #expect(try guide.save(well, "By Ben", fields: ben) == 200)
        try guide.folder.write(guide.folder.text(well) + "\nMore.\n", to: well)
        try restarted().commitDue()
        #expect(commits == ["@Ben <ben@example.org>: content: Edit The gate", Self.gate])
        #expect(try !guide.folder.text(".wynd-history/team/pending.json").contains(Self.gate))
        try restarted().commitDue()
        #expect(git("rev-list", "HEAD").count == 2)
    }

    @Test("A refused save leaves nothing to commit, and a change whose commit failed is committed by the next start")
    func records() throws {
        let ben = try guide.signIn("ben@example.org")
        #expect(try guide.save("content/york/places/none.md", "By Ben", fields: ben) == 404)
        let pending = ".wynd-history/team/pending.json"
        #expect(try !guide.folder.text(pending).contains("none.md"))
        try guide.folder.write("", to: ".git/index.lock")
        let body = #"{"path": "content/york/places/well.md"}"#
        #expect(guide.api("delete", body: body, fields: ben).status == 200)
        #expect(git("rev-list", "HEAD").count == 1)
        try FileSystem.removeFile(guide.folder.path.appending(".git/index.lock"))
        try restarted().commitDue()
        #expect(commits.first == "@Ben <ben@example.org>: content: Delete content/york/places/well.md")
        #expect(git("status", "--porcelain", "content").isEmpty)
    }

    @Test("A name cannot change the author of a commit")
    func names() {
        #expect(TeamCommits.plain("Eve <anna@example.org>\n--amend") == "Eve anna@example.org --amend")
    }
}
