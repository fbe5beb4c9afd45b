// `wynd export gpx`, `kml`, `geojson`, `csv`, `xlsx` and `schema`: export places and tours as one file for other programs.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideModel
import SystemPackage

/// The options of all these commands.
struct ExportOptions: ParsableArguments {
    @Argument(help: "The file to write.")
    var file: String

    @Argument(help: "The guide: its folder, the one with guide.yaml, or its database.")
    var guide = "."

    @Option(help: "The id of the only city to export; a book or brochure needs one. Default: all cities.")
    var city: String?

    @Option(help: "One of the guide's languages. Default: the language of the originals.")
    var language: String?

    @Flag(help: "Export unpublished content, too.")
    var drafts = false

    @OptionGroup var media: MediaRootChoice

    @OptionGroup var verbosity: QuietChoice

    func run(as format: GuideExport.Format, isForExcel: Bool = false) throws {
        try refuseOtherEndings(than: format.endings)
        let source = try GuideSource.found(FilePath(guide), media: media, format: .text)
        let choice = ExportChoice(root: source.root, city: city, language: language, includesDrafts: drafts)
        let progress = verbosity.progress
        let export = GuideExport(choice, as: format, isForExcel: isForExcel)
        let (summary, diagnostics) = export.write(to: FilePath(file), progress: progress)
        progress.end()
        try report(summary, source.named(diagnostics))
    }

    /// Refuses other file name extensions, because an existing file of another kind would be replaced.
    func refuseOtherEndings(than endings: [String]) throws {
        guard !endings.contains(where: file.lowercased().hasSuffix) else { return }
        throw ValidationError("\(file) must end in \(endings.joined(separator: " or ")).")
    }

    /// Reports what was written, or why nothing was written.
    func report(_ summary: String?, _ diagnostics: [Diagnostic]) throws {
        Console.report(diagnostics)
        guard let summary else { throw ExitCode(1) }
        verbosity.result("\(file): \(summary)\n")
    }
}

/// A format whose command has no options of its own.
protocol ExportedFormat {
    static var format: GuideExport.Format { get }
    static var abstract: String { get }
}

/// Exports a guide in one format, for example `ExportFormatCommand<ExportedFormats.GPX>`.
struct ExportFormatCommand<Exported: ExportedFormat>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: Exported.format.rawValue, abstract: Exported.abstract, discussion: exportDiscussion)
    }

    @OptionGroup var options: ExportOptions

    func run() throws { try options.run(as: Exported.format) }
}

enum ExportedFormats {
    enum GPX: ExportedFormat {
        static let format = GuideExport.Format.gpx
        static let abstract = "Export places as waypoints and tours as routes and tracks (GPX 1.1)."
    }

    enum KML: ExportedFormat {
        static let format = GuideExport.Format.kml
        static let abstract = "Export places and tours as placemarks in a folder for each city (KML 2.2)."
    }

    enum GeoJSON: ExportedFormat {
        static let format = GuideExport.Format.geojson
        static let abstract = "Export places and tours as points, areas and lines (GeoJSON, RFC 7946)."
    }

    enum XLSX: ExportedFormat {
        static let format = GuideExport.Format.xlsx
        static let abstract = "Export places, with their translations, as a sheet of an Excel file."
    }

    enum Schema: ExportedFormat {
        static let format = GuideExport.Format.schema
        static let abstract = "Export cities, places and tours as JSON-LD in the vocabulary of schema.org."
    }
}

struct ExportCSVCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "csv", abstract: "Export places as a table (CSV, RFC 4180).", discussion: exportDiscussion)

    @OptionGroup var options: ExportOptions

    @Flag(help: "Write the table as Excel in the guide's language opens it: with its separator and decimal sign.")
    var excel = false

    func run() throws { try options.run(as: .csv, isForExcel: excel) }
}

/// The help text that all these commands share.
private let exportDiscussion = "An existing file is replaced. Drafts are left out unless you give --drafts."
