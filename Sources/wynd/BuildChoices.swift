// The options that `build` and `check` share.

import ArgumentParser
import GuideBuild
import GuideModel
import GuideSupport
import SystemPackage

struct BuildChoices: ParsableArguments {
    @Option(
        name: .customLong("base-url"),
        help: "The address that the site will have on the web; overrides base-url in guide.yaml.")
    var baseURL: String?

    @Option(name: .customLong("city"), help: "Build only this city; you can give it several times.")
    var cities: [String] = []

    @Option(
        help: ArgumentHelp(
            "The file with the secret that locks content, as wynd keys new --unlock has written it.",
            discussion:
                "Default: the secret in the environment variable WYND_UNLOCK_KEY, or else the one in ~/.config/wynd.",
            valueName: "file"))
    var unlockKey: String?

    @OptionGroup var group: GroupKeyOption

    @Flag(help: "Include drafts and content that is still in review.")
    var drafts = false

    @Option(
        help: ArgumentHelp(
            "Build the site of this day or minute, for example 2026-12-01 or \"2026-12-01 06:00\".",
            discussion: """
                Pages are in it if their publish-from and publish-until include that time on the clocks of their city. \
                Default: SOURCE_DATE_EPOCH, or now.
                """, valueName: "date"))
    var date: String?

    @Option(name: .shortAndLong, help: "How many tasks to run at the same time. Default: one per core.")
    var jobs: Int?

    @Option(help: "The format of the diagnostics: text, json, github or sarif.")
    var format: DiagnosticFormat = .text

    @Flag(help: "Print how long each step took.")
    var timings = false

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more.") }
        if let date, CivilTime(date) == nil {
            throw ValidationError("--date must be a day or a minute, for example 2026-12-01 or \"2026-12-01 06:00\".")
        }
        if let baseURL, !(baseURL.hasPrefix("https://") || baseURL.hasPrefix("http://")) {
            throw ValidationError("--base-url must start with https:// or http://.")
        }
    }

    func options(root: FilePath, output: FilePath) -> BuildOptions {
        var options = BuildOptions(
            root: root, output: output, baseURL: baseURL, cities: cities, includesDrafts: drafts,
            jobs: jobs ?? Environment.processors, sourceDate: Environment.sourceDate)
        if let time = date.flatMap({ CivilTime($0) }) { options.moment = .local(time) }
        options.unlocking = .found(unlockKey)
        options.sealing = group.choice
        return options
    }

}

extension SecretChoice {
    /// - Parameter file: the file given on the command line.
    static func found(_ file: String?) -> SecretChoice {
        SecretChoice(
            file: file.map { FilePath($0) }, text: Environment.text(variable), settings: Environment.settingsFolder)
    }
}

/// The host option of the commands that write a whole site.
struct HostChoice: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Also write the settings of this server or service into the site.",
            discussion: "docs/hosting.md says which files each one reads, and where they go.", valueName: "name"))
    var host: [Host] = []

    /// The given host.
    var only: Host? { host.first }

    func validate() throws {
        guard host.count > 1 else { return }
        throw ValidationError(
            "--host is given \(host.count) times, but a site has the settings of only one host; build once for "
                + "each host, into a separate folder.")
    }
}

/// How long a command waits for another build of the same output folder.
struct WaitChoice: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How long to wait for another build of the same output folder. Default: 10.", valueName: "seconds"))
    var wait = 10.0

    func validate() throws {
        guard wait >= 0, wait <= 86_400 else { throw ValidationError("--wait must be 0 to 86400 seconds.") }
    }
}

extension Host: ExpressibleByArgument {}

extension DiagnosticFormat: ExpressibleByArgument {}

enum Environment {
    /// The number of processors.
    static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    private static let sourceDateVariable = "SOURCE_DATE_EPOCH"
    /// The last second of the year 9999.
    private static let latestDate = 253_402_300_799

    /// `SOURCE_DATE_EPOCH`, as reproducible-builds.org defines it: seconds since 1970; nil if not set.
    static var sourceDate: Int? { text(sourceDateVariable).flatMap { Int($0) } }

    /// Refuses a value that is not a date; otherwise the output would have another date than the requested one.
    static func checkSourceDate() throws {
        guard let text = text(sourceDateVariable) else { return }
        if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let date = Int(text),
            date <= latestDate
        {
            return
        }
        throw ValidationError(
            "\(sourceDateVariable) is \"\(text)\", which is not a valid number of seconds since 1970; set it to "
                + "one, for example 1767225600, or unset it.")
    }
}
