import GuideModel
import GuideSupport
import SystemPackage
import Testing

@testable import GuideMedia

@Suite("Files that cannot be published")
struct MediaFileTests {
    private func onlyError(_ result: (asset: MediumAsset?, diagnostics: [Diagnostic])) throws -> Diagnostic {
        #expect(result.asset == nil)
        #expect(result.diagnostics.count == 1)
        let finding = try #require(result.diagnostics.first)
        #expect(finding.severity == .error)
        #expect(finding.location == Medium.sample("x").location)
        return finding
    }

    @Test("A missing file is an error that names the nearest file")
    func missing() throws {
        let guide = try TemporaryGuide()
        try guide.add("west-front.jpg", [1])
        let finding = try onlyError(try guide.publish(.sample("West-Frnt.jpg")))
        #expect(finding.code == .mediaMissing)
        #expect(finding.message.hasPrefix("West-Frnt.jpg is missing from the folder"))
        #expect(finding.message.hasSuffix("did you mean west-front.jpg?"))
    }

    @Test("An empty file, a folder and a pipe are errors, and the pipe does not block")
    func oddFiles() throws {
        let guide = try TemporaryGuide()
        try guide.add("empty.jpg", [])
        mkdir(guide.root.appending("folder.jpg").string, 0o755)
        mkfifo(guide.root.appending("pipe.jpg").string, 0o644)
        #expect(try onlyError(try guide.publish(.sample("empty.jpg"))).code == .mediaEmpty)
        #expect(try onlyError(try guide.publish(.sample("folder.jpg"))).message.contains("is a folder"))
        #expect(try onlyError(try guide.publish(.sample("pipe.jpg"))).message.contains("not a regular file"))
    }

    @Test("A circular link is an error")
    func circle() throws {
        let guide = try TemporaryGuide()
        symlink("round.jpg", guide.root.appending("round.jpg").string)
        #expect(try onlyError(try guide.publish(.sample("round.jpg"))).message.contains("leads back to itself"))
    }

    @Test("An unreadable file is an error", .enabled(if: geteuid() != 0, "the superuser may read everything"))
    func unreadable() throws {
        let guide = try TemporaryGuide()
        let path = try guide.add("secret.jpg", [1, 2, 3])
        chmod(path.string, 0)
        #expect(try onlyError(try guide.publish(.sample("secret.jpg"))).code == .mediaUnreadable)
    }

    @Test("A file above 512 MB is refused without being read")
    func tooLarge() throws {
        let guide = try TemporaryGuide()
        let path = try guide.add("long.mp4", [0])
        truncate(path.string, off_t(MediaFile.largestSize + 1))
        let finding = try onlyError(try guide.publish(.sample("long.mp4")))
        #expect(finding.code == .mediaSize && finding.message.contains("512 MB"))
    }

    @Test("A path that leaves the guide is refused", arguments: ["../secret.jpg", "/etc/passwd", "a/../../x.jpg", ""])
    func outside(path: String) throws {
        let guide = try TemporaryGuide()
        #expect(try onlyError(try guide.publish(.sample(path))).message.contains("outside the guide's folder"))
    }

    @Test("An id that is not valid in a file name is refused")
    func badID() throws {
        let guide = try TemporaryGuide()
        var medium = Medium.sample("a.jpg")
        medium.id = "../escape"
        try guide.add("a.jpg", try Sample.picture(width: 8, height: 8, as: ".jpg"))
        #expect(try onlyError(try guide.publish(medium)).code == .mediaID)
    }

    @Test("A folder that cannot be written is reported as an error")
    func unwritable() throws {
        let guide = try TemporaryGuide()
        try guide.add("site", [1])
        let result = try guide.publish("a.jpg", try Sample.picture(width: 8, height: 8, as: ".jpg"))
        #expect(try onlyError(result).code == .write)
    }

    @Test("Missing words are reported even when the file is missing")
    func wordsOfMissingFile() throws {
        let guide = try TemporaryGuide()
        let result = try guide.publish(Medium(id: "x", file: "a.jpg", location: SourceLocation(file: "m.md")))
        #expect(Set(result.diagnostics.map(\.code)) == [.mediaMissing, .altText])
    }
}
