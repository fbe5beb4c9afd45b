// Tests of content that is not published yet, and of links to it.
//
// swift-format-ignore-file: a case of a table is on one line, however long its message.

import GuideContent
import GuideModel
import Testing

@Suite("Drafts")
struct DraftTests {
    @Test("Unpublished content is omitted, unless drafts are requested")
    func drafts() throws {
        let draft = Sample.bar.replacing("Bootham Bar", with: "Draft").replacing(
            "summary: A gate.", with: "summary: A.\nstatus: draft")
        let link = Sample.place(body: "See [it](draft.md).")
        let sample = Sample(["places/draft.md": draft, "places/minster.md": link])
        let shown = sample.read()
        #expect(
            shown.found == [
                "content/york/places/minster.md:7:5: warning: draft.md is not published yet, so only the words of this link are shown [unpublished-link]"
            ])
        #expect(shown.city?.places.map(\.id.text) == ["bootham-bar", "minster"])
        #expect(shown.city?.places.last?.body.shown == "<p>See it.</p>\n")
        let all = sample.read(drafts: true)
        #expect(all.found == [])
        #expect(all.city?.places.map(\.id.text) == ["bootham-bar", "draft", "minster"])
        #expect(all.city?.places[1].status == .draft)
    }

    @Test("A draft's errors are warnings until it is published")
    func draftErrors() {
        let sample = Sample(["places/draft.md": "---\nname: D\nstatus: draft\n---\n"])
        #expect(sample.read().found.allSatisfy { $0.contains(": warning: ") })
        #expect(sample.read().found.count == 3)
        #expect(sample.read(drafts: true).found.allSatisfy { $0.contains(": error: ") })
    }

    @Test("A tour cannot stop at a draft, nor inside one")
    func stopsAtDrafts() {
        let found = Sample(["places/minster.md": Sample.place("status: in-review")]).read().found
        #expect(
            found == [
                "content/york/tours/city-walls.md:6:13: error: the place minster is not published yet; publish it (status: published), or remove the stop [stop]"
            ])
        let feature = "---\nname: Window\nkind: attraction\nsummary: Glass.\n---\n"
        let read = Sample([
            "places/minster.md": Sample.place("status: draft"), "places/minster/features/window.md": feature,
            "tours/city-walls.md": nil, "places/bootham-bar.md": Sample.bar + "\n[w](minster/features/window.md)",
        ]).read()
        #expect(read.found.map { $0.prefix(50) } == ["content/york/places/bootham-bar.md:7:1: warning: m"])
    }
}
