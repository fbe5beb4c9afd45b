import GuideModel
import GuidePages
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideBuild

@Suite struct RecordTests {
    /// Kinds in which every field has a value once.
    private static let kinds: [OutputKind] = {
        let piece = MapPiece(
            level: .street, key: QuadKey("03"), weight: MapWeight(bytes: 5, gzipped: 3, gzippedBasemap: 2))
        let roles = FileRole.allCases.map { OutputKind($0, part: .packs, key: "k") }
        return roles + [OutputKind.map(piece, key: nil), OutputKind.encrypted(.list, for: .unnamed)]
    }()

    private var record: BuildRecord {
        get throws {
            var medium = Medium(
                id: "york-west", file: "content/york/west.svg", location: SourceLocation(file: ""), alt: "Towers",
                caption: "From the west", credit: "Drawn", licence: "CC0-1.0")
            medium.focus = FocalPoint(x: 30, y: 40)
            let rendition = Rendition(
                path: "york/media/west.svg", type: "image/svg+xml", bytes: 12, sha256: "ab",
                pixels: PixelSize(width: 4, height: 3))
            var result = CityResult()
            result.diagnostics = [
                .warning(
                    at: SourceLocation(file: "a.md", line: 2, column: 3), code: .hours, "what to do", suggestion: "y")
            ]
            var summary = CitySummary(
                id: try #require(Slug("york")), name: "York", summary: "Old.", country: "GB",
                position: Position(latitude: 53.96, longitude: -1.08), accent: nil,
                illustration: MediumAsset(
                    medium: medium, kind: .image, renditions: [rendition], pixels: PixelSize(width: 4, height: 3),
                    placeholderColour: "#123456", preview: rendition), placeCount: 2, tourCount: 1,
                firstTour: Slug("city-walls"), play: [.riddles, .finds])
            summary.eventDates = [
                EventDate(
                    event: try #require(Slug("walk")), name: "Walk", start: try #require(CivilTime("2026-12-05 19:30")),
                    end: CivilTime("2026-12-05 21:00"), state: .moved, location: "The gate",
                    until: CivilTime("2026-12-31")),
                EventDate(
                    event: try #require(Slug("fair")), name: "Fair", start: try #require(CivilTime("2026-12-06"))),
            ]
            summary.eventCount = 2
            (summary.timeZone, summary.eventDay) = ("Europe/London", CivilDate("2026-12-01"))
            result.expiry = 1_796_212_800
            summary.tours = [
                TourSummary(
                    id: try #require(Slug("city-walls")), name: "Round the walls", summary: "Above the roofs.",
                    metres: 4210.5, minutes: 90, start: Position(latitude: 53.9634, longitude: -1.0848)),
                TourSummary(
                    id: try #require(Slug("none")), name: "None", summary: "", metres: 0, minutes: 0, start: nil),
            ]
            summary.tours[1].activity = .cycling
            summary.homeCards = [
                HomeCard(
                    item: "york/places/bar", path: "york/places/bar.html", name: "Bar", summary: "A gate.",
                    isSponsored: true, illustration: summary.illustration),
                HomeCard(item: "york/tours/none", path: "york/tours/none.html", name: "None", summary: ""),
            ]
            result.pages = SitePaths(["york/index.html", "york/places/bar.html"])
            let feed = [FeedEntry(path: "york/index.html", title: "York", summary: "Old.", updated: 7)]
            var translated = TranslationCount()
            (translated.texts, translated.translatedTexts, translated.oldFiles) = (9, 8, 1)
            (translated.words, translated.translatedWords) = (70, 60)
            result.languages = [CityResult.InLanguage(summary: summary, feed: feed, translated: translated)]
            (result.pageCount, result.packCount, result.mediumCount) = (5, 2, 1)
            let times = PublicationTimes(from: CivilTime("2026-12-01"), until: CivilTime("2026-12-05 18:30"))
            result.schedule = [
                ScheduledPage(
                    page: "york/places/bar.html", file: "bar.md", name: "Bar", times: times, timeZone: nil)
            ]
            result.budgetUses = [
                BudgetUse(.page, name: "york/index.html", bytes: 41_300), BudgetUse(.map, name: "York", bytes: 9_000),
            ]
            let stamp = FileStamp(bytes: 1, modified: -2, changed: 3, inode: .max)
            return BuildRecord(
                settings: "abc",
                inputs: CityInputs(
                    files: [CityInputs.File(path: "é.md", stamp: stamp, sha256: "00"), .init(path: "", sha256: "-")],
                    folders: [CityInputs.Folder(path: "content", hash: "1")],
                    entries: [CityInputs.Entry(path: "x", kind: "file")],
                    visibility: [
                        CityInputs.Visibility(
                            times: CityInputs.Times(times, timeZone: "Europe/London"), isVisible: true)
                    ]),
                result: result,
                outputs: Self.kinds.map {
                    OutputFile(path: "york/index.html", sha256: "cd", stamp: stamp, kind: $0)
                })
        }
    }

    private func bytes(_ record: BuildRecord) -> [UInt8] {
        var writer = RecordWriter()
        record.write(to: &writer)
        return writer.finished()
    }

    private func read(_ bytes: [UInt8]) throws(RecordError) -> BuildRecord {
        var reader = try RecordReader(bytes)
        let record = try BuildRecord(from: &reader)
        try reader.finish()
        return record
    }

    @Test("A record is read back as written")
    func readsBack() throws {
        let record = try record
        let found = try read(bytes(record))
        #expect(bytes(found) == bytes(record))
        #expect(found.inputs == record.inputs)
        #expect(found.outputs == record.outputs)
        #expect(found.result.summary == record.result.summary)
        #expect(found.result.expiry == record.result.expiry)
        #expect(Array(found.result.pages) == ["york/index.html", "york/places/bar.html"])
        #expect(found.result.diagnostics == record.result.diagnostics)
        #expect(found.result.schedule == record.result.schedule)
        #expect(found.result.languages.map(\.feed) == record.result.languages.map(\.feed))
        #expect(found.result.languages.map(\.translated) == record.result.languages.map(\.translated))
    }

    @Test("A record that is truncated, or has one more bit or byte, is not trusted")
    func refusesDamage() throws {
        let whole = bytes(try record)
        for count in stride(from: 0, to: whole.count, by: 7) {
            #expect(throws: RecordError.damaged) { try read(Array(whole[..<count])) }
        }
        for place in stride(from: 0, to: whole.count, by: 5) {
            var broken = whole
            broken[place] ^= 1 << UInt8(place % 8)
            #expect(throws: RecordError.damaged) { try read(broken) }
        }
        #expect(throws: RecordError.damaged) { try read(whole + [0]) }
    }

    @Test("A record with a valid hash over invalid contents is refused, whatever counts it claims")
    func refusesNonsense() throws {
        var numbers = SeededNumbers(seed: 11)
        for _ in 0..<500 {
            var writer = RecordWriter()
            for _ in 0..<Int.random(in: 0..<20, using: &numbers) {
                switch Int.random(in: 0..<4, using: &numbers) {
                case 0: writer.number(Int(truncatingIfNeeded: numbers.next()))
                case 1: writer.number(Int.random(in: 0..<4, using: &numbers))
                case 2: writer.text("text")
                default: writer.flag(Bool.random(using: &numbers))
                }
            }
            #expect(throws: RecordError.damaged) { try read(writer.finished()) }
        }
    }

    @Test("A stamp is trusted only if the file has settled, and every kind of change to a file changes the stamp")
    func stamps() async throws {
        let folder = try TemporaryFolder()
        try folder.write("one", to: "a")
        let path = folder.path.appending("a")
        let first = try #require(FileStamp.of(path.string))
        #expect(!first.hasSettled(at: first.changed + 1))
        #expect(first.hasSettled(at: first.changed + FileStamp.settlingTime + 1))
        // The same length, in the same file, after the clock of the file system has advanced.
        try await Task.sleep(for: .milliseconds(30))
        try FileSystem.write(Array("two".utf8), to: path)
        #expect(FileStamp.of(path.string) != first)
        try folder.write("one", to: "b")
        try FileSystem.rename(folder.path.appending("b"), to: path)
        #expect(FileStamp.of(path.string)?.inode != first.inode)
        #expect(FileStamp.of(folder.path.string) == nil)
    }
}
