// `wynd import geojson`, `gpx`, `kml`, `csv` and others: merge files of other programs into a city.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideContent
import GuideEditing
import GuideModel
import SystemPackage

/// The options of all these commands.
struct ContentImportOptions: ParsableArguments {
    @Argument(help: "The file.")
    var file: String

    @Option(help: "The id of the city.")
    var city: String

    @Option(help: "The guide's folder.")
    var into = "."

    @Option(
        help:
            "The name of this import, different from other imports into the city. Default: from the file's name."
    )
    var name: String?

    @Flag(help: "Overwrite edited content, too.")
    var overwrite = false

    @Flag(name: .customLong("dry-run"), help: "Print what the command would do, and write only the file of --mapping.")
    var isDryRun = false

    @Flag(help: "Download the pictures at web addresses, with curl.")
    var fetch = false

    @Option(
        name: .customLong("fetch-from"),
        help: "A host of your own network from which pictures may be downloaded, too. You can repeat the option.")
    var localHosts: [String] = []

    @Option(help: "The format of the diagnostics: text, json, github or sarif.")
    var format: DiagnosticFormat = .text

    @OptionGroup var verbosity: QuietChoice

    /// - Parameters:
    ///   - mapping: the file that maps columns or properties; nil for none.
    ///   - lines: what lines become whose entries have no kind of place.
    ///   - encoding: the encoding of a table in a text file; nil to find it from the bytes.
    ///   - sheets: the names of a spreadsheet's sheets, or "all"; empty for the first visible one.
    ///   - uploads: a copy of the folder of a WordPress site with its pictures; nil for none.
    ///   - others: more files that are imported together with the first one.
    func run(
        as kind: ImportFormat, mapping: String? = nil, lines: ImportedLines = .tours, encoding: TextEncoding? = nil,
        sheets: [String] = [], uploads: String? = nil, others: [String] = []
    ) throws {
        let slug = try name.map { try Slug(option: "name", $0) }
        let (found, errors) = CitySearch.find(city, in: FilePath(into))
        guard let found else {
            Console.report(errors, as: format)
            throw ExitCode(1)
        }
        let job = ContentImport(
            file: FilePath(file), as: kind, into: FilePath(into), city: found, name: slug,
            mapping: mapping.map { FilePath($0) }, lines: lines, encoding: encoding, sheets: sheets,
            overwrites: overwrite,
            pictures: PictureOptions(
                fetches: fetch || !localHosts.isEmpty, localHosts: localHosts, uploads: uploads.map { FilePath($0) }),
            others: others.map { FilePath($0) })
        let (plan, headers) = verbosity.during("Reading \(file)") { job.plan() }
        var diagnostics = plan.diagnostics
        if !diagnostics.hasErrors, !isDryRun {
            diagnostics += verbosity.during("Merging into \(found.name)") { job.apply(plan, headers: headers) }
        }
        if isDryRun {
            let (isWritten, errors) = job.writeMapping(headers)
            diagnostics += errors
            if isWritten, let mapping { verbosity.message("mapping: \(mapping), written; edit it and import again\n") }
        }
        Console.report(diagnostics.inFileOrder(), as: format)
        if let found = plan.encoding {
            let isAssumed = encoding == nil && !found.isUnicode
            verbosity.message(
                "encoding: \(found.rawValue)" + (isAssumed ? ", assumed; --encoding chooses another" : "") + "\n")
        }
        if let sheet = plan.sheet { verbosity.message("sheet: \(sheet.shortForMessage)\n") }
        if let headers { verbosity.message(Self.summary(headers, of: kind.isTable ? "column" : "property")) }
        guard !diagnostics.hasErrors else { throw ExitCode(1) }
        verbosity.translated(plan.lines(Console.messages.translate(_:)))
    }

    private static func summary(_ headers: HeaderMapping, of noun: String) -> String {
        headers.columns.map { column in
            "\(noun) \(column.header.isEmpty ? "without a header" : column.header): "
                + "\(column.meaning ?? "not imported")\n"
        }.joined()
            + headers.categories.map { "category \($0.name): \($0.kind?.rawValue ?? "unknown")\n" }.joined()
    }
}

extension ImportedLines: ExpressibleByArgument {}

