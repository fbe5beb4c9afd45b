// Tests of the identity of a guide's folder.

import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideStudio

@Suite("The identity of a guide's folder")
struct GuideIdentityTests {
    private static let file = ".wynd-history/guide-id"

    private func id(_ guide: StudioGuide) throws -> String? {
        try guide.get(SessionService(guide.context), "session")["id"]?.string
    }

    @Test("A folder has the same id at each start, and another folder has another one")
    func same() throws {
        let (guide, other) = (try StudioGuide(), try StudioGuide())
        let first = try #require(try id(guide))
        #expect(first.utf8.count == 32)
        #expect(try id(guide) == first)
        #expect(try guide.folder.text(Self.file) == first)
        #expect(try guide.folder.text(".wynd-history/.gitignore") == "*\n")
        #expect(try id(other) != first)
    }

    @Test("A damaged id is replaced, and a folder without a guide has none")
    func damaged() throws {
        let guide = try StudioGuide()
        try guide.folder.write("<script>", to: Self.file)
        #expect(try id(guide)?.utf8.count == 32)
        let empty = try StudioGuide([:])
        #expect(try id(empty) == nil)
        #expect(FileSystem.attributes(empty.folder.path.appending(".wynd-history")) == nil)
    }

    @Test("The people of a team have the id of the same guide")
    func team() throws {
        let guide = try TeamGuide()
        let ids = try ["anna", "ben"].map { person in
            try TeamGuide.json(guide.api("session", fields: guide.signIn("\(person)@example.org")))["id"]?.string
        }
        #expect(ids[0] != nil && ids[0] == ids[1])
    }
}
