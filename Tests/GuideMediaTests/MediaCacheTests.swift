// Tests of the media cache: media are processed once, and the cache is never trusted and never required.

import Foundation
import GuideModel
import GuideSupport
import SystemPackage
import Testing

@testable import GuideMedia

@Suite("The media cache")
struct MediaCacheTests {
    /// A guide with one file of every kind, and media that refer to it.
    private func sampleGuide() throws -> (guide: TemporaryGuide, media: [Medium]) {
        let guide = try TemporaryGuide()
        try guide.add("towers.jpg", try Sample.picture(width: 700, height: 300, as: ".jpg"))
        try guide.add("towers-again.jpg", try Sample.picture(width: 700, height: 300, as: ".jpg"))
        try guide.add("plan.svg", Array(Self.drawing.utf8))
        try guide.add("bells.mp3", Sample.mp3(frames: 40))
        try guide.add("plain.mp3", Sample.mp3(frames: 40, tagged: false))
        try guide.add("tower.mp4", TinyMP4.file())
        try guide.add("moving.gif", try Sample.fixture("moving.gif"))
        try guide.add("broken.jpg", Array(try Sample.picture(width: 300, height: 200, as: ".jpg").prefix(900)))
        try guide.add("words.vtt", Array("WEBVTT\n\n00:00.000 --> 00:09.000\nA tone\n".utf8))
        var media = [
            "towers.jpg", "towers-again.jpg", "plan.svg", "bells.mp3", "plain.mp3", "tower.mp4", "moving.gif",
            "broken.jpg", "absent.jpg",
        ].enumerated().map { number, name in
            var medium = Medium.sample(name, alt: number % 2 == 0 ? nil : "A tower")
            medium.id = "medium-\(number)"
            medium.location.line = number
            return medium
        }
        media[5].posterFile = "towers.jpg"
        return (guide, media)
    }

    private static let drawing = """
        <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 2' onload='x()'><rect width='4' height='2' \
        fill='#336699'/></svg>
        """

    /// Everything that a build gets from the media pipeline.
    private struct Outcome: Equatable {
        var assets: [MediumAsset?]
        var diagnostics: [Diagnostic]
        var site: [String: [UInt8]]
    }

    private func publish(
        _ media: [Medium], of guide: TemporaryGuide, cache: FilePath?, needsPreview: Bool = true
    ) throws -> Outcome {
        try? FileSystem.removeTree(guide.site)
        let pipeline = MediaPipeline(guideRoot: guide.root, cache: MediaCache(folder: cache))
        var outcome = Outcome(assets: [], diagnostics: [], site: [:])
        for medium in media {
            let (asset, said) = pipeline.publish(
                medium, city: try york, site: guide.site, needsPreview: needsPreview)
            outcome.assets.append(asset)
            outcome.diagnostics += said
        }
        for name in guide.publishedNames() { outcome.site[name] = try guide.bytes("site/york/media/\(name)") }
        return outcome
    }

    private func files(in folder: FilePath) -> [FilePath] {
        TemporaryGuide.names(in: folder).flatMap { name in
            let path = folder.appending(name)
            return FileSystem.attributes(path)?.isFile == true ? [path] : files(in: path)
        }
    }

    @Test("A site is the same with no cache, with an empty one and with a full one")
    func sameBytes() throws {
        let (guide, media) = try sampleGuide()
        let folder = guide.root.appending("cache/media")
        let without = try publish(media, of: guide, cache: nil)
        #expect(without.site.count > 8)
        #expect(without.assets.compactMap { $0 }.count == media.count - 2)
        #expect(try publish(media, of: guide, cache: folder) == without)
        #expect(!files(in: folder).isEmpty)
        #expect(try publish(media, of: guide, cache: folder) == without)
    }

    @Test("A second build with the same cache processes only broken media")
    func warm() throws {
        let (guide, media) = try sampleGuide()
        let folder = guide.root.appending("cache")
        _ = try publish(media, of: guide, cache: folder)
        let cache = MediaCache(folder: folder)
        let pipeline = MediaPipeline(guideRoot: guide.root, cache: cache)
        for medium in media {
            _ = pipeline.publish(medium, city: try york, site: guide.site, needsPreview: true)
        }
        #expect(cache.products.makeCount.load(ordering: .relaxed) == 1, "broken.jpg is looked at again")
    }

