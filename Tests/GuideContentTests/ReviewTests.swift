// Tests of review: what an approval covers, when it is valid, and what is published without one.

import GuideModel
import GuideSupport
import SystemPackage
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Review")
struct ReviewTests {
    private static let page = "content/york/places/minster.md"
    private static let guide: Guide = {
        var guide = Guide(
            title: "A", languages: ["en", "fr"], organisations: [Organisation(id: board, name: "Board")],
            publisher: board, location: SourceLocation(file: "guide.yaml"))
        guide.review = [ReviewRule(organisation: board, approvers: [Approver(name: "Head")])]
        return guide
    }()
    private static let board = Slug("board") ?? .unnamed
    private static let york = Slug("york") ?? .unnamed

    private var texts: [String: String] = [
        "content/york/city.md": "---\nname: York\n---\n",
        page:
            "---\nname: Minster\nmedia: [{file: west.jpg, transcript: bells.md}]\n---\n![A door](door.png) [B](bar.md)\n",
        "content/york/places/bar.md": "---\nname: Bar\n---\n",
        "content/york/places/minster.fr.md": "---\nname: Cathédrale\noriginal: abc\n---\n",
        "content/york/places/west.jpg": "1", "content/york/places/door.png": "2",
        "content/york/places/bells.md": "Bells.", "content/york/places/bells.fr.md": "Cloches.",
        "content/york/places/other.jpg": "3",
    ]

    private func reviewed(_ texts: [String: String]) -> ReviewedFiles {
        ReviewedFiles(
            MemoryFiles(texts), city: Self.york, guide: Self.guide, history: ApprovedHistory(root: "/nowhere"))
    }

    private func review(_ texts: [String: String], of page: String = page) -> PageReview {
        var found: [Diagnostic] = []
        return PageReviewer(files: MemoryFiles(texts), guide: Self.guide).review(of: page, &found)
    }

    /// The same files, with an approval of the page's present content.
    private func approving(_ texts: [String: String], by name: String = "Head") -> [String: String] {
        guard let day = CivilDate(secondsSince1970: 0) else { return texts }
        let approval = Approval(by: name, on: day, files: review(texts).files)
        var texts = texts
        texts[ApprovalFile.path(of: Self.page)] = ApprovalFile.text(approval, of: Self.page)
        return texts
    }

