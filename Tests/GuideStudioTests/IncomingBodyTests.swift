// Tests of large uploads: they are in files while they arrive, and nothing remains of those that fail.

import GuidePreview
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideStudio

@Suite("Bodies of requests")
struct IncomingBodyTests {
    private let folder: TemporaryFolder
    private let uploads: FilePath

    init() throws {
        folder = try TemporaryFolder()
        uploads = folder.path.appending("cache/uploads")
    }

    private var stored: [String] { (try? FileSystem.names(in: uploads)) ?? [] }

    @Test(
        "A small body is in memory, and a larger one in a file",
        arguments: [[], [4], [3, 1], [5], [3, 3, 3], [4, 1]])
    func parts(sizes: [Int]) throws {
        var body = IncomingBody(folder: uploads, mostInMemory: 4)
        var expected: [UInt8] = []
        for (index, size) in sizes.enumerated() {
            let part = [UInt8](repeating: UInt8(index), count: size)
            expected += part
            try body.append(part)
        }
        try body.end()
        #expect(body.count == expected.count)
        #expect((body.file == nil) == (expected.count <= 4))
        let bytes = try body.file.map { try FileSystem.read($0) } ?? body.bytes
        #expect(bytes == expected)
        #expect(body.file == nil || body.bytes.isEmpty)
        body.discard()
        #expect(stored.isEmpty)
    }

    @Test("A body that cannot be stored is an error, and leaves nothing")
    func unwritable() throws {
        try folder.write("a file in place of the folder", to: "cache/uploads")
        var body = IncomingBody(folder: uploads, mostInMemory: 0)
        #expect(throws: FileError.self) { try body.append([1]) }
        body.discard()
        #expect(try folder.contents() == ["cache/uploads": Array("a file in place of the folder".utf8)])
    }

    @Test("A start removes the bodies and the unfinished files of killed processes, and no others")
    func abandoned() throws {
        // No system has a process of this number; process 1 always runs.
        let killed = Int32.max
        for name in ["\(killed)-ab", "1-ab", "other"] { try folder.write("x", to: "cache/uploads/\(name)") }
        IncomingBody.removeAbandoned(in: uploads)
        #expect(stored == ["1-ab", "other"])
        for path in [
            ".wynd-save-\(killed)-ab", ".wynd-save-1-ab", "page.md", "york/.wynd-save-\(killed)-ab", ".wynd-save-x",
        ] {
            try folder.write("x", to: "content/\(path)")
        }
        let content = folder.path.appending("content")
        FileSystem.removeUnfinishedFiles(in: content, isDeep: false)
        #expect(folder.has("content/york/.wynd-save-\(killed)-ab"))
        FileSystem.removeUnfinishedFiles(in: content, isDeep: true)
        #expect(
            Set(try FileSystem.filesBelow(content)) == [".wynd-save-1-ab", ".wynd-save-x", "page.md"])
    }

    @Test("A large medium and a large collection are moved from the file of their request")
    func moved() throws {
        let guide = try StudioGuide()
        let drawing = try #require(StudioGuide.york["content/york/places/minster.svg"])
        try folder.write(drawing, to: "medium")
        try folder.write("name,lat,lon\nNorth gate,53.9605,-1.0795\n", to: "table")
        let medium = folder.path.appending("medium")
        _ = try MediaService(guide.context).answer(
            StudioRequest(
                method: "POST", path: ["media"], query: ["folder": "content/york/places", "name": "plan.svg"],
                bodyFile: medium))
        #expect(try guide.folder.text("content/york/places/plan.svg") == drawing)
        let answer = try ImportService(guide.context).answer(
            StudioRequest(
                method: "POST", path: ["import", "recognise"], query: ["name": "list.csv"],
                bodyFile: folder.path.appending("table")))
        guard case .json(let bytes) = answer else { throw StudioError(500, "The answer is not JSON.") }
        #expect(try JSONReader.read(bytes)["format"]?.string == "csv")
        #expect(try folder.contents().isEmpty)
    }

    @Test("A body that was not stored has the status of its reason")
    func statuses() throws {
        let guide = try StudioGuide()
        let server = StudioServer(
            guide.context.session, token: "token", files: StudioFiles(folder: folder.path.appending("studio")))
        for (errno, status) in [(Errno.noSpace, 507), (.diskQuotaExceeded, 507), (.permissionDenied, 500)] {
            var request = PreviewRequest(
                method: "POST", target: "/.wynd/edit/api/media?name=a.mp4", fields: [StudioSecurity.tokenField: "token"]
            )
            request.bodyError = FileError(path: uploads, operation: "write", errno: errno)
            #expect(server.response(to: request)?.status == status)
        }
        #expect(
            server.bodyLimit(
                of: PreviewRequest(
                    method: "POST", target: "/.wynd/edit/api/media", fields: [StudioSecurity.tokenField: "token"]))
                == 2 << 30)
    }
}
