// Tests of the packs that Wynd writes.

import GuideModel
import GuideSupport
import SystemPackage
import Testing

@testable import GuidePacks

@Suite("Writing packs")
struct PackWriterTests {
    @Test("A written pack is valid, and its description matches the plan")
    func soundPack() throws {
        let sample = try SamplePack()
        let summary = try sample.write()
        let report = PackVerifier.verify(sample.folder.file("pack.zip"))
        #expect(report.errors == [])
        #expect(report.signature == .unsigned)
        let manifest = try #require(report.manifest)
        #expect(manifest.id == "city-walls")
        #expect(manifest.title == "Round the <walls> & back")
        #expect(manifest.base == "https://guide.example/york-guide/")
        #expect(
            manifest.files.map(\.path) == [
                "assets/site-8d01375343.css", "index.html", "york/empty.txt", "york/index.html",
                SamplePack.soundPath, "york/places/minster.html", "york/tours/city-walls.html",
            ])
        #expect(
            manifest.files.filter(\.isPlaceholder).map(\.path) == [
                "index.html", "york/index.html", "york/places/minster.html",
            ])
        #expect(summary.version == manifest.version)
        #expect(summary.fileCount == 4)
        #expect(summary.bytes == report.bytes)
        let printed = try Command.run("sha256sum", [sample.folder.file("pack.zip").string]).output
        #expect(printed.hasPrefix(summary.sha256))
    }

    @Test("The same plan gives the same bytes under every time zone and with many packs written at once")
    func reproducible() async throws {
        let sample = try SamplePack()
        try sample.write(to: "first.zip")
        let first = try sample.folder.read("first.zip")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                let (plan, file) = (try sample.plan(), sample.folder.file("again-\(number).zip"))
                group.addTask { _ = try PackWriter.write(plan, to: file, timestamp: ZipClock.earliest) }
            }
            try await group.waitForAll()
        }
        for number in 0..<8 { #expect(try sample.folder.read("again-\(number).zip") == first) }
    }

    @Test(
        "A process started in any time zone writes the same bytes",
        arguments: ["UTC", "Asia/Kathmandu", "America/St_Johns", "Pacific/Kiritimati"])
    func timeZones(zone: String) async throws {
        let expected = try SamplePack().write().sha256
        await #expect(processExitsWith: .success) { [zone = zone as String, expected = expected as String] in
            setenv("TZ", zone, 1)
            tzset()
            let written = try SamplePack().write().sha256
            #expect(written == expected)
        }
    }

    @Test("Text is deflated and media are stored; entries have only a time as metadata")
    func compression() throws {
        let sample = try SamplePack()
        try sample.write()
        let descriptor = try FileDescriptor.open(sample.folder.file("pack.zip"), .readOnly)
        defer { try? descriptor.close() }
        let entries = try ZipFile(descriptor, limits: .standard).entries
        #expect(entries.first?.path == "pack.json")
        let sound = try #require(entries.first { $0.path == SamplePack.soundPath })
        #expect(sound.compression == .stored)
        let page = try #require(entries.first { $0.path == "york/tours/city-walls.html" })
        #expect(page.compression == .deflated)
        #expect(page.compressedBytes < page.bytes / 4)
    }

    @Test(
        "Other programs accept a pack as a valid ZIP",
        arguments: [("unzip", ["-t"]), ("python3", ["-m", "zipfile", "-t"])])
    func others(name: String, arguments: [String]) throws {
        try #require(Command.find(name) != nil, "\(name) is not on this machine")
        let sample = try SamplePack()
        try sample.write()
        let result = try Command.run(name, arguments + [sample.folder.file("pack.zip").string])
        #expect(result.status == 0, "\(result.output)")
    }

    @Test("A placeholder states that the page is not in the pack, and links to the web and back")
    func placeholder() throws {
        let plan = try SamplePack().plan()
        let page = String(
            decoding: PlaceholderPage(plan: plan).placeholder(for: "york/places/minster.html"), as: UTF8.self)
        #expect(page.contains("<h1>This page is not in this pack</h1>"))
        #expect(page.contains("href=\"https://guide.example/york-guide/york/places/minster.html\""))
        #expect(page.contains("<a href=\"../tours/city-walls.html\">Back to Round the &lt;walls&gt; &amp; back</a>"))
        #expect(page.contains("<link rel=\"stylesheet\" href=\"../../assets/site-8d01375343.css\">"))
    }

    @Test("The page at the root leads to the entry page, with and without a refresh")
    func cover() throws {
        let plan = try SamplePack().plan()
        let page = String(decoding: PlaceholderPage(plan: plan).cover(), as: UTF8.self)
        #expect(page.contains("content=\"0; url=york/tours/city-walls.html\""))
        #expect(page.contains("<a href=\"york/tours/city-walls.html\">"))
    }

    @Test("The version changes with a file, and not with the title or the time")
    func version() throws {
        let sample = try SamplePack()
        let before = try sample.write()
        var plan = try sample.plan()
        let later = try PackWriter.write(plan, to: sample.folder.file("later.zip"), timestamp: 1_700_000_000)
        #expect(later.version == before.version)
        #expect(later.sha256 != before.sha256)
        plan.files[1] = PackFile(path: "assets/site-607c763155.css", bytes: Array("main{}".utf8), type: "text/css")
        let changed = try PackWriter.write(plan, to: sample.folder.file("changed.zip"))
        #expect(changed.version != before.version)
    }

    @Test("A page in a pack has no notices, so that a notice changes no pack")
    func notices() throws {
        let sample = try SamplePack()
        func version(_ notices: String) throws -> String {
            let file = try sample.folder.write(Array("<p>A</p>\(notices)<p>B</p>".utf8), to: "page.html")
            var plan = try sample.plan()
            plan.files.append(PackFile(path: "york/page.html", page: file))
            return try PackWriter.write(plan, to: sample.folder.file("noticed.zip")).version
        }
        let before = try version("")
        #expect(try version("<div class=\"notices__news\"><ul><li>The park is closed.</li></ul></div>") == before)
        #expect(try version("<div class=\"notices__news\"><ul>") != before)
    }

    @Test("A plan without a valid pack is refused, and the existing file does not change")
    func refusals() throws {
        let sample = try SamplePack()
        let file = try sample.folder.write([1, 2, 3], to: "pack.zip")
        func refusal(_ change: (inout PackPlan) -> Void) throws -> PackError? {
            var plan = try sample.plan()
            change(&plan)
            do throws(PackError) {
                _ = try PackWriter.write(plan, to: file)
                return nil
            } catch {
                return error
            }
        }
        func add(_ path: String) -> (inout PackPlan) -> Void {
            { $0.files.append(PackFile(path: path, bytes: [], type: "text/plain")) }
        }
        #expect(try refusal { $0.entry = "york/none.html" } == .entryMissing("york/none.html"))
        #expect(try refusal(add("york/EMPTY.txt")) == .duplicatePath("york/empty.txt"))
        #expect(try refusal(add("index.html")) == .duplicatePath("index.html"))
        #expect(try refusal(add("pack.json")) == .duplicatePath("pack.json"))
        #expect(
            try refusal(add("../x")) == .badPath("../x", reason: "it contains . or .. as a folder name")
        )
        #expect(try refusal(add("york/empty.txt/x")) != nil)
        #expect(try refusal { $0.placeholders.append("york/map.svg") } == .placeholderIsNotPage("york/map.svg"))
        let absent = sample.folder.file("none.jpg")
        #expect(
            try refusal { $0.files.append(PackFile(path: "none.jpg", source: absent, type: "image/jpeg")) }
                == .unreadable(absent, .noSuchFileOrDirectory))
        let sound = sample.folder.file("bells.mp3")
        let wrong = PackFile(
            path: "b.mp3", source: sound, type: "audio/mpeg", sha256: String(repeating: "0", count: 64))
        #expect(try refusal { $0.files.append(wrong) } == .changed(path: "b.mp3"))
        #expect(try sample.folder.read("pack.zip") == [1, 2, 3])
        #expect(access(sample.folder.file("pack.zip.part").string, F_OK) != 0)
    }
}
