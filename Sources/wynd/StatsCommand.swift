// `wynd stats`: counts the requests in the logs of the host, without anything about who sent them.

import ArgumentParser
import GuideBuild
import GuideModel
import GuideStatistics
import GuideSupport
import SystemPackage

struct StatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats", abstract: "Make statistics from the logs of the host, without tracking visitors.",
        discussion: """
            Reads the access logs of nginx, Apache, Caddy (JSON), S3 and CloudFront, also compressed with gzip, bzip2, \
            xz or zstd, in any order. A file called - is standard input. The report contains numbers of requests, and \
            no addresses of visitors. Existing files are replaced.
            """)

    @Argument(help: ArgumentHelp("The logs.", valueName: "log"))
    var logs: [String]

    @Option(
        name: .shortAndLong, help: "The report, an HTML file. Default: statistics.html, without --json and --csv.")
    var output: String?

    @Option(help: ArgumentHelp("Write the numbers to this file as JSON.", valueName: "file"))
    var json: String?

    @Option(help: ArgumentHelp("Write a CSV file for each table into this folder.", valueName: "folder"))
    var csv: String?

    @Option(help: ArgumentHelp("The first day, for example 2026-10-01.", valueName: "day"))
    var from: String?

    @Option(help: ArgumentHelp("The last day.", valueName: "day"))
    var to: String?

    @Option(
        help: ArgumentHelp(
            "The time zone of days and hours, for example Europe/London. Default: the clocks in the logs.",
            valueName: "zone"))
    var timeZone: String?

    @Option(help: ArgumentHelp("The folder of the guide on its server, for example /guide/.", valueName: "path"))
    var basePath = "/"

    @Option(
        help: ArgumentHelp(
            "The built guide, for titles and languages: the folder with guide.yaml, or the site.", valueName: "folder"))
    var guide: String?

    @Option(
        name: .customLong("host"),
        help: ArgumentHelp(
            "A name of the guide's server, which is not counted as another site. You can give it several times.",
            valueName: "name"))
    var hosts: [String] = []

    @Option(help: "Hide numbers below this one.")
    var threshold = 5

    @OptionGroup var messages: MessageLanguageChoice
    @OptionGroup var verbosity: QuietChoice

    func validate() throws {
        guard !logs.isEmpty else { throw ValidationError("Name at least one log.") }
        if !(1...1_000).contains(threshold) { throw ValidationError("--threshold must be from 1 to 1000.") }
        let (first, last) = (try Self.day("from", from), try Self.day("to", to))
        if let first, let last, last < first { throw ValidationError("--to must not be before --from.") }
        if let timeZone, ZoneClock(timeZone) == nil {
            throw ValidationError(
                "--time-zone takes a name of the IANA database, for example Europe/London, not \"\(timeZone)\".")
        }
    }

    func run() throws {
        var statistics = LogStatistics(
            StatisticsOptions(
                from: try Self.day("from", from), to: try Self.day("to", to),
                timeZone: timeZone.flatMap(ZoneClock.init), timeZoneName: timeZone, basePath: basePath,
                hosts: Set(hosts), pages: try sitePages(), threshold: threshold))
        do throws(FileError) {
            try verbosity.during("Reading logs") { () throws(FileError) in try statistics.read(logs) }
        } catch {
            try fail(error, .unreadable)
        }
        let report = statistics.report
        for log in report.damaged {
            Console.message("\(log.file) is damaged and is counted only up to there: \(log.reason)\n")
        }
        if let example = report.unreadableExample {
            Console.message(
                "The first line that is not readable is line \(example.line) of \(example.file).\n")
        }
        try write(report)
    }

    private static func day(_ option: String, _ text: String?) throws -> CivilDay? {
        guard let text else { return nil }
        guard let day = CivilDay(text) else {
            throw ValidationError("--\(option) takes a day such as 2026-10-31, not \"\(text)\".")
        }
        return day
    }

    private func sitePages() throws -> SitePages? {
        guard let guide else { return nil }
        do throws(FileError) { return try SitePages(folder: FilePath(guide)) } catch {
            Console.message("\(guide) contains no built guide; run wynd build first\n")
            throw ExitCode(1)
        }
    }

    private func write(_ report: StatisticsReport) throws {
        do throws(FileError) {
            if let json { try FileSystem.write(report.json, to: FilePath(json)) }
            if let csv {
                try FileSystem.makeFolder(FilePath(csv))
                for (name, text) in report.csv { try FileSystem.write(text, to: FilePath(csv).appending(name)) }
            }
            let file = output ?? (json == nil && csv == nil ? "statistics.html" : nil)
            if let file {
                let page = StatisticsPage(
                    report, language: Console.messages.language, translate: Console.messages.translate(_:))
                try FileSystem.write(page.bytes, to: FilePath(file))
            }
            let shown = [file, json, csv].compactMap(\.self).joined(separator: ", ")
            let views = report.totals.first { $0.total == .views }?.count
            verbosity.result("\(shown): views of pages: \(views.map(String.init) ?? "fewer than \(threshold)")\n")
        } catch {
            try fail(error, .unwritable)
        }
    }

    private func fail(_ error: FileError, _ code: DiagnosticCode) throws -> Never {
        Console.report([
            .error(
                at: SourceLocation(file: error.path.string), code: error.code(code),
                error.sentence(thenDo: "run the command again"))
        ])
        throw ExitCode(1)
    }
}
