// Tests of books as ZIPs.

import GuideSupport
import SystemPackage
import Testing

@testable import GuidePacks

@Suite("Writing books")
struct BookWriterTests {
    private static let files = [
        BookWriter.File(path: "EPUB/package.opf", bytes: Array("<package/>".utf8)),
        BookWriter.File(path: "EPUB/images/a.jpg", bytes: (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }),
        BookWriter.File(path: "EPUB/empty.xhtml", bytes: []),
    ]

    private func written(_ folder: TemporaryFolder, _ name: String) throws -> [UInt8] {
        let file = folder.file(name)
        try BookWriter.write(Self.files, package: "EPUB/package.opf", to: file)
        return try FileSystem.read(file)
    }

    @Test("The media type is first, stored and without extra fields")
    func mediaType() throws {
        let folder = try TemporaryFolder()
        let bytes = try written(folder, "a.epub")
        #expect(Array(bytes[8..<10]) == [0, 0])
        #expect(Array(bytes[28..<30]) == [0, 0])
        #expect(String(decoding: bytes[30..<58], as: UTF8.self) == "mimetypeapplication/epub+zip")
    }

    @Test("Every file is at the offset in the directory, and the same files give the same bytes")
    func isSound() throws {
        let folder = try TemporaryFolder()
        let bytes = try written(folder, "a.epub")
        #expect(try written(folder, "b.epub") == bytes)
        let descriptor = try FileDescriptor.open(folder.file("a.epub"), .readOnly)
        defer { try? descriptor.close() }
        let zip = try ZipFile(descriptor, limits: PackLimits())
        #expect(zip.errors == [])
        #expect(
            zip.entries.map(\.shownPath) == [
                "mimetype", "META-INF/container.xml", "EPUB/package.opf", "EPUB/images/a.jpg", "EPUB/empty.xhtml",
            ])
        for (entry, file) in zip.entries.dropFirst(2).map({ $0 }).enumerated().map({ ($1, Self.files[$0]) }) {
            let (extent, errors) = try zip.extent(of: entry)
            #expect(errors == [])
            var contents: [UInt8] = []
            _ = try zip.readContents(of: entry, at: try #require(extent)) { contents += $0 }.get()
            #expect(contents == file.bytes)
        }
    }

    @Test("Bytes that are not a ZIP of the project are not rewritten")
    func isNoZIP() {
        #expect(ZipBytes.withoutExtraOfFirstEntry([]) == nil)
        #expect(ZipBytes.withoutExtraOfFirstEntry([UInt8](repeating: 0, count: 100)) == nil)
    }
}
