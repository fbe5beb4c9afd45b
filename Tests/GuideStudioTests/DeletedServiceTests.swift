// Tests of the list of deleted pages.

import GuideBuild
import GuidePreview
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideStudio

@Suite("Deleted pages")
struct DeletedServiceTests {
    @Test("Pages that were deleted and not brought back are listed with their names, the last first")
    func list() throws {
        let folder = try TemporaryFolder()
        try folder.write("title: York\n", to: "guide.yaml")
        try folder.write("---\nname: Gate\n---\n", to: "content/york/places/gate.md")
        let deletions: [(time: String, page: String, name: String)] = [
            ("1000000000", "mill", "Mill"), ("3000000000", "well", "Well"), ("2000000000", "gate", "Gate"),
        ]
        for (time, page, name) in deletions {
            let path = "content/york/places/\(page).md"
            let record = #"{"page":"\#(path)","files":[{"path":"guide.yaml"},{"path":"\#(path)"}]}"#
            try folder.write(record, to: ".wynd-history/deleted/\(time)/record.json")
            try folder.write("---\nname: \(name)\n---\n", to: ".wynd-history/deleted/\(time)/1")
        }
        let session = try PreviewSession(
            BuildOptions(root: folder.path, output: folder.path.appending("public")))
        let service = DeletedService(StudioContext(session: session, token: "secret"))
        guard case .json(let bytes) = try service.answer(StudioRequest(path: ["deleted"])) else {
            Issue.record("The list is no JSON.")
            return
        }
        let pages = try JSONReader.read(bytes)["pages"]?.array ?? []
        #expect(pages.compactMap { $0["name"]?.string } == ["Well", "Mill"])
        #expect(pages.compactMap { $0["time"]?.int } == [3, 1])
        #expect(pages.first?["path"]?.string == "content/york/places/well.md")
    }
}