    @Test("Two media of one file share the processing, and each has its own names, words and places")
    func sharedWork() throws {
        let guide = try TemporaryGuide()
        let gif = try Sample.fixture("moving.gif")
        try guide.add("one.gif", gif)
        try guide.add("two.png", gif)
        let cache = MediaCache(folder: nil)
        let pipeline = MediaPipeline(guideRoot: guide.root, cache: cache)
        var other = Medium.sample("two.png")
        other.id = "two"
        other.location.line = 77
        let first = pipeline.publish(.sample("one.gif"), city: try york, site: guide.site, needsPreview: false)
        let second = pipeline.publish(other, city: try york, site: guide.site, needsPreview: false)
        #expect(cache.products.makeCount.load(ordering: .relaxed) == 1)
        #expect(first.asset?.renditions.map(\.sha256) == second.asset?.renditions.map(\.sha256))
        #expect(second.asset?.renditions.allSatisfy { $0.path.hasPrefix("york/media/two-") } == true)
        #expect(first.diagnostics.map(\.code) == [.animation])
        #expect(second.diagnostics.map(\.code) == [.mediaType, .animation])
        #expect(second.diagnostics.allSatisfy { $0.message.hasPrefix("two.png ") && $0.location.line == 77 })
        for rendition in (first.asset?.files ?? []) + (second.asset?.files ?? []) {
            #expect(Digest.sha256(try guide.published(rendition)) == rendition.sha256)
        }
    }

