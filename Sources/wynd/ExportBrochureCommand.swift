// `wynd export brochure`: makes a brochure from a city, or from some of its places and tours.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideModel
import GuideSupport
import SystemPackage

struct ExportBrochureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "brochure", abstract: "Export a city as a brochure: one HTML file that any browser prints.",
        discussion: """
            The file contains its pictures, maps and codes, and needs no network. An existing file is replaced. \
            Drafts are left out unless you give --drafts. The date of the edition is the current day, or the day of \
            SOURCE_DATE_EPOCH.
            """)

    @OptionGroup var options: ExportOptions

    @Option(help: "The ids of places, separated by commas. Default: all places, or those of the tours.")
    var places: String?

    @Option(help: "The ids of tours, separated by commas; the places at their stops are included. Default: all tours.")
    var tours: String?

    @Option(help: "The paper that is chosen when the file opens.")
    var paper = BrochureExport.Paper.a5

    func run() throws {
        try options.refuseOtherEndings(than: BrochureExport.endings)
        guard let city = options.city else {
            throw ValidationError("A brochure contains one city; choose it with --city.")
        }
        let seconds = Environment.sourceDate ?? FileAttributes.now / 1_000_000_000
        guard let date = CivilDate(secondsSince1970: seconds) else {
            throw ValidationError("SOURCE_DATE_EPOCH is not a valid date.")
        }
        let source = try GuideSource.found(FilePath(options.guide), media: options.media, format: .text)
        var export = BrochureExport(
            ExportChoice(
                root: source.root, city: city, language: options.language, includesDrafts: options.drafts))
        export.places = try Self.ids(places, of: "places")
        export.tours = try Self.ids(tours, of: "tours")
        export.paper = paper
        export.date = date
        let progress = options.verbosity.progress
        let (summary, diagnostics) = export.write(to: FilePath(options.file), progress: progress)
        progress.end()
        try options.report(summary, source.named(diagnostics))
    }

    private static func ids(_ list: String?, of option: String) throws -> [Slug] {
        try (list ?? "").split(separator: ",").map { try Slug(option: option, String($0.trimmingPrefix(" "))) }
    }
}

extension BrochureExport.Paper: ExpressibleByArgument {}