    @Test("A page is approved with its translations and all its media, in every language, and no other page")
    func files() {
        #expect(
            PageFiles(files: MemoryFiles(texts), languages: ["en", "fr"]).paths(of: Self.page).map(ContentPath.name)
                == ["bells.fr.md", "bells.md", "door.png", "minster.fr.md", "minster.md", "west.jpg"])
    }

    @Test(
        "An approval is valid until a text or a medium changes",
        arguments: ["minster.md", "minster.fr.md", "west.jpg", "bells.fr.md"])
    func changes(name: String) {
        var texts = approving(texts)
        #expect(review(texts).state == .approved)
        texts["content/york/places/\(name)", default: ""] += "!"
        #expect(review(texts).state == .inReview)
    }

    @Test("A status, the state of an original, line ends and other files need no new approval")
    func noChanges() {
        var texts = approving(texts)
        texts[Self.page] = texts[Self.page]?.replacing("---\nname", with: "---\nstatus: in-review\nname")
            .replacing("\n", with: "\r\n")
        texts["content/york/places/minster.fr.md"]?.replace("abc", with: "def")
        texts["content/york/places/other.jpg"] = "4"
        #expect(review(texts).state == .approved)
    }

    @Test("Only reviewers in guide.yaml may approve, and a draft does not wait for review")
    func approvers() {
        let foreign = review(approving(texts, by: "Stranger"))
        #expect(foreign.state == .inReview && foreign.problem?.contains("Stranger") == true && foreign.approval == nil)
        var texts = texts
        texts[Self.page]?.replace("---\nname", with: "---\nstatus: draft\nname")
        #expect(review(texts).state == .draft)
    }

    @Test("A page without approval is not published, and reported once; without a history, no old page is")
    func published() {
        var texts = approving(texts)
        #expect(reviewed(texts).mayPublish(Self.page) == true)
        #expect(reviewed(texts).leavesOutCity)
        texts[Self.page]? += "More.\n"
        let files = reviewed(texts)
        #expect(files.mayPublish(Self.page) == false)
        #expect(files.diagnostics.filter { $0.location.file == Self.page }.map(\.code) == [.notApproved])
    }

    /// The files with approvals of the page's present version, and what a rule for two approvals makes of them.
    private func reviewOfTwo(_ names: [String], isPartial: Bool = false) throws -> PageReview {
        let day = try #require(CivilDate(secondsSince1970: 0))
        let key = try #require(PackKey(bytes: Array(repeating: 7, count: PackKey.byteCount)))
        var guide = Self.guide
        let approvers = [Approver(name: "Head"), Approver(name: "Deputy"), Approver(name: "Third", key: key)]
        guide.review = [
            ReviewRule(
                organisation: Self.board, approvers: approvers + [Approver(name: "Same as Third", key: key)],
                approvalCount: 2)
        ]
        let approval = try #require(
            Approval(names.map { SingleApproval(by: $0, on: day) }, files: review(texts).files))
        var texts = texts
        texts[ApprovalFile.path(of: Self.page, isPartial: isPartial)] = ApprovalFile.text(approval, of: Self.page)
        var found: [Diagnostic] = []
        let review = PageReviewer(files: MemoryFiles(texts), guide: guide).review(of: Self.page, &found)
        #expect(found.isEmpty)
        return review
    }

    @Test(
        "Two approvals are those of two people: the same name or the same key twice is one",
        arguments: [
            (["Head", "Deputy"], nil), (["Head"], "1 of 2 approvals"), (["Head", "Head"], "1 of 2 approvals"),
            (["Head", "Stranger"], "1 of 2 approvals"), (["Third", "Same as Third"], "1 of 2 approvals"),
            (["Head", "Third"], nil), (["Stranger", "Head", "Deputy"], nil),
        ] as [([String], String?)])
    func several(names: [String], progress: String?) throws {
        let review = try reviewOfTwo(names)
        #expect(review.state == (progress == nil ? .approved : .inReview))
        #expect(review.progress == progress)
    }

    @Test("A page with too few approvals waits for the others, and says how many it has")
    func partial() throws {
        let review = try reviewOfTwo(["Head"], isPartial: true)
        #expect(review.state == .inReview && review.approval == nil)
        #expect(review.nextStep == "; it waits for Deputy, Third or Same as Third, with 1 of 2 approvals")
        #expect(review.hasApproved(Approver(name: "Head")) && !review.hasApproved(Approver(name: "Deputy")))
    }

    /// A city whose tour stops at two places of the publisher, which wait, and of no rule.
    private static let walk: [String: String] = [
        "content/york/city.md": "---\nname: York\nposition: {lat: 53.9, lon: -1.0}\nsummary: A.\n---\n",
        "content/york/places/bar.md":
            "---\nname: Bar\nkind: gate\nposition: {lat: 53.9, lon: -1.0}\nsummary: A.\n---\n",
        "content/york/places/gate.md":
            "---\nname: Gate\nkind: gat\nposition: {lat: 53.9, lon: -1.0}\nsummary: A.\n---\n",
        "content/york/tours/walk.md":
            "---\nname: Walk\nsummary: A.\norganisation: club\nstops: [{place: bar}, {place: gate}]\n---\n",
    ]
    private static let guideOfTwo: Guide = {
        var guide = ReviewTests.guide
        guide.organisations.append(Organisation(id: Slug("club") ?? .unnamed, name: "Club"))
        return guide
    }()

    @Test("A tour that names a place without an approval is left out with a warning, and nothing has an error")
    func tourOfWaitingPlace() {
        var files = ReviewedFiles(
            MemoryFiles(Self.walk), city: Self.york, guide: Self.guideOfTwo, history: ApprovedHistory(root: "/nowhere"))
        let first = GuideReader(files: files).readCity(Self.york, in: Self.guideOfTwo).diagnostics
        #expect(first.filter { $0.severity == .error }.map(\.code) == [.notApproved, .notApproved])
        let leavesOut = files.leaveOut(for: first)
        #expect(leavesOut)
        let second = GuideReader(files: files).readCity(Self.york, in: Self.guideOfTwo).diagnostics
        let leavesMoreOut = files.leaveOut(for: second)
        #expect(!leavesMoreOut)
        let reported = files.reported(second).filter { $0.location.file.hasSuffix("walk.md") }
        #expect(!files.reported(second).hasErrors)
        #expect(
            reported.map(\.message) == [
                "this is left out, because the place bar is not approved yet, and the place gate is not approved yet"
            ])
        #expect(reported.map(\.location.line) == [5])
    }

    @Test("The errors of a page that waits are errors of a check, and warnings of a build")
    func errorsOfWaiting() {
        let files = MemoryFiles(Self.walk)
        let reviewed = ReviewedFiles(
            files, city: Self.york, guide: Self.guideOfTwo, history: ApprovedHistory(root: "/nowhere"))
        let published = GuideReader(files: reviewed).readCity(Self.york, in: Self.guideOfTwo).diagnostics
        let present = PageReviewer(files: files, guide: Self.guideOfTwo).presentErrors(
            of: Self.york, in: [Self.guideOfTwo])
        #expect(present.map(\.location.file) == ["content/york/places/gate.md"])
        let kind = published.filter { $0.code == .kind }
        #expect(kind.map(\.severity) == [.warning])
        let checked = published.adding(waiting: present).filter { $0.code == .kind }
        #expect(checked.map(\.severity) == [.error])
        #expect(checked.first?.message.hasSuffix("(in the version that waits for approval)") == true)
    }

    @Test("A file whose hash does not match its list is not an approval")
    func tampered() {
        var texts = approving(texts)
        texts[ApprovalFile.path(of: Self.page)]?.replace("by: Head", with: "by: Head\nhash: abc", maxReplacements: 1)
        let files = reviewed(texts)
        #expect(files.mayPublish(Self.page) == false)
        #expect(files.diagnostics.hasErrors)
    }

    @Test("Changed words are reported with their context")
    func words() {
        let changes = WordDifference.changes(from: "a b c d e f g", to: "a b c d E f g h")
        #expect(changes?.map(\.text) == ["… a b c d [-e-] {+E+} f g h …", "… d E f g {+h+}"])
        #expect(WordDifference.changes(from: "same words", to: "same\nwords") == [])
    }

    @Test("Every second has a date", arguments: [(0, "1970-01-01"), (-1, "1969-12-31"), (951_782_400, "2000-02-29")])
    func days(seconds: Int, day: String) {
        #expect(CivilDate(secondsSince1970: seconds)?.text == day)
    }
}
