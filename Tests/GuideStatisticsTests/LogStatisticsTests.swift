// Statistics of whole logs: what counts, what is left out, and logs that are damaged or hostile.

import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideStatistics

@Suite("Statistics of logs")
struct LogStatisticsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    // MARK: Helpers

    private static let browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

    private static func line(
        _ path: String, status: Int = 200, bytes: Int = 9, time: String = "10/Oct/2026:11:55:36 +0000",
        method: String = "GET", client: String = "192.0.2.7", referrer: String = "-", agent: String = browser
    ) -> String {
        "\(client) - - [\(time)] \"\(method) \(path) HTTP/1.1\" \(status) \(bytes) \"\(referrer)\" \"\(agent)\"\n"
    }

    private func report(
        _ lines: String..., options: StatisticsOptions = StatisticsOptions(threshold: 1)
    ) throws -> StatisticsReport {
        try folder.write(lines.joined(), to: "access.log")
        return try report(of: ["access.log"], options)
    }

    private func report(
        of files: [String], _ options: StatisticsOptions = StatisticsOptions(threshold: 1)
    ) throws -> StatisticsReport {
        var statistics = LogStatistics(options)
        try statistics.read(files.map { folder.path.appending($0).string })
        return statistics.report
    }

    private func rows(_ subject: StatisticsTable.Subject, _ report: StatisticsReport) -> [String] {
        let table = report.tables.first { $0.subject == subject }
        return (table?.rows ?? []).map { ($0.cells + [$0.count.map(String.init) ?? "hidden"]).joined(separator: " ") }
    }

    private func total(_ total: StatisticsReport.Total, _ report: StatisticsReport) -> Int? {
        report.totals.first { $0.total == total }?.count
    }

    // MARK: What counts

    @Test("Pages count by their addresses, without a query, however the host writes them")
    func pages() throws {
        let report = try report(
            Self.line("/york/"), Self.line("/york/index.html?a=b"), Self.line("/york/index.html", status: 304),
            Self.line("/"), Self.line("/york/places/minster"), Self.line("/york/places/minster.html#top"),
            Self.line("/assets/site-5f70bf18a0.css"), Self.line("/york/index.html", status: 206),
            Self.line("/de/york/"))
        #expect(
            rows(.pages, report)
                == [
                    "york/index.html  3", "york/places/minster.html  2", "de/york/index.html  1", "index.html  1",
                ])
        #expect(rows(.languages, report) == [" 6", "de 1"])
        #expect(total(.views, report) == 7)
    }

    @Test("Redirects, missing pages and other errors are apart")
    func errors() throws {
        let report = try report(
            Self.line("/york", status: 301), Self.line("/york/old.html", status: 404), Self.line("/x.png", status: 410),
            Self.line("/york/", status: 503))
        #expect(rows(.redirects, report) == ["york 1"])
        #expect(rows(.notFound, report) == ["x.png 1", "york/old.html 1"])
        #expect(rows(.errors, report) == ["503 1"])
        #expect(total(.views, report) == 0)
    }

    @Test("Packs: saved, updated, and checked for updates")
    func packs() throws {
        let report = try report(
            Self.line("/york/packs/walls.zip"), Self.line("/york/packs/walls.zip", status: 206, bytes: 22),
            Self.line("/york/packs/walls.zip", status: 206, bytes: 4_000),
            Self.line("/york/packs/index.json"), Self.line("/other.zip"),
            Self.line("/york/places/minster.html?saved"))
        #expect(rows(.savedPacks, report) == ["york/packs/walls.zip 1"])
        #expect(rows(.updatedPacks, report) == ["york/packs/walls.zip 1"])
        #expect(rows(.continuedPacks, report) == ["york/packs/walls.zip 1"])
        #expect(rows(.packChecks, report) == ["york/packs/index.json 1"])
        // A saved pack fetches this page for itself.
        #expect(rows(.pages, report) == [] && total(.forSavedGuides, report) == 1)
    }

    @Test("The address of a code says on which sheet it is")
    func codes() throws {
        let report = try report(
            Self.line("/york/packs/walls.html?s=poster"), Self.line("/york/packs/walls.html?a=1&s=poster"),
            Self.line("/york/places/bar.html?s=sticker-walls-3"), Self.line("/york/?s="), Self.line("/york/?s=%3Cb%3E"),
            Self.line("/york/?ss=poster"))
        #expect(
            rows(.codes, report)
                == ["poster york/packs/walls.html 2", "sticker-walls-3 york/places/bar.html 1"])
        #expect(rows(.pages, report).first == "york/index.html  3")
    }

    @Test("Other sites count by their hosts, without the guide's own")
    func referrers() throws {
        let options = StatisticsOptions(hosts: ["guide.example"], threshold: 1)
        let report = try report(
            Self.line("/", referrer: "https://visit.example/a?b=c"), Self.line("/", referrer: "https://VISIT.example"),
            Self.line("/", referrer: "https://guide.example/york/"), Self.line("/", referrer: "https://a@b.example/"),
            Self.line("/", referrer: "-"), Self.line("/a.css", referrer: "https://other.example/"), options: options)
        #expect(rows(.referrers, report) == ["visit.example 2"])
    }

    @Test("A guide in a folder of its server, days, and a time zone")
    func choices() throws {
        let options = StatisticsOptions(
            from: CivilDay("2026-10-10"), to: CivilDay("2026-10-11"), timeZone: ZoneClock("Europe/London"),
            timeZoneName: "Europe/London", basePath: "/guide", threshold: 1)
        let report = try report(
            Self.line("/guide/york/", time: "10/Oct/2026:23:30:00 +0000"), Self.line("/shop/"), Self.line("/guided/"),
            Self.line("/guide/", time: "12/Oct/2026:00:00:00 +0000"), Self.line("/guide/york/"), options: options)
        #expect(rows(.pages, report) == ["york/index.html  2"])
        #expect(rows(.days, report) == ["2026-10-10 1", "2026-10-11 1"])
        #expect(rows(.hours, report)[0] == "00:00 1" && rows(.hours, report)[12] == "12:00 1")
        #expect(total(.outside, report) == 3)
    }

    @Test("Robots are left out by the rules that the report states")
    func robots() throws {
        let reader = "198.51.100.4"
        let report = try report(
            Self.line("/", agent: "Mozilla/5.0 (compatible; ExampleBot/2.1)"),
            Self.line("/", agent: "Reader (+https://reader.example)"), Self.line("/", agent: "-"),
            Self.line("/", client: reader), Self.line("/robots.txt", client: reader), Self.line("/", client: reader),
            Self.line("/", time: "11/Oct/2026:00:00:00 +0000", client: reader),
            Self.line("/wp-login.php", status: 404), Self.line("/.git/config", status: 404),
            Self.line("/", agent: "Mozilla/5.0 (Linux; Android 14; CUBOT NOTE 50)"))
        #expect(rows(.robots, report).map { $0.suffix(2) } == [" 2", " 1", " 2", " 2"])
        #expect(total(.robots, report) == 7 && total(.views, report) == 3)
        #expect(rows(.notFound, report) == [])
    }

    @Test("Only requests for content count")
    func methods() throws {
        let report = try report(
            Self.line("/", method: "HEAD"), Self.line("/", method: "POST", referrer: "https://a.example/"))
        #expect(total(.otherMethods, report) == 2 && total(.views, report) == 0)
    }

    // MARK: Privacy

    @Test("Small counts are hidden, and nothing about visitors is in any output")
    func hidden() throws {
        var lines = ""
        for number in 1...5 { lines += Self.line("/york/", client: "192.0.2.\(number)") }
        lines += Self.line("/york/rare.html", referrer: "https://rare.example/")
        let report = try report(lines, options: StatisticsOptions())
        #expect(rows(.pages, report) == ["york/index.html  5"])
        #expect(report.tables.first { $0.subject == .pages }?.hidden == 1)
        #expect(rows(.referrers, report) == [])
        let page = String(decoding: StatisticsPage(report, language: "en") { $0 }.bytes, as: UTF8.self)
        #expect(page.contains("Not shown: 1, each with fewer than 5 requests."))
        let outputs = [Array(page.utf8), report.json] + report.csv.map(\.text)
        for output in outputs.map({ String(decoding: $0, as: UTF8.self) }) {
            for secret in ["192.0.2", "Firefox", "rare"] { #expect(!output.contains(secret), "\(secret)") }
        }
    }

    @Test("Texts of a log cannot change the page or a spreadsheet")
    func escapes() throws {
        let report = try report(
            Self.line("/<script>alert(1)</script>", status: 404), Self.line("/=1+1", status: 404),
            Self.line("/a,b", status: 404))
        let page = StatisticsPage(report, language: "en") { $0 }.bytes
        #expect(!String(decoding: page, as: UTF8.self).contains("<script"))
        let csv = try #require(report.csv.first { $0.name == "not-found.csv" })
        let text = String(decoding: csv.text, as: UTF8.self)
        #expect(text.contains("\r\n'=1+1,1\r\n") && text.contains("\r\n\"a,b\",1\r\n"))
    }

    // MARK: Damaged and hostile logs

    /// Six views of a page, compressed with gzip, as two parts of gzip, with bzip2, xz and zstd.
    private static let compressed = [
        """
        H4sIAAAAAAACAzO0NNIz0ANiBV0gjDY00PdPLtE3MjAyszI0tDI1tTI2U9A2AIJYBSV31xAF/cr8omx9BY+QkAB9Qz1DJQUjAwMFSwUlXSUFJd\
        /8qsycnER9Uz0DJS5DqMGGtDLYiFYGG9PKYBNaGWxKbYMBhgBw6BYCAAA=
        """,
        """
        H4sIAAAAAAACAzO0NNIz0ANiBV0gjDY00PdPLtE3MjAyszI0tDI1tTI2U9A2AIJYBSV31xAF/cr8omx9BY+QkAB9Qz1DJQUjAwMFSwUlXSUFJd\
        /8qsycnER9Uz0DJS5DqMGGtDLYiNoGAwAbrBzBCwEAAB+LCAAAAAAAAgMztDTSM9Az0jNW0AXCaEMDff/kEn0jAyMzK0NDK1NTK2MzBW0DIIhV\
        UHJ3DVHQr8wvytZX8AgJCdA31DNUUjAyMFCwVFDSVVJQ8s2vyszJSdQ31TNQ4jKEGmxCK4NNqW0wAPhMYWYLAQAA
        """,
        """
        QlpoOTFBWSZTWR5RdBEAAJFfgEAQUAv/MALCxAooLJQwMADYBhgmBMBDRk0wMMEwJgIaMmmAikjU2STYkPRPI1G01KDaOI6DIchyn0wxywH8Go\
        3D1G0ZDA0HEEJjW8YW0Y5DDsOg7j5GY1GBzgYBoMhoMDmMhtXoPke49xoMzsMJeNw3jZcMFgyHEfseY3DUcxmMh0H6GYwNRzHQYHUZjqP8Ow8D\
        7Gwdx4HceB4HAZD/i7kinChIDyi6CIA=
        """,
        """
        /Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4AIVAGRdABiOQoh0t0oXF+Cwfu1rGBZIU8pmcFEMIqRQiXp/kU4gkn0z6n8hZFJrwirrpWXtTF8hTe\
        Nq7lHF4tN2dJi/WOAt5J+ytFb88UHBXnyibGy8Z5qeRhkem64zYvNXyjF6g/KFuAAAkzDLA2Fk2RwAAYABlgQAABH/p3+xxGf7AgAAAAAEWVo=
        """,
        """
        KLUv/QRoLQMAsoUTF3BPG73T1p7t4R9+fqUAtd3dMS5LfzUvbRCaAdxs6kgSdE0JHhm++G4fOVmX95BrRE2W/hkHvtnghOBac8yO6G2tHkWXmb\
        Ozb3ZudsEBByDAcweNSk1XE6uTFPMCR0AD/Anka1Ya
        """,
    ]

    @Test("Compressed logs are unpacked", arguments: compressed)
    func unpacked(log: String) throws {
        try FileSystem.write(try #require(log.base64Bytes), to: folder.path.appending("access.log.1.gz"))
        let report = try report(of: ["access.log.1.gz"])
        #expect(rows(.pages, report) == ["york/index.html  6"] && report.damaged.isEmpty)
    }

    @Test("A compressed log that ends too early is counted up to there")
    func truncated() throws {
        let bytes = try #require(Self.compressed[0].base64Bytes)
        try FileSystem.write(Array(bytes.dropLast(20)), to: folder.path.appending("access.log.gz"))
        let report = try report(of: ["access.log.gz"])
        #expect(report.damaged.count == 1)
        #expect((total(.views, report) ?? 0) < 6)
    }

    @Test("Logs count in the order of their times, so that a reader of robots.txt is known in the next log")
    func order() throws {
        try folder.write(Self.line("/"), to: "access.log")
        try folder.write(Self.line("/robots.txt", time: "10/Oct/2026:09:00:00 +0000"), to: "access.log.1")
        try folder.write("", to: "access.log.2")
        let report = try report(of: ["access.log", "access.log.2", "access.log.1"])
        #expect(total(.robots, report) == 2 && total(.views, report) == 0)
    }

    @Test("Hostile lines are counted, and the first one has its file and line")
    func hostile() throws {
        var bytes = Array(Self.line("/york/").utf8)
        bytes += [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20) + [0x0A]
        bytes += [0, 0xFF, 0xFE, 0x0A, 0x0D, 0x0A, 0x0A]
        bytes += Array(Self.line("/york/").dropLast().utf8) + [0x0D, 0x0A]
        bytes += Array(Self.line("/york/").dropLast().utf8)
        try FileSystem.write(bytes, to: folder.path.appending("access.log"))
        let report = try report(of: ["access.log"])
        #expect(total(.views, report) == 3)
        #expect(total(.unreadable, report) == 2 && total(.lines, report) == 5)
        #expect(report.unreadableExample?.line == 2)
        #expect(report.unreadableExample?.file.hasSuffix("access.log") == true)
    }

    @Test("A log that does not exist, or is a folder, is an error before anything is counted")
    func missing() throws {
        #expect(throws: FileError.self) { _ = try report(of: ["none.log"]) }
        try FileSystem.makeFolder(folder.path.appending("logs"))
        #expect(throws: FileError.self) { _ = try report(of: ["logs"]) }
    }

    @Test("Other texts count together when a table is full")
    func full() {
        var table = CountTable()
        for number in 0..<CountTable.mostTexts + 10 {
            let bytes = Array("page-\(number)".utf8)
            table.count(bytes, 0..<bytes.count)
        }
        let first = Array("page-0".utf8)
        table.count(first, 0..<first.count)
        #expect(table.counts.count == CountTable.mostTexts && table.others == 10)
        #expect(table.counts.first?.text == "page-0" && table.counts.first?.count == 2)
    }

    // MARK: The built guide

    @Test("A built guide gives titles, languages and its own host")
    func site() throws {
        try folder.write("index.html\noffline.json\nyork/\nfr/york/index.html\n", to: "trip/public/.wynd-files")
        try folder.write("index.html\nold.html\n", to: "trip/public/york/.wynd-files")
        try folder.write(
            "<html lang=\"en-GB\"><link rel=\"canonical\" href=\"https://guide.example/\"><title>Trip</title>",
            to: "trip/public/index.html")
        try folder.write("{\"languages\": [\"\", \"fr/\"]}", to: "trip/public/offline.json")
        try folder.write("<title>York &amp; walls</title>", to: "trip/public/york/index.html")
        let pages = try SitePages(folder: folder.path.appending("trip"))
        let report = try report(
            Self.line("/york", referrer: "https://guide.example/"), Self.line("/york/"), Self.line("/fr/york/"),
            Self.line("/de/"), options: StatisticsOptions(pages: pages, threshold: 1))
        #expect(
            rows(.pages, report)
                == ["york/index.html York & walls 2", "de/index.html  1", "fr/york/index.html  1"])
        #expect(rows(.languages, report) == ["en-GB 3", "fr 1"])
        #expect(rows(.referrers, report) == [])
        #expect(throws: FileError.self) { _ = try SitePages(folder: folder.path.appending("none")) }
    }
}
