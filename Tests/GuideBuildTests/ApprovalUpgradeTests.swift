// Approvals of pages whose keys another version writes otherwise.

import GuideContent
import GuideModel
import GuidePacks
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideBuild

@Suite("Approvals of a guide that is carried over")
struct ApprovalUpgradeTests {
    private static let step = UpgradeStep(
        .current, "A place's notice is its summary", [.key(kind: "place", path: ["notice"], becomes: "summary")])

    private let folder: TemporaryFolder
    private let signer = PackSigner()
    private let day: CivilDate

    init() throws {
        day = try #require(CivilDate("2026-03-01"))
        folder = try TemporaryFolder()
        try folder.write(
            """
            title: Trip
            languages: [en, fr]
            organisations: [{id: board, name: The board}]
            publisher: board
            review:
              - organisation: board
                approvers: [{name: Head}, {name: Deputy, key: "\(signer.publicKey.text)"}]

            """, to: "guide.yaml")
        try folder.write("---\nname: Town\nposition: {lat: 54, lon: -1}\n---\n", to: "content/town/city.md")
        for place in ["gate", "mill", "pond"] {
            try folder.write("---\nname: \(place)\nnotice: It is old.\n---\nLook up.\n", to: Self.page(place))
        }
        try folder.write("---\nnotice: Elle est vieille.\n---\n", to: Self.page("gate.fr"))
    }

    private static func page(_ name: String) -> String { "content/town/places/\(name).md" }

    private var upgrade: GuideUpgrade { GuideUpgrade(root: folder.path, steps: [Self.step], target: .current) }

    private func approve(_ page: String, by: String, key: FilePath? = nil) {
        let (approved, found) = ReviewApproval(root: folder.path, by: by, on: day, key: key)
            .approve([folder.path.appending(page).string])
        #expect(approved == [page])
        #expect(found.isEmpty)
    }

    /// The pages that wait for an approval.
    private func waiting() throws -> [String] {
        let report = ReviewReport(root: folder.path, cities: [])
        #expect(report.diagnostics.isEmpty)
        let list = try JSONReader.read(Array(report.rendered(.json).utf8))
        return (list["waiting"]?.array ?? []).compactMap { $0["page"]?.string }
    }

    @Test("An approval holds for the same words under other keys, of the page and its translations")
    func unsigned() throws {
        approve("content/town/city.md", by: "Head")
        for place in ["gate", "mill", "pond"] { approve(Self.page(place), by: "Head") }
        #expect(try waiting().isEmpty)
        let before = try folder.contents()
        let plan = try #require(upgrade.plan().plan)
        #expect(try folder.contents() == before, "a plan changes nothing")
        #expect(
            plan.changes.map { "\($0.location.file): \($0.what)" }.contains(
                "reviews/town/places/gate.yaml: the approval by \"Head\" is of content/town/places/gate.md as it is written "
                    + "now"))
        #expect(upgrade.carryOut(plan).isEmpty)
        #expect(try folder.text(Self.page("gate")).contains("summary: It is old."))
        #expect(try folder.text(Self.page("gate.fr")).contains("summary: Elle"))
        #expect(try waiting().isEmpty)
        #expect(try folder.text("reviews/town/places/gate.yaml").contains("on: \"2026-03-01\""))
        #expect(try folder.contents()["reviews/town/city.yaml"] == before["reviews/town/city.yaml"])
        #expect(try #require(upgrade.plan().plan).isEmpty)
    }

    @Test("What was changed since it was approved still waits, and so does what nobody approved")
    func waits() throws {
        for place in ["gate", "mill"] { approve(Self.page(place), by: "Head") }
        try folder.write("---\nname: mill\nnotice: It turns.\n---\n", to: Self.page("mill"))
        let approval = try folder.text("reviews/town/places/mill.yaml")
        let plan = try #require(upgrade.plan().plan)
        #expect(upgrade.carryOut(plan).isEmpty)
        #expect(try folder.text("reviews/town/places/mill.yaml") == approval)
        #expect(!folder.has("reviews/town/places/pond.yaml"))
        #expect(try waiting() == ["content/town/city.md", Self.page("mill"), Self.page("pond")])
    }

    @Test("A page with a translation that was changed keeps what is approved of the rest")
    func partly() throws {
        approve(Self.page("gate"), by: "Head")
        try folder.write("---\nnotice: Elle est neuve.\n---\n", to: Self.page("gate.fr"))
        #expect(upgrade.carryOut(try #require(upgrade.plan().plan)).isEmpty)
        let report = ReviewReport(root: folder.path, cities: []).rendered(.text)
        #expect(report.contains("content/town/places/gate.fr.md is another"))
        #expect(!report.contains("content/town/places/gate.md is another"))
    }

    @Test("What is signed stays as it was signed, and is named")
    func signed() throws {
        let elsewhere = try TemporaryFolder()
        let key = elsewhere.path.appending("own.keys")
        try SecretFile(approvers: [signer]).write(to: key)
        approve(Self.page("gate"), by: "Deputy", key: key)
        approve(Self.page("mill"), by: "Head")
        let approval = try folder.text("reviews/town/places/gate.yaml")
        #expect(approval.contains("signature:"))
        let plan = try #require(upgrade.plan().plan)
        let what = "\"Deputy\" signed this as it was before; approve it again, with --key"
        #expect(plan.toSign.map { "\($0.location.file): \($0.what)" } == ["\(Self.page("gate")): \(what)"])
        #expect(plan.text(isDone: true).contains("To be signed again:\n  \(Self.page("gate")): \(what)\n"))
        let json = try JSONReader.read(Array(plan.json(isDone: true).utf8))
        #expect(json["toSign"]?.array?.first?["file"]?.string == Self.page("gate"))
        #expect(upgrade.carryOut(plan).isEmpty)
        #expect(try folder.text("reviews/town/places/gate.yaml") == approval)
        #expect(try waiting().contains(Self.page("gate")))
        #expect(try !waiting().contains(Self.page("mill")))
        approve(Self.page("gate"), by: "Deputy", key: key)
        #expect(try !waiting().contains(Self.page("gate")))
    }

    @Test("Where a page could not be written, another run writes it, and its approval holds")
    func interrupted() throws {
        approve(Self.page("gate"), by: "Head")
        let plan = try #require(upgrade.plan().plan)
        let first = try #require(plan.files["reviews/town/places/gate.yaml"])
        try folder.write(String(decoding: first, as: UTF8.self), to: "reviews/town/places/gate.yaml")
        #expect(upgrade.carryOut(try #require(upgrade.plan().plan)).isEmpty)
        #expect(try !waiting().contains(Self.page("gate")))
    }
}
