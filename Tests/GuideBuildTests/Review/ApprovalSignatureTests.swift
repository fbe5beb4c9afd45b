// Tests of signatures that approvers make on their own machines, and of the key on this machine.

import GuideBuild
import GuideCommands
import GuideModel
import GuidePacks
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@Suite struct ApprovalSignatureTests {
    private static let path = "content/york/places/minster.md"

    private let folder: TemporaryFolder
    private let signer = PackSigner()
    private var approval: ReviewApproval

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            title: York
            languages: [en]
            base-url: https://guide.example.net/
            organisations: [{id: board, name: Board}]
            publisher: board
            review:
              - organisation: board
                signed: yes
                approvers: [{name: Head, key: "\(signer.publicKey.text)"}]

            """, to: "guide/guide.yaml")
        try folder.write(
            "---\nname: York\nposition: {lat: 53.96, lon: -1.08}\nsummary: A city.\n---\n\nAbout York.\n",
            to: "guide/content/york/city.md")
        try folder.write(
            "---\nname: Minster\nkind: church\nposition: {lat: 53.96, lon: -1.08}\nsummary: A church.\n---\n\nOld.\n",
            to: "guide/\(Self.path)")
        approval = ReviewApproval(
            root: folder.path.appending("guide"), by: "Head", on: try #require(CivilDate("2026-03-04")))
    }

    private var places: [String] { [folder.path.appending("guide/\(Self.path)").string] }

    /// A file with the approver's key, outside of the guide.
    private func keyFile() throws -> FilePath {
        let settings = folder.path.appending("settings")
        let file = SecretFile.defaultPath(of: signer.publicKey, in: settings)
        try SecretFile(approvers: [signer]).write(to: file)
        return file
    }

    @Test("The key in the settings of this user signs; without it, the approver gets a text to sign")
    func localKey() throws {
        var approval = approval
        approval.settings = folder.path.appending("settings")
        #expect(!approval.toSign(places).approvals.text.isEmpty)
        _ = try keyFile()
        #expect(approval.toSign(places).approvals.text.isEmpty)
        #expect(approval.approve(places).approved == [Self.path])
        #expect(try folder.text("guide/reviews/york/places/minster.yaml").contains("signature: "))
    }

    @Test("A signature is valid for seven days, and for its approver")
    func days() throws {
        var approval = approval
        let text = approval.toSign(places).approvals.text
        approval.signatures = try ApprovalSignature.sign(text, named: "a.txt", with: keyFile()).get()
        approval.on = try #require(CivilDate("2026-03-12"))
        #expect(approval.approve(places).approved.isEmpty)
        #expect(approval.approve(places).diagnostics.first?.message.contains("too long ago") == true)
        approval.on = try #require(CivilDate("2026-03-11"))
        #expect(approval.approve(places).approved == [Self.path])
    }

    @Test(
        "Nothing but approvals is signed",
        arguments: ["", "a letter\n", "a\nb\nc\nd\ne\n", "wynd-approval/2\na.md\nH\nHead\n2026-03-04\n"])
    func otherTexts(text: String) throws {
        let text = text.replacing("H\n", with: String(repeating: "0", count: 64) + "\n")
        let file = try keyFile()
        #expect(throws: Diagnostic.Refusal.self) {
            try ApprovalSignature.sign(text, named: "a.txt", with: file).get()
        }
    }

    @Test("Lines of signatures are read as they are written, with the line ends of any system")
    func lines() throws {
        let text = approval.toSign(places).approvals.text
        let signed = try ApprovalSignature.sign(text, named: "a.txt", with: keyFile()).get()
        let lines = signed.map(\.line).joined(separator: "\n")
        #expect(ApprovalSignature.read("\r\n\(lines)\r\n") == signed)
        #expect(ApprovalSignature.read("\(lines)\nmore") == nil)
        #expect(ApprovalSignature.read("") == nil)
    }
}
