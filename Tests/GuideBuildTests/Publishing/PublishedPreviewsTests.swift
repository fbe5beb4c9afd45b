// Tests of the previews at a destination: their labels, their last days and the list of them.

import GuideBuild
import GuideCommands
import GuideModel
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@Suite struct PublishedPreviewsTests {
    private let folder: TemporaryFolder
    private var publication: SitePublication

    init() throws {
        folder = try TemporaryFolder()
        let address = try PublishAddress("file://\(folder.path.appending("host").string)")
        publication = SitePublication(
            guide: folder.path,
            destination: PublishDestination(
                id: try #require(Slug("live")), address: address, location: SourceLocation(file: "guide.yaml")),
            secrets: PublishSecrets())
        publication.today = CivilDate("2026-11-30")
        try folder.write("<!doctype html>", to: "site/index.html")
    }

    private let progress = Progress(isShown: false)
    private var site: FilePath { folder.path.appending("site") }

    /// Publishes a preview, and returns its folder at the host.
    private func publish(_ label: String, until: String? = nil) throws -> String {
        let preview = try publication.preview(labelled: label, until: until.flatMap { CivilDate($0) }).get()
        #expect(publication.publishPreview(site, at: preview.folder, progress: progress).diagnostics.isEmpty)
        #expect(folder.has("host/\(preview.folder)/index.html"))
        return preview.folder
    }

    @Test("The first publication after its last day removes a preview, and no other file")
    func expiry() throws {
        var publication = publication
        let anna = try publish("for Anna", until: "2026-11-30")
        let ben = try publish("for Ben", until: "2026-12-01")
        let all = try publish("")
        #expect(publication.publish(site, progress: progress).diagnostics.isEmpty)
        #expect(folder.has("host/\(anna)/index.html"))
        publication.today = CivilDate("2026-12-01")
        publication.isDryRun = true
        #expect(publication.publish(site, progress: progress).diagnostics.isEmpty)
        #expect(folder.has("host/\(anna)/index.html"))
        publication.isDryRun = false
        let outcome = publication.publish(site, progress: progress)
        #expect(outcome.lines.first == "Removed the preview \"for Anna\", which has expired.")
        #expect(!folder.has("host/\(anna)"))
        #expect(folder.has("host/\(ben)/index.html") && folder.has("host/\(all)/index.html"))
        #expect(folder.has("host/index.html"))
        #expect(publication.previews.map(\.label) == ["for Ben", ""])
    }

    @Test("A preview cannot end before it begins, and a label is short")
    func refused() {
        let late = publication.preview(labelled: "for Anna", until: CivilDate("2026-11-29"))
        #expect(throws: Diagnostic.Refusal.self) { try late.get() }
        let long = publication.preview(labelled: String(repeating: "x", count: 81))
        #expect(throws: Diagnostic.Refusal.self) { try long.get() }
        #expect(publication.previews.isEmpty)
    }

    @Test("The preview of an earlier version of Wynd has the same address again")
    func former() throws {
        let name = "preview-" + String(repeating: "a", count: 32)
        try folder.write("\(name)\n", to: ".wynd/published/live/preview")
        #expect(publication.previews.map(\.folder) == [name])
        #expect(try publish("") == name)
        #expect(!folder.has(".wynd/published/live/preview"))
    }

    @Test("A damaged list is an error, and is not replaced")
    func damaged() throws {
        try folder.write("{", to: ".wynd/published/live/previews.json")
        #expect(throws: Diagnostic.Refusal.self) { try publication.preview(labelled: "").get() }
        #expect(try folder.text(".wynd/published/live/previews.json") == "{")
        #expect(publication.removePreview(progress: progress).diagnostics.count == 1)
    }
}
