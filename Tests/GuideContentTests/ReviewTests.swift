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
