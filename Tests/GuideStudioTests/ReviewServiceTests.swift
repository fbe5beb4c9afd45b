// Tests of requests about review: who has to approve what, what has changed, approvals and comments.

import GuideBuild
import GuideCommands
import GuideModel
import GuidePacks
import GuidePreview
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideStudio

@Suite("Requests about review")
struct ReviewServiceTests {
    private static let path = "content/york/places/minster.md"
    private static let settings = """
        title: York
        languages: [en]
        base-url: https://guide.example.net/
        organisations: [{id: board, name: Board}]
        publisher: board
        review:
          - organisation: board
            approvers: [{name: Head}, {name: Deputy}]

        """
    private static let page = """
        ---
        name: Minster
        kind: church
        position: {lat: 53.96, lon: -1.08}
        summary: A church.
        status: in-review
        ---

        A church of stone.

        """

    private let folder: TemporaryFolder
    private let service: ReviewService

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.settings, to: "guide.yaml")
        try folder.write(
            "---\nname: York\nposition: {lat: 53.96, lon: -1.08}\nsummary: A city.\nstatus: draft\n---\n\nAbout York.\n",
            to: "content/york/city.md")
        try folder.write(Self.page, to: Self.path)
        // 4 March 2026.
        let options = BuildOptions(
            root: folder.path, output: folder.path.appending("public"), sourceDate: 1_772_582_400)
        service = ReviewService(StudioContext(session: try PreviewSession(options), token: "secret"))
    }

    private func ask(_ path: [String], _ query: [String: String] = [:], body: String? = nil) throws(StudioError)
        -> JSONNode
    {
        let answer = try service.answer(
            StudioRequest(
                method: body == nil ? "GET" : "POST", path: ["review"] + path, query: query,
                body: Array((body ?? "").utf8)))
        switch answer {
        case .json(let bytes), .problem(status: _, let bytes), .content(let bytes, type: _):
            do throws(JSONError) { return try JSONReader.read(bytes) } catch { throw StudioError(0, error.message) }
        }
    }

    /// The review of the page in the overview.
    private func review() throws -> JSONNode? {
        try ask([])["pages"]?.array?.first { $0["path"]?.string == Self.path }
    }

    private func refusal(_ path: [String], _ query: [String: String] = [:], body: String? = nil) -> StudioError? {
        do throws(StudioError) {
            _ = try ask(path, query, body: body)
            return nil
        } catch {
            return error
        }
    }

    private static func decision(_ by: String) -> String { #"{"by":"\#(by)","paths":["\#(path)"]}"# }

    private static func undoing(_ id: String, _ by: String) -> String {
        #"{"by":"\#(by)","paths":["\#(path)"],"undo":"\#(id)"}"#
    }

    @Test("An approval and a request for changes can be undone once, by the person who made them")
    func undo() throws {
        for (action, reason) in [("approve", ""), ("request", #", "reason": "Too long.""#)] {
            let body = #"{"by": "Head", "paths": ["\#(Self.path)"]\#(reason)}"#
            let id = try #require(try ask([action], body: body)["undo"]?.string)
            let decided = try review()
            #expect((decided?["state"]?.string == "in-review") == (action == "request"))
            #expect((decided?["request"] != nil) == (action == "request"))
            #expect(refusal(["undo"], body: Self.undoing(id, "Deputy"))?.status == 409)
            _ = try ask(["undo"], body: Self.undoing(id, "Head"))
            let undone = try review()
            #expect(undone?["state"]?.string == "in-review" && undone?["request"] == nil)
            #expect(refusal(["undo"], body: Self.undoing(id, "Head"))?.status == 409)
        }
        // A decision that came later stays.
        func request(_ by: String, _ reason: String) throws -> String? {
            let body = #"{"by": "\#(by)", "paths": ["\#(Self.path)"], "reason": "\#(reason)"}"#
            return try ask(["request"], body: body)["undo"]?.string
        }
        let first = try #require(try request("Head", "A"))
        _ = try request("Deputy", "B")
        #expect(refusal(["undo"], body: Self.undoing(first, "Head"))?.status == 409)
        #expect(try review()?["request"]?["reason"]?.string == "B")
    }

    private static func decision(_ by: String, _ signatures: String) -> String {
        #"{"by":"\#(by)","paths":["\#(path)"],"signatures":"\#(signatures)"}"#
    }

    /// The decision with a signature of the text, as `wynd review sign` makes it.
    private static func decision(_ by: String, signedBy signer: PackSigner, _ text: String) throws -> String {
        let keys = try TemporaryFolder()
        defer { withExtendedLifetime(keys) {} }
        let file = keys.path.appending("own.keys")
        try SecretFile(approvers: [signer]).write(to: file)
        let signatures = try ApprovalSignature.sign(text, named: "approvals.txt", with: file).get()
        return decision(by, signatures.map(\.line).joined())
    }

    @Test("A page waits for its approvers, and no longer after an approval")
    func approved() throws {
        #expect(try ask([])["rules"]?.array?.first?["approvers"]?.array?.compactMap(\.string) == ["Head", "Deputy"])
        let waiting = try review()
        #expect(waiting?["state"]?.string == "in-review")
        #expect(waiting?["for"]?.array?.compactMap(\.string) == ["Head", "Deputy"])
        #expect(waiting?["needed"]?.int == 1)
        #expect(refusal(["approve"], body: Self.decision("Visitor"))?.status == 422)
        #expect(try review()?["state"]?.string == "in-review")

        let answer = try ask(["approve"], body: Self.decision("Head"))
        #expect(answer["pages"]?.array?.compactMap(\.string) == [Self.path])
        #expect(folder.has("reviews/york/places/minster.yaml"))
        let approved = try review()
        #expect(approved?["state"]?.string == "approved")
        #expect(approved?["for"]?.array?.isEmpty == true)
        #expect(approved?["approved"]?["by"]?.string == "Head")
        #expect(approved?["approved"]?["on"]?.string == "2026-03-04")
    }

    @Test("The changes since an approval are those files that differ from the approved ones")
    func changes() throws {
        let new = try ask(["changes"], ["path": Self.path])
        #expect(new["approved"]?.bool == false)
        #expect(new["files"]?.array?.compactMap { $0["change"]?.string } == ["new"])

        _ = try ask(["approve"], body: Self.decision("Head"))
        #expect(try ask(["changes"], ["path": Self.path])["files"]?.array?.isEmpty == true)
        try folder.write(Self.page.replacing("stone", with: "wood"), to: Self.path)
        let changed = try ask(["changes"], ["path": Self.path])
        #expect(changed["approved"]?.bool == true)
        let file = changed["files"]?.array?.first
        #expect(file?["file"]?.string == Self.path)
        #expect(file?["change"]?.string == "changed")
        #expect(file?["hasWords"]?.bool == true)
        #expect(file?["after"]?["values"]?["name"]?.string == "Minster")
        #expect(file?["after"]?["body"]?.string == "A church of wood.")
        // The approved words are in no commit.
        #expect(file?["before"]?["body"]?.string == nil)
    }

    @Test("An approver requests changes, with a reason")
    func requested() throws {
        let path = Self.path
        #expect(refusal(["request"], body: #"{"by":"Head","paths":["\#(path)"],"reason":" "}"#)?.status == 400)
        _ = try ask(["request"], body: #"{"by":"Head","paths":["\#(path)"],"reason":"It is 71 m high."}"#)
        #expect(folder.has("reviews/york/places/minster.changes.yaml"))
        let request = try review()?["request"]
        #expect(request?["by"]?.string == "Head")
        #expect(request?["reason"]?.string == "It is 71 m high.")
    }

    @Test("A signed approval is signed on the approver's own machine, and checked before it is stored")
    func signed() throws {
        let signer = PackSigner()
        let signed = Self.settings.replacing("    approvers:", with: "    signed: yes\n    approvers:")
            .replacing("{name: Head}", with: "{name: Head, key: \"\(signer.publicKey.text)\"}")
            .replacing("{name: Deputy}", with: "{name: Deputy, key: \"\(PackSigner().publicKey.text)\"}")
        try folder.write(signed, to: "guide.yaml")
        let sign = try #require(try ask(["approve"], body: Self.decision("Head"))["sign"])
        let text = try #require(sign["text"]?.string)
        #expect(text.hasPrefix("wynd-approval/1\n\(Self.path)\n"))
        #expect(text.hasSuffix("\nHead\n2026-03-04\n"))
        let keyFile = "~/.config/wynd/\(signer.publicKey.fingerprint).keys"
        #expect(sign["command"]?.string == "wynd review sign approvals.txt --key \(keyFile)")

        let own = try Self.decision("Head", signedBy: signer, text)
        #expect(refusal(["approve"], body: Self.decision("Head", "a letter"))?.status == 400)
        let foreign = try Self.decision("Head", signedBy: PackSigner(), text)
        #expect(refusal(["approve"], body: foreign)?.status == 422)
        // The signature is for the version that its approver read.
        try folder.write(Self.page.replacing("stone", with: "wood"), to: Self.path)
        #expect(refusal(["approve"], body: own)?.status == 422)
        #expect(!folder.has("reviews"))
        try folder.write(Self.page, to: Self.path)
        #expect(try ask(["approve"], body: own)["pages"]?.array?.compactMap(\.string) == [Self.path])
        #expect(try folder.text("reviews/york/places/minster.yaml").contains("signature: "))
        #expect(try review()?["state"]?.string == "approved")
    }

    @Test("An approver without a key in guide.yaml cannot sign")
    func signedWithoutKey() throws {
        try folder.write(
            Self.settings.replacing("    approvers:", with: "    signed: yes\n    approvers:"), to: "guide.yaml")
        #expect(refusal(["approve"], body: Self.decision("Head"))?.status == 422)
        #expect(!folder.has("reviews"))
    }

    @Test("The comments about a page are a file beside its approval")
    func comments() throws {
        let query = ["path": Self.path]
        #expect(try ask(["comments"], query)["comments"]?.array?.isEmpty == true)
        _ = try ask(["comments"], query, body: #"{"by":"Ada","text":"Is it 71 m, or 72?"}"#)
        _ = try ask(["comments"], query, body: #"{"by":"Ben","text":"Look it up\nfirst"}"#)
        #expect(try review()?["comments"]?.int == 2)
        let answer = try ask(["comments"], query, body: #"{"number":0,"done":true}"#)
        #expect(answer["comments"]?.array?.compactMap { $0["done"]?.bool } == [true, false])
        #expect(try review()?["comments"]?.int == 1)
        let file = """
            comments:
              - by: Ada
                on: "2026-03-04"
                text: "Is it 71 m, or 72?"
                done: yes
              - by: Ben
                on: "2026-03-04"
                text: "Look it up\\nfirst"

            """
        #expect(try folder.text("reviews/york/places/minster.comments.yaml") == file)
        #expect(
            try ask(["comments"], query)["comments"]?.array?.compactMap { $0["text"]?.string }
                == ["Is it 71 m, or 72?", "Look it up\nfirst"])
        // Comments are not an approval, and do not change the state of the page.
        #expect(try review()?["state"]?.string == "in-review")
    }

    @Test("Other requests are refused")
    func refused() {
        let query = ["path": Self.path]
        #expect(refusal(["comments"], query, body: #"{"by":"Ada","text":" "}"#)?.status == 400)
        #expect(refusal(["comments"], query, body: #"{"number":3,"done":true}"#)?.status == 409)
        #expect(refusal(["comments"], ["path": "../a.md"])?.status == 400)
        #expect(refusal(["approve"], body: #"{"by":"Head","paths":[]}"#)?.status == 400)
        #expect(refusal(["approve"], body: #"{"paths":["\#(Self.path)"]}"#)?.status == 400)
        #expect(refusal(["approve"], body: #"{"by":"Head","paths":["../a.md"]}"#)?.status == 400)
        #expect(refusal(["approve"])?.status == 404)
    }
}