    @Test("Many threads that request one file at once have it processed once")
    func once() async throws {
        let guide = try TemporaryGuide()
        try guide.add("a.jpg", try Sample.picture(width: 900, height: 500, as: ".jpg"))
        let cache = MediaCache(folder: guide.root.appending("cache"))
        let pipeline = MediaPipeline(guideRoot: guide.root, cache: cache)
        let (city, site) = (try york, guide.site)
        await withTaskGroup(of: MediumAsset?.self) { group in
            for number in 0..<16 {
                group.addTask {
                    var medium = Medium.sample("a.jpg")
                    medium.id = "medium-\(number % 8)"
                    return pipeline.publish(medium, city: city, site: site, needsPreview: true).asset
                }
            }
            for await asset in group { #expect(asset?.renditions.count == 2) }
        }
        #expect(cache.products.makeCount.load(ordering: .relaxed) == 2, "its widths, and the picture for other sites")
        #expect(guide.publishedNames().count == 24, "eight media of three files, and nothing half-written")
    }

    @Test("A description gives the asset and the words of publishing, and does not change the site")
    func describe() throws {
        let (guide, media) = try sampleGuide()
        let folder = guide.root.appending("cache")
        let pipeline = MediaPipeline(guideRoot: guide.root, cache: MediaCache(folder: folder))
        var assets: [MediumAsset?] = []
        var said: [Diagnostic] = []
        for medium in media {
            let (asset, diagnostics) = pipeline.describe(medium, city: try york, needsPreview: true)
            assets.append(asset)
            said += diagnostics
        }
        #expect(guide.publishedNames().isEmpty)
        let published = try publish(media, of: guide, cache: folder)
        #expect(assets == published.assets && said == published.diagnostics)
    }

    @Test("A medium has a picture for other sites only where a page shows it to them")
    func previews() throws {
        let (guide, media) = try sampleGuide()
        let plain = try publish(media, of: guide, cache: nil, needsPreview: false)
        let full = try publish(media, of: guide, cache: nil, needsPreview: true)
        #expect(plain.assets[2]?.preview == nil && full.assets[2]?.preview?.type == "image/jpeg")
        #expect(plain.assets[2]?.placeholderColour == full.assets[2]?.placeholderColour)
        #expect(plain.assets[0]?.preview == nil && full.assets[0]?.preview?.type == "image/jpeg")
        #expect(plain.site.count == full.site.count - 4, "two photographs, a drawing and a picture that moves")
    }

    @Test("A check writes no file, and reports the same as publishing")
    func check() throws {
        let (guide, media) = try sampleGuide()
        let folder = guide.root.appending("cache")
        func check() -> [Diagnostic] {
            let pipeline = MediaPipeline(guideRoot: guide.root, cache: MediaCache(folder: folder))
            return media.flatMap { pipeline.check($0) }
        }
        let before = check()
        #expect(FileSystem.attributes(folder) == nil && guide.publishedNames().isEmpty)
        #expect(try publish(media, of: guide, cache: folder).diagnostics == before)
        for file in files(in: folder) { age(file, byDays: 3) }
        let kept = files(in: folder).map { FileSystem.attributes($0) }
        #expect(check() == before)
        #expect(files(in: folder).map { FileSystem.attributes($0) } == kept, "not even the time of a file changes")
    }

    @Test("A check trusts the cache and decodes nothing again")
    func checkTrustsStore() throws {
        let (guide, media) = try sampleGuide()
        let folder = guide.root.appending("cache")
        _ = try publish(media, of: guide, cache: folder)
        let cache = MediaCache(folder: folder)
        let pipeline = MediaPipeline(guideRoot: guide.root, cache: cache)
        for medium in media { _ = pipeline.check(medium) }
        #expect(cache.products.makeCount.load(ordering: .relaxed) == 1, "broken.jpg is looked at again")
    }

    // MARK: Damage

    /// The kinds of damage to a file of the cache.
    enum Damage: String, CaseIterable {
        case removed, emptied, cut, lengthened, altered, replacedByAnother, replacedByFolder, replacedByPipe
    }

    private func inflict(_ damage: Damage, on path: FilePath, holding bytes: [UInt8], another: [UInt8]) throws {
        unlink(path.string)
        let damaged: [UInt8]
        switch damage {
        case .removed: return
        case .replacedByFolder:
            mkdir(path.string, 0o755)
            return
        case .replacedByPipe:
            mkfifo(path.string, 0o644)
            return
        case .emptied: damaged = []
        case .cut: damaged = Array(bytes.dropLast(bytes.count / 3))
        case .lengthened: damaged = bytes + [0x20]
        case .altered: damaged = bytes.enumerated().map { $0 == bytes.count * 2 / 3 ? $1 ^ 1 : $1 }
        case .replacedByAnother: damaged = another
        }
        let file = try FileDescriptor.open(path, .writeOnly, options: .create, permissions: .ownerReadWrite)
        try file.closeAfter { _ = try file.writeAll(damaged) }
    }

    @Test("A damaged cache costs only time", arguments: Damage.allCases, ["records", "blobs"])
    func damage(_ damage: Damage, kind: String) throws {
        let (guide, media) = try sampleGuide()
        let folder = guide.root.appending("cache")
        let sound = try publish(media, of: guide, cache: folder)
        let victims = files(in: folder.appending(kind))
        let contents = try victims.map { victim in
            let file = try MediaFile(path: victim)
            return try file.exactly(at: 0, count: file.count)
        }
        for (index, victim) in victims.enumerated() {
            let another = contents[(index + 1) % contents.count]
            try inflict(damage, on: victim, holding: contents[index], another: another)
        }
        #expect(try publish(media, of: guide, cache: folder) == sound)
        #expect(try publish(media, of: guide, cache: folder) == sound)
    }

    @Test("Contents that vanish during a build are processed again")
    func vanishing() throws {
        let (guide, media) = try sampleGuide()
        let folder = guide.root.appending("cache")
        let sound = try publish(media, of: guide, cache: nil)
        let pipeline = MediaPipeline(guideRoot: guide.root, cache: MediaCache(folder: folder))
        for medium in media { _ = pipeline.publish(medium, city: try york, site: guide.site, needsPreview: true) }
        for file in files(in: folder.appending("blobs")) { unlink(file.string) }
        try? FileSystem.removeTree(guide.site)
        for (medium, expected) in zip(media, sound.assets) {
            let again = pipeline.publish(medium, city: try york, site: guide.site, needsPreview: true)
            #expect(again.asset == expected)
        }
        #expect(guide.publishedNames() == sound.site.keys.sorted())
    }

    @Test("A cache without write permission costs only time")
    func unwritable() throws {
        let (guide, media) = try sampleGuide()
        let sound = try publish(media, of: guide, cache: nil)
        let file = try guide.add("in-the-way", [1])
        #expect(try publish(media, of: guide, cache: file) == sound)
        #expect(try publish(media, of: guide, cache: file.appending("below")) == sound)
    }

    @Test(
        "A cache without read and write permission costs only time",
        .enabled(if: geteuid() != 0, "the superuser may do everything"))
    func forbidden() throws {
        let (guide, media) = try sampleGuide()
        let folder = guide.root.appending("cache")
        let sound = try publish(media, of: guide, cache: folder)
        for file in files(in: folder) { chmod(file.string, 0) }
        chmod(folder.string, 0o555)
        #expect(try publish(media, of: guide, cache: folder) == sound)
        chmod(folder.string, 0o755)
    }

    @Test("A record with any flipped bit is not trusted")
    func everyBit() throws {
        let processed = ProcessedMedium(
            type: .jpeg, files: [.init(label: "480", type: .webp, bytes: 9, sha256: "ab")], colour: "#336699")
        let guide = try TemporaryGuide()
        let folder = MediaCacheFolder(guide.root)
        #expect(folder.store(record: processed.json(key: "abcd"), named: "abcd"))
        let bytes = try guide.bytes("records/ab/abcd")
        for index in bytes.indices {
            var altered = bytes
            altered[index] ^= 1
            try guide.add("records/ab/abcd", altered)
            #expect(folder.record(named: "abcd", marksUse: false) == nil)
        }
        try guide.add("records/ab/abcd", bytes)
        let text = try #require(folder.record(named: "abcd", marksUse: false))
        #expect(ProcessedMedium(json: text, key: "abcd") == processed)
        #expect(ProcessedMedium(json: text, key: "abce") == nil)
    }

    // MARK: Sources

    @Test("A pipeline examines a file once, and the next one detects that its bytes have changed")
    func changedSource() throws {
        let guide = try TemporaryGuide()
        let cache = MediaCache(folder: guide.root.appending("cache"))
        func colour(_ pipeline: MediaPipeline) throws -> String? {
            pipeline.describe(.sample("a.png"), city: try york, needsPreview: false).asset?.placeholderColour
        }
        let first = MediaPipeline(guideRoot: guide.root, cache: cache)
        #expect(try colour(first) == nil, "there is no file")
        try guide.add("a.png", try Sample.picture(width: 8, height: 8, as: ".png"))
        let opaque = try colour(first)
        #expect(opaque != nil, "only what was found is remembered")
        try guide.add("a.png", try Sample.picture(width: 4, height: 8, as: ".png", opacity: 40))
        #expect(try colour(first) == opaque)
        #expect(try colour(MediaPipeline(guideRoot: guide.root, cache: cache)) == nil, "one sees through it now")
    }

    @Test("A hash that the caller knows saves reading the file")
    func knownHash() throws {
        let guide = try TemporaryGuide()
        let folder = guide.root.appending("cache")
        let bytes = try Sample.picture(width: 30, height: 20, as: ".png")
        try guide.add("a.png", bytes)
        let hash = Digest.sha256(bytes)
        let first = MediaPipeline(guideRoot: guide.root, cache: MediaCache(folder: folder))
            .describe(.sample("a.png"), city: try york, needsPreview: false)
        unlink(guide.root.appending("a.png").string)
        let second = MediaPipeline(guideRoot: guide.root, cache: MediaCache(folder: folder)) { _ in hash }
            .describe(.sample("a.png"), city: try york, needsPreview: false)
        #expect(first.asset != nil && second.asset == first.asset)
    }

    @Test("Output of another version of libvips is not used")
    func otherLibrary() throws {
        let (guide, media) = try sampleGuide()
        let folder = guide.root.appending("cache")
        _ = try publish([media[0]], of: guide, cache: folder)
        for (identity, makeCount) in [(MediaPipeline.identity, 0), ("rules 1, libvips 9.99.9", 1)] {
            let cache = MediaCache(folder: folder, identity: identity)
            let pipeline = MediaPipeline(guideRoot: guide.root, cache: cache)
            #expect(pipeline.describe(media[0], city: try york, needsPreview: false).asset != nil)
            #expect(cache.products.makeCount.load(ordering: .relaxed) == makeCount)
        }
    }

    @Test("The cache holds no second copy of a recording")
    func recordings() throws {
        let guide = try TemporaryGuide()
        let folder = guide.root.appending("cache")
        let sound = Sample.mp3(frames: 2000)
        try guide.add("bells.mp3", sound)
        let outcome = try publish([.sample("bells.mp3")], of: guide, cache: folder)
        #expect(outcome.site.values.first?.count ?? 0 > 800_000)
        #expect(files(in: folder).reduce(0) { $0 + (FileSystem.attributes($1)?.bytes ?? 0) } < 4096)
        #expect(try publish([.sample("bells.mp3")], of: guide, cache: folder) == outcome)
    }

    // MARK: Pruning

    @Test("Pruning removes long unused contents, and a build marks the contents that it uses")
    func prune() throws {
        let (guide, media) = try sampleGuide()
        let folder = guide.root.appending("cache")
        let sound = try publish(media, of: guide, cache: folder)
        let cache = MediaCache(folder: folder)
        let all = files(in: folder)
        cache.prune(unusedForDays: 1)
        #expect(files(in: folder) == all)
        for file in all { age(file, byDays: 40) }
        _ = try publish([media[0]], of: guide, cache: folder)
        cache.prune(unusedForDays: 30)
        #expect(
            files(in: folder).count == 5,
            "the record and two widths of the one picture that was used, and those of what other sites show of it")
        #expect(try publish(media, of: guide, cache: folder) == sound)
        #expect(files(in: folder).count == all.count)
    }

    private func age(_ file: FilePath, byDays days: Int) {
        let then = time(nil) - days * 86_400
        var times = [timespec(tv_sec: then, tv_nsec: 0), timespec(tv_sec: then, tv_nsec: 0)]
        utimensat(AT_FDCWD, file.string, &times, 0)
    }
}
