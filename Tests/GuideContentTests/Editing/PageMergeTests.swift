// Tests of changes to a page that another person has changed at the same time.

import GuideModel
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Two changes of one page")
struct PageMergeTests {
    private static let file = "content/york/places/minster.md"
    private static let base = "---\nname: M\nkind: church\ntags: [a, b]\n---\n\nOne.\n\nTwo.\n\nThree.\n"

    private func merge(_ operations: [FieldOperation], present: String) throws -> PageMerge {
        try PageMerge(
            operations, base: Array(Self.base.utf8), present: Array(present.utf8), file: Self.file)
    }

    @Test("Changes of different keys and blocks fit together")
    func different() throws {
        let present = Self.base.replacing("kind: church", with: "kind: museum").replacing("Three.", with: "Four.")
        let operations: [FieldOperation] = [
            .set(.at("name"), .scalar("N")), .insert(.at("tags/0"), .scalar("c")), .body("Zero.\n\nTwo.\n\nThree."),
        ]
        let merge = try merge(operations, present: present)
        #expect(merge.conflicts == [])
        #expect(merge.operations == Array(operations.dropLast()) + [.body("Zero.\n\nTwo.\n\nFour.")])
    }

    @Test("The same change by both is not a change")
    func same() throws {
        let present = Self.base.replacing("name: M", with: "name: N")
        let merge = try merge([.set(.at("name"), .scalar("N")), .body("One.\n\nTwo.\n\nThree.")], present: present)
        #expect(merge.conflicts == [])
        #expect(merge.operations == [])
    }

    @Test("Two changes of one value are a conflict, with both values")
    func conflict() throws {
        let present = Self.base.replacing("name: M", with: "name: O").replacing("[a, b]", with: "[b]")
            .replacing("One.", with: "Eins.")
        let merge = try merge(
            [.set(.at("name"), .scalar("N")), .set(.at("tags/0"), .scalar("x")), .body("Un.\n\nTwo.\n\nThree.")],
            present: present)
        #expect(merge.operations == [])
        #expect(
            merge.conflicts == [
                PageMerge.Conflict(path: .at("name"), yours: .scalar("N"), theirs: .scalar("O")),
                PageMerge.Conflict(
                    path: .at("tags"), yours: .list([.scalar("x"), .scalar("b")]), theirs: .list([.scalar("b")])),
                PageMerge.Conflict(
                    path: nil, yours: .scalar("Un.\n\nTwo.\n\nThree."), theirs: .scalar("Eins.\n\nTwo.\n\nThree.")),
            ])
    }

    @Test("An operation may use what an earlier one has inserted")
    func sequence() throws {
        let operations: [FieldOperation] = [
            .insert(.at("media/0"), .mapping([RawEntry("file", .scalar("a.jpg"))])),
            .set(.at("media/0/alt"), .scalar("A")),
        ]
        let present = Self.base.replacing("name: M", with: "name: N")
        #expect(try merge(operations, present: present).operations == operations)
    }
}