/// The help text that all these commands share.
let merging = """
    A second import merges by key and field: your edits stay, and the command reports what both sides have changed. \
    New pages are drafts.
    """

struct ImportGeoJSONCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "geojson", abstract: "Import places and tours from GeoJSON: points, areas and lines.",
        discussion: merging
    )

    @OptionGroup var options: ContentImportOptions

    @Option(help: "A file that maps properties to fields; the command writes it if it does not exist.")
    var mapping: String?

    @Option(help: "What a line becomes: tours or places. A line with a kind of place is always a place.")
    var lines: ImportedLines = .tours

    func run() throws { try options.run(as: .geojson, mapping: mapping, lines: lines) }
}

struct ImportGPXCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gpx", abstract: "Import places and tours from GPX: waypoints, routes and tracks.",
        discussion: merging)

    @OptionGroup var options: ContentImportOptions

    @Option(help: "A file that maps properties to fields; the command writes it if it does not exist.")
    var mapping: String?

    func run() throws { try options.run(as: .gpx, mapping: mapping) }
}

struct ImportKMLCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kml", abstract: "Import places and tours from KML or KMZ: placemarks.", discussion: merging)

    @OptionGroup var options: ContentImportOptions

    @Option(help: "A file that maps properties to fields; the command writes it if it does not exist.")
    var mapping: String?

    @Option(help: "What a line becomes: tours or places. A line with a kind of place is always a place.")
    var lines: ImportedLines = .tours

    func run() throws { try options.run(as: .kml, mapping: mapping, lines: lines) }
}

struct ImportCSVCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "csv", abstract: "Import places from a table in CSV.", discussion: merging)

    @OptionGroup var options: ContentImportOptions

    @Option(help: "A file that maps columns to fields; the command writes it if it does not exist.")
    var mapping: String?

    @Option(help: "The encoding: UTF-8, UTF-16, Windows-1252 or MacRoman. Default: found from the file's bytes.")
    var encoding: String?

    func run() throws {
        var chosen: TextEncoding?
        if let encoding {
            guard let valid = TextEncoding(named: encoding) else {
                let names = TextEncoding.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("--encoding takes one of \(names), not \"\(encoding)\".")
            }
            chosen = valid
        }
        try options.run(as: .csv, mapping: mapping, encoding: chosen)
    }
}

struct ImportXLSXCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "xlsx", abstract: "Import places from a sheet of an Excel file.", discussion: merging)

    @OptionGroup var options: ContentImportOptions

    @Option(help: "A file that maps columns to fields; the command writes it if it does not exist.")
    var mapping: String?

    @Option(help: "The name of a sheet, or all; several are allowed. Default: the first visible one.")
    var sheet: [String] = []

    func run() throws { try options.run(as: .xlsx, mapping: mapping, sheets: sheet) }
}

struct ImportODSCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ods", abstract: "Import places from a sheet of an OpenDocument file.", discussion: merging
    )

    @OptionGroup var options: ContentImportOptions

    @Option(help: "A file that maps columns to fields; the command writes it if it does not exist.")
    var mapping: String?

    @Option(help: "The name of a sheet, or all; several are allowed. Default: the first visible one.")
    var sheet: [String] = []

    func run() throws { try options.run(as: .ods, mapping: mapping, sheets: sheet) }
}

struct ImportWikivoyageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wikivoyage",
        abstract:
            "Import places from the listings of a Wikivoyage page, given as its source text.", discussion: merging)

    @OptionGroup var options: ContentImportOptions

    func run() throws { try options.run(as: .wikivoyage) }
}

struct ImportTourMLCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tourml", abstract: "Import places and tours from TourML.", discussion: merging)

    @OptionGroup var options: ContentImportOptions

    func run() throws { try options.run(as: .tourml) }
}

struct ImportWordPressCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wordpress",
        abstract: "Import places from an export of WordPress (WXR): posts and pages with a position.",
        discussion: merging)

    @OptionGroup var options: ContentImportOptions

    @Option(help: "A copy of the site's folder wp-content/uploads, from which the command copies pictures.")
    var uploads: String?

    func run() throws { try options.run(as: .wordpress, uploads: uploads) }
}
